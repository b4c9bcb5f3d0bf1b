"""Keys of a plain rules.csv whose meaning is certain, with the equivalent statements.

The caller handles unknown keys, and known keys with unexpected values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from mapdsl.rules.terms.arguments import COLOURS

Facts = Mapping[str, str]


KeyStatement = tuple[str, tuple[str, ...]]
"""Statement, and the keys that it covers. The statement is empty if the keys need no statement."""

_Sense = tuple[str, Mapping[str, str]]
"""Statement template whose placeholders are keys with numbers, and patterns that the values of further keys must
match."""

_DRAW_CARDS: tuple[tuple[_Sense, ...], ...] = (
    (("face-up {face_up_cards}", {}),),
    (("sweep {face_up_locomotive_reset}", {}), ("sweep 0", {"face_up_locomotive_reset": "none"})),
    (
        ("face-up-locomotive whole-draw", {"face_up_locomotive_counts_as": "2"}),
        ("face-up-locomotive one-card", {"face_up_locomotive_counts_as": "1"}),
    ),
)
"""Groups of alternative clauses of the `draw-cards` statement. In each group, the first matching clause is used."""
_DEAL = "deal-tickets {tickets_start_deal} keep {tickets_start_keep_min}"
_DRAW = "draw-tickets {tickets_draw} keep {tickets_draw_keep_min}"
_TOO = r" \(start and later\)"
"""Pattern for a remark about refused tickets that extends the rule to the tickets dealt at the start."""
_STATEMENTS: tuple[tuple[_Sense, ...], ...] = (
    (("trains {trains_per_player}", {}),),
    (("card-deck each {deck_cards_per_colour} locomotives {deck_locomotives}", {}),),
    (("start-hand cards {start_hand_cards}", {}),),
    (("tunnels reveal {tunnel_cards_revealed}", {}),),
    (
        ("award longest-path points {bonus_longest_path}", {}),
        ("without award longest-path", {"bonus_longest_path": "none"}),
    ),
    (("award completed-tickets points {bonus_globetrotter}", {}), ("", {"bonus_globetrotter": "none"})),
    (("last-round turns 1 when trains-left <= {last_turn_trigger}", {}),),
    (("locomotives wild", {"locomotive_restriction": "none"}),),
    (
        ("doubles", {"double_routes_min_players": "0*[0-2]"}),  # games of this family need two players or more
        ("doubles open 1 when players < {double_routes_min_players}", {}),
    ),
    (
        (f"{_DEAL} refused under-deck", {"tickets_not_kept": f"bottom of the ticket deck{_TOO}"}),
        (f"{_DEAL} refused out-of-game", {"tickets_not_kept": f"removed from the game{_TOO}"}),
        (_DEAL, {}),
    ),
    (
        (f"{_DRAW} refused under-deck", {"tickets_not_kept": f"bottom of the ticket deck({_TOO})?"}),
        (f"{_DRAW} refused out-of-game", {"tickets_not_kept": f"removed from the game({_TOO})?"}),
        (_DRAW, {}),
    ),
)
"""Groups of alternative statements. In each group, the first matching statement is used."""

_KEY = re.compile(r"\{(\w+)\}")
_POINTS = re.compile(r"points_length_([1-9][0-9]?)")
_WHOLE = "[0-9]{1,4}"


def statements_of(facts: Facts) -> list[KeyStatement]:
    """Return all statements that follow with certainty from the facts, which map keys to values."""
    draws = list(_certain(_DRAW_CARDS, facts))
    keys = tuple(key for _, said in draws for key in said)
    together = " ".join(("draw-cards 2", *(statement for statement, _ in draws))), keys
    return [*_certain(_STATEMENTS, facts), *([together] if draws else []), *_total(facts), *_points(facts)]


def _certain(groups: Iterable[Iterable[_Sense]], facts: Facts) -> Iterator[KeyStatement]:
    for group in groups:
        for statement, words in group:
            keys = _keys(statement, words)
            if all(re.fullmatch(words.get(key, _WHOLE), facts.get(key, "")) for key in keys):
                yield statement.format_map(facts), keys
                break


def _keys(statement: str, words: Mapping[str, str]) -> tuple[str, ...]:
    return *_KEY.findall(statement), *words


def _total(facts: Facts) -> Iterator[KeyStatement]:
    """Accept the key for the total number of cards, without a statement, if the total is the sum of the other
    numbers."""
    parts = [facts.get(key, "") for key in ("deck_cards_per_colour", "deck_locomotives", "deck_total")]
    if all(re.fullmatch(_WHOLE, part) for part in parts):
        per_colour, locomotives, total = map(int, parts)
        if per_colour * len(COLOURS) + locomotives == total:
            yield "", ("deck_total",)


def _points(facts: Facts) -> Iterator[KeyStatement]:
    lengths = {
        int(match[1]): key
        for key, value in facts.items()
        if (match := _POINTS.fullmatch(key)) and re.fullmatch(_WHOLE, value)
    }
    if lengths:
        table = ", ".join(f"{length}:{facts[lengths[length]]}" for length in sorted(lengths))
        yield f"route-points {table}", tuple(lengths.values())


KNOWN_KEYS = frozenset((
    *(key for group in (*_STATEMENTS, *_DRAW_CARDS) for sense in group for key in _keys(*sense)),
    "deck_total", "points_length_1",
))  # fmt: skip
"""All known keys. Suggestions for misspelt keys and the documentation list them."""
