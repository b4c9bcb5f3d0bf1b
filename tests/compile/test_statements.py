"""Single statements: invalid numbers, colours and options, and the rows that valid ones compile to."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from tests.writing import compiled, errors, tables_of

TWO = "  city A at 1 1\n  city B at 50 50\n"


@pytest.mark.parametrize(
    ("body", "slug", "underlined"),
    [
        (TWO + "  route A -- B 0 red", "bad-number", "0"),
        (TWO + "  route A -- B 100 red", "bad-number", "100"),
        (TWO + "  route A -- B 2 purple", "unknown-colour", "purple"),
        (TWO + "  route A -- B 1 red\n  route A -- A 2 red", "route-to-itself", "A -- A"),
        (TWO + "  ferry A -- B 2 gray, 3 locomotives", "too-many-locomotives", "3 locomotives"),
        (TWO + "  ferry A -- B 2 gray, 1 locomotive, 2 locomotives", "said-twice", "2 locomotives"),
        (TWO + "  route A -- B 2 red, 1000 points", "bad-number", "1000"),
        (TWO + "  route A -- B 2 red, bend -5.1", "bad-number", "-5.1"),
        (TWO + "  route A -- B 2 red\n  ticket A -- A 3", "ticket-to-itself", "A"),
        (TWO + "  route A -- B 2 red\n  ticket A -> B 3, B 4", "target-twice", "B"),
        (TWO + "  route A -- B 2 red\n  ticket A -- B 2, 0 copies", "bad-number", "0"),
        (TWO + "  route A -- B 2 red\n  ticket A -- B 2, set a, set b", "said-twice", "set b"),
        ("  players 5..2", "wrong-range", "5..2"),
        ("  players 0..2", "bad-number", "0..2"),
        ("  players 2..4\n  players 2..5", "said-twice", "players 2..5"),
        ("  city A at 1 1 label up\n  city B at 9 9\n  route A -- B 2 red", "bad-option", "up"),
        ("  city A at 1 1 label\n  city B at 9 9\n  route A -- B 2 red", "bad-option", "label"),
        (TWO + "  route A -- B 2 red, 1 locos", "unknown-option", "locos"),
        (TWO + "  route A -- B 2 red, lokomotives 1", "unknown-option", "lokomotives"),
        (TWO + "  route A -- B 2 red, locomotives 1", "bad-option", "locomotives"),
        (TWO + "  route A -- B 2 red, 2 bend", "bad-option", "bend"),
        (TWO + "  route A -- B 2 red, tag", "bad-option", "tag"),
        (TWO + "  route A -- B 2 red, tag 5", "bad-number", "5"),
        (TWO + "  route A -- B 2 red, bend a", "bad-option", "a"),
        (TWO + "  route A -- B 2 red, via 20 | 3 blue", "bad-option", "via"),
        (TWO + "  route A -- B 2 red, via 20, tag x", "bad-option", "via"),
        (TWO + "  route A -- B 2 red, via 1 2 3", "bad-number", "3"),
        (TWO + "  route A -- B 2 red, via 47N 8E", "mixed-positions", "via 47N 8E"),
        (TWO + "  route A -- B 2 red\n  ticket A -- B 2, copies", "bad-option", "copies"),
        ("  city A at 1 1\n  city B at 52.2N 21.0E\n  route A -- B 2 red", "mixed-positions", "52.2N 21.0E"),
        ("  city A at 92.2N 21.0E\n  city B at 52.2N 21.0E\n  route A -- B 2 red", "bad-number", "92.2N"),
        ("  canvas 0 10", "bad-number", "0"),
        ('  city A at 1 1 { English "A" }\n  city B at 9 9\n  route A -- B 2 red', "bad-language", "English"),
        ('  city A at 1 1 { en "A", en "B" }\n  city B at 9 9\n  route A -- B 2 red', "said-twice", "en"),
    ],
)
def test_wrong_statement_part_is_reported_once(body: str, slug: str, underlined: str) -> None:
    assert errors(compiled(body)) == [(slug, underlined)]


def test_board_without_players_is_reported() -> None:
    compilation = compile_text(
        'mapdsl 1\nboard b "B" {\n  uses classic\n  city A at 1 1\n  city B at 9 9\n  route A -- B 2 red\n}\n'
    )
    assert [slug for slug, _ in errors(compilation)] == ["no-players"]


@pytest.mark.parametrize("line", ["players 2..4 x", "players: 2..4", "playeres: 2..4"])
def test_broken_line_of_players_is_reported_once(line: str) -> None:
    """Even if the first word of the line is misspelt, the number of players is not reported as missing in addition."""
    compilation = compile_text(f'mapdsl 1\nboard x "B" {{\n  {line}\n}}\n')
    assert "no-players" not in [slug for slug, _ in errors(compilation)]


def test_board_id_with_a_path_is_refused() -> None:
    compilation = compile_text('mapdsl 1\nboard "../x" "B" {\n  players 2\n}\n')
    assert ("bad-id", '"../x"') in errors(compilation)


@pytest.mark.parametrize("name", ["aux", "con", "nul", "prn", "com1", "lpt9", '"-x"'])
def test_board_id_like_a_device_or_option_is_refused(name: str) -> None:
    text = 'mapdsl 1\nboard NAME "B" {\n  players 2\n}\n'
    found = {each.entry.slug: each for each in compile_text(text.replace("NAME", name)).diagnostics}
    if name.isalnum():
        assert f"such as `{name}-board`" in found["bad-id"].help
        assert ("bad-id", f"{name}-board") not in errors(compile_text(text.replace("NAME", f"{name}-board")))
    else:
        assert "no hyphen first" in found["bad-id"].help


def test_parallel_tracks_share_a_corridor() -> None:
    tables = tables_of(TWO + "  route B -- A 2 gray | 2 gray | 3 red")
    assert [(track.id, track.corridor, track.length) for track in tables.tracks] == [
        ("A--B:gray.1", "A--B", 2),
        ("A--B:gray.2", "A--B", 2),
        ("A--B:red", "A--B", 3),
    ]
    assert all([end.place for end in track.ends] == ["A", "B"] for track in tables.tracks)


def test_two_route_statements_make_two_corridors_in_any_order() -> None:
    one, other = "  route A -- B 2 black\n", "  ferry B -- A 3 gray, 1 locomotive\n"
    identities = {track.kind: track.id for track in tables_of(TWO + one + other).tracks}
    assert identities == {track.kind: track.id for track in tables_of(TWO + other + one).tracks}
    assert sorted(identities.values()) == ["A--B#1", "A--B#2"]


def test_track_and_ticket_options_compile_to_rows() -> None:
    body = "  ferry A -- B 9 gray, 3 locomotives, 40 points, tag far, tag sea, bend 0.5, via 9 9\n"
    tables = tables_of(
        TWO
        + body
        + "  ticket B -- A 9, deck long, set base, 3 copies\n  deal-tickets long:1 keep 1\n  draw-tickets long:1"
    )
    (track,) = tables.tracks
    assert (track.kind, track.locomotives, track.points, track.tags) == ("ferry", 3, 40, ("far", "sea"))
    assert (track.bend, [(point.x, point.y) for point in track.via]) == (0.5, [(9, 9)])
    (ticket,) = tables.tickets
    assert (ticket.start, ticket.targets[0].place, ticket.deck, ticket.set, ticket.copies) == (
        "A",
        "B",
        "long",
        "base",
        3,
    )


def test_positions_in_degrees_compile_to_coordinates() -> None:
    tables = tables_of("  city A at 50.5N 20.25E\n  city B at 33.9S 18.4W\n  route A -- B 2 red")
    assert tables.geographic
    assert [(place.at[0].x, place.at[0].y) for place in tables.places] == [(20.25, 50.5), (-18.4, -33.9)]


def test_place_without_a_position_compiles() -> None:
    tables = tables_of("  city A\n  city B\n  route A -- B 2 red")
    assert [place.at for place in tables.places] == [(), ()]
