"""Tracks, trains, points and pieces of the players in a given position."""

from __future__ import annotations

from collections.abc import Mapping

from mapdsl.base.graphs import bits
from mapdsl.base.grouping import group
from mapdsl.engine.effects.moving_pieces import NOBODY
from mapdsl.engine.network.numbered_board import UNLIMITED
from mapdsl.engine.scenarios.failures import contradiction_error
from mapdsl.engine.state import State
from mapdsl.rules.scenarios.scenario_observations import Standing
from mapdsl.rules.terms.name_index import name_of_spot, write_spot


class Holdings:
    """Builder for the holdings of all players. Seats count from 0."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.plan = state.plan
        self.trains: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.given_counts: set[tuple[int, int]] = set()
        """Pairs of seat and piece for which the scenario states the number in the player's hand."""
        self.placed: list[tuple[int, int, int]] = []
        self.left: dict[int, int] = {}
        """Number of copies in the bank that the scenario states, keyed by piece. Copies not accounted for are out of
        the game."""
        self.is_cleared = False
        """True if the scenario removes the pieces that start on the map."""

    # ---- tracks and trains ------------------------------------------------------------------------------------------

    def place_track(self, seat: int, track: str) -> None:
        board, owned = self.plan.board, self.state.owned
        number = board.track_number[track]
        owners = [owner for owner, tracks in enumerate(owned) if tracks >> number & 1]
        if owners and (seat in owners or not self.plan.hooks.shareable_tracks):
            raise contradiction_error(f"one owner of {track}", f"players {owners[0] + 1} and {seat + 1}")
        claimed, corridor = {track for tracks in owned for track in bits(tracks)}, board.tracks[number].corridor
        if any(owned[seat] >> closed & 1 for closed in self.plan.closes_to_owner[number]):
            raise contradiction_error(f"at most one track of {corridor} for a player", "two")
        beside = sum(mate in claimed for mate in board.mates[number])
        most = self.plan.max_claimable.get(number, beside + 1)
        if beside >= most and not owners:
            raise contradiction_error(f"at most {most} of {corridor} claimed", str(beside + 1))
        for crossed in board.crossed[number]:
            if crossed in claimed:
                other = board.tracks[crossed].id
                raise contradiction_error(f"one of the tracks that cross claimed, {track} or {other}", "both")
        owned[seat] |= 1 << number
        self._check_trains(seat)

    def place_trains(self, seat: int, trains: int) -> None:
        if trains < 0:
            raise contradiction_error("trains counted from 0", str(trains))
        self.trains[seat] = trains
        self._check_trains(seat)

    def _spare(self, seat: int) -> int:
        """Return the number of trains left after subtracting those on the player's tracks."""
        return self.plan.trains - sum(self.plan.trains_for[track] for track in bits(self.state.owned[seat]))

    def _check_trains(self, seat: int) -> None:
        spare, left = self._spare(seat), self.trains.get(seat, 0)
        if spare < left:
            placed = self.plan.trains - spare
            raise contradiction_error(f"at most {self.plan.trains} trains", f"{placed} on the board and {left} left")

    # ---- pieces -----------------------------------------------------------------------------------------------------

    def place_piece(self, seat: int, name: str, count: int) -> None:
        piece = self.find_piece(name)
        most = min(self.plan.max_held[piece], UNLIMITED)
        if count > most:
            raise contradiction_error(f"at most {most} {name} for a player", str(count))
        self.state.kept[seat][piece] = count
        self.given_counts.add((seat, piece))
        if piece in self.plan.individual:
            self.state.numbers[self.plan.individual[piece]] += [seat] * count

    def stand_piece(self, seat: int, standing: Standing) -> None:
        """Put a piece on the map. A player can place only one copy of a piece at a spot; rules may place several."""
        piece = self.find_piece(standing.piece)
        if standing.spot not in self.plan.spots:
            raise contradiction_error("a place or a track", write_spot(standing.spot))
        spot = self.plan.spots.index(standing.spot)
        if seat != NOBODY and any((piece, spot) == (other, at) for other, at, by in self.placed if by != NOBODY):
            raise contradiction_error(f"{standing} once", "twice")
        if seat != NOBODY and (seat, piece) not in self.given_counts:
            kept, most = self.state.kept[seat], self.plan.pieces[piece].each
            if most and not kept[piece]:
                raise contradiction_error(f"at most {most} {standing.piece} for a player", "more")
            kept[piece] = max(kept[piece] - 1, 0)
        self.placed.append((piece, spot, seat))

    def find_piece(self, name: str) -> int:
        if name not in self.plan.piece_number:
            is_group = bool(self.plan.pieces_called(name))
            raise contradiction_error(
                "a piece of the variants in force", f"{name}, which is a group of pieces" * is_group or name
            )
        return self.plan.piece_number[name]

    def _used(self, piece: int) -> int:
        """Return how many copies of a piece players hold or have placed."""
        return sum(kept[piece] for kept in self.state.kept) + sum(number == piece for number, *_ in self.placed)

    def _bank(self, in_deck: Mapping[int, int]) -> list[int]:
        """Return how many copies of each piece remain in the bank, indexed by piece."""
        bank: list[int] = []
        for number, piece in enumerate(self.plan.pieces):
            self._refuse_bank(number)
            if not self.plan.limited[number]:
                bank.append(UNLIMITED)
                continue
            most = piece.limit + piece.each * self.plan.players
            left = most - self._used(number) - in_deck.get(number, 0)
            if left < 0:
                raise contradiction_error(f"at most {most} {piece.id}", str(most - left))
            if self.left.get(number, 0) > left:
                raise contradiction_error(f"at most {left} {piece.id} in the bank", str(self.left[number]))
            bank.append(0 if self._stands_out(number) else self.left.get(number, left))
        return bank

    def _stands_out(self, piece: int) -> bool:
        """Return whether all copies of a piece start on the map, so that none is in the bank."""
        return bool(self.plan.pieces[piece].on) and not self.is_cleared

    def _refuse_bank(self, piece: int) -> None:
        """Refuse a stated number of copies in the bank if it would have no effect."""
        if piece not in self.left:
            return
        name, found = self.plan.pieces[piece].id, str(self.left[piece])
        if not self.plan.limited[piece]:
            raise contradiction_error(f"no number of {name} in the bank, which has as many as are asked for", found)
        if self._stands_out(piece):
            where = name_of_spot(self.plan.pieces[piece].on)
            wanted = f"no number of {name} in the bank: all start on {where}, unless `given stands nothing` clears it"
            raise contradiction_error(wanted, found)

    def fewer(self) -> set[str]:
        """Return prefixes of problem messages to ignore: messages about pieces for which the scenario states the
        number in the bank."""
        return {f"{self._used(piece) + count} of {self.plan.pieces[piece].id} " for piece, count in self.left.items()}

    def settle(self, in_deck: Mapping[int, int]) -> None:
        """Complete the state: fill the bank, keep unused pieces at their starting spots, and derive trains, points
        and the players who have triggered each effect."""
        state, plan = self.state, self.plan
        state.bank = self._bank(in_deck)
        at_start = group((entry[0], entry) for entry in plan.pieces_at_start if not self.is_cleared)
        left = [
            number for piece, there in at_start.items() for number in there[: max(0, len(there) - self._used(piece))]
        ]
        state.placed = left + self.placed
        own = [(piece, seat) for piece, _, seat in self.placed if seat != NOBODY]
        laid = [rule.bound.placed for rule in plan.effects]
        state.done = [[seat for piece, seat in own if piece in pieces] for pieces in laid]
        for seat, owned in enumerate(state.owned):
            state.trains[seat] = self.trains.get(seat, self._spare(seat))
            state.points[seat] = self.points.get(seat, sum(plan.points[track] for track in bits(owned)))
