"""Tracks borrowed through stations: a few cases calculated by hand, and many cases compared with brute force."""

from __future__ import annotations

from random import Random

from benchmarks.longest_path import board
from mapdsl.engine.network import borrowing
from mapdsl.engine.network.borrowing import Borrowing, TicketValue
from tests.engine import naive

Edges = list[tuple[int, int]]
Case = tuple[Edges, list[Edges], list[TicketValue]]


def ticket(source: int, target: int, points: int) -> TicketValue:
    return TicketValue((source,), (((target,), points),), points)


def best_borrowing(own: Edges, options: list[Edges], tickets: list[TicketValue]) -> Borrowing:
    """Return the best borrowing, where all tracks can be used in both directions."""
    steps, *others = [[((a, b), (b, a)) for a, b in each] for each in (own, *options)]
    return borrowing.best_borrowing(40, steps, others, tickets)


def test_best_borrowing_without_stations() -> None:
    assert best_borrowing([(1, 2)], [], [ticket(1, 2, 5), ticket(1, 3, 7)]) == Borrowing(-2, (), 1)


def test_best_borrowing_without_tickets() -> None:
    assert best_borrowing([(1, 2)], [[(2, 3)]], []) == Borrowing(0, (None,), 0)


def test_a_station_borrows_one_track_for_all_tickets() -> None:
    tickets = [ticket(1, 3, 5), ticket(1, 4, 7)]
    assert best_borrowing([(1, 2)], [[(2, 3), (2, 4)]], tickets) == Borrowing(2, (1,), 1)


def test_two_stations_complete_a_ticket_together() -> None:
    assert best_borrowing([], [[(1, 2)], [(3, 9), (2, 3)]], [ticket(1, 3, 8)]) == Borrowing(8, (0, 1), 1)


def test_a_track_that_does_not_help_is_not_borrowed() -> None:
    assert best_borrowing([(1, 2)], [[(2, 3)], [(1, 4)]], [ticket(1, 3, 8)]) == Borrowing(8, (0, None), 1)
    assert best_borrowing([(1, 2)], [[(2, 1)]], [ticket(1, 2, 8)]) == Borrowing(8, (None,), 1)


def test_equal_borrowings_resolve_to_the_first() -> None:
    tickets = [ticket(1, 3, 5), ticket(1, 4, 5)]
    assert best_borrowing([(1, 2)], [[(2, 4), (2, 3)]], tickets) == Borrowing(0, (0,), 1)
    assert best_borrowing([(1, 2)], [[(2, 3), (2, 3)]], tickets) == Borrowing(0, (0,), 1)
    assert best_borrowing([(1, 2)], [[(2, 3)], [(3, 2)]], tickets[:1]) == Borrowing(5, (None, 0), 1)


def test_equal_points_prefer_more_completed_tickets() -> None:
    tickets = [ticket(1, 3, 8), ticket(1, 4, 5), ticket(2, 4, 3)]
    assert best_borrowing([(1, 2)], [[(2, 3), (2, 4)]], tickets) == Borrowing(0, (1,), 2)


def test_best_borrowing_counts_the_best_target_of_a_ticket() -> None:
    to_countries = TicketValue((1,), (((5, 6), 9), ((7,), 4)), 4)
    assert best_borrowing([(1, 7)], [], [to_countries]) == Borrowing(4, (), 1)
    assert best_borrowing([(1, 7)], [[(1, 8), (1, 6)]], [to_countries]) == Borrowing(9, (1,), 1)
    assert best_borrowing([], [[(2, 3)]], [to_countries]) == Borrowing(-4, (None,), 0)


def test_a_one_way_track_is_borrowed_in_its_direction_only() -> None:
    onward, back = [(2, 3)], [(3, 2)]
    best = borrowing.best_borrowing(4, [[(1, 2)]], [[back, onward]], [ticket(3, 1, 8)])
    assert best == Borrowing(8, (1,), 1)
    assert borrowing.best_borrowing(4, [[(1, 2)]], [[back]], [ticket(1, 3, 8)]) == Borrowing(-8, (None,), 0)


def test_best_borrowing_matches_brute_force() -> None:
    chance = Random(7)
    chosen = set()
    for _ in range(2500):
        case = random_case(chance)
        best = best_borrowing(*case)
        assert best == naive.best_borrowing(*case), case
        chosen.add(sum(option is not None for option in best.chosen))
    assert chosen == {0, 1, 2, 3}


def random_case(chance: Random) -> Case:
    """Return a random case with up to three stations and tickets with several targets. It has few nodes, so that
    networks touch."""
    nodes = range(chance.randint(3, 9))

    def edges(most: int) -> Edges:
        pairs = [(a, b) for a in nodes for b in nodes if a != b]
        return [chance.choice(pairs) for _ in range(chance.randint(0, most))]

    def into_city() -> Edges:
        city = chance.choice(nodes)
        pairs = [(city, other) for other in nodes if other != city]
        return [chance.choice(pairs) for _ in range(chance.randint(0, 4))]

    def ends() -> tuple[int, ...]:
        return tuple(chance.sample(nodes, chance.choice((1, 1, 2))))

    def any_ticket() -> TicketValue:
        targets = [(ends(), chance.randint(0, 9)) for _ in range(chance.choice((1, 1, 2, 3)))]
        return TicketValue(ends(), targets, chance.randint(0, 9))

    options = [into_city() if chance.random() < 0.8 else edges(4) for _ in range(chance.randint(0, 3))]
    return edges(4), options, [any_ticket() for _ in range(chance.randint(0, 4))]


def test_best_borrowing_matches_brute_force_on_large_boards() -> None:
    """The stations belong to a player who holds a quarter of the tracks on a board such as the USA."""
    chance = Random(3)
    for _ in range(60):
        tracks = [track[:2] for track in board(chance, longest=6)]
        chance.shuffle(tracks)
        own, others = tracks[:13], tracks[13:]
        options = [[track for track in others if city in track][:3] for city in chance.sample(range(36), 3)]
        ends = [chance.sample(range(36), 2) for _ in range(5)]
        tickets = [ticket(source, target, chance.randint(4, 20)) for source, target in ends]
        assert best_borrowing(own, options, tickets) == naive.best_borrowing(own, options, tickets)
