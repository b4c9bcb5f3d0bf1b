"""`mapdsl simulate` and `mapdsl replay`, called as users call them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.main import mapdsl
from mapdsl.rules.tables import Variant
from mapdsl.tables.documents import tables_json
from tests.engine.tables import board
from tests.replays.games import FILES
from tests.writing import board_text

KEYS = [
    "board",
    "variant",
    "players",
    "games",
    "deals",
    "seed",
    "actions",
    "seconds",
    "games_per_second",
    "ends",
    "gaps",
    "scores",
    "seats",
    "bots",
]
SMALL = min(FILES, key=lambda path: path.stat().st_size)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(mapdsl, [str(argument) for argument in arguments])


def figures(*arguments: str | Path) -> dict[str, object]:
    result = run("simulate", *arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.output)
    return found


# ---- simulate -----------------------------------------------------------------------------------------------------


def test_simulate_json_has_the_documented_keys() -> None:
    found = figures("uk", "--players", "3", "--games", "4", "--seed", "2", "--variant", "advanced")
    assert list(found) == KEYS
    assert (found["board"], found["variant"], found["players"]) == ("uk", "advanced", 3)
    assert found["ends"] == {"last-round": 4}
    scores = found["scores"]
    assert isinstance(scores, dict)
    assert list(scores) == ["mean", "min", "max"]
    assert [len(score) for score in scores.values()] == [3, 3, 3]
    assert all(low <= mean <= high for mean, low, high in zip(*scores.values(), strict=True))
    seats = found["seats"]
    assert isinstance(seats, list)
    assert [list(seat) for seat in seats] == [["won", "points"]] * 3
    assert sum(seat["won"]["share"] for seat in seats) == pytest.approx(1, abs=0.001)


def test_simulate_is_reproducible_by_seed() -> None:
    one, other = (figures("poland", "--games", "6", "--seed", "9") for _ in range(2))
    for timing in ("seconds", "games_per_second"):
        one.pop(timing), other.pop(timing)
    assert one == other
    assert one["variant"] is None


def test_simulate_can_play_each_game_separately() -> None:
    together = figures("india", "--games", "3", "--seed", "20")["actions"]
    assert together == sum(
        int(str(figures("india", "--games", "1", "--seed", str(seed))["actions"])) for seed in (20, 21, 22)
    )


def test_simulate_prints_a_readable_report() -> None:
    result = run("simulate", "switzerland", "--players", "3", "--games", "5", "--bots", "random,random,random")
    assert result.exit_code == 0
    for part in (
        "switzerland, 3 players: 5 games, seeds 0 to 4",
        "last-round 5",
        "games a second",
        "mean   least    most",
    ):
        assert part in result.output


def test_simulate_saves_games_that_replay(tmp_path: Path) -> None:
    saved = figures("europe", "--games", "2", "--seed", "4", "--save", tmp_path)
    plain = figures("europe", "--games", "2", "--seed", "4")
    assert saved["actions"] == plain["actions"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["europe-2p-4.replay.json", "europe-2p-5.replay.json"]
    result = run("replay", tmp_path)
    assert result.exit_code == 0
    assert result.output.endswith("2 replays, all as recorded\n")


def test_simulate_stops_a_game_that_never_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapdsl.engine.turns.MAX_TURNS", 20)
    result = run("simulate", "usa", "--games", "2", "--json")
    assert result.exit_code == 1
    found = json.loads(result.output)
    assert found["ends"] == {"too-long": 2}
    assert run("simulate", "usa", "--games", "2", "--save", tmp_path).exit_code == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "there is no board 'nowhere'"),
        (["usa", "--players", "9"], "9 players cannot play this board"),
        (["usa", "--variant", "tiny"], "no variant `tiny`"),
        (["usa", "--bots", "deep-blue"], "no bot 'deep-blue'"),
        (["usa", "--bots", "random,random,random"], "3 bots for 2 players"),
        (["maps/none.board"], "no such file"),
        (["maps/rules/classic.rules"], "rules file"),
        (["usa", "--games", "0"], "--games"),
    ],
)
def test_simulate_refuses_invalid_options(arguments: list[str], said: str) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert said in result.output


def test_simulate_shows_the_errors_of_a_board(tmp_path: Path) -> None:
    path = tmp_path / "wrong.board"
    path.write_text(board_text("  trainz 45"), encoding="utf-8")
    result = run("simulate", path)
    assert result.exit_code == 1
    assert "error[R001]" in result.output


def test_simulate_save_never_writes_outside_of_its_folder(tmp_path: Path) -> None:
    away = "../../\x1b[2Jaway"
    tables = board("A-B 1 red", "B-C 1 gray", variants=[Variant(away, "Away")], players=(2, 2))
    path = tmp_path / "small.json"
    path.write_text(tables_json(tables), encoding="utf-8")
    folder = tmp_path / "games" / "deep"
    result = run("simulate", path, "--variant", away, "--games", "1", "--save", folder)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    assert [each.name for each in folder.iterdir()] == [f"{tables.id}-_2Jaway-2p-0.replay.json"]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["games", "small.json"]


# ---- replay -------------------------------------------------------------------------------------------------------


def test_replay_verifies_a_saved_game() -> None:
    result = run("replay", SMALL)
    assert result.exit_code == 0
    assert ": as recorded: " in result.output


def test_replay_tell_prints_the_game() -> None:
    result = run("replay", "--tell", SMALL)
    assert result.exit_code == 0
    assert "   0  the game is set up" in result.output
    assert "The last round is over." in result.output


def test_replay_reports_the_row_of_a_changed_file(tmp_path: Path) -> None:
    path = tmp_path / "changed.replay.json"
    lines = SMALL.read_text(encoding="utf-8").split("\n")
    at = next(nth for nth, line in enumerate(lines) if '"action": "draw blind"' in line)
    lines[at] = lines[at].replace("draw blind", "draw tickets")
    path.write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", path, SMALL)
    assert result.exit_code == 1
    row = at - next(nth for nth, line in enumerate(lines) if line.startswith('  "rows"'))
    assert f"changed.replay.json: row {row}: `draw tickets` of player" in result.output
    assert "as recorded: " in result.output, "the other file is verified all the same"
    assert result.output.endswith("2 replays, not all as recorded\n")


def test_replay_refuses_a_truncated_file(tmp_path: Path) -> None:
    path = tmp_path / "cut.replay.json"
    path.write_bytes(SMALL.read_bytes()[:3000])
    result = run("replay", path)
    assert result.exit_code == 2
    assert "not JSON" in result.output


def test_replay_refuses_a_game_of_other_rules(tmp_path: Path) -> None:
    name = SMALL.name.partition("-")[0]
    source = Path("maps") / f"{name}.board"
    shutil.copytree("maps/rules", tmp_path / "rules")
    path = tmp_path / source.name
    text = source.read_text(encoding="utf-8")
    path.write_text(
        re.sub(r"\n  uses .*", r"\g<0>\n  last-round turns 1 when trains-left <= 3", text, count=1), encoding="utf-8"
    )
    result = run("replay", "--board", path, SMALL)
    assert result.exit_code == 1
    assert "rules: the replay is of mapdsl-3:" in result.output


@pytest.mark.parametrize("name", ["no-such-file.json", "README.md", "maps", "schemas/tables.schema.json"])
def test_replay_refuses_files_that_are_not_replays(name: str) -> None:
    assert run("replay", name).exit_code == 2


def test_replay_reports_a_board_that_cannot_be_found(tmp_path: Path) -> None:
    path = tmp_path / "far.replay.json"
    path.write_text(
        SMALL.read_text(encoding="utf-8").replace(
            f'"board": "{SMALL.name.partition("-")[0]}"', '"board": "atlantis"', 1
        ),
        encoding="utf-8",
    )
    result = run("replay", path)
    assert result.exit_code == 2
    assert "there is no board 'atlantis' here; name one with --board" in result.output
