"""`mapdsl draw --diff`: the marks in the picture of two boards' differences, and combinations of options that are
refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import fields, replace

from mapdsl.cli.main import mapdsl
from mapdsl.cli.revision import revision_of
from mapdsl.diagrams.revisions import Mark, RemovedTrack
from mapdsl.rules.tables import EarthPoint, End, Place, Point, RuleTables, Share, Track, Translation
from tests.diagrams.board.small_boards import groups, texts
from tests.diagrams.network.small_boards import drawn
from tests.writing import board_text, tables_of

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2

OLD = """  canvas 100 100
  city Alt at 10 10
  city B at 90 10
  city C at 90 90
  city D at 10 90
  country France at 50 50 | 50 95
  route Alt -- B 3 red | 3 blue
  route B -- C 2 blue
  ferry C -- D 4 gray, 1 locomotive
  route D -- Alt 3 green
  route D -- France/2 1 red
  ticket Alt -- C 5
  trains 20
"""
NEW = """  canvas 200 200
  city Neu at 20 20
  city B at 180 20
  city C at 180 180
  city D at 40 180
  city E at 100 60
  country France at 100 100 | 100 190 label east
  route Neu -- B 3 red
  route B -- C 3 blue
  ferry C -- D 4 gray, 2 locomotives
  tunnel D -- Neu 3 green
  route B -- E 4 pink
  ticket Neu -- C 6
  trains 21
"""
"""Changed board on a different canvas. One city is renamed, one moved, one added. A lane and a route are removed,
and a route is added. One track is longer, one becomes a tunnel, and one needs a further locomotive."""


def run(*arguments: str | Path, text: str | bytes = "") -> Result:
    return CliRunner().invoke(mapdsl, [str(argument) for argument in arguments], input=text)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return written(tmp_path / "old.board", OLD)


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return written(tmp_path / "new.board", NEW)


def written(path: Path, body: str) -> Path:
    path.write_text(board_text(body), encoding="utf-8")
    return path


def said(result: Result) -> str:
    return " ".join(result.output.split())


# ---- from two boards to marks -------------------------------------------------------------------------------------


def test_revision_marks_every_difference_of_the_board() -> None:
    new = tables_of(NEW)
    found = revision_of(tables_of(OLD), new)
    names = {each.id: " ".join(end.place for end in each.ends) for each in new.tracks}
    assert {names[each]: said for each, said in found.tracks.items()} == {
        "B E": (Mark.ADDED, ""),
        "B C": (Mark.CHANGED, "2 blue → 3 blue"),
        "C D": (Mark.CHANGED, "locomotives 1 → 2"),
        "D Neu": (Mark.CHANGED, "route → tunnel"),
    }
    assert [(gone.track.length, gone.track.colour) for gone in found.removed_tracks] == [(3, "blue"), (1, "red")]
    assert found.places == {
        "E": (Mark.ADDED, ""),
        "Neu": (Mark.CHANGED, "was Alt"),
        "France": (Mark.CHANGED, "side of the label"),
    }
    assert found.removed_places == ()
    assert found.moved == {"D": (Point(20, 180),)}, "where it was, on the new canvas"
    assert found.elsewhere == {"board": 1, "tickets": 1, "rules": 1}


def test_revision_gives_removed_things_names_and_neighbours_of_the_new_board() -> None:
    new = tables_of(NEW)
    lane, route = revision_of(tables_of(OLD), new).removed_tracks
    assert {end.place for end in lane.track.ends} == {"Neu", "B"}
    assert lane.beside == next(each.corridor for each in new.tracks if each.colour == "red")
    assert set(route.track.ends) == {End("D"), End("France", 2)}
    assert route.beside == ""


def test_revision_of_equal_boards_has_no_marks() -> None:
    found = revision_of(tables_of(OLD), tables_of(OLD))
    assert not any(getattr(found, each.name) for each in fields(found))


def test_revision_ignores_rounding_for_another_canvas() -> None:
    found = revision_of(tables_of(OLD), tables_of(NEW.replace("100 100 |", "100.2 99.9 |")))
    assert set(found.moved) == {"D"}
    assert revision_of(tables_of(OLD), tables_of(OLD.replace("90 90", "90 90.1"))).moved == {"C": (Point(90, 90),)}


def test_revision_marks_tracks_that_share_corridors_differently() -> None:
    apart = OLD.replace("3 red | 3 blue", "3 red\n  route Alt -- B 3 blue")
    found = revision_of(tables_of(OLD), tables_of(apart))
    assert list(found.tracks.values()) == [(Mark.CHANGED, "parallel tracks")] * 2


OTHER_FACTS = {
    Track: {"kind": "tunnel", "length": 9, "colour": "pink", "locomotives": 3, "points": 7, "tags": ("x",), "bend": 0.3,
            "via": (Point(1, 1),), "also": (Share(1, "red"),), "to": "B", "crossing": ("x",),
            "corridor": None, "ends": None, "id": None, "origin": None},
    Place: {"kind": "country", "names": (Translation("pl", "x"),), "regions": ("r",), "at": (Point(3, 3),),
            "through": True, "earth": (EarthPoint(1, 1),), "tags": (), "label": "east", "id": None, "origin": None},
}  # fmt: skip
"""Changed value for each attribute. Attributes with None are not compared, because they identify the item or give
its position in the file."""


@pytest.mark.parametrize(
    ("kind", "fact"), [(kind, fact) for kind, values in OTHER_FACTS.items() for fact in values if values[fact]]
)
def test_revision_marks_every_attribute_shown_on_a_board(kind: type, fact: str) -> None:
    old = tables_of(OLD)
    sort = "tracks" if kind is Track else "places"
    first, *others = getattr(old, sort)
    changed: RuleTables = replace(old, **{sort: (replace(first, **{fact: OTHER_FACTS[kind][fact]}), *others)})
    found = revision_of(old, changed)
    assert first.id in found.moved or Mark.CHANGED in {**found.tracks, **found.places}.get(first.id, ())


@pytest.mark.parametrize("kind", OTHER_FACTS)
def test_revision_cases_cover_every_attribute(kind: type) -> None:
    assert {each.name for each in fields(kind)} == set(OTHER_FACTS[kind])


# ---- the command --------------------------------------------------------------------------------------------------


def test_draw_diff_draws_marks_and_names_the_file_accordingly(
    tmp_path: Path, old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("draw", new, "--diff", old)
    assert (result.exit_code, result.output) == (CLEAN, "test-board-diff.svg: written\n")
    svg = (tmp_path / "test-board-diff.svg").read_text(encoding="utf-8")
    assert len(list(groups(svg, "badge"))) == 1 + 2 + 3 + 1 + 1 + 2 + 1, "tracks +, −, ~; E, Neu, two ends, D"
    assert {"1 track added", "2 tracks removed", "3 tracks changed", "1 city, 1 country changed"} <= set(texts(svg))
    assert run("draw", new, "--diff", old, "--what", "network").output == "test-network-diff.svg: written\n"
    svg = (tmp_path / "test-network-diff.svg").read_text(encoding="utf-8")
    assert len([each for each in drawn(svg, "badge") if each.title]) == 11


@pytest.mark.parametrize("what", ["board", "network"])
@pytest.mark.parametrize("form", ["svg", "png", "pdf", "dot"])
def test_draw_diff_writes_every_format_with_reproducible_bytes(
    tmp_path: Path, old: Path, new: Path, what: str, form: str
) -> None:
    outputs = []
    for name in ("one", "other"):
        output = tmp_path / f"{name}.{form}"
        dots = ["--dpi", "20"] if form == "png" else []
        result = run("draw", new, "--diff", old, "--what", what, "-o", output, *dots)
        if (what, form) == ("board", "dot"):
            assert (result.exit_code, output.exists()) == (UNUSABLE, False)
            return
        assert result.exit_code == CLEAN
        outputs.append(output.read_bytes())
    assert outputs[0] == outputs[1]


def test_draw_diff_draws_equal_boards(tmp_path: Path, old: Path) -> None:
    output = tmp_path / "same.svg"
    assert run("draw", old, "--diff", old, "-o", output).exit_code == CLEAN
    assert "no difference" in texts(output.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--what", "tickets"], "--diff needs --what board or network (`mapdsl diff` lists all changes)"),
        (["--what", "cards"], "--diff needs --what board or network"),
        (["--what", "score"], "--diff needs --what board or network"),
        (["--fit"], "--fit draws nothing and is about the board only; leave out --diff"),
        (["--what", "network", "--overlay", "tickets"], "--overlay needs --what network, without --diff"),
    ],
)
def test_draw_diff_refuses_incompatible_options(
    tmp_path: Path, old: Path, new: Path, options: list[str], words: str
) -> None:
    output = [] if "--fit" in options else ["-o", tmp_path / "x.svg"]
    result = run("draw", new, "--diff", old, *output, *options)
    assert result.exit_code == UNUSABLE
    assert words in said(result)
    assert not (tmp_path / "x.svg").exists()


def test_draw_diff_reads_only_one_board_from_standard_input(tmp_path: Path, old: Path) -> None:
    result = run("draw", "-", "--diff", "-", text=board_text(OLD))
    assert (result.exit_code, "only one of the two boards" in said(result)) == (UNUSABLE, True)
    assert run("draw", "-", "--diff", old, "-o", tmp_path / "x.svg", text=board_text(NEW)).exit_code == CLEAN


def test_draw_diff_reports_an_unusable_old_board(tmp_path: Path, new: Path) -> None:
    wrong = written(tmp_path / "wrong.board", OLD.replace("trains", "trainz"))
    for old, status, words in (
        ("nowhere.board", UNUSABLE, "there is no such file"),
        ("nothing-like-it", UNUSABLE, "there is no board 'nothing-like-it'"),
        (wrong, FINDINGS, "error[R001]"),
    ):
        result = run("draw", new, "--diff", old, "-o", tmp_path / "x.svg")
        assert (result.exit_code, words in said(result)) == (status, True)
        assert not (tmp_path / "x.svg").exists()


# ---- positions that say nothing on the new board -------------------------------------------------------------------

DEGREES = {"canvas 100 100\n": "", "10 10": "50N 8E", "90 10": "50N 9E", "90 90": "49N 9E", "10 90": "49N 8E",
           "50 50 | 50 95": "49.5N 8.5E | 48.9N 8.5E"}  # fmt: skip
NO_FRANCE = "\n".join(line for line in OLD.split("\n") if "France" not in line)


def replaced(body: str, edits: dict[str, str]) -> str:
    for before, after in edits.items():
        body = body.replace(before, after)
    return body


@pytest.mark.parametrize("what", ["board", "network"])
@pytest.mark.parametrize(
    ("before", "now"),
    [(replaced(OLD, DEGREES), NO_FRANCE), (OLD, replaced(NO_FRANCE, DEGREES))],
    ids=["degrees before", "degrees now"],
)
def test_draw_diff_cannot_relate_degrees_and_canvas_positions(tmp_path: Path, what: str, before: str, now: str) -> None:
    old, new = written(tmp_path / "old.board", before), written(tmp_path / "new.board", now.replace("| 3 blue", ""))
    output = tmp_path / "x.svg"
    result = run("draw", new, "--diff", old, "--what", what, "-o", output)
    assert result.exit_code == CLEAN
    assert result.stderr == (
        "test: one of the boards has positions in degrees, the other on a canvas; "
        "what was removed is drawn where this board has its cities, else counted in the legend\n"
    )
    svg = output.read_text(encoding="utf-8")
    assert "removed and not drawn: 1 track, 1 country".replace(" ", "") in svg.replace(" ", "").replace("&#160;", "")
    titles = [each.title for each in drawn(svg, "badge") if each.title] if what == "network" else None
    tracks = [group.facts.get("track") for group in groups(svg, "badge")] if what == "board" else None
    assert titles == ["removed: Alt – B: 3 blue, route"] or (tracks is not None and len(tracks) == 1)


def test_draw_diff_draws_networks_of_boards_without_positions(tmp_path: Path) -> None:
    bare = "\n".join(line.split(" at ")[0] if " at " in line else line for line in NO_FRANCE.split("\n"))
    old = written(tmp_path / "old.board", OLD)
    new = written(tmp_path / "new.board", bare.replace("  route B -- C 2 blue\n", ""))
    result = run("draw", new, "--diff", old, "--what", "network", "-o", tmp_path / "x.svg")
    assert result.exit_code == CLEAN
    assert result.stderr.startswith("test: the new board gives no positions; what was removed is drawn where")
    assert run("draw", new, "--diff", old, "-o", tmp_path / "y.svg").exit_code == UNUSABLE
    result = run("draw", old, "--diff", new, "-o", tmp_path / "z.svg")
    assert (result.exit_code, result.stderr) == (CLEAN, ""), "nothing was removed, so nothing is missing"


def test_draw_diff_names_removed_cities_without_positions(tmp_path: Path) -> None:
    old = tables_of(OLD)
    gone = Place(id="Ort", kind="city")
    track = Track(id="Ort", corridor="Ort", ends=(End("Alt"), End("Ort")), length=2, colour="red")
    before = replace(old, places=(*old.places, gone), tracks=(*old.tracks, track))
    found = revision_of(before, old)
    assert found.removed_places == (gone,)
    assert found.removed_tracks == (RemovedTrack(track, ""),)
    from mapdsl.cli.revision import notes

    assert list(notes(before, old, found)) == [
        "the old board gives no position for Ort; what led there is counted in the legend"
    ]
