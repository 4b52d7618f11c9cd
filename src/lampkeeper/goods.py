"""The Goods of the game, by their names: sure by the publisher's answers to questions."""

from collections.abc import Collection

RESOURCES = ("Food", "Sheep", "Fish", "Wood", "Stone")
GOLD = "Gold"
RAZE = "Raze"
GOODS = (*RESOURCES, GOLD, RAZE)


def rare_resources(fields: Collection[str]) -> tuple[str, ...]:
    """What is rare for a Clan whose starting Fields provide these Resources: Gold always (Rare Resources).

    >>> rare_resources(["Food", "Fish", "Wood"])
    ('Sheep', 'Stone', 'Gold')
    """
    return (*(resource for resource in RESOURCES if resource not in fields), GOLD)
