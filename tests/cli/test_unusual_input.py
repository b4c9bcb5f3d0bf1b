"""Unusual files, full disks and invalid options result in an error message and an exit status, never in a crash or a
wrong result."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from mapdsl.base.files import WriteError, changed_files, write_file
from mapdsl.base.source import SourceError, decode
from mapdsl.cli.main import mapdsl
from mapdsl.diagrams.canvas import fonts
from mapdsl.tables.codec import TablesError
from mapdsl.tables.documents import parse_document
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2
MAPS = Path(__file__).parents[2] / "maps"


def run(*arguments: str | Path, text: str | bytes = "") -> Result:
    return CliRunner().invoke(mapdsl, [str(argument) for argument in arguments], input=text)


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which `mapdsl` is the program under test."""
    program = f"{shlex.quote(sys.executable)} -m mapdsl"
    return subprocess.run(
        f'mapdsl() {{ {program} "$@"; }}; {command}',
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def board(tmp_path: Path) -> Path:
    assert run("new", tmp_path / "good").exit_code == CLEAN
    return tmp_path / "good.board"


# ---- links, pipes, devices ----------------------------------------------------------------------------------------

COMMANDS = ["check", "fmt", "build", "test", "draw", "explain rules", "play", "simulate"]


@pytest.mark.parametrize("command", COMMANDS)
def test_too_long_input_path_is_refused_by_every_command(command: str) -> None:
    result = run(*command.split(), "x" * 5000)
    assert result.exit_code == UNUSABLE
    assert "x" * 100 in result.output


@pytest.mark.parametrize("command", COMMANDS)
def test_link_to_itself_is_refused_as_input(tmp_path: Path, command: str) -> None:
    loop = tmp_path / "loop.board"
    loop.symlink_to(loop)
    result = run(*command.split(), loop)
    assert result.exit_code == UNUSABLE
    assert result.output == f"{loop}: it is a link that leads to no file\n"


def test_rules_file_that_links_to_itself_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    loop = tmp_path / "rules" / "lp.rules"
    loop.symlink_to(loop)
    board = tmp_path / "a.board"
    board.write_text(board_text("  uses lp"), encoding="utf-8")
    result = run("check", board)
    assert result.exit_code == FINDINGS
    assert "N007" in result.output


def test_writing_through_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    loop = tmp_path / "a.txt"
    loop.symlink_to(loop)
    with pytest.raises(WriteError, match="symbolic links"):
        write_file(loop, b"1")
    assert loop.is_symlink()


@pytest.mark.parametrize("command", [*COMMANDS, "replay"])
@pytest.mark.parametrize("ending", ["board", "json"])
def test_pipe_as_input_is_refused_without_waiting(tmp_path: Path, command: str, ending: str) -> None:
    pipe = tmp_path / f"pipe.{ending}"
    os.mkfifo(pipe)
    done = shell(f"mapdsl {command} {pipe} </dev/null")
    assert done.returncode == UNUSABLE
    assert "is not a file" in done.stderr


def test_output_never_replaces_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert changed_files(tmp_path, {"pipe": b""}) == ["pipe"]
    with pytest.raises(WriteError, match="device or a pipe"):
        write_file(pipe, b"1")
    assert pipe.is_fifo()


def test_configuration_pipe_is_refused(board: Path) -> None:
    os.mkfifo(board.with_name("mapdsl.toml"))
    done = shell(f"mapdsl check {board}")
    assert done.returncode == UNUSABLE
    assert "mapdsl.toml: it is not a file" in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_too_long_file_name_is_refused_without_traceback(command: str) -> None:
    result = run(*command.split(), "x" * 300)
    assert result.exit_code == UNUSABLE
    assert isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("command", ["check", "test", "build"])
def test_folder_without_boards_is_an_error(tmp_path: Path, command: str) -> None:
    result = run(command, tmp_path)
    assert result.exit_code == UNUSABLE
    assert len(result.output.splitlines()) == 1
    assert "file in this folder" in result.output


def test_import_refuses_csv_links_out_of_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    assert run("export", MAPS / "usa.board", "--to", "csv", folder).exit_code == CLEAN
    (folder / "tickets.csv").rename(tmp_path / "secret.csv")
    (folder / "tickets.csv").symlink_to(tmp_path / "secret.csv")
    result = run("import", "csv", folder)
    assert result.exit_code == UNUSABLE
    assert "tickets.csv: it leads out of its folder, to" in result.output


def test_import_accepts_links_to_and_inside_the_csv_folder(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    assert run("export", MAPS / "usa.board", "--to", "csv", folder).exit_code == CLEAN
    (folder / "tickets.csv").rename(folder / "mine.csv")
    (folder / "tickets.csv").symlink_to("mine.csv")
    (tmp_path / "link").symlink_to(folder)
    assert run("import", "csv", tmp_path / "link").exit_code == CLEAN


@pytest.mark.parametrize(
    "arguments",
    [
        "breaking {board} --against {board} --replays {name}",
        "replay {name}",
        "export {board} --to csv {name}",
        "import csv {name}",
    ],
)
def test_too_long_argument_is_reported_in_one_line(board: Path, arguments: str) -> None:
    done = shell(f"mapdsl {arguments.format(board=board, name='x' * 300)}")
    assert done.returncode == UNUSABLE
    assert done.stderr.splitlines()[-1].endswith("File name too long")
    assert "Traceback" not in done.stderr


# ---- output that cannot be written --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    ["check -q {}", "test {}", "simulate {} --games 2", "explain --list", "draw {} -o -", "draw usa -o -", "--help"],
)
def test_full_disk_is_reported_in_one_line(board: Path, arguments: str) -> None:
    done = shell(f"mapdsl {arguments.format(board)} >/dev/full")
    assert done.stderr == "cannot write to standard output (No space left on device)\n"
    assert done.returncode == UNUSABLE


@pytest.mark.parametrize("redirections", [">&-", "<&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_standard_streams_do_not_crash(board: Path, redirections: str) -> None:
    done = shell(f"mapdsl check {board} {redirections}")
    assert (done.returncode, done.stderr) == (CLEAN, "")


# ---- draw ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "formats"), [("board", "svg, png, pdf"), ("network", "dot, svg")])
def test_draw_refuses_an_unknown_file_suffix(tmp_path: Path, board: Path, what: str, formats: str) -> None:
    output = tmp_path / "x.jpg"
    result = run("draw", board, "--what", what, "-o", output)
    assert result.exit_code == UNUSABLE
    assert f"{what} can be drawn as {formats}" in " ".join(result.output.split())
    assert not output.exists()
    assert run("draw", board, "--what", what, "-o", output, "--format", "svg").exit_code == CLEAN


def test_draw_refuses_an_unknown_variant(tmp_path: Path, board: Path) -> None:
    options = ["--what", "network", "--overlay", "tickets", "--variant", "nope"]
    result = run("draw", board, *options, "-o", tmp_path / "x.svg")
    assert result.exit_code == UNUSABLE
    assert "there is no variant `nope`; variants are coast" in result.output


def test_variant_option_is_refused_for_a_board_without_variants() -> None:
    result = run("simulate", "poland", "--variant", "nope")
    assert result.exit_code == UNUSABLE
    assert "there is no variant `nope`; the board has none" in result.output


@pytest.mark.parametrize(("language", "noted"), [("zz", True), ("en", False), ("en-GB", False), ("", False)])
@pytest.mark.parametrize("what", ["board", "network"])
def test_draw_notes_a_language_without_translated_names(
    tmp_path: Path, board: Path, what: str, language: str, *, noted: bool
) -> None:
    result = run("draw", board, "--what", what, "--language", language, "-o", tmp_path / "x.svg")
    assert result.exit_code == CLEAN
    assert ("nothing is translated into `zz`" in result.stderr) == noted


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"hello", "neither a PNG nor a JPEG"), (b"", "neither"), (b"\x89PNG\r\n\x1a\n...", "damaged")],
)
def test_draw_refuses_a_background_that_is_not_an_image(tmp_path: Path, board: Path, data: bytes, words: str) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(data)
    result = run("draw", board, "--background", picture, "-o", tmp_path / "x.svg")
    assert result.exit_code == UNUSABLE
    assert result.output.startswith(f"{picture}: ")
    assert words in result.output
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_draw_detects_the_background_format_from_its_contents(tmp_path: Path, board: Path, form: str) -> None:
    picture = tmp_path / "picture.dat"
    Image.new("RGB", (4, 4)).save(picture, form)
    assert run("draw", board, "--background", picture, "-o", tmp_path / "x.svg").exit_code == CLEAN
    assert f"data:image/{form.lower()};" in (tmp_path / "x.svg").read_text(encoding="utf-8")


def test_draw_help_lists_formats_by_picture() -> None:
    words = " ".join(run("draw", "--help").output.split())
    assert "All are drawn as svg, png or pdf, the network also as dot" in words


# ---- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[" * 5000, "nested too deeply"),
        ("a: &x 1\nb: *x\n", "aliases are not allowed"),
        ("a: 2001-13-45\n", "no date or number"),
        ('a: !!int ""\n', "no date or number"),
        ("a: !!timestamp x\n", "no date or number"),
    ],
)
def test_invalid_yaml_is_reported_in_plain_words(text: str, words: str) -> None:
    with pytest.raises(TablesError, match=words) as caught:
        parse_document(text.encode(), yaml=True)
    assert "Error" not in str(caught.value)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("title", ["Plain", "Ādaži Łódź Москва"])
def test_other_encodings_are_reported_by_name(encoding: str, title: str) -> None:
    text = f'mapdsl 1\nboard a "{title}" {{\n  trains 45\n}}\n'
    with pytest.raises(SourceError, match=encoding[:6].upper()):
        decode(text.encode(encoding))
    assert decode(text.encode()) == text


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_explain_rules_refuses_a_file_that_is_not_a_board(tmp_path: Path, text: str) -> None:
    path = tmp_path / "empty.board"
    path.write_text(text, encoding="utf-8")
    result = run("explain", "rules", path)
    assert result.exit_code == run("check", path).exit_code == FINDINGS
    assert result.output.startswith(f"{path}:")


def test_new_quotes_the_path_in_the_next_command(tmp_path: Path) -> None:
    path = tmp_path / "Foo Bar.board"
    assert f"next: mapdsl check {shlex.quote(str(path))}\n" in run("new", path).output


@pytest.mark.parametrize(
    "command", [("draw", "-o"), ("kit", "-o"), ("leaflet", "--format", "pdf", "-o"), ("build", "--out")]
)
def test_draw_reports_letters_missing_in_the_fonts(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "far.board"
    path.write_text(board_text("  city กรุงเทพ at 1 1\n  city B at 50 9\n  route กรุงเทพ -- B 2 red\n"), encoding="utf-8")
    result = run(command[0], path, *command[1:], tmp_path / "far")
    assert result.exit_code == 0, result.output
    assert "the fonts lack letters of กรุงเทพ" in result.output


def test_draw_names_the_package_with_east_asian_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forget() -> None:
        for kept in (fonts.font_file, fonts.fallbacks, fonts.words):
            kept.cache_clear()

    path = tmp_path / "east.board"
    path.write_text(board_text("  city 東京 at 1 1\n  city B at 50 9\n  route 東京 -- B 2 red\n"), encoding="utf-8")
    assert "letters" not in run("draw", path, "-o", tmp_path / "east.svg").output
    forget()
    with monkeypatch.context() as patched:
        patched.setattr(fonts, "find_spec", lambda _: None)
        told = run("draw", path, "-o", tmp_path / "east.svg").output
    forget()
    assert "the fonts lack letters of 東京" in told
    assert "pip install 'mapdsl[cjk]'" in told


@pytest.mark.parametrize("command", [("draw",), ("export", "--to", "csv"), ("simulate",), ("play",)])
def test_commands_refuse_a_rules_file_as_a_board(tmp_path: Path, command: tuple[str, ...]) -> None:
    rules = tmp_path / "mine.rules"
    rules.write_text('mapdsl 1\n\nrules mine "Mine" {\n  trains 30\n}\n', encoding="utf-8")
    folder = (tmp_path / "out",) if command[0] == "export" else ()
    result = run(*command, rules, *folder)
    assert result.exit_code == 2
    assert "this is a rules file; only boards can be" in result.output


CTRL_C = "os.kill(os.getpid(), signal.SIGINT)"
CTRL_C_IN_A_CLASS = "raise RuntimeError('while a class is made') from KeyboardInterrupt()"
"""Code that raises the exception to which Python 3.11 converts Ctrl-C during class creation."""


@pytest.mark.parametrize(
    ("importing", "happens"),
    [
        ("mapdsl.cli.main", CTRL_C),
        ("mapdsl.cli.commands.check", CTRL_C),
        ("mapdsl.syntax.lalr", CTRL_C),
        ("mapdsl.cli.commands.check", CTRL_C_IN_A_CLASS),
        ("mapdsl.syntax.lalr", CTRL_C_IN_A_CLASS),
    ],
)
def test_ctrl_c_while_importing_ends_quietly(importing: str, happens: str) -> None:
    code = (
        "import os, signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name == {importing!r}:\n"
        f"            {happens}\n"
        "sys.meta_path.insert(0, Finder())\n"
        "from mapdsl.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "check", "--no-cache", MAPS],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_options_are_read_ends_quietly() -> None:
    code = (
        "import os, signal\n"
        "from mapdsl.__main__ import main\n"
        "from mapdsl.cli.main import Commands\n"
        "def parse_args(*_):\n"
        f"    {CTRL_C}\n"
        "Commands.parse_args = parse_args\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "check", MAPS], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
