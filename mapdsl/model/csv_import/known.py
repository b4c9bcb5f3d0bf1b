"""Keys of a plain rules.csv whose meaning is certain, and the statements they stand for.

A key that is not said here, or whose value is anything but what is expected, is left to the caller.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from mapdsl.records import Record
from mapdsl.rules.arguments import COLOURS

Facts = Mapping[str, str]

FEWEST = 2
"""No map of this family is for fewer players."""


class Stated(Record):
    """A statement and the keys it says. An empty statement says what a board says by saying nothing."""

    statement: str
    keys: tuple[str, ...]


_NUMBERS: dict[tuple[str, ...], str] = {
    ("trains_per_player",): "trains {}",
    ("deck_cards_per_colour", "deck_locomotives"): "card-deck each {} locomotives {}",
    ("start_hand_cards",): "start-hand cards {}",
    ("tunnel_cards_revealed",): "tunnels reveal {}",
    ("bonus_longest_path",): "award longest-path points {}",
    ("bonus_globetrotter",): "award completed-tickets points {}",
    ("last_turn_trigger",): "last-round turns 1 when trains-left <= {}",
}
"""Keys whose values are numbers, together a statement."""

_WORDS: dict[tuple[str, str], str] = {
    ("locomotive_restriction", "none"): "locomotives wild",
    ("bonus_longest_path", "none"): "without award longest-path",
    ("bonus_globetrotter", "none"): "",
}
"""Keys with a value that is a word."""

_NUMBER = "a number"
_DRAWS: dict[str, dict[str, str]] = {
    "face_up_cards": {_NUMBER: "face-up {}"},
    "face_up_locomotive_reset": {_NUMBER: "sweep {}", "none": "sweep 0"},
    "face_up_locomotive_counts_as": {"2": "face-up-locomotive whole-draw", "1": "face-up-locomotive one-card"},
}
"""Keys that together say how cards are drawn, with the argument for each value."""

_REFUSED: dict[str, tuple[str, bool]] = {
    "bottom of the ticket deck": ("under-deck", False),
    "bottom of the ticket deck (start and later)": ("under-deck", True),
    "removed from the game": ("out-of-game", False),
    "removed from the game (start and later)": ("out-of-game", True),
}
"""What becomes of refused tickets, and whether also of those of the deal."""

_POINTS = re.compile(r"points_length_([1-9][0-9]?)")


def statements_of(facts: Facts) -> list[Stated]:
    """All statements that the facts make for certain."""
    parts = (_numbers, _words, _draws, _doubles, _total, _points, _tickets)
    return [each for part in parts for each in part(facts)]


def _is_whole(facts: Facts, key: str) -> bool:
    return re.fullmatch(r"[0-9]{1,4}", facts.get(key, "")) is not None


def _numbers(facts: Facts) -> Iterator[Stated]:
    for keys, words in _NUMBERS.items():
        if all(_is_whole(facts, key) for key in keys):
            yield Stated(words.format(*(facts[key] for key in keys)), keys)


def _words(facts: Facts) -> Iterator[Stated]:
    for (key, value), statement in _WORDS.items():
        if facts.get(key) == value:
            yield Stated(statement, (key,))


def _doubles(facts: Facts) -> Iterator[Stated]:
    """From how many players parallel tracks are all open."""
    key = "double_routes_min_players"
    if _is_whole(facts, key):
        limit = f" open 1 when players < {facts[key]}" if int(facts[key]) > FEWEST else ""
        yield Stated(f"doubles{limit}", (key,))


def _draws(facts: Facts) -> Iterator[Stated]:
    """How cards are drawn, from what is said of it."""
    said = {
        key: argument
        for key, values in _DRAWS.items()
        if (argument := values.get(facts.get(key, "")) or (_is_whole(facts, key) and values.get(_NUMBER, "")))
    }
    if said:
        arguments = " ".join(argument.format(facts[key]) for key, argument in said.items())
        yield Stated(f"draw-cards 2 {arguments}", tuple(said))


def _total(facts: Facts) -> Iterator[Stated]:
    """The number of all cards, if it is the sum of the others."""
    parts = ("deck_cards_per_colour", "deck_locomotives", "deck_total")
    if all(_is_whole(facts, key) for key in parts):
        each, locomotives, total = (int(facts[key]) for key in parts)
        if each * len(COLOURS) + locomotives == total:
            yield Stated("", ("deck_total",))


def _points(facts: Facts) -> Iterator[Stated]:
    lengths = {key: int(match[1]) for key in facts if (match := _POINTS.fullmatch(key)) and _is_whole(facts, key)}
    if lengths:
        table = ", ".join(f"{length}:{facts[key]}" for key, length in sorted(lengths.items(), key=lambda item: item[1]))
        yield Stated(f"route-points {table}", tuple(lengths))


def _tickets(facts: Facts) -> Iterator[Stated]:
    """The deal and the draws. What becomes of refused tickets is said in words, of which only a few are certain."""
    refused, also_of_deal = _REFUSED.get(facts.get("tickets_not_kept", ""), ("", False))
    kinds = (
        ("deal-tickets", "tickets_start_deal", "tickets_start_keep_min", refused if also_of_deal else ""),
        ("draw-tickets", "tickets_draw", "tickets_draw_keep_min", refused),
    )
    for kind, count, keep, where in kinds:
        if not (_is_whole(facts, count) and _is_whole(facts, keep)):
            continue
        statement = f"{kind} {facts[count]} keep {facts[keep]}"
        if where:
            yield Stated(f"{statement} refused {where}", (count, keep, "tickets_not_kept"))
        else:
            yield Stated(statement, (count, keep))


KNOWN_KEYS = frozenset((
    *(key for keys in _NUMBERS for key in keys), *(key for key, _ in _WORDS), *_DRAWS,
    "double_routes_min_players", "deck_total", "points_length_1", "tickets_start_deal", "tickets_start_keep_min",
    "tickets_draw", "tickets_draw_keep_min", "tickets_not_kept",
))  # fmt: skip
"""For suggestions, and for the documentation."""
