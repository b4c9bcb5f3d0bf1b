"""Baselines of `mapdsl breaking` (commits of real repositories, folders and files), and the pairing of boards with
their earlier versions."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from mapdsl.api import load
from mapdsl.tables.documents import tables_json, tables_yaml
from tests.cli.comparing import LAKES, commit, edit, git, run, words, work_in, write

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2

BOARD = "maps/lakes.board"
POND = LAKES.replace("board lakes", "board pond")
RULES = ("trains 9", "trains 10")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository whose first commit contains a board. In the work tree, the board has a different number of
    trains."""
    work_in(tmp_path, monkeypatch)
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    write(BOARD, LAKES)
    commit()
    git("tag", "v1")
    edit(BOARD, *RULES)
    return tmp_path / "work"


def against(baseline: str | Path, *arguments: str | Path) -> Result:
    return run("breaking", f"--against={baseline}", *arguments)


def rules_changed(result: Result) -> bool:
    """Return whether the only change between the boards was found."""
    assert result.exit_code in (CLEAN, FINDINGS), result.output
    changed = "trains 9 -> trains 10" in result.stdout
    assert changed == (result.exit_code == FINDINGS)
    return changed


def refused(result: Result) -> str:
    assert (result.exit_code, result.stdout) == (UNUSABLE, ""), result.output
    return words(result.stderr)


def boards(result: Result) -> dict[str, Any]:
    """Return the earlier version of each board, and the boards that were removed, as reported."""
    document = json.loads(result.stdout)
    return {each["file"]: each["was"] for each in document["boards"]} | {"gone": document["gone"]}


# ---- commits ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ref", ["v1", "main", "HEAD", "refs/heads/main", "@"])
def test_against_accepts_branch_tag_and_commit(ref: str) -> None:
    assert rules_changed(against(ref))
    commit()
    assert rules_changed(against(ref)) == (ref == "v1")


def test_against_accepts_an_abbreviated_commit_id() -> None:
    assert rules_changed(against(git("rev-parse", "HEAD")))
    assert rules_changed(against(git("rev-parse", "--short", "HEAD")))


@pytest.mark.parametrize("place", [".", "maps", "..", "/"])
@pytest.mark.parametrize("absolute", [True, False])
def test_against_works_from_any_current_folder(
    place: str, absolute: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(place)
    path = folder / BOARD if absolute else os.path.relpath(folder / BOARD)
    assert rules_changed(against("v1", path))
    assert rules_changed(against("v1", Path(path).parent))


def test_breaking_without_paths_compares_maps_or_else_the_current_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    write("drafts/pond.board", POND)
    assert list(boards(against("v1", "--format", "json"))) == [BOARD, "gone"]
    monkeypatch.chdir("drafts")
    assert list(boards(against("v1", "--format", "json"))) == ["pond.board", "gone"]


def test_against_compiles_with_rules_files_of_the_commit() -> None:
    git("checkout", "--quiet", "--", ".")
    write("maps/rules/ours.rules", 'mapdsl 1\nrules ours "Ours" {\n  uses more\n}\n')
    write("maps/rules/more.rules", 'mapdsl 1\nrules more "More" {\n  claims 4\n}\n')
    edit(BOARD, "uses classic", "uses classic, ours")
    commit()
    edit("maps/rules/more.rules", "claims 4", "claims 3")
    result = against("main")
    assert result.exit_code == FINDINGS
    assert "maps/rules/more.rules:3:3: error[C003] claims 4 -> claims 3" in result.stdout
    commit()
    assert against("main").exit_code == CLEAN
    git("rm", "--quiet", "maps/rules/more.rules")
    result = against("main")
    assert "error[N006] there is no rules file `more`" in result.stdout
    assert result.stdout.endswith("0 boards compared with main, 1 not, because of errors: 1 finding\n")


def test_against_ignores_line_ends() -> None:
    git("checkout", "--quiet", "--", ".")
    Path(BOARD).write_bytes(LAKES.replace("\n", "\r\n").encode())
    assert against("main").stdout == "1 board compared with main: 0 findings\n"


def test_against_prefers_a_folder_to_a_branch_with_the_same_name() -> None:
    git("branch", "released")
    write("released/lakes.board", LAKES.replace("trains 9", "trains 10"))
    assert not rules_changed(against("released"))
    assert rules_changed(against("refs/heads/released"))


def test_against_starts_few_git_processes_for_many_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        write(f"maps/p{number}.board", POND.replace("pond", f"p{number}"))
    commit()
    for number in range(30):
        edit(f"maps/p{number}.board", *RULES)
    started: list[Any] = []
    popen = subprocess.Popen

    def counting(*arguments: Any, **options: Any) -> Any:
        started.append(arguments)
        return popen(*arguments, **options)

    monkeypatch.setattr(subprocess, "Popen", counting)
    assert against("main").stdout.endswith("31 boards compared with main: 60 findings\n")
    assert len(started) <= 4


def test_against_reports_a_too_large_file_and_compares_the_others() -> None:
    write("maps/big.board", "# " + "x" * 2_000_001)
    commit()
    write("maps/big.board", POND)
    result = against("main", "--allow", "components,rules,replays")
    assert result.exit_code == UNUSABLE
    assert "main:maps/big.board: the file has more than 2,000,000 bytes" in result.stderr
    assert "1 board compared with main" in result.stdout


def test_against_follows_links_in_the_commit() -> None:
    Path("maps/link.board").symlink_to("lakes.board")
    Path("maps/far.board").symlink_to("../elsewhere/pond.txt")
    write("elsewhere/pond.txt", POND)
    commit()
    git("tag", "v2")
    edit(BOARD, "trains 10", "trains 11")
    assert "trains 10 -> trains 11" in against("v2", "maps/link.board").stdout
    assert against("v2", "maps/far.board").exit_code == 0


@pytest.mark.parametrize("target", ["nowhere.board", "link.board", "../../outside.board", "lakes.board/in"])
def test_against_reports_dangling_links(target: str) -> None:
    link = Path("maps/link.board")
    link.symlink_to(target)
    commit()
    git("tag", "v2")
    link.unlink()
    write("maps/link.board", POND)
    result = against("v2", "maps/link.board")
    assert result.exit_code == UNUSABLE
    assert "v2:maps/link.board is a link that leads to no file at v2" in words(result.stderr)


# ---- commits that cannot be had -----------------------------------------------------------------------------------


def test_against_refuses_an_unknown_commit() -> None:
    git("branch", "release")
    assert "no branch, tag or commit 'relaese' in" in refused(against("relaese"))
    assert "there is no file or folder 'relaese' here, and no branch" in refused(against("relaese"))
    assert "did you mean `release`?" in refused(against("relaese"))
    assert "if it exists elsewhere, run git fetch" in refused(against("origin/main"))


@pytest.mark.parametrize("ref", ["-x", "--output=x", ""])
def test_against_refuses_a_commit_that_looks_like_an_option(ref: str, folder: Path) -> None:
    assert f"{ref!r} is not the name of a branch, tag or commit" in refused(against(ref))
    assert not (folder / "x").exists()


@pytest.mark.parametrize("ref", ["v1:maps", "v1..main", "v1 main", "main\n", "*"])
def test_against_refuses_a_range_or_path_as_commit(ref: str) -> None:
    assert "no branch, tag or commit" in refused(against(ref))


def test_against_suggests_the_branch_of_a_remote(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git("branch", "release", "v1")
    git("clone", "--quiet", "--branch", "main", str(folder), "../clone")
    monkeypatch.chdir("../clone")
    edit(BOARD, *RULES)
    assert "did you mean `origin/release`?" in refused(against("release"))
    assert rules_changed(against("origin/release"))


def test_against_explains_a_shallow_clone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit()
    git("clone", "--quiet", "--depth", "1", folder.as_uri(), "../clone")
    monkeypatch.chdir("../clone")
    assert "git fetch --unshallow, or set fetch-depth: 0 in a GitHub workflow" in refused(against("v1"))
    git("fetch", "--quiet", "--depth", "1", "origin", "v1")
    assert rules_changed(against("FETCH_HEAD"))


def test_against_refuses_a_folder_without_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "apart" / "lakes.board", LAKES)
    told = refused(against("main", tmp_path / "apart"))
    assert "is not in a git repository; name a folder or file of boards to compare with instead" in told


def test_against_refuses_a_repository_without_commits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "apart" / "lakes.board", LAKES)
    git("init", "--quiet", folder=tmp_path / "apart")
    assert "no branch, tag or commit 'HEAD'" in refused(against("HEAD", tmp_path / "apart"))


def test_against_refuses_the_git_folder_itself(folder: Path) -> None:
    write(".git/lakes.board", LAKES)
    assert "git cannot be used in" in refused(against("main", ".git/lakes.board"))


def test_against_refuses_a_board_outside_of_the_repository(tmp_path: Path) -> None:
    write(tmp_path / "apart.board", POND)
    result = against("main", "maps", tmp_path / "apart.board", "--allow", "components,rules,replays")
    assert result.exit_code == UNUSABLE
    assert f"apart.board is not in the repository {Path.cwd()}" in words(result.stderr)
    assert "1 board compared with main" in result.stdout


def test_against_reports_that_git_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    told = refused(against("main"))
    assert "git cannot be started (No such file or directory); install it, or name a folder or file" in told


@pytest.mark.parametrize(
    ("words_of_git", "told"),
    [("cat-file", "git stopped while reading v1 from"), ("ls-tree", "fatal: out of luck")],
)
def test_against_reports_a_crash_of_git(
    words_of_git: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = shutil.which("git")
    stops = f'case "$*" in *{words_of_git}*) echo "fatal: out of luck" >&2; exit 3;; esac'
    fake = write(tmp_path / "bin" / "git", f'#!/bin/sh\n{stops}\nexec {real} "$@"\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{fake.parent}:{os.environ['PATH']}")
    assert told in words(against("v1").stderr)
    assert against("v1").exit_code == UNUSABLE


def test_against_ignores_git_variables_set_in_hooks(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    write(other / "maps/other.board", POND)
    commit(other)
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other / ".git" / "index"))
    assert rules_changed(against("v1"))
    monkeypatch.setenv("GIT_DIR", ".git")
    assert rules_changed(against("v1", folder / "maps"))


def test_against_works_in_a_second_worktree(monkeypatch: pytest.MonkeyPatch) -> None:
    git("worktree", "add", "--quiet", "../second", "v1")
    monkeypatch.chdir("../second")
    assert not rules_changed(against("v1"))
    edit(BOARD, *RULES)
    assert rules_changed(against("v1"))


def test_against_reports_boards_in_a_submodule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "inner" / "pond.board", POND)
    commit(tmp_path / "inner")
    git("submodule", "--quiet", "add", str(tmp_path / "inner"), "maps/inner")
    commit()
    told = words(against("main", "maps").stderr)
    assert "maps/inner/pond.board is in the submodule maps/inner, whose files are not in main" in told
    edit("maps/inner/pond.board", *RULES)
    assert rules_changed(against("HEAD", "maps/inner"))


def test_against_reports_a_missing_git_object(folder: Path) -> None:
    name = git("rev-parse", f"v1:{BOARD}")
    (folder / ".git" / "objects" / name[:2] / name[2:]).unlink()
    result = against("v1")
    assert result.exit_code == UNUSABLE
    assert "git does not have all of v1" in result.stderr


def test_against_reports_a_baseline_in_another_language_version() -> None:
    git("checkout", "--quiet", "--", ".")
    edit(BOARD, "mapdsl 1", "mapdsl 99")
    commit()
    git("tag", "later")
    edit(BOARD, "mapdsl 99", "mapdsl 1")
    result = against("later")
    assert result.exit_code == UNUSABLE
    assert f"later:{BOARD}:1:" in result.stderr
    assert "nothing can be compared with a board that has errors" in words(result.stderr)


# ---- which board is which -----------------------------------------------------------------------------------------


def test_breaking_lists_moved_new_and_removed_boards() -> None:
    for name in ("a", "b"):
        write(f"maps/{name}.board", POND.replace("pond", name))
    write("maps/.hidden/x.board", POND.replace("pond", "x"))
    write("drafts/c.board", POND.replace("pond", "c"))
    commit()
    git("rm", "--quiet", "--cached", "maps/.hidden/x.board")
    Path("maps/.hidden/x.board").unlink()
    Path("maps/a.board").rename("maps/lower-a.board")
    Path("maps/b.board").unlink()
    Path("drafts/c.board").rename("maps/c.board")
    write("maps/new.board", POND.replace("pond", "new"))
    result = against("main", "maps", "--format", "json")
    assert boards(result) == {
        "maps/c.board": "main:drafts/c.board",
        BOARD: f"main:{BOARD}",
        "maps/lower-a.board": "main:maps/a.board",
        "maps/new.board": None,
        "gone": ["main:maps/b.board"],
    }
    assert result.exit_code == FINDINGS
    shown = against("main", "maps").stdout
    assert "maps/new.board is new: it is not in main\n" in shown
    assert "maps/lower-a.board was main:maps/a.board\n" in shown
    assert "main:maps/b.board:1:1: error[C006] the board main:maps/b.board is gone" in shown


def test_breaking_annotates_a_removed_board_at_its_former_path() -> None:
    write("maps/pond.board", POND)
    commit()
    Path("maps/pond.board").unlink()
    assert "::error file=maps/pond.board,line=1," in against("main", "--format", "github").stdout


def test_breaking_treats_a_copied_board_as_new() -> None:
    write("drafts/lakes.board", Path(BOARD).read_text(encoding="utf-8"))
    assert boards(against("v1", "drafts", "--format", "json")) == {"drafts/lakes.board": None, "gone": []}


def test_breaking_compares_a_board_that_moved_and_changed() -> None:
    Path(BOARD).rename("maps/elsewhere.board")
    result = against("v1")
    assert rules_changed(result)
    assert f"maps/elsewhere.board was v1:{BOARD}\n" in result.stdout


def test_breaking_refuses_to_guess_between_two_former_boards() -> None:
    for name in ("a", "b"):
        write(f"maps/{name}.board", POND)
    commit()
    Path("maps/a.board").unlink()
    Path("maps/b.board").rename("maps/c.board")
    result = against("main", "--allow", "components,rules,replays")
    assert result.exit_code == UNUSABLE
    told = "maps/c.board cannot be compared: maps/a.board, maps/b.board of main have its short name"
    assert told in words(result.stderr)


def test_breaking_of_a_single_file_reports_no_removed_boards() -> None:
    write("maps/pond.board", POND)
    commit()
    Path("maps/pond.board").unlink()
    assert against("main", BOARD).exit_code == CLEAN


# ---- folders and files --------------------------------------------------------------------------------------------


def test_against_compares_with_a_folder(tmp_path: Path) -> None:
    released = tmp_path / "released"
    write(released / "lakes.board", LAKES)
    write(released / "deep/pond.board", POND)
    write("maps/deep/pond.board", POND)
    result = against(released, "--format", "json")
    assert boards(result) == {
        BOARD: str(released / "lakes.board"),
        "maps/deep/pond.board": str(released / "deep/pond.board"),
        "gone": [],
    }
    assert rules_changed(against(released))
    assert rules_changed(against(released, BOARD))
    assert rules_changed(against(released, "."))
    Path("maps/deep/pond.board").unlink()
    assert "pond.board is gone" in against(released).stdout
    assert "gone" not in against(released, BOARD).stdout


def test_against_uses_rules_files_of_the_folder(tmp_path: Path) -> None:
    rules = 'mapdsl 1\nrules ours "Ours" {{\n  claims {}\n}}\n'
    for place, number in ((tmp_path / "released", 4), (Path("maps"), 3)):
        write(place / "lakes.board", LAKES.replace("uses classic", "uses classic, ours"))
        write(place / "rules/ours.rules", rules.format(number))
    assert "claims 4 -> claims 3" in against(tmp_path / "released").stdout


def test_against_compares_with_a_folder_of_rule_tables(tmp_path: Path) -> None:
    edit(BOARD, "trains 10", "trains 9")
    write("maps/pond.board", POND)
    for name in ("lakes", "pond"):
        write(tmp_path / "generated" / name / "tables.json", tables_json(load(f"maps/{name}.board")))
    edit(BOARD, *RULES)
    result = against(tmp_path / "generated")
    assert rules_changed(result)
    assert "was" not in result.stdout
    Path("maps/pond.board").unlink()
    assert "pond/tables.json is gone" in against(tmp_path / "generated").stdout


@pytest.mark.parametrize("name", ["old.board", "old.json", "old.yaml"])
def test_against_compares_with_a_file(name: str, tmp_path: Path) -> None:
    writer = {".json": tables_json, ".yaml": tables_yaml}.get(Path(name).suffix)
    before = load(write(tmp_path / "x.board", LAKES))
    write(name, writer(before) if writer else LAKES)
    assert rules_changed(against(name, BOARD))
    assert rules_changed(against(name))
    write("maps/pond.board", POND)
    assert rules_changed(against(name))
    assert boards(against(name, "--format", "json")) == {BOARD: name, "maps/pond.board": None, "gone": []}
    Path(BOARD).unlink()
    write("maps/other.board", POND.replace("pond", "other"))
    assert boards(against(name, "--format", "json"))["gone"] == [name]


def test_against_compares_one_board_with_one_file_of_any_name() -> None:
    write("pond.board", POND)
    result = against("pond.board", BOARD)
    assert rules_changed(result)
    assert "short name pond -> lakes" in result.stdout


def test_breaking_compares_standard_input() -> None:
    result = run("breaking", "--against", BOARD, "-", text=LAKES)
    assert result.exit_code == FINDINGS
    assert "<stdin>:7:3: error[C003] trains 10 -> trains 9" in result.stdout


@pytest.mark.parametrize("baseline", ["maps", BOARD, "."])
def test_against_refuses_to_compare_a_board_with_itself(baseline: str) -> None:
    result = against(baseline)
    assert result.exit_code == UNUSABLE
    assert f"{BOARD} is compared with itself" in result.stderr


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("x.json", "{}", "x.json: this is not a document of rule tables"),
        ("x.board", "mapdsl 1\nboard", "x.board:2:1: "),
        (
            "x.rules",
            'mapdsl 1\nrules x "X" { trains 4 }\n',
            "x.rules: this is a rules file; only boards can be compared",
        ),
        ("empty/x.txt", "", "empty: there is neither a .board file nor a tables.json in this folder"),
    ],
)
def test_against_refuses_an_unusable_baseline(name: str, text: str, told: str) -> None:
    write(name, text)
    result = against(name.partition("/")[0], BOARD)
    assert result.exit_code == UNUSABLE
    assert told in words(result.stderr)


def test_against_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    for name in ("x.json", "x.board"):
        os.mkfifo(tmp_path / name)
        assert "it is not a file" in words(against(tmp_path / name, BOARD).stderr)
