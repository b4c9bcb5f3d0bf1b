"""What players hold in a position beside cards and tickets: tracks, trains, points, technologies, stations.

Comes in: what is given, in its order. Goes out: the pieces by name; `StepFailedError` where they cannot be so.
"""

from __future__ import annotations

from typing import Any

from mapdsl.engine.measuring import COUNTRY_CARDS, STATIONS
from mapdsl.engine.numbered_board import UNLIMITED
from mapdsl.engine.plan import Plan
from mapdsl.engine.scenarios.failures import does_not_add_up
from mapdsl.rules.kinds.stations import Stations
from mapdsl.rules.scenarios.values import CountryCard, Standing


class Holdings:
    """Seats count from 0."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.board = plan.board
        seats = range(plan.players)
        self.tracks: list[list[str]] = [[] for _ in seats]
        self.trains: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.technologies: list[list[str]] = [[] for _ in seats]
        self.shop: dict[str, int] = {piece.id: piece.copies for piece in plan.pieces}
        self.pieces: list[dict[str, int]] = [{each.id: each.each for each in plan.pieces if each.each} for _ in seats]
        self.numbers: dict[str, list[int]] = {plan.pieces[piece].id: [] for piece in plan.numbered}
        self.placed: list[tuple[str, str, int]] = []
        self.stations: list[list[int]] = [[] for _ in seats]
        self.country_cards: list[list[int]] = [[] for _ in seats]

    # ---- tracks and trains ------------------------------------------------------------------------------------------

    def place_track(self, seat: int, track: str) -> None:
        number = self.board.track_number[track]
        owners = [owner for owner, tracks in enumerate(self.tracks) if track in tracks]
        if owners and (seat in owners or not self.plan.sharing):
            raise does_not_add_up(f"one owner of {track}", f"players {owners[0] + 1} and {seat + 1}")
        owned = {each for tracks in self.tracks for each in tracks}
        for closed in self.plan.closes_to_owner[number]:
            if self.board.tracks[closed].id in self.tracks[seat]:
                raise does_not_add_up(f"at most one track of {self.board.tracks[number].corridor} for a player", "two")
        beside = sum(self.board.tracks[mate].id in owned for mate in self.board.mates[number])
        most = self.plan.most_open.get(number, beside + 1)
        if beside >= most and track not in owned:
            raise does_not_add_up(f"at most {most} of {self.board.tracks[number].corridor} claimed", str(beside + 1))
        for crossed in self.board.crossed[number]:
            if (other := self.board.tracks[crossed].id) in owned:
                raise does_not_add_up(f"one of the tracks that cross claimed, {track} or {other}", "both")
        self.tracks[seat].append(track)
        self._check_trains(seat)

    def place_trains(self, seat: int, trains: int) -> None:
        if trains < 0:
            raise does_not_add_up("trains counted from 0", str(trains))
        self.trains[seat] = trains
        self._check_trains(seat)

    def spare(self, seat: int) -> int:
        """Trains that the player's tracks leave."""
        numbers = self.board.track_number
        return self.plan.trains - sum(self.plan.trains_for[numbers[track]] for track in self.tracks[seat])

    def _check_trains(self, seat: int) -> None:
        left = self.trains.get(seat, 0)
        if self.spare(seat) < left:
            placed = self.plan.trains - self.spare(seat)
            raise does_not_add_up(f"at most {self.plan.trains} trains", f"{placed} on the board and {left} left")

    def worth(self, seat: int) -> int:
        """Points for the player's tracks, without what technologies add."""
        return sum(self.plan.points[self.board.track_number[track]] for track in self.tracks[seat])

    # ---- technologies and stations ----------------------------------------------------------------------------------

    def place_technology(self, seat: int, technology: str) -> None:
        if technology not in self.shop:
            raise does_not_add_up("a technology of the variants in force", technology)
        if technology in self.technologies[seat]:
            raise does_not_add_up(f"{technology} once for a player", "twice")
        if not self.shop[technology]:
            raise does_not_add_up(f"as many of {technology} as there are", "more")
        self.shop[technology] -= 1
        self.technologies[seat].append(technology)

    # ---- pieces -----------------------------------------------------------------------------------------------------

    def place_piece(self, seat: int, piece: str, count: int) -> None:
        self._check_piece(piece)
        self.pieces[seat][piece] = count
        if piece in self.numbers:
            self.numbers[piece] += [seat + 1] * count

    def stand_piece(self, player: int, standing: Standing) -> None:
        self._check_piece(standing.piece)
        self.placed.append((standing.piece, standing.spot, player))

    def _check_piece(self, piece: str) -> None:
        if self.shop.get(piece) is None:
            raise does_not_add_up("a piece of the variants in force", piece)

    def bank(self) -> dict[str, int]:
        """What is left of each piece."""
        bank = dict(self.shop)
        for piece in self.plan.pieces:
            if piece.kind == "technology":
                continue
            if not piece.copies:
                bank[piece.id] = UNLIMITED
                continue
            used = sum(kept.get(piece.id, 0) for kept in self.pieces) + sum(
                name == piece.id for name, *_ in self.placed
            )
            bank[piece.id] = piece.copies + piece.each * self.plan.players - used
            if bank[piece.id] < 0:
                raise does_not_add_up(f"at most {piece.copies + piece.each * self.plan.players} {piece.id}", str(used))
        return bank

    def place_station(self, seat: int, city: str) -> None:
        row = self.plan.ruleset.one(Stations)
        number = self.board.place_number[city]
        if row is None:
            raise does_not_add_up("rules with stations", "none")
        if any(number in cities for cities in self.stations):
            raise does_not_add_up(f"one station in {city}", "two")
        if len(self.stations[seat]) == row.each:
            raise does_not_add_up(f"at most {row.each} stations for a player", "more")
        self.stations[seat].append(number)

    # ---- country cards ----------------------------------------------------------------------------------------------

    def place_country_card(self, seat: int, card: CountryCard) -> None:
        if COUNTRY_CARDS not in self.plan.belongings:
            raise does_not_add_up("rules with country cards", "none")
        place = self.board.place_number[card.country]
        values = self.board.places[place].cards
        taken = {each for cards in self.country_cards for each in cards}
        free = [
            number
            for number, (country, nth) in enumerate(self.board.country_cards)
            if country == place and values[nth] == card.value and number not in taken
        ]
        if not free:
            raise does_not_add_up(f"one card {card}", "two")
        self.country_cards[seat].append(free[0])

    def check_stacks(self) -> None:
        """Cards that were taken lay on top."""
        taken = {card for cards in self.country_cards for card in cards}
        for number in sorted(taken):
            country, nth = self.board.country_cards[number]
            if nth and number - 1 not in taken:
                place = self.board.places[country]
                above = CountryCard(place.id, place.cards[nth - 1])
                raise does_not_add_up(f"{above} taken before {place.cards[nth]}", f"{above} on top")

    # ---- as data ----------------------------------------------------------------------------------------------------

    def seat_data(self, seat: int) -> dict[str, Any]:
        """What a state has for a player in JSON."""
        both = {STATIONS: self.stations, COUNTRY_CARDS: self.country_cards}
        pieces = {name: [called[each] for each in both[name][seat]] for name, called in self.plan.belongings.items()}
        return {
            "tracks": self.tracks[seat],
            "trains": self.trains.get(seat, self.spare(seat)),
            "points": self.points.get(seat, self.worth(seat)),
            "bonus": 0,
            "technologies": self.technologies[seat],
            "pieces": {piece: count for piece, count in self.pieces[seat].items() if count},
            **pieces,
        }
