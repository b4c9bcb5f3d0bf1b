"""What players hold in a position beside cards and tickets: tracks, trains, points, pieces.

Comes in: what is given, in its order. Goes out: the pieces by name; `StepFailedError` where they cannot be so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mapdsl.engine.numbered_board import UNLIMITED
from mapdsl.engine.plan import Plan
from mapdsl.engine.scenarios.failures import does_not_add_up
from mapdsl.rules.gazetteer import place_in_id
from mapdsl.rules.scenarios.facts import Standing


class Holdings:
    """Seats count from 0."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.board = plan.board
        seats = range(plan.players)
        self.tracks: list[list[int]] = [[] for _ in seats]
        self.trains: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.pieces: list[dict[str, int]] = [{each.id: each.each for each in plan.pieces if each.each} for _ in seats]
        self.told: list[set[str]] = [set() for _ in seats]
        """Pieces of which it is given how many a player has, beside those that are placed."""
        self.numbers: dict[str, list[int]] = {plan.pieces[piece].id: [] for piece in plan.told_apart}
        self.placed: list[tuple[str, str, int]] = []
        self.left: dict[str, int] = {}
        """Of pieces that went out of the game, how many the bank has."""
        self.is_cleared = False
        """What stands on the map at the start does not."""

    # ---- tracks and trains ------------------------------------------------------------------------------------------

    def place_track(self, seat: int, track: str) -> None:
        board, number = self.board, self.board.track_number[track]
        owners = [owner for owner, tracks in enumerate(self.tracks) if number in tracks]
        if owners and (seat in owners or not self.plan.hooks.shared):
            raise does_not_add_up(f"one owner of {track}", f"players {owners[0] + 1} and {seat + 1}")
        owned, corridor = {each for tracks in self.tracks for each in tracks}, board.tracks[number].corridor
        if any(closed in self.tracks[seat] for closed in self.plan.closes_to_owner[number]):
            raise does_not_add_up(f"at most one track of {corridor} for a player", "two")
        beside = sum(mate in owned for mate in board.mates[number])
        most = self.plan.most_open.get(number, beside + 1)
        if beside >= most and not owners:
            raise does_not_add_up(f"at most {most} of {corridor} claimed", str(beside + 1))
        for crossed in board.crossed[number]:
            if crossed in owned:
                other = board.tracks[crossed].id
                raise does_not_add_up(f"one of the tracks that cross claimed, {track} or {other}", "both")
        self.tracks[seat].append(number)
        self._check_trains(seat)

    def place_trains(self, seat: int, trains: int) -> None:
        if trains < 0:
            raise does_not_add_up("trains counted from 0", str(trains))
        self.trains[seat] = trains
        self._check_trains(seat)

    def spare(self, seat: int) -> int:
        """Trains that the player's tracks leave."""
        return self.plan.trains - sum(self.plan.trains_for[track] for track in self.tracks[seat])

    def _check_trains(self, seat: int) -> None:
        left = self.trains.get(seat, 0)
        if self.spare(seat) < left:
            placed = self.plan.trains - self.spare(seat)
            raise does_not_add_up(f"at most {self.plan.trains} trains", f"{placed} on the board and {left} left")

    def worth(self, seat: int) -> int:
        """Points for the player's tracks, without what rules add."""
        return sum(self.plan.points[track] for track in self.tracks[seat])

    # ---- pieces -----------------------------------------------------------------------------------------------------

    def place_piece(self, seat: int, piece: str, count: int) -> None:
        self._check_piece(piece)
        most = self.plan.pieces[self.plan.piece_number[piece]].most
        if most and count > most:
            raise does_not_add_up(f"at most {most} {piece} for a player", str(count))
        self.pieces[seat][piece] = count
        self.told[seat].add(piece)
        if piece in self.numbers:
            self.numbers[piece] += [seat + 1] * count

    def stand_piece(self, player: int, standing: Standing) -> None:
        """Of what players place, one of a sort stands at a spot; what rules lay there may be more."""
        self._check_piece(standing.piece)
        if player and any(standing == Standing(piece, spot) for piece, spot, by in self.placed if by):
            raise does_not_add_up(f"{standing} once", "twice")
        is_told = player and standing.piece in self.told[player - 1]
        kept = self.pieces[player - 1] if player and not is_told else {}
        if kept.get(standing.piece):
            kept[standing.piece] -= 1
        elif player and not is_told and (each := self.plan.pieces[self.plan.piece_number[standing.piece]].each):
            raise does_not_add_up(f"at most {each} {standing.piece} for a player", "more")
        self.placed.append((standing.piece, standing.spot, player))

    def leave_in_bank(self, piece: str, count: int) -> None:
        self._check_piece(piece)
        self.left[piece] = count

    def _check_piece(self, piece: str) -> None:
        if piece not in self.plan.piece_number:
            is_group = bool(self.plan.pieces_called(piece))
            found = f"{piece}, which is a group of pieces" if is_group else piece
            raise does_not_add_up("a piece of the variants in force", found)

    def _used(self, piece: str) -> int:
        """How many players have or have placed."""
        return sum(kept.get(piece, 0) for kept in self.pieces) + sum(name == piece for name, *_ in self.placed)

    def bank(self, in_deck: Mapping[str, int]) -> dict[str, int]:
        """What is left of each piece."""
        bank: dict[str, int] = {}
        for number, piece in enumerate(self.plan.pieces):
            if not self.plan.limited[number]:
                bank[piece.id] = UNLIMITED
                continue
            most = piece.limit + piece.each * self.plan.players
            left = most - self._used(piece.id) - in_deck.get(piece.id, 0)
            if left < 0:
                raise does_not_add_up(f"at most {most} {piece.id}", str(most - left))
            if self.left.get(piece.id, 0) > left:
                raise does_not_add_up(f"at most {left} {piece.id} in the bank", str(self.left[piece.id]))
            stands_out = piece.on and not self.is_cleared
            bank[piece.id] = 0 if stands_out else self.left.get(piece.id, left)
        return bank

    def fewer(self) -> set[str]:
        """How it is told that pieces are missing of which the bank has fewer, as it is given."""
        return {f"{self._used(name) + count} of {name} " for name, count in self.left.items()}

    def standing(self) -> list[tuple[str, str, int]]:
        """The pieces on the map: what is given, and what stands where it stood at the start."""
        rest = [
            (piece.id, place_in_id(piece.on), 0)
            for piece in self.plan.pieces
            if not self.is_cleared
            for _ in range(piece.standing - self._used(piece.id))
        ]
        return [*rest, *self.placed]

    def done(self) -> list[list[int]]:
        """Who has done each deed: those that placed what is given."""
        return [
            [
                player
                for name, _, player in self.placed
                if player and bound.deed.verb == "place" and name in self._names(bound.deed.thing)
            ]
            for bound in self.plan.deeds
        ]

    def _names(self, thing: str) -> set[str]:
        return {self.plan.pieces[number].id for number in self.plan.pieces_called(thing)}

    # ---- as data ----------------------------------------------------------------------------------------------------

    def seat_data(self, seat: int) -> dict[str, Any]:
        """What a state has for a player in JSON."""
        return {
            "tracks": [self.board.tracks[track].id for track in self.tracks[seat]],
            "trains": self.trains.get(seat, self.spare(seat)),
            "points": self.points.get(seat, self.worth(seat)),
            "bonus": 0,
            "pieces": {piece: count for piece, count in self.pieces[seat].items() if count},
        }
