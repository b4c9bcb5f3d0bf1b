"""Simulation of many games: results are the same with any number of jobs, every deal is played in all seatings, rows
are consistent, and intervals are valid."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import time
from collections import Counter
from itertools import permutations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from pyarrow import parquet

from mapdsl.cli.main import mapdsl
from mapdsl.engine import Engine, Player, Seen, random_player
from mapdsl.engine.records.replays import Replay
from mapdsl.lab.balance.intervals import mean_of, share_of
from mapdsl.lab.games.game_rows import GameRow, seatings
from mapdsl.lab.games.simulation import simulate
from mapdsl.lab.players.bots import bot_called
from mapdsl.lab.players.move_choice import bits
from tests.conformance.games import Way, engine_of

USA = engine_of(Way("usa", (), 2))
HERE = os.getpid()


def twin(engine: Engine, seat: int, seed: int) -> Player:
    """Return a player that plays like `greedy` but has a different name."""
    return bot_called("greedy")(engine, seat, seed)


def mortal(_: Engine, __: int, seed: int) -> Player:
    """Return a player that kills its process in some games, unless the process is the test process."""
    if seed % 7 == 3 and os.getpid() != HERE:
        os._exit(1)
    return random_player(seed)


@pytest.mark.parametrize("jobs", [2, 3])
def test_simulate_gives_the_same_figures_with_several_jobs(jobs: int) -> None:
    rows: list[GameRow] = []
    alone: list[GameRow] = []
    one = simulate(USA, 45, 100, bots=["greedy", "random"], rotate=True, keep=alone.append)
    many = simulate(USA, 45, 100, bots=["greedy", "random"], rotate=True, jobs=jobs, keep=rows.append)
    assert rows == alone
    assert replace(many, seconds=0) == replace(one, seconds=0)


def test_simulate_replays_the_games_of_a_dead_process() -> None:
    rows: list[GameRow] = []
    alone: list[GameRow] = []
    simulate(USA, 50, bots=[mortal], jobs=2, keep=rows.append)
    simulate(USA, 50, bots=[mortal], keep=alone.append)
    assert rows == alone
    assert [row.seed for row in rows] == list(range(50))


def test_rotate_plays_every_deal_in_every_seating() -> None:
    """Two bots that play alike therefore have exactly equal results, regardless of seats and cards."""
    rows: list[GameRow] = []
    engine = engine_of(Way("usa", (), 3))
    found = simulate(engine, 4, bots=["greedy", twin, "random"], rotate=True, keep=rows.append)
    assert (found.games, found.deals) == (24, 4)
    assert [(row.seed, {row.bots}) for row in rows[::6]] == [
        (seed, {("greedy", "twin", "random")}) for seed in range(4)
    ]
    for seed in range(4):
        assert sorted(row.bots for row in rows if row.seed == seed) == sorted(
            permutations(("greedy", "twin", "random"))
        )
    mirrored = simulate(USA, 10, bots=["greedy", twin], rotate=True)
    assert mirrored.bots["greedy"] == mirrored.bots["twin"]
    assert mirrored.bots["greedy"].won.share == 0.5
    assert simulate(USA, 3, bots=["random"], rotate=True).games == 3, "nobody to change seats with"


def test_simulate_makes_a_player_for_every_seat_of_every_game() -> None:
    made = []

    def remember(engine: Engine, seat: int, seed: int) -> Player:
        assert engine is USA
        made.append((seat, seed))
        seats = set()

        def pick(seen: Seen) -> int:
            seats.add(seen.viewer)
            assert seats == {seat}
            return random_player(seed)(seen)

        return pick

    simulate(USA, 3, 5, bots=[remember])
    assert made == [(seat, seed) for seed in (5, 6, 7) for seat in (0, 1)]


def test_keep_replay_gets_each_row_with_its_replay() -> None:
    kept: list[tuple[GameRow, Replay]] = []
    simulate(USA, 3, jobs=2, keep_replay=lambda row, replay: kept.append((row, replay)))
    assert [(row.seed, row.actions) for row, _ in kept] == [(replay.seed, len(replay.rows)) for _, replay in kept]


def test_share_of_and_mean_of_give_known_intervals() -> None:
    """The expected values were calculated by hand. For 8 of 10, the interval is that of Clopper and Pearson. For 1,
    3 and 5, the mean is 3, the standard deviation 2, the standard error 2 / sqrt(3), and Student's quantile for
    three values 4.303."""
    found = share_of([1.0] * 8 + [0.0] * 2)
    assert (found.share, round(found.low, 3), round(found.high, 3)) == (0.8, 0.444, 0.975)
    assert mean_of([1, 3, 5]).mean == 3
    assert mean_of([1, 3, 5]).error == pytest.approx(4.303 * 2 / 3**0.5, abs=0.001)
    certain, halves = share_of([1.0] * 20), share_of([0.5] * 20)
    assert (round(certain.low, 3), certain.high) == (0.832, 1.0), "0.025 ** (1 / 20)"
    assert share_of([0.5, 0.5, 0.5, 1.0] * 5).low > share_of([0.0, 1.0, 1.0, 0.5] * 5).low
    assert halves.low < 0.5 < halves.high


def test_a_single_game_has_no_error_estimate() -> None:
    found = simulate(USA, 1)
    assert found.seats[0].won.low == 0.0 or found.seats[0].won.high == 1.0
    assert found.to_json()["seats"][0]["points"]["error"] is None


def test_share_intervals_have_their_stated_coverage() -> None:
    """About 190 of 200 intervals for fair coins contain 0.5. Fewer than 181 or more than 198 occur with a
    probability of 1 in 1,000."""
    held = 0
    for seed in range(200):
        coins = [float(random_player(seed * 60 + toss)(_Coin()) == 1) for toss in range(60)]  # type: ignore[arg-type]
        found = share_of(coins)
        held += found.low <= 0.5 <= found.high
    assert 181 <= held <= 198


class _Coin:
    """Position with two legal moves, heads and tails."""

    def legal_mask(self) -> int:
        return 0b11


def cheat(engine: Engine, _: int, __: int) -> Player:
    """Return a player that makes an invalid move."""
    return lambda seen: engine.size if seen.turn else next(bits(seen.legal_mask()))


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("recorded", [True, False])
def test_simulate_names_the_bot_of_an_illegal_move(jobs: int, *, recorded: bool) -> None:
    with pytest.raises(ValueError, match=rf"^cheat, player 2 of the game with seed 7: {USA.size} is no legal move$"):
        simulate(USA, 3, 7, bots=["random", cheat], jobs=jobs, keep_replay=(lambda *_: None) if recorded else None)


# ---- on the command line ---------------------------------------------------------------------------------------------


def run(*arguments: str | Path) -> str:
    result = CliRunner().invoke(mapdsl, ["simulate", *map(str, arguments)])
    assert result.exit_code == 0, result.output
    return result.output


def test_simulate_rows_add_up_to_the_figures(tmp_path: Path) -> None:
    lines, table, columns = tmp_path / "rows.jsonl", tmp_path / "rows.csv", tmp_path / "rows.parquet"
    arguments = ("uk", "--variant", "advanced", "--players", "3", "--bots", "planner,random,random", "--rotate")
    found = json.loads(run(*arguments, "--seeds", "5..7", "--rows", lines, "--json"))
    run(*arguments, "--games", "3", "--seed", "5", "--jobs", "2", "--rows", table)
    run(*arguments, "--games", "3", "--seed", "5", "--rows", columns)
    rows = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    cells = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    typed = parquet.read_table(columns).to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in typed] == cells
    assert typed[0]["points_1"] == rows[0]["points"][0]
    assert len(rows) == len(cells) == found["games"] == 9
    assert [row["seed"] for row in rows] == [5, 5, 5, 6, 6, 6, 7, 7, 7]
    assert Counter(row["ended"] for row in rows) == found["ends"]
    assert sum(row["actions"] for row in rows) == found["actions"]
    for row, cell in zip(rows, cells, strict=True):
        assert (cell["variants"], int(cell["actions"])) == ("advanced", row["actions"])
        for seat in range(3):
            here = (cell[f"bot_{seat + 1}"], int(cell[f"points_{seat + 1}"]), int(cell[f"place_{seat + 1}"]))
            assert here == (row["bots"][seat], row["points"][seat], row["places"][seat])
    wins = sum(row["places"][row["bots"].index("planner")] == 1 for row in rows)
    assert found["bots"]["planner"]["won"]["share"] == pytest.approx(wins / 9, abs=0.0001)


def test_simulate_plays_a_custom_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "def make(engine, seat, seed):\n    return lambda seen: seen.legal_mask().bit_length() - 1\n"
    (tmp_path / "my_own_bots.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    assert "my_own_bots:make" in run("usa", "--bots", "planner,my_own_bots:make", "--games", "4", "--jobs", "2")


@pytest.mark.parametrize(
    ("bots", "names"), [("greedy,random", ["greedy", "random"]), ("greedy", ["player 1", "player 2"])]
)
def test_a_plot_shows_who_won(bots: str, names: list[str], tmp_path: Path) -> None:
    plot = tmp_path / "won.svg"
    found = json.loads(run("poland", "--bots", bots, "--games", "6", "--plot", plot, "--json"))
    figures = found["bots"].values() if "," in bots else found["seats"]
    titles = [each.text for each in ElementTree.parse(plot).iter() if each.tag.endswith("title")]
    expected = [[f"{100 * each['won'][part]:.1f}" for part in ("share", "low", "high")] for each in figures]
    assert titles == [
        f"{name}: {won} ({low} to {high})" for name, (won, low, high) in zip(names, expected, strict=True)
    ]


# ---- journals --------------------------------------------------------------------------------------------------------

STUDY = ("poland", "--bots", "planner,greedy", "--rotate")


def games_of(*arguments: str | Path, rows: Path) -> str:
    run(*STUDY, *arguments, "--rows", rows)
    return rows.read_text(encoding="utf-8")


def test_journal_resumes_a_killed_run(tmp_path: Path) -> None:
    """The run is killed while it writes a line, and resumed with a different number of processes."""
    journal = tmp_path / "poland.journal"
    command = [sys.executable, "-m", "mapdsl", "simulate", *STUDY, "--games", "100000", "--journal", str(journal)]
    with subprocess.Popen(command) as process:
        while not journal.exists() or journal.read_bytes().count(b"\n") < 7:
            assert process.poll() is None
            time.sleep(0.02)
        process.kill()
    held = journal.read_bytes()
    last = held.splitlines(keepends=True)[5]
    journal.write_bytes(b"".join(held.splitlines(keepends=True)[:5]) + last[: len(last) // 2])
    went_on = games_of("--games", "9", "--jobs", "2", "--journal", journal, rows=tmp_path / "one.jsonl")
    assert went_on == games_of("--games", "9", rows=tmp_path / "other.jsonl")
    assert journal.read_bytes().startswith(b"".join(held.splitlines(keepends=True)[:5])), "what was played stays"
    again = run(*STUDY, "--games", "9", "--journal", journal)
    assert "from a journal" in again


def test_merge_combines_journals_into_one_run(tmp_path: Path) -> None:
    for part, seeds in enumerate(("4..6", "0..3", "5..8")):
        run(*STUDY, "--seeds", seeds, "--journal", tmp_path / f"{part}.journal")
    merged = tmp_path / "merged.jsonl"
    message = run("poland", "--merge", tmp_path, "--rows", merged)
    assert "18 games, seeds 0 to 8\n" in message
    assert merged.read_text(encoding="utf-8") == games_of("--games", "9", rows=tmp_path / "one.jsonl")
    some = run("poland", "--merge", tmp_path / "0.journal", "--merge", tmp_path / "1.journal")
    assert "14 games, seeds 0 to 6\n" in some
    (tmp_path / "1.journal").unlink()
    run(*STUDY, "--seeds", "20..20", "--journal", tmp_path / "1.journal")
    assert "seeds 4 to 20, 11 of them missing" in run("poland", "--merge", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["poland", "--bots", "greedy"], "its games differ: bots random, random, not greedy, greedy"),
        (["poland", "--players", "3"], "players 2, not 3"),
        (["usa"], "its games differ: board poland, not usa"),
        (["poland", "--save", "games"], "a journal holds no replays"),
        (["poland", "--merge", "."], "--merge plays nothing"),
    ],
)
def test_a_journal_of_other_games_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run("poland", "--games", "2", "--journal", "games.journal")
    held = Path("games.journal").read_bytes()
    result = CliRunner().invoke(mapdsl, ["simulate", *arguments, "--journal", "games.journal"])
    assert result.exit_code == 2
    assert message in result.output
    assert Path("games.journal").read_bytes() == held


def test_a_damaged_journal_is_reported_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("poland", "--games", "3", "--journal", "games.journal")
    journal = Path("games.journal")
    journal.write_bytes(journal.read_bytes().replace(b'"seed":1', b'"seed":"1', 1))
    result = CliRunner().invoke(mapdsl, ["simulate", "poland", "--games", "3", "--journal", "games.journal"])
    assert result.exit_code == 2
    assert "games.journal: line 3 is damaged" in result.output
    journal.write_text("Dear diary\n", encoding="utf-8")
    result = CliRunner().invoke(mapdsl, ["simulate", "poland", "--merge", "games.journal"])
    assert (result.exit_code, "not a journal of `mapdsl simulate`" in result.output) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seeds", "9..5"], "write the first and the last, such as 0..99"),
        (["--seeds", "1..3", "--seed", "2"], "--seeds replaces --seed and --games"),
        (["--rows", "games.xlsx"], ".jsonl, .csv or .parquet"),
        (["--bots", "nowhere_at_all:make"], "there is no bot 'nowhere_at_all:make'"),
        (["--bots", "json:nothing"], "there is no bot 'json:nothing'"),
        (["--bots", "planner,greedy,random"], "3 bots for 2 players"),
    ],
)
def test_simulate_refuses_invalid_arguments(arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(mapdsl, ["simulate", "usa", *arguments])
    assert result.exit_code == 2
    assert message in result.output


FAILING = """
def fails(engine, seat, seed):
    def pick(seen):
        return {}["colour"]
    return pick

def forgets(engine, seat, seed):
    pass

def takes_too_little(engine):
    pass
"""


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("failing:fails", "failing:fails, player 1 of the game with seed 4: KeyError: 'colour' (failing.py, line 3)"),
        ("failing:forgets", "failing:forgets, player 1 of the game with seed 4: a player must be a function, not None"),
        ("failing:takes_too_little", "takes_too_little() takes 1 positional argument but 3 were given"),
        ("unfinished:make", "there is no bot 'unfinished:make': SyntaxError: "),
    ],
)
def test_simulate_reports_errors_of_a_bot(
    bot: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    Path("failing.py").write_text(FAILING.lstrip(), encoding="utf-8")
    Path("unfinished.py").write_text("def make(:\n", encoding="utf-8")
    for jobs in ("1", "2"):
        options = ["--bots", f"{bot},greedy", "--seed", "4", "--games", "2", "--jobs", jobs]
        result = CliRunner().invoke(mapdsl, ["simulate", "usa", *options])
        assert result.exit_code == 2
        assert message in result.output


def test_seatings_balance_seats_and_neighbours() -> None:
    assert sorted(seatings("abc")) == sorted(permutations("abc")), "with three these are all"
    assert seatings("ab") == (("a", "b"), ("b", "a"))
    assert len(seatings("abb")) == 3
    for names in ("abcd", "abcde"):
        seated = seatings(names)
        assert len(seated) == 2 * len(names)
        assert all(Counter(each[seat] for each in seated) == Counter(names * 2) for seat in range(len(names)))
        follows = Counter((each[at - 1], each[at]) for each in seated for at in range(len(names)))
        assert all(follows[one, other] == follows[other, one] for one, other in follows)
