"""Options and notes shared by the commands that draw or print a board.

Boards may come from strangers, so the background image named by a board is read only from the board's own folder or its
subfolders.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mapdsl.base.resources import find_board
from mapdsl.cli.extras import installation_advice
from mapdsl.cli.inputs import (
    STANDARD_INPUT,
    STANDARD_OUTPUT,
    Command,
    choice_option,
    fail,
    print_line,
    print_message,
    save,
    save_file,
)
from mapdsl.diagnostics.text import list_some
from mapdsl.words import LANGUAGES

if TYPE_CHECKING:
    from mapdsl.diagrams.land.board_background import Background
    from mapdsl.rules.scenarios import Scenario
    from mapdsl.rules.tables import Point, RuleTables

TRAINS = ("plastic", "brick", "wood")


def language_option(command: Command) -> Command:
    about = "Language of rules and names, such as pl; untranslated names stay as written.  [default: the board's own]"
    return click.option("--language", default="", help=about)(command)


def words_option(about: str) -> Callable[[Command], Command]:
    """Return the option that selects the language of texts. Its choices are the languages with complete rule
    sentences."""
    return choice_option("--language", among=LANGUAGES, about=about)


trains_option = choice_option("--trains", "train_size", among=TRAINS, about="Size of the trains.")


def note_language(tables: RuleTables, language: str) -> None:
    """Warn if no name of the board is translated into the language, or if its rules are not available in the
    language."""
    names = [tables.names, *(place.names for place in tables.places), *(piece.names for piece in tables.pieces)]
    names += [variant.names for variant in tables.variants] + [translation.names for translation in tables.translations]
    known = {tables.language, *(name.language for translations in names for name in translations)}
    if language and not known & {language, language.split("-")[0]}:
        print_message(
            f"{tables.id}: nothing is translated into `{language}`, so all names stay as written; "
            f"available languages are {', '.join(sorted(known))}"
        )
    if language and language.split("-")[0] not in LANGUAGES:
        print_message(
            f"{tables.id}: rules are not available in `{language}`, so they are in English; "
            f"available languages are {', '.join(LANGUAGES)}"
        )


def note_letters(tables: RuleTables, language: str, scenarios: Iterable[Scenario] | None = None) -> None:
    for note in letter_notes(tables, language, scenarios):
        print_message(note)


def letter_notes(tables: RuleTables, language: str, scenarios: Iterable[Scenario] | None = None) -> Iterator[str]:
    """Yield notes about names with letters that the fonts lack. With `scenarios`, also check the texts of the
    leaflet."""
    from mapdsl.diagrams.canvas.fonts import EAST_ASIAN, EAST_ASIAN_PACKAGE, SCRIPTS, font_file, missing_letters

    texts: list[str] = []
    if scenarios is not None:
        texts = [tables.about, *(doubt.said for doubt in tables.doubts), *(scenario.title for scenario in scenarios)]
    names = missing_letters(tables, language, texts)
    if not names:
        return
    yield (f"{tables.id}: the fonts lack letters of {list_some(names, 5)}; these are drawn as empty boxes")
    if font_file(EAST_ASIAN) is None:
        missing = ModuleNotFoundError(name=EAST_ASIAN_PACKAGE)
        yield (f"{tables.id}: Chinese, Japanese and Korean letters need {installation_advice(missing)}")
    yield (
        f"{tables.id}: the fonts have {', '.join(SCRIPTS[:-1])} and {SCRIPTS[-1]} letters; add a second name in these "
        'letters (`{ en "Tokyo" }`), and draw with `--language en`'
    )


def background_of(tables: RuleTables, board: str, path: Path | None = None) -> Background | None:
    """Return the background image of a board: the image given as an option, else the image that the board names, else
    None.

    The image format is checked when the image is drawn.
    """
    from mapdsl.diagrams.land.board_background import Background

    corners: tuple[Point, ...] = ()
    if path is None:
        if tables.background is None:
            return None
        folder = Path() if board == STANDARD_INPUT else Path(find_board(board)).parent
        path, corners = folder / tables.background.file, tables.background.corners
        if Path(tables.background.file).is_absolute() or not path.resolve().is_relative_to(folder.resolve()):
            fail(f"{tables.id}: the background {tables.background.file!r} is not in the folder of the board")
        if not path.is_file():
            fail(f"{tables.id}: there is no background {path}; name another with --background")
    if not path.is_file():
        fail(f"{path}: is not a file")
    try:
        return Background(path.read_bytes(), "", corners)
    except OSError as error:
        fail(f"{path}: cannot be read ({error.strerror or error})")


def write_output(output: str | None, data: bytes, *, default: str) -> None:
    """Write the single output file of a command to the given path, or under a default name in the current folder.

    The default name never follows a symbolic link out of the folder.
    """
    if output == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        return
    if output:
        save_file(Path(output), data)
    else:
        save(Path(), {default: data})
    print_line(f"{output or default}: written")
