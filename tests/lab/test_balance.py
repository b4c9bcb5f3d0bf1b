"""Balance reports: they find the problems of a board, and their figures are those of the games that they name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from mapdsl.cli.main import mapdsl
from mapdsl.cli.studies import balance_text
from mapdsl.engine import Engine, Seen
from mapdsl.lab.balance import balance_study as lab_balance
from mapdsl.lab.balance import outliers as lab_standouts
from mapdsl.lab.balance.balance_study import BETWEEN_PLAYERS, STYLES, Balance, Study, balance
from mapdsl.lab.balance.deal_samples import READERS
from mapdsl.lab.balance.intervals import deviations
from mapdsl.lab.balance.outliers import FINDERS, LIMITS, Figure, Lines, Outlier, outliers
from mapdsl.lab.balance.recorded_game import RecordedGame
from mapdsl.lab.games.game_rows import play_row
from mapdsl.lab.games.simulation import simulate
from mapdsl.lab.players.bots import bot_called
from mapdsl.lab.players.restrictions import restrictions_of
from mapdsl.rules.kinds.claim_rules import Trains
from mapdsl.rules.kinds.score_rules import Award
from mapdsl.rules.kinds.ticket_rules import DealTickets, TicketDraw
from mapdsl.rules.tables import Piece, RuleTables
from mapdsl.tables.documents import tables_json
from tests.conformance.games import Way, engine_of
from tests.engine.tables import board, one_deck

USA = engine_of(Way("usa", (), 2))
TRACKS = ("A-B 2 red", "B-C 2 blue", "C-D 2 green", "A-D 3 gray", "A-C 3 red", "B-D 3 black", "D-E 3 white")
TICKETS = ("A-B 2", "A-C 3", "B-D 3", "C-D 2", "B-E 3", "A-E 3")
DEAL = (DealTickets(one_deck(2), keep=1), TicketDraw(one_deck(2), keep=1), Trains(12))


def small(*tracks: str, tickets: tuple[str, ...] = TICKETS, rules: Any = (), **options: Any) -> RuleTables:
    return board(*TRACKS, *tracks, tickets=tickets, rules=(*DEAL, *rules), **options)


def report(tables: RuleTables, *sections: str, deals: int = 60, **options: Any) -> Balance:
    return balance(Study(tables, (2,), (), (0, deals - 1), sections), **options)


def found(tables: RuleTables, section: str, deals: int = 160) -> dict[str, Outlier]:
    (only,) = report(tables, section, deals=deals).sections
    return {finding.about: finding for finding in only.findings if finding.agreed}


def figure(made: Balance, section: str, line: str, name: str) -> Figure:
    (lines,) = (each.lines for each in made.sections if each.name == section)
    return lines[line][name]


# ---- problems are found ----------------------------------------------------------------------------------------------


def test_balance_finds_unused_routes_and_cities() -> None:
    """The route has more spaces than any player has trains, and it is the only route to its cities."""
    tables = small("X-Y 13 gray 0p")
    assert {*found(tables, "routes")} == {"X--Y"}
    assert {*found(tables, "cities")} == {"X", "Y"}
    assert found(tables, "routes", deals=40) == {}, "too few games to tell"
    assert found(small(), "routes") == {}


def test_balance_finds_a_ticket_that_pays_too_much() -> None:
    tables = small(tickets=("A-B 60", *TICKETS[1:]))
    effects = {about: finding.effect for about, finding in found(tables, "tickets").items()}
    assert effects["A--B"] > 20
    assert max(effects, key=effects.__getitem__) == "A--B"
    assert "A--B" not in found(small(), "tickets")


def test_balance_finds_a_bonus_that_decides_games() -> None:
    award = Award(measure="longest-path", points=(90,))
    limits = {**LIMITS, "bonuses": 0.1}
    (much,) = report(small(rules=(award,)), "bonuses", deals=160, limits=limits).sections
    (little,) = report(small(rules=(replace(award, points=(1,)),)), "bonuses", limits=limits).sections
    assert [finding.about for finding in much.findings] == ["award longest-path"]
    assert little.findings == ()


def test_balance_finds_a_piece_that_nobody_gets() -> None:
    assert {*found(small(pieces={Piece(id="crown"): ()}), "pieces")} == {"crown"}


def test_balance_finds_a_colour_in_demand() -> None:
    tables = board(*(f"{a}-{b} 2 red" for a, b in combinations("ABCD", 2)), tickets=("A-B 2", "C-D 2"), rules=DEAL)
    findings = found(tables, "colours")
    assert findings["red"].effect == pytest.approx(7), "all spaces are of one of eight colours"
    assert findings["blue"].effect == -1


# ---- figures are those of the games ----------------------------------------------------------------------------------


def test_figures_match_the_commands_named_in_the_report() -> None:
    """Figures of seats, styles and restrictions are compared with the games that each command plays separately."""
    made = balance(Study(USA.tables, (2, 3), (), (5, 34), ("seats", "styles", "restricted")))
    won: dict[str, list[float]] = {}
    lost: dict[str, float] = {}
    for run in made.runs:
        first, last = run.seeds
        engine = engine_of(Way("usa", (), run.players))
        rotate = len(set(run.bots)) > 1
        games = simulate(engine, last - first + 1, first, bots=run.bots, rotate=rotate)
        assert games.games == run.games
        if not rotate:
            for seat in range(run.players):
                line = f"{run.players} players, seat {seat + 1}"
                assert figure(made, "seats", line, "won").value == pytest.approx(games.seats[seat].won.share)
                assert figure(made, "seats", line, "points").value == pytest.approx(games.seats[seat].points.mean)
        elif " without " in run.bots[0]:
            lost[run.bots[0].partition(" without ")[2]] = 0.5 - games.bots[run.bots[0]].won.share
        else:
            for bot in run.bots:
                won.setdefault(f"{run.players} players, {bot}", []).append(games.bots[bot].won.share)
    assert len(won) == 2 * len(STYLES)
    for line, shares in won.items():
        assert figure(made, "styles", line, "won").value == pytest.approx(sum(shares) / len(shares))
    assert {*lost} == {"more-tickets", "open-cards", "wild-cards", "routes-from-4"}
    for thing, share in lost.items():
        assert figure(made, "restricted", thing, "lost").value == pytest.approx(share)
    assert figure(made, "styles", "2 players, path", "won").deals == 8, "two deals against each of four"


def test_a_single_section_has_the_figures_of_the_full_report() -> None:
    """The report names a separate command for each section."""
    tables = small(rules=(Award(measure="longest-path", points=(5,)),), pieces={Piece(id="crown"): ()})
    whole = report(tables, *lab_balance.SECTIONS, deals=30)
    for section in whole.sections:
        assert report(tables, section.name, deals=30).sections == (section,)


def test_balance_is_the_same_with_several_jobs() -> None:
    study = Study(USA.tables, (2, 3), (), (0, 19), ("seats", "course", "race", "routes", "restricted"))
    assert balance(study) == balance(replace(study, jobs=2))


@pytest.mark.parametrize("way", [Way("usa", (), 3), Way("uk", ("advanced",), 2), Way("europe", (), 2)], ids=str)
def test_game_facts_add_up(way: Way) -> None:
    engine = engine_of(way)
    (share, bots) = "planner", (("planner", lab_balance.bot_called("planner")),) * way.players
    facts = RecordedGame(engine, bots, 3)
    assert share in facts.row.bots
    assert sum(facts.row.shares) == pytest.approx(1)
    numbers = {ticket.id: number for number, ticket in enumerate(engine.tickets)}
    taken = 0
    for seat, (offered, kept, tracks) in enumerate(
        zip(facts.offered, facts.state.tickets, facts.state.owned, strict=True)
    ):
        assert sum(facts.points_by_cause(seat).values()) == facts.row.points[seat]
        completed = {numbers[line.detail] for line in facts.scores[seat].lines if line.what == "completed-ticket"}
        assert completed <= {*kept} <= {*offered}
        assert not taken & tracks or way.board == "europe"
        taken |= tracks
        race = [points[seat] for points in facts.race]
        assert race[:-1] == sorted(race[:-1]) or way.board != "usa"
        assert (len(race), race[-1]) == (10, facts.row.points[seat])
    assert 0 < facts.lead_changes < facts.row.turns


def test_intervals_are_wider_for_many_comparisons() -> None:
    """The factor for one line is 1.96. With more lines it grows as in Bonferroni tables: 3.14 for 30 tickets, 3.27
    for 46, and 3.48 for 100."""
    assert [round(deviations(count, 1_000_000), 2) for count in (1, 30, 46, 100)] == [1.96, 3.14, 3.27, 3.48]


@pytest.mark.parametrize("sort", ["points", "won", "rare", "shared"])
def test_simultaneous_bounds_hold_for_35_lines_from_20_deals(sort: str) -> None:
    """In 5 % of the reports, one line or more may miss its true value. 31 or more of 400 reports do so with a
    probability of 1 %. With normal quantiles, 17 to 100 % of the reports missed."""
    random = Random(sort)
    draw, true = {
        "points": (lambda: random.gauss(40, 12), 40.0),
        "won": (lambda: float(random.random() < 0.5), 0.5),
        "rare": (lambda: float(random.random() < 0.02), 0.02),
        "shared": (lambda: sum(random.random() < 0.25 for _ in range(4)) / 4, 0.25),
    }[sort]
    missed = 0
    for _ in range(400):
        deals = {(2, seed) for seed in range(20)}
        figure = "points" if sort == "points" else "claimed"
        samples = {("routes", f"line {nth}", figure): {deal: draw() for deal in deals} for nth in range(35)}
        lines = lab_balance.lines_of("routes", samples)
        missed += any(not each[figure].low <= true <= each[figure].high for each in lines.values())
    assert missed <= 30


def test_bounds_stay_within_possible_values() -> None:
    """A restricted player can win at most all games, and the demand for a colour is never below zero."""
    once = {(2, seed): 0.5 - (seed == 0) for seed in range(20)}
    (lost,) = lab_balance.lines_of("restricted", {("restricted", "tunnel", "lost"): once}).values()
    assert (lost["lost"].low, lost["lost"].high) >= (-0.5, 0.4)
    assert lost["lost"].high == 0.5
    seldom = {(2, seed): 8.0 * (seed == 0) for seed in range(20)}
    (demand,) = lab_balance.lines_of("colours", {("colours", "red", "demand"): seldom}).values()
    assert demand["demand"].low == 0.0 < demand["demand"].high
    before = {("seats", "2 players, seat 1", "won"): {(2, seed): float(seed % 2) for seed in range(20)}}
    now = {("seats", "2 players, seat 1", "won"): {(2, seed): 1.0 for seed in range(20)}}
    (won,) = lab_balance.compare_samples("seats", now, before).lines.values()
    assert won["won"].high <= 1.0


# ---- restricted players ----------------------------------------------------------------------------------------------


RICH = (Way("europe", (), 2), Way("uk", ("advanced",), 2), Way("pennsylvania", (), 2))


@pytest.mark.parametrize("way", RICH, ids=str)
def test_a_restricted_player_never_uses_the_restricted_thing(way: Way) -> None:
    engine = engine_of(way)
    things = restrictions_of(engine)
    assert {"more-tickets", "open-cards", *(piece.id for piece in engine.pieces)} >= {*things} - {
        *("wild-cards", "routes-from-3", "routes-from-4", "routes-from-5", "ferry-routes", "tunnel-routes")
    }
    for thing, restriction in things.items():
        played: list[tuple[int, int]] = []

        def watched(engine: Engine, seat: int, seed: int, thing: str = thing, played: Any = played) -> Any:
            play = bot_called(f"planner without {thing}")(engine, seat, seed)

            def pick(seen: Seen) -> int:
                move = play(seen)
                played.append((move, seen.legal_mask()))
                return move

            return pick

        play_row(engine, (("without", watched), ("planner", bot_called("planner"))), 4)
        assert len(played) > 20
        for move, mask in played:
            assert not restriction.moves >> move & 1 or not mask & ~restriction.moves, thing


def test_balance_reports_an_unneeded_thing_as_idle() -> None:
    """A ferry with more spaces than any player has trains is idle; the face-up cards are not idle."""
    tables = small("X-Y 13 gray 0p ferry")
    findings = {each.about: each for each in report(tables, "restricted", deals=400).sections[0].findings}
    assert (findings["ferry-routes"].kind, findings["ferry-routes"].effect) == ("idle", 0)
    assert "ferry-routes" not in {each.about for each in report(tables, "restricted", deals=200).sections[0].findings}


@pytest.mark.parametrize(
    ("lost", "width", "kinds"),
    [(-0.1, 0.05, ["trap"]), (-0.1, 0.12, ["idle"]), (0.0, 0.04, ["idle"]), (0.0, 0.06, []), (0.1, 0.01, [])],
)
def test_outliers_distinguish_idle_things_from_traps(lost: float, width: float, kinds: list[str]) -> None:
    figures = {"tunnel": {"lost": Figure(lost, lost - width, lost + width, 200)}}
    assert [each.kind for each in outliers("restricted", figures, None, LIMITS["restricted"])] == kinds


def test_simulate_refuses_a_restriction_unknown_to_the_board() -> None:
    with pytest.raises(ValueError, match="usa has no 'station' to play without; it has more-tickets, open-cards"):
        simulate(USA, 1, bots=["planner without station"])
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        simulate(USA, 1, bots=["nobody without station"])


# ---- agreement of other players --------------------------------------------------------------------------------------


def lines(section: str, *values: float) -> Lines:
    name = {"seats": "won", "tickets": "worth", "routes": "claimed"}[section]
    line = "2 players, seat {}" if section == "seats" else "{}"
    width = 0.02 if section != "tickets" else 1.0
    return {
        line.format(nth): {name: Figure(value, value - width, value + width, 500)}
        for nth, value in enumerate(values, start=1)
    }


@pytest.mark.parametrize(
    ("section", "planners", "others", "agreed"),
    [
        ("seats", (0.6, 0.4), (0.56, 0.44), [True, True]),
        ("seats", (0.6, 0.4), (0.505, 0.495), [False, False]),
        ("seats", (0.6, 0.4), (0.4, 0.6), [False, False]),
        ("tickets", (20.0, 0.0, -20.0), (7.0, 0.0, 2.0), [True, False]),
        ("routes", (0.0, 0.0), (0.0, 0.1), [True, False]),
    ],
)
def test_outliers_note_whether_other_players_agree(
    section: str, planners: tuple[float, ...], others: tuple[float, ...], agreed: list[bool]
) -> None:
    found = outliers(section, lines(section, *planners), lines(section, *others), LIMITS[section])
    assert [finding.agreed for finding in found] == agreed


# ---- compared with another board -------------------------------------------------------------------------------------


def test_comparison_of_a_board_with_itself_finds_nothing() -> None:
    made = report(small(), *lab_balance.SECTIONS, against=small())
    assert len(made.against) == len(lab_balance.SECTIONS)
    assert all(not section.findings for section in made.against)
    values = [each for section in made.against for line in section.lines.values() for each in line.values()]
    assert {each.value for each in values if each.deals == 60} == {0.0}


def test_comparison_finds_changes_on_the_same_deals() -> None:
    """All routes score one point more, so all players have more points, but no player wins more often."""
    richer = small(without=("route-points",), rules=())
    made = report(small(), "seats", "course", against=richer)
    (seats, course) = made.against
    assert {finding.kind for finding in (*seats.findings, *course.findings)} >= {"points"}
    assert all(finding.deals == 60 for finding in seats.findings)


# ---- on the command line ---------------------------------------------------------------------------------------------


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(mapdsl, ["balance", *map(str, arguments)])


@pytest.fixture
def lopsided(tmp_path: Path) -> Path:
    path = tmp_path / "small.json"
    path.write_text(tables_json(small("X-Y 13 gray 0p", players=(2, 2))), encoding="utf-8")
    return path


def test_every_section_has_words_limits_and_finders() -> None:
    names = lab_balance.SECTIONS
    assert names == tuple(LIMITS)
    assert {*balance_text.HEADS} == {*FINDERS} == {*names} == {*READERS, *BETWEEN_PLAYERS}
    assert {*balance_text.FIGURES} >= lab_balance.SHARES


def test_the_text_report_ends_with_its_commands(lopsided: Path) -> None:
    result = run(lopsided, "--games", "200", "--only", "routes,cities", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert "  ! routes: X--Y: nobody claimed it in 200 games.\n" in result.output
    assert result.output.startswith("Balance of test, 2 players, deals 0 to 199\n\nPreliminary:\n\nRoutes\n")
    assert f"  mapdsl balance {lopsided} --players 2 --seeds 0..199 --only routes,cities\n" in result.output
    assert f"  mapdsl simulate {lopsided} --players 2 --bots planner --seeds 0..199\n" in result.output


def test_fail_on_fails_for_the_named_sections_only(lopsided: Path) -> None:
    options = ("--games", "200", "--only", "routes,seats", "--jobs", "1")
    assert run(lopsided, *options, "--fail-on", "routes").exit_code == 1
    assert run(lopsided, *options, "--fail-on", "seats", "--limit", "seats=1").exit_code == 0
    assert run(lopsided, *options, "--fail-on", "routes", "--limit", "routes=0.5").exit_code == 1


def test_fail_on_counts_doubtful_findings_only_with_planner(lopsided: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The patch makes all findings doubtful, as if only games between planners showed them."""
    monkeypatch.setattr(lab_standouts, "_direction", lambda finding: id(finding))
    options = ("--games", "200", "--only", "routes,cities", "--jobs", "1")
    assert run(lopsided, *options, "--fail-on", "routes,cities").exit_code == 0
    assert run(lopsided, *options, "--fail-on", "routes=planner,cities").exit_code == 1


def test_output_to_a_dash_prints_the_report(lopsided: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    options = (lopsided, "--games", "20", "--only", "seats", "--jobs", "1")
    assert run(*options, "-o", "-").stdout == run(*options).stdout != ""
    assert not (tmp_path / "-").exists()


def test_json_report_has_all_sections_and_runs(lopsided: Path, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    assert run(lopsided, "--games", "200", "--format", "json", "-o", path, "--jobs", "1").exit_code == 0
    data = json.loads(path.read_text(encoding="utf-8"))
    assert [section["name"] for section in data["sections"]] == list(lab_balance.SECTIONS)
    assert data["version"] == 1
    assert data["runs"][0]["command"].endswith("--bots planner --seeds 0..199")
    (routes,) = (section for section in data["sections"] if section["name"] == "routes")
    assert [each["message"] for each in routes["findings"]] == ["X--Y: nobody claimed it in 200 games."]
    assert {*routes["lines"][0]["figures"]["claimed"]} == {"value", "low", "high", "deals"}


BAR = re.compile(
    r'<line x1="(?P<x1>[-\d.]+)" x2="(?P<x2>[-\d.]+)" y1="(?P<y1>[-\d.]+)" y2="(?P<y2>[-\d.]+)"[^>]*/>'
    r'<circle cx="(?P<cx>[-\d.]+)" cy="(?P<cy>[-\d.]+)"'
)
"""Pattern of a figure's interval in the HTML report: a line, with a dot at the figure."""


class Page(HTMLParser):
    """HTML parser that collects tags and text, and checks that every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert not {name for name, _ in attrs} & {"src", "onclick"}
        assert all(value.startswith("#") for name, value in attrs if name == "href" and value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_html_report_is_self_contained_and_without_scripts(tmp_path: Path) -> None:
    path = tmp_path / "small.json"
    path.write_text(tables_json(small("<b>x-A 1 red", players=(2, 2))), encoding="utf-8")
    html = run(path, "--games", "30", "--format", "html", "--jobs", "1", "--against", path).stdout
    page = Page(html)
    assert page.open == []
    assert {*page.seen} & {"script", "link", "b"} == set()
    assert "<b>x--A" in page.text
    assert page.seen.count("h2") >= 9
    assert "Intervals hold with 95 % confidence" in page.text
    bars = [{name: float(value) for name, value in bar.groupdict().items()} for bar in BAR.finditer(html)]
    assert len(bars) == page.seen.count("circle") > 5
    assert all(bar["x1"] <= bar["cx"] <= bar["x2"] and bar["y1"] >= bar["cy"] >= bar["y2"] for bar in bars)
    assert any(bar["x1"] < bar["cx"] < bar["x2"] and bar["y1"] == bar["y2"] for bar in bars)


def test_pictures_are_written_and_linked_in_the_markdown_report(tmp_path: Path) -> None:
    comment, folder = tmp_path / "comment.md", tmp_path / "pictures"
    options = ("--players", "2", "--games", "20", "--jobs", "1", "--only", "race,tickets,routes")
    data = json.loads(run("poland", *options, "--format", "json").output)
    run("poland", *options, "--format", "markdown", "--pictures", folder, "--against", "poland", "-o", comment)
    pictures = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert {*pictures} == {"race.svg", "routes.svg", "tickets.svg"}
    text = comment.read_text(encoding="utf-8")
    assert "![Routes](<pictures/routes.svg>)" in text
    assert "#### What differs from poland\n\nNothing" in text
    assert text.endswith("--only race,tickets,routes\n```\n")
    lines = {section["name"]: section["lines"] for section in data["sections"]}
    heat = {title for title in titles(pictures["routes.svg"], "heat") if " %" in title}
    claimed = {line["name"]: line["figures"]["claimed"]["value"] for line in lines["routes"]}
    assert heat == {f"{name}: {100 * share:.1f} %" for name, share in claimed.items()}
    worth = {line["name"] for line in lines["tickets"] if "worth" in line["figures"]}
    assert {title.partition(": ")[0] for title in titles(pictures["tickets.svg"])} == worth
    assert {*titles(pictures["race.svg"])} == {"2 players, winner", "2 players, others"}


def titles(picture: str, name: str = "") -> Iterator[str]:
    for each in ElementTree.fromstring(picture).iter():
        if name in ("", each.get("class")):
            yield from (child.text or "" for child in each if child.tag.endswith("title"))


def test_a_board_without_positions_has_a_report_without_its_map(lopsided: Path, tmp_path: Path) -> None:
    result = run(lopsided, "--games", "20", "--jobs", "1", "--only", "race,routes", "--pictures", tmp_path / "here")
    assert result.exit_code == 0
    assert "it cannot be drawn: no position is given for A, B, C, D, E" in result.stderr
    assert [path.name for path in (tmp_path / "here").iterdir()] == ["race.svg"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["usa", "--players", "9"], "9 players cannot play this board"),
        (["usa", "--players", "one"], "is not a list of numbers of players"),
        (["usa", "--only", "trains"], "there is no section 'trains'; sections are seats, styles"),
        (["usa", "--fail-on", "routes=hungry"], "'routes=hungry' is not a section; write routes, or routes=planner"),
        (["usa", "--fail-on", "trains=planner"], "there is no section 'trains'"),
        (["usa", "--only", "seats", "--fail-on", "seats,routes"], "--fail-on names routes, which --only leaves out"),
        (["usa", "--limit", "tickets=-1"], "is not a limit; write a section and a number, such as tickets=5"),
        (["usa", "--seeds", "1..30", "--games", "200"], "--seeds replaces --seed and --games"),
        (["usa", "--against", "atlantis"], "there is no board 'atlantis'"),
    ],
)
def test_balance_refuses_invalid_arguments(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
