"""`mapdsl breaking`: the classes and positions of its findings, and its exit statuses."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from mapdsl.base.versions import CHANGES_VERSION
from mapdsl.diagnostics.reports import FORMATS
from tests.cli.comparing import LAKES, commit, edit, line_of, run, words, work_in, write
from tests.cli.readers import PARSERS, annotations

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2

BOARD = "maps/lakes.board"
DRAWING = ("at 90 10", "at 91 10")
COMPONENTS_ONLY = ('en "Mid"', 'en "Middle"')
COMPONENTS = ("ticket Upper -- Lower 4", "ticket Upper -- Lower 5")
RULES = ("trains 9", "trains 10")
REPLAYS_ONLY = ("board lakes", "board ponds")
TEXT = ("canvas", 'about "x"\n  canvas')
ALL = "components,rules,replays"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository whose only commit contains a board."""
    work_in(tmp_path, monkeypatch)
    write(BOARD, LAKES)
    commit()
    return tmp_path


def breaking(*arguments: str, status: int) -> str:
    """Return the report of the comparison with the last commit."""
    result = run("breaking", "--against", "main", *arguments)
    assert result.exit_code == status, result.output
    return result.stdout


def found(*arguments: str) -> list[tuple[str, str, int, str]]:
    """Return the code, file, line and message of each finding."""
    document = json.loads(run("breaking", "--against", "main", "--format", "json", *arguments).stdout)
    return [(each["code"], each["file"], each["line"], each["message"]) for each in document["diagnostics"]]


# ---- classes ------------------------------------------------------------------------------------------------------

BROKEN = ("C004", BOARD, 3, "saved games of `lakes` no longer replay")


@pytest.mark.parametrize(
    ("change", "arguments", "expected"),
    [
        (DRAWING, [], []),
        (DRAWING, ["--forbid", "drawing"], [("C001", BOARD, 11, "Lower: position 90 10 -> 91 10")]),
        (COMPONENTS_ONLY, ["--allow", "components"], []),
        (
            COMPONENTS_ONLY,
            [],
            [("C002", BOARD, 10, 'Middle: names in other languages en "Mid" -> en "Middle"')],
        ),
        (COMPONENTS, [], [BROKEN, ("C002", BOARD, 17, "Lower -- Upper: value 4 -> 5")]),
        (COMPONENTS, ["--allow", "components"], [BROKEN]),
        (COMPONENTS, ["--allow", "replays"], [("C002", BOARD, 17, "Lower -- Upper: value 4 -> 5")]),
        (COMPONENTS, ["--allow", "replays, components"], []),
        (RULES, [], [BROKEN, ("C003", BOARD, 7, "trains 9 -> trains 10")]),
        (RULES, ["--allow", "rules"], [BROKEN, ("C002", BOARD, 7, "trains 9 -> trains 10")]),
        (RULES, ["--allow", "rules,components"], [BROKEN]),
        (RULES, ["--allow", "rules,components,replays"], []),
        (RULES, ["--allow", ALL, "--forbid", "drawing"], []),
        (REPLAYS_ONLY, [], [BROKEN]),
        (TEXT, ["--forbid", "drawing"], []),
    ],
)
def test_breaking_reports_findings_by_class_with_code_and_place(
    change: tuple[str, str], arguments: list[str], expected: list[tuple[str, str, int, str]]
) -> None:
    edit(BOARD, *change)
    assert found(*arguments) == expected


def test_breaking_names_consequences_and_the_option_that_allows_them() -> None:
    edit(BOARD, *RULES)
    shown = breaking(status=FINDINGS)
    assert "players have something to learn, and other components are needed: board, trains; `--allow rules`" in shown
    assert "because of 1 change; `--allow replays` lets it pass" in shown
    shown = breaking("--allow", "rules,replays", status=FINDINGS)
    assert "other components are needed: board, trains; `--allow components` lets it pass" in shown
    shown = breaking("--allow", "components,replays", status=FINDINGS)
    assert "players have something to learn; `--allow rules` lets it pass" in shown


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--allow", "component"], "--allow: there is no class of changes 'component'; did you mean `components`?"),
        (
            ["--forbid", "x"],
            "--forbid: there is no class of changes 'x'; classes are drawing, components, rules, replays",
        ),
        (["--allow", "rules,drawing", "--forbid", "drawing"], "drawing is both allowed and forbidden"),
        (["--format", "txt"], "there is no format 'txt'"),
        (["--replays", "none"], "none: there is no such file"),
        (["--replays", "maps"], "maps: there is no .replay.json file in this folder"),
        (["none.board"], "none.board: there is no such file"),
        (["--format", f"json={BOARD}"], "is an input file; a report must not replace it"),
    ],
)
def test_breaking_refuses_invalid_options(arguments: list[str], told: str) -> None:
    result = run("breaking", "--against", "main", *arguments)
    assert result.exit_code == UNUSABLE
    assert told in words(result.stderr)


# ---- configuration ------------------------------------------------------------------------------------------------


def test_breaking_uses_the_configuration_of_each_board() -> None:
    write("drafts/pond.board", LAKES.replace("board lakes", "board pond"))
    commit()
    for path in (BOARD, "drafts/pond.board"):
        edit(path, *COMPONENTS_ONLY)
        edit(path, *DRAWING)
    write("drafts/mapdsl.toml", '[breaking]\nallow = ["components"]\nforbid = ["drawing"]\n')
    assert [each[:2] for each in found(".")] == [("C001", "drafts/pond.board"), ("C002", BOARD)]
    assert [each[:2] for each in found(".", "--forbid", "components", "--allow", "drawing")] == [
        ("C002", "drafts/pond.board"),
        ("C002", BOARD),
    ]
    assert [each[:2] for each in found(".", "--no-config")] == [("C002", "drafts/pond.board"), ("C002", BOARD)]


def test_breaking_uses_the_configured_format_unless_an_option_overrides_it() -> None:
    edit(BOARD, *RULES)
    write("pyproject.toml", '[tool.mapdsl]\nformat = "json"\n')
    assert json.loads(breaking(status=FINDINGS))["summary"]["findings"] == 2
    assert breaking("--format", "text", status=FINDINGS).endswith("1 board compared with main: 2 findings\n")


# ---- places -------------------------------------------------------------------------------------------------------


def test_breaking_reports_removals_at_the_title_with_a_note() -> None:
    line = line_of(BOARD, "route Middle -- Lower")
    edit(BOARD, "  route Middle -- Lower 2 gray\n", "")
    assert found("--allow", "replays") == [("C002", BOARD, 3, "gone: Lower -- Middle: route 2 gray")]
    assert f"= it was here: main:{BOARD}:{line}:3" in breaking(status=FINDINGS)


def test_breaking_reports_additions_at_their_line() -> None:
    edit(BOARD, "3 red | 3 blue", "3 red | 3 blue | 1 pink")
    assert found("--allow", "replays") == [("C002", BOARD, 13, "new: Middle -- Upper: route 1 pink")]


def test_breaking_places_findings_in_a_changed_rules_file() -> None:
    write("maps/rules/ours.rules", 'mapdsl 1\nrules ours "Ours" {\n  claims 4\n}\n')
    edit(BOARD, "uses classic", "uses classic, ours")
    write("maps/pond.board", Path(BOARD).read_text(encoding="utf-8").replace("board lakes", "board pond"))
    commit()
    edit("maps/rules/ours.rules", "claims 4", "claims 3")
    assert found() == [
        ("C004", BOARD, 3, "saved games of `lakes` no longer replay"),
        ("C004", "maps/pond.board", 3, "saved games of `pond` no longer replay"),
        ("C003", "maps/rules/ours.rules", 3, "claims 4 -> claims 3"),
    ]


def test_breaking_mentions_an_unchanged_rules_file_in_a_note() -> None:
    edit(BOARD, "  trains 9\n", "")
    shown = breaking("--allow", "replays", status=FINDINGS)
    assert f"{BOARD}:3:1: error[C003] trains 9 -> trains 45" in shown
    assert re.search(r"= it applies now: .*classic\.rules:\d+:3", shown)


def test_breaking_adds_unreported_causes_as_notes() -> None:
    edit(BOARD, *RULES)
    edit(BOARD, *REPLAYS_ONLY)
    shown = breaking(status=FINDINGS)
    assert f"= short name lakes -> ponds: {BOARD}:3:1" in shown
    assert f"= trains 9 -> trains 10: {BOARD}:7:3" not in shown
    assert f"= trains 9 -> trains 10: {BOARD}:7:3" in breaking("--allow", "rules,components", status=FINDINGS)


# ---- formats ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
def test_breaking_reports_every_finding_in_every_format(form: str) -> None:
    edit(BOARD, *RULES)
    edit(BOARD, "  route Middle -- Lower 2 gray\n", "")
    printed = breaking("--format", form, status=FINDINGS)
    parsed = PARSERS[form](printed)
    assert len(parsed) == 3
    if form != "junit":
        assert {"C002", "C003", "C004"} <= set(re.findall(r"C\d{3}", printed))
    breaking("--format", f"{form}=out", status=FINDINGS)
    assert Path("out").read_text(encoding="utf-8") == printed


@pytest.mark.parametrize("form", FORMATS)
def test_breaking_report_without_findings_is_well_formed(form: str) -> None:
    assert PARSERS[form](breaking("--format", form, status=CLEAN)) == []


def test_breaking_markdown_lists_all_changes_and_links_pictures() -> None:
    edit(BOARD, *COMPONENTS)
    edit(BOARD, "Middle", "Mid_*dle*")
    edit(BOARD, "canvas", 'about "```"\n  canvas')
    breaking("--format", "markdown=report/changes.md", "--pictures", "pictures of it", status=FINDINGS)
    text = Path("report/changes.md").read_text(encoding="utf-8")
    assert f"| error | {BOARD}:3 | C004 | saved games of `lakes` no longer replay |\n" in text
    assert "Mid\\_\\*dle\\*" in text
    assert "1 board compared with main" in text
    assert f"### {BOARD}\n\n![what is new, gone and changed](<../pictures of it/lakes.svg>)\n\n````text\n" in text
    assert "\n  ~ Lower -- Upper: value 4 -> 5\n" in text
    assert text.endswith("saved games no longer replay\n````\n")
    assert Path("pictures of it/lakes.svg").read_text(encoding="utf-8").startswith("<?xml")
    assert "pictures" not in breaking("--format", "markdown", status=FINDINGS)


def test_breaking_annotations_are_at_the_changed_line() -> None:
    edit(BOARD, *RULES)
    ((level, properties, message),) = annotations(
        breaking("--format", "github", "--allow", "replays,components", status=FINDINGS)
    )
    place = {"file": BOARD, "line": "7", "endLine": "7", "col": "3", "endColumn": "12"}
    assert (level, properties) == ("error", place | {"title": "C003 rules-changed"})
    assert message == "trains 9 -> trains 10\nplayers have something to learn; `--allow rules` lets it pass"


def test_breaking_json_lists_every_board_with_its_changes() -> None:
    write("maps/pond.board", LAKES.replace("board lakes", "board pond"))
    edit(BOARD, *DRAWING)
    document = json.loads(breaking("--format", "json", status=CLEAN))
    assert (document["format"], document["version"], document["against"]) == (
        "mapdsl-breaking",
        CHANGES_VERSION,
        "main",
    )
    lakes, pond = document["boards"]
    assert (lakes["file"], lakes["was"], lakes["forbidden"]) == (BOARD, f"main:{BOARD}", ALL.split(","))
    assert [lake["message"] for lake in lakes["changes"]] == ["Lower: position 90 10 -> 91 10"]
    assert lakes["summary"]["drawing"] == 1
    assert lakes["old"]["rules"] == lakes["new"]["rules"]
    assert (pond["file"], pond["was"], pond["changes"]) == ("maps/pond.board", None, [])
    assert document["summary"] == {"boards": 2, "boards_with_errors": 0, "findings": 0}


def test_breaking_counts_allowed_changes() -> None:
    edit(BOARD, *RULES)
    edit(BOARD, *DRAWING)
    assert breaking("--allow", ALL, status=CLEAN) == "1 board compared with main: 2 changes allowed, 0 findings\n"


# ---- saved games --------------------------------------------------------------------------------------------------


def save_games(board: str = BOARD, folder: str = "games") -> None:
    assert run("simulate", board, "--games", "2", "--save", folder).exit_code == CLEAN


def test_breaking_replays_saved_games() -> None:
    save_games()
    assert breaking("--replays", "games", status=CLEAN) == (
        "2 saved games replayed\n1 board compared with main: 0 findings\n"
    )
    edit(BOARD, *DRAWING)
    assert "2 saved games replayed\n" in breaking("--replays", "games", status=CLEAN)


def test_breaking_names_games_that_no_longer_replay_once_with_the_reason() -> None:
    save_games()
    edit(BOARD, *COMPONENTS)
    shown = words(breaking("--allow", "components", "--replays", "games", status=FINDINGS))
    assert "because of 1 change, as games/lakes-2p-0.replay.json, games/lakes-2p-1.replay.json show" in shown
    assert "0 saved games replayed, 2 did not 1 board compared with main: 1 finding" in shown
    assert breaking("--allow", "components,replays", "--replays", "games", status=CLEAN).startswith(
        "0 saved games replayed, 2 did not\n"
    )


def test_breaking_reports_a_failing_replay_of_an_unchanged_board_at_its_row() -> None:
    save_games()
    path = Path("games/lakes-2p-1.replay.json")
    document = json.loads(path.read_text(encoding="utf-8"))
    action = document["rows"][2]["action"]
    row = line_of(path, '{"player": 1, "action": ') + 2
    lines = path.read_text(encoding="utf-8").split("\n")
    assert f'"action": "{action}"' in lines[row - 1]
    lines[row - 1] = lines[row - 1].replace(f'"action": "{action}"', '"action": "pass"')
    write(path, "\n".join(lines))
    ((code, file, line, message),) = found("--replays", "games")
    assert (code, file, line) == ("C005", str(path), row)
    assert message.startswith("this game does not replay on `lakes`: row 3: `pass` of player")
    assert found("--replays", "games", "--allow", "replays") == []


def test_breaking_counts_games_of_other_boards_and_reports_invalid_files() -> None:
    write("maps/pond.board", LAKES.replace("board lakes", "board pond"))
    save_games("maps/pond.board")
    Path("maps/pond.board").unlink()
    assert "0 saved games replayed, 2 of other boards\n" in breaking("--replays", "games", status=CLEAN)
    write("games/x.replay.json", "{}")
    result = run("breaking", "--against", "main", "--replays", "games")
    assert result.exit_code == UNUSABLE
    assert "games/x.replay.json: " in result.stderr
    assert "2 of other boards" in result.stdout


def test_breaking_replays_games_of_a_board_with_a_former_short_name() -> None:
    save_games()
    edit(BOARD, *REPLAYS_ONLY)
    assert "as games/lakes-2p-0.replay.json" in breaking("--replays", "games", status=FINDINGS)


def test_breaking_reports_errors_of_an_unchanged_board_if_games_are_replayed() -> None:
    write("maps/bad.board", LAKES.replace("trains", "trainz").replace("board lakes", "board bad"))
    commit()
    save_games()
    assert found() == []
    assert [each[:2] for each in found("--replays", "games")] == [("R001", "maps/bad.board")]


# ---- exit status --------------------------------------------------------------------------------------------------


def _edited(*change: str) -> Callable[[], None]:
    return lambda: edit(BOARD, *change)


def _also_committed(path: str, text: str) -> None:
    write(path, text)
    commit()


def _configured() -> None:
    edit(BOARD, *RULES)
    write("mapdsl.toml", 'breaking.allow = ["components", "rules", "replays"]')


def _moved() -> None:
    Path("maps/far").mkdir()
    Path(BOARD).rename("maps/far/pond.board")


def _gone() -> None:
    _also_committed("maps/pond.board", LAKES.replace("board lakes", "board pond"))
    Path("maps/pond.board").unlink()


def _game_that_differs() -> None:
    save_games()
    for path in Path("games").iterdir():
        text = path.read_text(encoding="utf-8")
        write(path, re.sub('"events": "[0-9a-f]{16}"', f'"events": "{0:016}"', text, count=1))


def _error_in_what_it_was() -> None:
    _also_committed("maps/pond.board", LAKES.replace("board lakes", "board pond").replace("trains", "trainz"))
    edit("maps/pond.board", "trainz", "trains")


SITUATIONS: dict[str, Callable[[], object]] = {
    "nothing that has changed": lambda: None,
    "a change of the drawing": _edited(*DRAWING),
    "a change of components": _edited(*COMPONENTS),
    "a change of components only": _edited(*COMPONENTS_ONLY),
    "a change of rules": _edited(*RULES),
    "a change of saved games only": _edited(*REPLAYS_ONLY),
    "a change of a text": _edited(*TEXT),
    'a change of rules, and `allow = ["components", "rules", "replays"]` in the configuration': _configured,
    "a new board": lambda: write("maps/pond.board", LAKES.replace("board lakes", "board pond")),
    "a board that has moved": _moved,
    "a board that has gone": _gone,
    "a saved game that does not replay": _game_that_differs,
    "a file that is not a saved game": lambda: write("games/x.replay.json", "[]"),
    "an error": _edited("trains 9", "trainz 9"),
    "an error in the earlier version": _error_in_what_it_was,
    "an error in the earlier version, and a change of rules": lambda: (_error_in_what_it_was(), edit(BOARD, *RULES)),
    "a file that cannot be read": lambda: Path("maps/pond.board").write_bytes(b"\xff"),
    "a folder without boards": lambda: Path(BOARD).unlink(),
    "a mistake in the configuration": lambda: write("mapdsl.toml", "colour = 1"),
    "no such commit": lambda: None,
}

ROWS = re.findall(
    r"^\| (.+?) \| (?:`(.+?)` )?\| (\d+) \|$",
    (Path(__file__).parents[2] / "docs" / "comparing.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_exit_status_table_of_breaking_lists_every_situation() -> None:
    assert {situation for situation, _, _ in ROWS} == set(SITUATIONS)


@pytest.mark.parametrize(("situation", "options", "status"), ROWS)
def test_breaking_exit_status_matches_the_documented_table(situation: str, options: str, status: str) -> None:
    SITUATIONS[situation]()
    against = "nowhere" if situation == "no such commit" else "main"
    for form in FORMATS:
        result = run("breaking", "--against", against, "--format", form, *shlex.split(options))
        assert result.exit_code == int(status), f"{form}: {result.output}"
