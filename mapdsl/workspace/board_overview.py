"""A board at a glance, for whoever shows it beside its text: what stands on it, and what follows from that."""

from __future__ import annotations

from typing import get_args

from mapdsl.api import sound_scenarios
from mapdsl.emit.leaflet_text import leaflet_of
from mapdsl.lab.bots import BOTS
from mapdsl.records import Record
from mapdsl.rules.tables import TRACK_KINDS, Colour
from mapdsl.words.languages import LANGUAGES
from mapdsl.workspace.hints import points_of_tracks, tickets_by_place
from mapdsl.workspace.open_files import Document


class OverviewPlace(Record):
    id: str
    kind: str
    label: str
    """The side on which its name stands, if that is said."""
    tickets: int


class OverviewTrack(Record):
    id: str
    corridor: str
    ends: tuple[str, ...]
    length: int
    colour: str
    kind: str
    points: int | None


class OverviewGoal(Record):
    place: str
    worth: int
    shortest: int | None
    """Nothing where no way leads there, or a very long one."""


class OverviewTicket(Record):
    id: str
    start: str
    goals: tuple[OverviewGoal, ...]
    deck: str
    copies: int


class OverviewVariant(Record):
    id: str
    title: str


class BoardOverview(Record, rename="camel"):
    """What is on a board."""

    title: str
    language: str
    languages: tuple[str, ...]
    """In which rules can be said, and those in which something on the board has a name."""
    players: tuple[int, ...]
    variants: tuple[OverviewVariant, ...]
    places: tuple[OverviewPlace, ...]
    tracks: tuple[OverviewTrack, ...]
    tickets: tuple[OverviewTicket, ...]
    kinds: tuple[str, ...] = TRACK_KINDS
    bots: tuple[str, ...] = tuple(BOTS)
    """Programs that can play, from the weakest to the strongest."""
    colours: tuple[str, ...] = get_args(Colour)


class RuleParagraph(Record):
    lead: str
    text: str


class RuleSection(Record):
    title: str
    paragraphs: tuple[RuleParagraph, ...]


def overview(document: Document) -> BoardOverview:
    """Raises `RefusedError`."""
    tables, survey = document.tables(), document.survey
    points, tickets = points_of_tracks(document), tickets_by_place(document)
    shortest = {each.id: survey.lengths_of(each) if survey else {} for each in tables.tickets}
    far = survey.far if survey else 0
    translated = [tables.names, *(place.names for place in tables.places)]
    named = {each.language for names in translated for each in names}
    return BoardOverview(
        tables.title,
        tables.language,
        tuple(sorted({tables.language, *LANGUAGES, *named})),
        tuple(range(tables.players_least, tables.players_most + 1)),
        tuple(OverviewVariant(each.id, each.title) for each in tables.variants),
        tuple(OverviewPlace(each.id, each.kind, each.label, tickets[each.id]) for each in tables.places),
        tuple(
            OverviewTrack(
                each.id,
                each.corridor,
                tuple(f"{end.place}/{end.number}" for end in each.ends),
                each.length,
                each.colour,
                each.kind,
                points.get(each.id),
            )
            for each in tables.tracks
        ),
        tuple(
            OverviewTicket(
                each.id,
                each.start,
                tuple(
                    OverviewGoal(goal.place, goal.points, _within(shortest[each.id].get(goal.place), far))
                    for goal in each.targets
                ),
                each.deck,
                each.copies,
            )
            for each in tables.tickets
        ),
    )


def _within(length: int | None, far: int) -> int | None:
    return length if length is not None and length <= far else None


def rules_in_words(document: Document, language: str, *, whole: bool) -> tuple[RuleSection, ...]:
    """What the leaflet says, without its pictures. Raises `RefusedError`."""
    board, tables = document.compilation.board, document.tables()
    scenarios = sound_scenarios(tables, (each.value for each in board.scenarios)) if board else []
    leaflet = leaflet_of(tables, language, whole=whole, scenarios=scenarios)
    return tuple(
        RuleSection(section.title, tuple(RuleParagraph(each.lead, each.text) for each in section.entries))
        for section in leaflet.sections
    )
