"""Why an action is refused: a code and facts. Words are made from them in one place, here.

Comes in: codes and facts from the handlers. Goes out: `Refusal`, a value that can be compared and written to JSON.
"""

from __future__ import annotations

from enum import StrEnum

from mapdsl.records import Record


class Code(StrEnum):
    """The reasons. The value is the code that scenarios and programs compare."""

    GAME_OVER = "game-over"
    NOT_NOW = "not-now"
    NOTHING_PENDING = "nothing-pending"
    NO_SUCH_MOVE = "no-such-move"
    TRACK_TAKEN = "track-taken"
    TRACK_OWNED = "track-owned"
    PARALLEL_OWNED = "parallel-owned"
    PARALLEL_CLOSED = "parallel-closed"
    CROSSED = "crossed"
    TRAINS_MISSING = "trains-missing"
    PIECE_NEEDED = "piece-needed"
    WRONG_COLOUR = "wrong-colour"
    WRONG_NUMBER = "wrong-number"
    LOCOMOTIVES_PRINTED = "locomotives-printed"
    LOCOMOTIVES_NOT_WILD = "locomotives-not-wild"
    SUBSTITUTES = "substitutes"
    NO_SUBSTITUTES = "no-substitutes"
    PIECES = "pieces"
    CARDS_MISSING = "cards-missing"
    SLOT_EMPTY = "slot-empty"
    NOT_IN_ROW = "not-in-row"
    LOCOMOTIVE_IS_WHOLE_DRAW = "locomotive-is-whole-draw"
    NO_CARDS = "no-cards"
    NO_TICKETS = "no-tickets"
    NOT_OFFERED = "not-offered"
    KEEP_MORE = "keep-more"
    TAKE_ONE = "take-one"
    WRONG_MIX = "wrong-mix"
    SPOT_TAKEN = "spot-taken"
    NONE_LEFT = "none-left"
    SOLD_OUT = "sold-out"
    MOST_HELD = "most-held"
    FORBIDDEN = "forbidden"
    DEMAND = "demand"
    DEED_IMPOSSIBLE = "deed-impossible"
    DEED_SPENT = "deed-spent"
    NOTHING_FOLLOWS = "nothing-follows"
    CAN_ACT = "can-act"


TEXTS: dict[Code, str] = {
    Code.GAME_OVER: "the game is over",
    Code.NOT_NOW: "first {awaited}",
    Code.NOTHING_PENDING: "there is nothing to decide so",
    Code.NO_SUCH_MOVE: "the rules in force know no such action",
    Code.TRACK_TAKEN: "player {owner} owns {track}",
    Code.TRACK_OWNED: "{track} is the player's own already",
    Code.PARALLEL_OWNED: "the player owns {other}, which runs beside {track}",
    Code.PARALLEL_CLOSED: "with {players} players {track} is closed once this is claimed: {other}",
    Code.CROSSED: "{other} is claimed, which crosses {track}",
    Code.TRAINS_MISSING: "{track} takes {needed} trains; {left} are left",
    Code.PIECE_NEEDED: "{track} needs {pieces}",
    Code.WRONG_COLOUR: "{what} takes {colour}, not {played}",
    Code.WRONG_NUMBER: "{what} takes {needed} cards, not {played}",
    Code.LOCOMOTIVES_PRINTED: "{needed} locomotives are printed on {what}; {played} are paid",
    Code.LOCOMOTIVES_NOT_WILD: "locomotives are not wild on {what}",
    Code.SUBSTITUTES: "{cards} cards substitute for a locomotive; {played} do not come out even",
    Code.NO_SUBSTITUTES: "no other cards substitute for a locomotive on {what}",
    Code.PIECES: "{what} cannot be paid for with {played}; pieces of a price are given without being named",
    Code.CARDS_MISSING: "the hand has {held} {card}; {needed} are played",
    Code.NOT_IN_ROW: "no {card} lies in the row",
    Code.SLOT_EMPTY: "no card lies in slot {slot}",
    Code.LOCOMOTIVE_IS_WHOLE_DRAW: "a face-up locomotive is a whole draw, never a later card of one",
    Code.NO_CARDS: "neither the deck nor the discards have a card",
    Code.NO_TICKETS: "no tickets are left",
    Code.NOT_OFFERED: "{ticket} is not on offer",
    Code.WRONG_MIX: "say {count} tickets of decks that have so many",
    Code.TAKE_ONE: "one ticket is taken, the others are passed on",
    Code.KEEP_MORE: "at least {least} tickets must be kept, not {kept}",
    Code.SPOT_TAKEN: "{piece} stands at {where} already",
    Code.NONE_LEFT: "the player has no {piece} left",
    Code.SOLD_OUT: "no {piece} is left",
    Code.MOST_HELD: "the player has {held} {piece}, which is all that anybody may have",
    Code.FORBIDDEN: "a rule of the board forbids {what} now",
    Code.DEMAND: "{track} takes {needed} {what}; {held} are left",
    Code.DEED_IMPOSSIBLE: "{what} is not possible; possible now: {possible}",
    Code.DEED_SPENT: "{what} has been done {most} times in this turn, which is all",
    Code.NOTHING_FOLLOWS: "after {what} the player could do nothing in this turn",
    Code.CAN_ACT: "only a player who can do nothing passes",
}


class Refusal(Record):
    """Why not: a code, and facts as (name, value) pairs in a fixed order. `str()` makes the words."""

    code: Code
    facts: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        return TEXTS[self.code].format(**dict(self.facts))

    def fact(self, name: str) -> str | int | None:
        return dict(self.facts).get(name)

    def to_json(self) -> dict[str, str | int]:
        return {"code": self.code.value, **dict(self.facts)}


def refusal(code: Code, **facts: str | int) -> Refusal:
    """A refusal with its facts by name."""
    return Refusal(code, tuple(facts.items()))
