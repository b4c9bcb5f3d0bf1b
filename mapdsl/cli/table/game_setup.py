"""Starts or resumes a game at the terminal, and sets up the picture of its board."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import SystemRandom

import click

from mapdsl.cli.boards import board_names, engine_of, tables_of
from mapdsl.cli.inputs import FINDINGS, fail, fail_on_errors, wants_colour
from mapdsl.cli.printing import note_letters
from mapdsl.cli.replay_files import read_saved_game
from mapdsl.cli.table.input_lines import lines_here
from mapdsl.cli.table.input_parser import complete
from mapdsl.cli.table.seats import Seats, check_seat_count, read_seats, seats_for
from mapdsl.cli.table.session import Session
from mapdsl.cli.table.table_text import TableText
from mapdsl.diagrams.canvas.drawing import CannotDrawError
from mapdsl.engine import State
from mapdsl.engine.records.recording import Game, MismatchError, resume
from mapdsl.engine.records.replays import ReplayError


def play(
    board: str | None,
    players: str | None,
    seed: int | None,
    variants: tuple[str, ...],
    language: str,
    picture: Path | None,
    load: Path | None,
) -> None:
    if load is not None and (players or variants or seed is not None):
        raise click.UsageError("--load resumes a saved game; leave out --players, --seed and --variant")
    if load is not None:
        game, seats = _load(load, board)
    elif board is not None:
        tables = tables_of(board)
        least, most = tables.players_least, tables.players_most
        seats = read_seats(players) if players else seats_for(max(least, min(2, most)))
        check_seat_count(seats.given, least, most)
        engine = engine_of(tables, len(seats.given), variants)
        game = Game(engine, SystemRandom().randrange(10**9) if seed is None else seed, by=seats.given)
    else:
        raise click.UsageError(f"name a board: a file such as mymap.board, or one of {', '.join(board_names())}")
    lines = lines_here(lambda line: complete(game.engine, game.state, line))
    width = shutil.get_terminal_size((100, 30)).columns
    drawn = None if picture is None else _picture(picture, game, language)
    inline = _inline(game, language, width) if sys.stdout.isatty() else None
    words = TableText(game.engine, seats.names, colour=wants_colour(), language=language)
    Session(game, seats, lines, words, width, board=board or "", drawn=drawn, inline=inline).run()


def _inline(game: Game, language: str, columns: int) -> Callable[[State], str] | None:
    """Return a function that draws a game state inside the terminal.

    Return None if the terminal cannot show pictures or the board cannot be drawn; the map is then drawn in characters.
    """
    from mapdsl.cli.table.game_picture import GamePicture, terminal_image_encoder

    show = terminal_image_encoder(os.environ)
    if show is None or find_spec("resvg_py") is None:
        return None
    try:
        picture = GamePicture(game.engine.tables, language)
    except CannotDrawError:
        return None
    return lambda state: show(picture.png(state), columns)


def _picture(path: Path, game: Game, language: str) -> Callable[[State], None]:
    """Return a function that draws a game state into a file. If the board cannot be drawn, the run ends before the
    game starts."""
    from mapdsl.cli.table.game_picture import FORMS, GamePicture

    if path.suffix.lower() not in FORMS:
        raise click.UsageError(f"--picture writes {', '.join(FORMS)}; give the file one of these endings")
    with fail_on_errors(CannotDrawError, about=game.engine.tables.id):
        draw = partial(GamePicture(game.engine.tables, language).save, path)
        draw(game.state)
    note_letters(game.engine.tables, language)
    return draw


def _load(path: Path, board: str | None) -> tuple[Game, Seats]:
    with fail_on_errors(ReplayError, about=path):
        replay = read_saved_game(path)
    check_seat_count(replay.by, replay.players, replay.players, f"{path}: ")
    engine = engine_of(tables_of(board or replay.board), replay.players, replay.variants)
    try:
        return resume(engine, replay), Seats(replay.by)
    except MismatchError as error:
        fail(f"{path}: {error}", FINDINGS)
