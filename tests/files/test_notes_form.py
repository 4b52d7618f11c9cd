"""The notes as TOML: whatever can be noted is read back as it was, from what is kept and from the form."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lampkeeper.book.notes import ScenarioBook
from lampkeeper.errors import Wrong
from lampkeeper.files.notes_form import form_text, kept_text, read_notes
from lampkeeper.files.pack import SHIPPED, Pack, data_folder
from lampkeeper.files.places import MOST_TOLD
from lampkeeper.show.literal import literal_toml

CAMPAIGN = Pack(data_folder() / SHIPPED, whole=False).campaign
LINES = st.text(min_size=1, max_size=120).map(str.strip).filter(lambda text: text and text.isprintable())
NUMBERS = st.integers(-99, 99).filter(bool)
CHANGES = st.fixed_dictionaries({"merciful": NUMBERS}, optional={"text": LINES})
PAGES = st.fixed_dictionaries(
    {"id": st.sampled_from([scenario.id for scenario in CAMPAIGN.scenarios])},
    optional={
        "vp": st.integers(1, 9_999),
        "setup": st.lists(LINES, max_size=4),
        "workers": st.lists(CHANGES, max_size=3),
        "decks": st.lists(st.sampled_from([deck.id for deck in CAMPAIGN.decks]), unique=True),
    },
)
BOOKS = st.lists(PAGES, max_size=4, unique_by=lambda page: page["id"])


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("notes") / "book.toml"


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pages=BOOKS)
def test_what_is_noted_is_read_back_as_it_was(file, pages) -> None:
    book = ScenarioBook.model_validate({"scenario": pages}, context=CAMPAIGN)
    every = [scenario.id for scenario in CAMPAIGN.scenarios]

    for text, form in (
        (kept_text(book, CAMPAIGN), False),
        (form_text(book, CAMPAIGN, ()), True),
        (literal_toml(form_text(book, CAMPAIGN, every)), True),
    ):
        file.write_text(text, encoding="utf-8")
        read = read_notes(file, CAMPAIGN, form=form)
        assert all(read.of(scenario) == book.of(scenario) for scenario in every)


def test_a_title_cannot_leave_its_comment(file) -> None:
    title = CAMPAIGN.scenarios[0].model_copy(update={"title": "x\nvp = 3 \x1b[2J\x00"})
    campaign = CAMPAIGN.model_copy(update={"title": "a\rb\x7f", "scenarios": (title, *CAMPAIGN.scenarios[1:])})
    book = ScenarioBook.model_validate({"scenario": [{"id": title.id, "vp": 40}]}, context=campaign)

    for text, form in ((kept_text(book, campaign), False), (form_text(book, campaign, ()), True)):
        file.write_text(text, encoding="utf-8")
        assert read_notes(file, campaign, form=form).scenarios == book.scenarios


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff", "is not UTF-8"),
        (b"vp", "is not TOML"),
        (b"x = " + b"[" * 100_000, "is nested too deeply"),
        (b"scenario = 3", "is to be a list"),
        (b"scenario = [3]", "is to be a table"),
        (b"[scenario]\nid = 3", "is to be a list"),
    ],
    ids=["bytes", "half", "deep", "number", "numbers", "table"],
)
def test_what_is_no_notes_is_refused(file, content, says) -> None:
    file.write_bytes(content)

    with pytest.raises(Wrong) as error:
        read_notes(file, CAMPAIGN, form=True)
    assert error.value.kind == "form-faulty"
    assert says in error.value.problems[0].message


@pytest.mark.parametrize("form", [True, False])
def test_of_very_many_mistakes_the_first_are_told(file, form) -> None:
    file.write_text('[[scenario]]\nid = "none"\n' * (MOST_TOLD + 1), encoding="utf-8")
    with pytest.raises(Wrong, match=f" {MOST_TOLD + 1} mistakes") as error:
        read_notes(file, CAMPAIGN, form=form)
    *told, last = error.value.problems
    assert [problem.line for problem in told] == [2 + 2 * at for at in range(MOST_TOLD)]
    assert (last.line, last.message) == (told[-1].line, "and 1 more mistake")


@pytest.mark.parametrize(
    ("path", "kind"), [("", "form-faulty"), ("none.toml", "form-missing"), ("x" * 300, "form-missing")]
)
def test_what_is_no_file_is_told(tmp_path, path, kind) -> None:
    with pytest.raises(Wrong) as error:
        read_notes(Path(tmp_path / path), CAMPAIGN, form=True)
    assert error.value.kind == kind
