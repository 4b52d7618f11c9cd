"""The campaign as a whole: what is printed on its Progress Sheet, and how it is kept, lost and won."""

from functools import cached_property

from pydantic import Field, model_validator

from lampkeeper.model import Card, Data, KebabId, Many, Name, Positive, Text


class Track(Data):
    """A level track, and how its boxes are called."""

    id: KebabId
    one: Text = Field(description="One box of it.")
    many: Text = Field(description="Several boxes of it.")


class CardRange(Data):
    """Card numbers, both ends included."""

    first: Card = Field(alias="from")
    last: Card = Field(alias="to")

    @model_validator(mode="after")
    def _ascending(self) -> "CardRange":
        if self.first > self.last:
            raise ValueError(f"{self.first} comes after {self.last}")
        return self


class Deck(Data):
    """A section of Event card numbers."""

    id: KebabId
    title: Text
    cards: Many[CardRange] = Field(min_length=1)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """All card numbers printed in this section, ascending."""
        return tuple(sorted(n for part in self.cards for n in range(part.first, part.last + 1)))


class CampaignCard(Data):
    """A numbered campaign card that a Setup Change places in the Empire; double-sided where it has sides."""

    number: Card
    title: Text
    sides: Many[Text] = Field((), description="Of a double-sided card, the names of its sides.")
    scenario_book: Many[Text] = Field((), description="The sides whose line the Scenario Book writes, and no entry.")
    note: str = Field("", description="What is peculiar to it: behind «it».")

    @model_validator(mode="after")
    def _own_sides(self) -> "CampaignCard":
        if not set(self.scenario_book) <= set(self.sides):
            raise ValueError("scenario-book lists some of the card's own sides")
        return self


class ScenarioTitle(Data):
    """A scenario in the table of contents."""

    id: KebabId
    number: Positive
    title: Text
    page: Positive = Field(description="Its page in the Scenario Book.")
    aliases: Many[Text] = Field((), description="Other titles that a player may type.")

    @property
    def file(self) -> str:
        """Where the scenario stands in the pack."""
        return f"scenarios/{self.number:02}-{self.id}.toml"


class Workers(Data):
    """How many Workers a Clan starts with."""

    base: Positive


class OwnWorkers(Workers):
    """How many a Clan starts with as the player has set it, and what the pack says."""

    printed: Positive


class Followers(Data):
    """How the number of Lighthouse Followers is asked for, and what it is the sum of."""

    question: Text
    sum: Many[Text] = Field(min_length=1)


class Record(Data):
    """How the campaign is won and lost."""

    victories_to_win: Positive = Field(description="How many victories win the campaign.")
    last_victory_counts: Positive = Field(description="How many the last scenario's victory counts for.")
    defeats_in_a_row_to_lose: Positive = Field(description="How many defeats in a row lose the campaign.")


class Undone(Data):
    """What an instruction costs that cannot be carried out."""

    vp: Positive


class Campaign(Data):
    """campaign.toml and cards.toml: all of a pack but its entries."""

    id: KebabId
    title: Text
    version: Text
    game: Text
    first_scenario: KebabId = Field(description="The id of the scenario that a campaign begins with.")
    anywhere: Many[Text] = Field((), description="The files with entries that can be read in any scenario.")
    excluded_clans: Many[Name] = Field((), description="The Clans on the shelf that it cannot be played with.")
    story: Many[Name] = Field(description="The words that the Story Progression section can have.")
    tracks: Many[Track] = Field(alias="track")
    decks: Many[Deck] = Field(alias="deck")
    workers: Workers
    followers: Followers
    record: Record
    undone: Undone
    scenarios: Many[ScenarioTitle] = Field(alias="scenario", min_length=1)
    cards: Many[CampaignCard] = Field(alias="card")

    def with_workers(self, base: int) -> "Campaign":
        """The same campaign, played with another number of Workers to start with."""
        if base == self.workers.base:
            return self
        return self.model_copy(update={"workers": OwnWorkers(base=base, printed=self.workers.base)})

    def scenario(self, id: str) -> ScenarioTitle | None:
        """The scenario of this id."""
        return next((scenario for scenario in self.scenarios if scenario.id == id), None)

    def find(self, typed: str) -> ScenarioTitle | None:
        """The scenario that a player means: by its id, its title, another one or its number, in any case."""
        wanted = typed.strip().casefold()
        for scenario in self.scenarios:
            names = (scenario.id, scenario.title, str(scenario.number), *scenario.aliases)
            if any(name.casefold() == wanted for name in names):
                return scenario
        return None

    def track(self, id: str) -> Track | None:
        """The level track of this id."""
        return next((track for track in self.tracks if track.id == id), None)

    def card(self, number: int) -> CampaignCard | None:
        """The campaign card of this number."""
        return next((card for card in self.cards if card.number == number), None)

    def deck_of(self, number: int) -> Deck | None:
        """The deck in whose section this card number is printed; None where it is not on the sheet."""
        return next((deck for deck in self.decks if number in deck.numbers), None)
