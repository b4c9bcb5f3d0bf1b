"""Finding files below a folder: paths ignored by git, folders made by tools and hidden files are skipped."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path

import pytest

from mapdsl.base.folders import MAX_IGNORE_BYTES, TOOL_FOLDERS, FoundFiles, find_files, is_always_skipped

SUFFIXES = (".board",)


def write(folder: Path, *names: str, text: str = "") -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def found_paths(folder: Path) -> list[str]:
    return [file.relative_to(folder).as_posix() for file in find_files(str(folder), SUFFIXES).files]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    return tmp_path


def test_find_files_sorts_and_skips_hidden_files(tmp_path: Path) -> None:
    write(tmp_path, "b.board", "a/c.board", "a.rules", ".x.board", ".hidden/d.board")
    assert found_paths(tmp_path) == ["a/c.board", "b.board"]


@pytest.mark.parametrize("name", sorted(TOOL_FOLDERS))
def test_find_files_skips_tool_folders_unless_named(tmp_path: Path, name: str) -> None:
    write(tmp_path, "a.board", f"x/{name}/deep/b.board")
    assert found_paths(tmp_path) == ["a.board"]
    assert found_paths(tmp_path / "x" / name) == ["deep/b.board"]
    assert is_always_skipped(name)


def test_find_files_finds_files_named_like_tool_folders(tmp_path: Path) -> None:
    write(tmp_path, "build.board", "dist.board")
    assert found_paths(tmp_path) == ["build.board", "dist.board"]


def test_find_files_skips_site_packages_in_any_environment(tmp_path: Path) -> None:
    write(tmp_path, "a.board", "my-env/lib/python3.12/site-packages/mapdsl/data/maps/b.board")
    assert found_paths(tmp_path) == ["a.board"]


def test_gitignore_applies_below_its_folder_and_last_rule_wins(repository: Path) -> None:
    write(
        repository, "a.board", "old/b.board", "x/old.board", "x/keep/c.board", "x/y/d.board", "x/y/e.board", "z/d.board"
    )
    write(repository, ".gitignore", text="# drafts\n\nold\n*.board\n!a.board\n!d.board \r\n!/x/keep/c.board\n/z/\n")
    write(repository, "x/.gitignore", text="!e.board\n")
    write(repository, "x/y/.gitignore", text="/d.board\n")
    assert found_paths(repository) == ["a.board", "x/keep/c.board", "x/y/e.board"]


def test_gitignore_ignores_blanks_at_line_ends_unless_escaped(repository: Path) -> None:
    write(repository, "old/a.board", "old /b.board", "new/c.board")
    write(repository, ".gitignore", text="old\\ \nnew  \n")
    assert found_paths(repository) == ["old/a.board"]


def test_gitignore_cannot_re_include_a_file_in_an_ignored_folder(repository: Path) -> None:
    write(repository, "x/a.board")
    write(repository, ".gitignore", text="x/\n!x/a.board\n")
    assert found_paths(repository) == []


def test_gitignore_of_parent_folders_applies_up_to_the_repository(repository: Path) -> None:
    write(repository, "maps/a.board", "maps/old/b.board", "maps/inner/.git/x", "maps/inner/old/c.board")
    write(repository, ".gitignore", text="old/\n")
    assert found_paths(repository / "maps") == ["a.board", "inner/old/c.board"]
    assert found_paths(repository / "maps" / "inner") == ["old/c.board"]


def test_gitignore_outside_a_repository_applies_from_the_folder_on(tmp_path: Path) -> None:
    write(tmp_path, "maps/a.board", "maps/old.board")
    write(tmp_path, ".gitignore", text="a.board\n")
    write(tmp_path, "maps/.gitignore", text="old.board\n")
    assert found_paths(tmp_path / "maps") == ["a.board"]


def test_find_files_finds_ignored_paths_that_are_named(repository: Path) -> None:
    write(repository, "old/a.board")
    write(repository, ".gitignore", text="old/\n")
    assert found_paths(repository / "old") == ["a.board"]
    assert find_files(str(repository / "old/a.board"), SUFFIXES).files == (repository / "old/a.board",)


def test_find_files_follows_a_folder_link_only_if_named(tmp_path: Path) -> None:
    write(tmp_path / "repository", ".git/x", "maps/a.board", "maps/old.board")
    write(tmp_path / "repository", ".gitignore", text="/maps/old.board\n")
    (tmp_path / "link").symlink_to(tmp_path / "repository" / "maps")
    assert found_paths(tmp_path / "link") == ["a.board"]
    assert found_paths(tmp_path) == ["repository/maps/a.board"]


def test_find_files_lists_skipped_paths(repository: Path) -> None:
    write(repository, "build/a.board", "venv/x", "c/b.board", "d.board", "e.txt")
    write(repository, ".gitignore", text="/c\n*.board\n*.txt\n")
    result = find_files(str(repository), SUFFIXES)
    assert [Path(path).name for path in result.skipped] == ["build", "c", "d.board", "venv"]
    assert result.describe_skipped() == (
        f"; passed over, unless named: {repository}/build, {repository}/c, {repository}/d.board and 1 more"
    )
    assert FoundFiles(()).describe_skipped() == ""


@pytest.mark.parametrize("make", ["folder", "pipe", "large"])
def test_unusable_gitignore_skips_its_folder_with_a_message(tmp_path: Path, make: str) -> None:
    write(tmp_path, "x/a.board", "b.board")
    path = tmp_path / "x" / ".gitignore"
    match make:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case _:
            path.write_text("#" * MAX_IGNORE_BYTES + "\n", encoding="utf-8")
    result = find_files(str(tmp_path), SUFFIXES)
    assert [file.name for file in result.files] == ["b.board"]
    assert len(result.errors) == 1
    assert str(path) in result.errors[0]


LINES = ["a", "b/", "*.board", "!*.board", "!a", "/c", "a/*", "!b/", "**/c", "a/**/b", "!a/b.board", "[ab].board", "*"]


@pytest.mark.parametrize("seed", range(25))
def test_find_files_agrees_with_git_ls_files(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    folders = ["", "a/", "b/", "a/b/", "a/c/", "b/a/", "c/", "a/b/c/"]
    write(tmp_path, *(f"{folder}{name}.board" for folder in folders for name in "abc" if chance.random() < 0.7))
    for folder in folders:
        if chance.random() < 0.4:
            write(tmp_path, f"{folder}.gitignore", text="\n".join(chance.choices(LINES, k=3)) + "\n")
    git = ["git", "-C", str(tmp_path), "-c", "core.excludesFile="]
    subprocess.run([*git, "init", "--quiet"], check=True)
    listed = subprocess.run(
        [*git, "ls-files", "--others", "--exclude-standard"], check=True, capture_output=True, text=True
    )
    assert sorted(found_paths(tmp_path)) == sorted(name for name in listed.stdout.split() if name.endswith(".board"))
