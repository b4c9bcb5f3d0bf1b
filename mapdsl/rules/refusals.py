"""Reasons why an action is refused. Each reason is a code with details; this module also contains the texts of all
codes."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from mapdsl.base.records import Record


class Code(StrEnum):
    """Refusal codes, each with its text. Scenarios and programs compare the value of a code."""

    text: str

    def __new__(cls, value: str, text: str) -> Self:
        code = str.__new__(cls, value)
        code._value_ = value
        code.text = text
        return code

    GAME_OVER = "game-over", "the game is over"
    NOT_NOW = "not-now", "first {awaited}"
    NOTHING_PENDING = "nothing-pending", "there is no such decision to make"
    NO_SUCH_MOVE = "no-such-move", "the rules in force know no such action"
    TRACK_TAKEN = "track-taken", "player {owner} owns {track}"
    TRACK_OWNED = "track-owned", "{track} is the player's own already"
    PARALLEL_OWNED = "parallel-owned", "the player owns {other}, which runs beside {track}"
    PARALLEL_CLOSED = "parallel-closed", "with {players} players {track} is closed once this is claimed: {other}"
    CROSSED = "crossed", "{other} is claimed, which crosses {track}"
    TRAINS_MISSING = "trains-missing", "{track} takes {needed} trains; {left} are left"
    PIECE_NEEDED = "piece-needed", "{track} needs {pieces}"
    WRONG_COLOUR = "wrong-colour", "{what} takes {colour}, not {played}"
    WRONG_NUMBER = "wrong-number", "cards that {what} takes: {needed}, not {played}"
    LOCOMOTIVES_PRINTED = "locomotives-printed", "locomotives printed on {what}: {needed}; paid: {played}"
    LOCOMOTIVES_NOT_WILD = "locomotives-not-wild", "locomotives are not wild on {what}"
    SUBSTITUTES = "substitutes", "{cards} cards substitute for a locomotive; {played} is not a multiple of that"
    NO_SUBSTITUTES = "no-substitutes", "no other cards substitute for a locomotive on {what}"
    PIECES = "pieces", "{what} cannot be paid for with {played}; pieces of a price are given without being named"
    CARDS_MISSING = "cards-missing", "the hand has {held} {card}; {needed} are played"
    SLOT_EMPTY = "slot-empty", "no card lies in slot {slot}"
    NOT_IN_ROW = "not-in-row", "no {card} lies in the row"
    LOCOMOTIVE_IS_WHOLE_DRAW = (
        "locomotive-is-whole-draw",
        "a face-up locomotive is a whole draw, never a later card of one",
    )
    NO_CARDS = "no-cards", "neither the deck nor the discards have a card"
    NO_TICKETS = "no-tickets", "no tickets are left"
    NOT_OFFERED = "not-offered", "{ticket} is not on offer"
    KEEP_MORE = "keep-more", "at least {least} tickets must be kept, not {kept}"
    TAKE_ONE = "take-one", "one ticket is taken, the others are passed on"
    WRONG_MIX = "wrong-mix", "choose {count} tickets from decks that have enough"
    SPOT_TAKEN = "spot-taken", "{piece} stands at {where} already"
    NONE_LEFT = "none-left", "the player has no {piece} left"
    SOLD_OUT = "sold-out", "no {piece} is left"
    MOST_HELD = "most-held", "the player has {held} {piece}, the most that anybody may have"
    FORBIDDEN = "forbidden", "a rule of the board forbids {what} now"
    DEMAND = "demand", "{track} takes {needed} {what}; the player has {held}"
    CONDITION = "condition", "the condition for {what} does not hold now"
    DEED_IMPOSSIBLE = "deed-impossible", "{what} is not possible; possible now: {possible}"
    DEED_SPENT = "deed-spent", "{what} has been done as often as a turn allows: {most}"
    NOTHING_FOLLOWS = "nothing-follows", "after {what} the player could do nothing in this turn"
    CAN_ACT = "can-act", "only a player who can do nothing may pass"


class Refusal(Record):
    """Reason for a refusal: a code, and details as pairs of name and value in a fixed order. `str()` returns the
    text."""

    code: Code
    facts: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        return self.code.text.format(**dict(self.facts))

    def fact(self, name: str) -> str | int | None:
        return dict(self.facts).get(name)

    def to_json(self) -> dict[str, str | int]:
        return {"code": self.code.value, **dict(self.facts)}


def refusal(code: Code, **facts: str | int) -> Refusal:
    """Return a refusal. Keyword arguments are its details."""
    return Refusal(code, tuple(facts.items()))
