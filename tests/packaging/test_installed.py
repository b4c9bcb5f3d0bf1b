"""A wheel installed in an empty environment: the main commands work without extras, and with the extra for pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl import __version__
from mapdsl.base.versions import LANGUAGE_VERSION, REPLAY_VERSION, TABLES_VERSION
from tests.packaging.programs import ROOT, Program

VERSION = f"mapdsl {__version__} (language {LANGUAGE_VERSION}, tables {TABLES_VERSION}, replays {REPLAY_VERSION})\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a working folder away from the checkout."""
    return tmp_path


@pytest.fixture
def board(mapdsl: Program, folder: Path) -> str:
    mapdsl.run("new islands", folder)
    return "islands.board"


class TestLight:
    """With only the required dependencies, everything works except PNG, PDF and `--watch`."""

    def test_version(self, mapdsl: Program, light: Path, folder: Path) -> None:
        assert mapdsl.run("--version", folder) == VERSION
        assert Program((str(light / "python"), "-m", "mapdsl")).run("--version", folder) == VERSION

    def test_a_new_board_is_clean_formatted_and_plays(self, mapdsl: Program, board: str, folder: Path) -> None:
        assert "nothing to report" in mapdsl.run(f"check {board}", folder)
        mapdsl.run(f"fmt --check {board}", folder)
        assert "1 scenario passed" in mapdsl.run(f"test {board}", folder)
        assert "Islands · turn 1" in mapdsl.run(f"play {board} --seed 1", folder, typed="quit\n")

    def test_bundled_boards_are_clean_and_their_scenarios_pass(
        self, mapdsl: Program, light: Path, folder: Path
    ) -> None:
        (maps,) = light.parent.glob("**/mapdsl/data/maps")
        assert "nothing to report" in mapdsl.run(f"check {maps}", folder)
        assert mapdsl.run(f"test {maps}", folder).endswith(" scenarios passed\n")
        assert "classic.rules:" in mapdsl.run("explain rules usa", folder)

    def test_games_are_saved_and_replayed(self, mapdsl: Program, folder: Path) -> None:
        mapdsl.run("simulate usa --games 2 --save games", folder)
        assert mapdsl.run("replay games", folder).endswith("2 replays, all as recorded\n")

    def test_a_board_survives_export_and_import(self, mapdsl: Program, board: str, folder: Path) -> None:
        mapdsl.run(f"export {board} --to csv tables", folder)
        mapdsl.run("import csv tables -o again.board", folder)
        assert "nothing to report" in mapdsl.run("check again.board", folder)

    def test_simulate_reads_rule_tables(self, mapdsl: Program, folder: Path) -> None:
        """Reading documents of rule tables needs more packages than reading boards."""
        mapdsl.run("export usa --to yaml .", folder)
        assert "2 games" in mapdsl.run("simulate usa.yaml --games 2", folder)

    def test_explain(self, mapdsl: Program, folder: Path) -> None:
        assert mapdsl.run("explain S001", folder).startswith("S001 invisible-character (error)\n")

    @pytest.mark.parametrize(
        ("arguments", "extra"),
        [
            ("draw --format png", "pictures"),
            ("draw --format pdf", "pictures"),
            ("check --watch", "watch"),
        ],
    )
    def test_commands_name_the_extra_they_need(
        self, mapdsl: Program, board: str, folder: Path, arguments: str, extra: str
    ) -> None:
        told = mapdsl.run(f"{arguments} {board}", folder, status=2)
        command = arguments.split()[0]
        assert told == f"`mapdsl {command}` needs packages that are not installed: pip install 'mapdsl[{extra}]'\n"
        assert [each.name for each in folder.iterdir()] == [board]

    def test_build_gives_the_files_of_the_checkout(self, mapdsl: Program, light: Path, folder: Path) -> None:
        (maps,) = light.parent.glob("**/mapdsl/data/maps")
        mapdsl.run(f"build {maps / 'usa.board'}", folder)
        built = {each.name: each.read_bytes() for each in (folder / "generated" / "usa").iterdir()}
        assert built == {each.name: each.read_bytes() for each in (ROOT / "generated" / "usa").iterdir()}

    def test_help_of_every_command(self, mapdsl: Program, folder: Path) -> None:
        for line in mapdsl.run("--help", folder).partition("Commands:\n")[2].splitlines():
            assert "Example" in mapdsl.run(f"{line.split()[0]} --help", folder)


class TestFull:
    """With the extra `pictures`, boards are drawn in every format."""

    @pytest.mark.parametrize(
        ("arguments", "name", "start"),
        [
            ("draw usa --format pdf", "usa-board.pdf", b"%PDF"),
            ("draw usa --what network --format png --overlay analysis", "usa-network.png", b"\x89PNG"),
        ],
    )
    def test_draw(self, mapdsl_with_pictures: Program, folder: Path, arguments: str, name: str, start: bytes) -> None:
        mapdsl_with_pictures.run(arguments, folder)
        assert (folder / name).read_bytes().startswith(start)
