"""What the shelf says of its boxes, held against their rulebooks."""

from lampkeeper.files.shelf import read_shelf


def test_the_clans_and_their_boxes() -> None:
    boxes = {box.title: [clan.name for clan in box.clans] for box in read_shelf().boxes}

    assert boxes == {
        "Empires of the North": ["Ulaf", "Heidel", "Panuk", "Nanurjuk", "Glenn", "Mackinnon"],
        "Japanese Islands": ["Saikoro", "Umineko"],
        "Roman Banners": ["Trajana", "Flavian"],
        "Barbarian Hordes": ["Urvart", "Boudicca"],
        "Egyptian Kings": ["Hatshepsut", "Amenhotep"],
        "Wrath of the Lighthouse": [],
    }
