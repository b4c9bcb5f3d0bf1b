"""Options of `mapdsl draw`: each option either takes effect or is refused with a message; none is silently ignored."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from mapdsl.base.resources import data_path
from mapdsl.cli.commands.draw import PAPERS, PRODUCTS
from mapdsl.cli.drawing_command import MAX_FINDINGS
from mapdsl.cli.main import mapdsl
from mapdsl.cli.printing import TRAINS
from mapdsl.diagrams.canvas.palette import PARCHMENT
from mapdsl.diagrams.layout.sheet import PRESETS
from mapdsl.print import paper
from mapdsl.print.products import ONE_SHEET
from tests.diagrams.board.small_boards import groups, image
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2
BOARD = """  canvas 100 60
  city A at 10 10 { de "AllerlängsterOrtsnameDesGanzenLandesUndDerNachbarländerDazuAmFlussHintermBerg" }
  city B at 90 10
  city C at 50 50
  route A -- B 3 red
  route B -- C 3 blue
  route C -- A 3 gray
  ticket A -- B 3
"""


@pytest.fixture(autouse=True)
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.board").write_text(board_text(BOARD), encoding="utf-8")
    Path("photo.png").write_bytes(image("PNG"))


def draw(*options: str) -> Result:
    return CliRunner().invoke(mapdsl, ["draw", "x.board", *options])


def test_draw_option_choices_match_the_code() -> None:
    assert (ONE_SHEET, *paper.PAPERS) == PAPERS
    assert tuple(PRESETS) == TRAINS


@pytest.mark.parametrize("name", ["a4", "A4", "Letter"])
def test_draw_accepts_paper_and_trains_in_capitals(name: str) -> None:
    assert draw("--format", "pdf", "--paper", name, "--trains", "Wood").exit_code == CLEAN
    assert len(PdfReader("test-board.pdf").pages) > 1, "the plan, and the sheets"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--paper a4 -o x.svg", "--paper needs --format pdf, or --what counters or score"),
        ("--paper a4", "--paper needs"),
        ("--paper a4 --what network --format pdf", "--paper needs"),
        ("--paper a5 --format pdf", "'a5' is not one of"),
        ("--dpi 300 -o x.svg", "--dpi needs --format png"),
        ("--dpi 300 -o x.pdf", "--dpi needs --format png"),
        ("--background photo.png --what tickets", "--background needs --what board"),
        ("--background photo.png --what network", "--background needs --what board"),
        ("--trains wood --what network", "--trains needs --what board, tickets, cards or counters"),
        ("--trains wood --what score", "--trains needs"),
        ("--overlay tickets", "--overlay needs --what network"),
        ("--variant advanced", "--variant needs --what network --overlay tickets"),
        ("--no-borders --what tickets", "--borders needs --what board"),
        ("--fit --what tickets", "leave out --what"),
        ("--fit --format pdf", "leave out --format"),
        ("--fit -o x.pdf", "leave out --output"),
        ("--fit --paper a4 --format pdf", "leave out"),
        ("--fit --background photo.png", "leave out --background"),
        ("--format pdf -o x.svg", "x.svg ends in .svg, but --format says pdf"),
    ],
)
def test_draw_refuses_options_without_effect(options: str, words: str) -> None:
    result = draw(*options.split())
    assert result.exit_code == UNUSABLE
    assert words in " ".join(result.output.split())
    assert sorted(each.name for each in Path().iterdir()) == ["photo.png", "x.board"]


@pytest.mark.parametrize(
    "options",
    [
        "--what score --paper a3",
        "--what board --dpi 30 --format png",
        "--what network --overlay tickets --format png --dpi 30",
        "--background photo.png --trains brick",
        "--what tickets --paper letter --format pdf --trains wood --language de",
        "--what board --format svg -o other.txt",
    ],
)
def test_draw_accepts_options_with_effect(options: str) -> None:
    assert draw(*options.split()).exit_code == CLEAN


@pytest.mark.parametrize("what", PRODUCTS)
def test_draw_does_not_refuse_default_values_of_options(what: str) -> None:
    if what != "cards":
        assert draw("--what", what).exit_code == CLEAN


@pytest.mark.parametrize(
    ("sheet", "options", "words"),
    [
        ("2000 1500", "--format png --dpi 600", "600 dots per inch would have too many dots: take --dpi 113"),
        ("19000 19000", "--format png", "too many dots: take --dpi 10"),
        ("900000 900", "--format svg", "`sheet` asks for 900 metres; at most 20 are drawn"),
        ("900000 900", "--fit", "at most 20 are drawn"),
        ("6000 1500", "--format pdf", "a page of a PDF is at most 5080 mm long, and this would be 6000 mm"),
    ],
)
def test_draw_refuses_a_too_large_picture_with_a_remedy(sheet: str, options: str, words: str) -> None:
    Path("x.board").write_text(board_text(f"  sheet {sheet}\n{BOARD}"), encoding="utf-8")
    result = draw(*options.split())
    assert (result.exit_code, words in result.output) == (UNUSABLE, True)


# ---- what --fit says, and how it ends --------------------------------------------------------------------------------


def fit(*lines: str, replaced: tuple[str, str] = ("", "")) -> Result:
    body = BOARD.replace(*replaced) if replaced[0] else BOARD
    Path("x.board").write_text(board_text("".join(f"  {line}\n" for line in lines) + body), encoding="utf-8")
    return draw("--fit")


def test_fit_reports_loose_routes_without_failing() -> None:
    result = fit("sheet 400 300")
    assert result.exit_code == CLEAN
    verdict, loose, size = result.output.splitlines()
    assert verdict == "400 x 300 mm, plastic trains: everything fits"
    assert loose.startswith("3 routes have loose spaces, which is not an error: ")
    assert loose.count("mm left over") == 3
    assert re.fullmatch(r"the smallest sheet that holds everything: `sheet \d+ \d+`, 1 sheet of A4", size)


def test_fit_reports_overlaps_and_a_sufficient_sheet() -> None:
    result = fit("sheet 105 75")
    assert result.exit_code == FINDINGS
    size = re.search(r"`sheet (\d+) (\d+)`", result.output)
    assert size is not None
    assert fit(f"sheet {size[1]} {size[2]}").exit_code == CLEAN


def test_fit_names_the_routes_that_force_a_large_sheet() -> None:
    """The board has enough room, but a long route joins two cities that are close together."""
    close = ("city Close at 40 40", "city Closer at 41 40")
    result = fit("sheet 400 300", *close, "route Close -- Closer 3 red")
    assert result.exit_code == FINDINGS
    assert re.search(
        r"\n(a slightly smaller sheet|even \d+ x \d+ mm) has no room for: .*Close--Closer",
        result.output,
    )


def test_fit_accepts_the_sheet_that_it_suggests() -> None:
    cities = [f"city C{number} at {number % 20 * 5} {number // 20 * 10}" for number in range(160)]
    routes = [f"route C{number} -- C{number + 1} 3 red | 3 blue | 3 green" for number in range(159)]
    result = fit("sheet 400 300", *cities, *routes)
    size = re.search(r"write at least `sheet (\d+) (\d+)`", result.output)
    assert (result.exit_code, size is not None) == (FINDINGS, True)
    assert size is not None
    assert "would fill" not in fit(f"sheet {size[1]} {size[2]}", *cities, *routes).output


def test_fit_reports_that_no_sheet_is_large_enough() -> None:
    cities = [f"city C{number} at {50 + number * 0.01:.2f} 50" for number in range(200)]
    routes = [f"route C{number} -- C{number + 1} 6 red" for number in range(199)]
    result = fit("sheet 400 300", *cities, *routes)
    assert (result.exit_code, "no sheet of up to 20 metres" in result.output) == (FINDINGS, True)


def test_draw_refuses_a_sheet_without_room() -> None:
    result = fit("sheet 60 50")
    assert (result.exit_code, "% of the map on a sheet of 60 x 50 mm" in result.output) == (FINDINGS, True)
    result = draw()
    assert (result.exit_code, "or leave `sheet` out" in result.output) == (UNUSABLE, True)
    assert not Path("test-board.svg").exists()


def test_fit_limits_the_number_of_listed_findings() -> None:
    cities = [f"city C{number} at {number % 5 * 10} {number // 5 * 10}" for number in range(15)]
    routes = [f"route C{number} -- C{number + 1} 3 red" for number in range(14)]
    result = fit("sheet 400 300", *cities, *routes)
    assert result.exit_code == FINDINGS
    assert len(result.output.splitlines()) <= MAX_FINDINGS + 5
    told = sum(int(each) for each in re.findall(r"\.\.\. and (\d+) more", result.output)) + MAX_FINDINGS
    assert f"{told} things overlap" in result.output


def test_fit_lists_the_worst_finding_of_every_kind() -> None:
    """The many routes that are too short must not hide the overlapping cities and the items that extend beyond the
    map."""
    cities = [f"city C{number} at {50 + number % 12 * 2} {50 + number // 12 * 8}" for number in range(24)]
    routes = [f"route C{number} -- C{number + 1} 6 red, bend 0" for number in range(23)]
    lines = fit("sheet 700 500", *cities, *routes, "city Off at 160 1").output.splitlines()
    kinds = ("route is too short", "spaces overlap", "a space covers a city", "a city reaches")
    assert [any(f"] {kind}" in line for line in lines[:MAX_FINDINGS]) for kind in kinds] == [True] * 4


def test_fit_uses_names_in_the_chosen_language() -> None:
    assert draw("--fit").output != draw("--fit", "--language", "de").output


def test_draw_can_leave_out_borders() -> None:
    for name, options in {"with.svg": [], "without.svg": ["--no-borders"]}.items():
        CliRunner().invoke(mapdsl, ["draw", "poland", *options, "-o", name], catch_exceptions=False)
    assert PARCHMENT.border in Path("with.svg").read_text()
    assert PARCHMENT.border not in Path("without.svg").read_text()


def test_draw_like_keeps_the_courses_of_tracks() -> None:
    """The USA board is so crowded that one moved city would otherwise shift the courses of other tracks."""
    text = data_path("maps", "usa.board").read_text(encoding="utf-8")
    city = re.search(r"^  city +Denver +at ([\d.]+)", text, re.MULTILINE)
    assert city
    moved = text[: city.start(1)] + f"{float(city[1]) + 12:g}" + text[city.end(1) :]
    Path("moved.board").write_text(moved, encoding="utf-8")
    for name, options in {"before": ["usa"], "after": ["moved.board", "--like", "usa"]}.items():
        CliRunner().invoke(mapdsl, ["draw", *options, "-o", f"{name}.svg"], catch_exceptions=False)
    before, after = (
        {
            group.facts["corridor"]: ElementTree.tostring(group.element)
            for group in groups(Path(name).read_text(), "track")
        }
        for name in ("before.svg", "after.svg")
    )
    changed = [corridor for corridor in before if before[corridor] != after[corridor]]
    assert (
        sum("Denver" not in corridor for corridor in changed) <= 2 < sum("Denver" in corridor for corridor in changed)
    )
