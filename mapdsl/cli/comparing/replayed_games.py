"""Replays saved games on compared boards, and finds games that can no longer be replayed.

A saved game belongs to a board if it names the board by the new or the old short name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.cli.comparing.matching import BoardPair
from mapdsl.cli.inputs import print_message
from mapdsl.cli.replay_files import read_saved_game, replay_engines
from mapdsl.diagnostics.core import SourcePlace
from mapdsl.engine.records.recording import MismatchError, play_again
from mapdsl.engine.records.replays import ReplayError


class Failed(Record):
    reason: str
    place: SourcePlace


@dataclass
class ReplayResults:
    replayed: int = 0
    others: int = 0
    """Number of saved games whose boards are not among those compared."""
    failed: dict[int, list[Failed]] = field(default_factory=dict)
    """Games that failed to replay, by the index of the board."""
    is_complete: bool = True
    """True if all replay files could be read."""

    @property
    def failures(self) -> int:
        return sum(map(len, self.failed.values()))


def play(paths: Iterable[Path], boards: Sequence[BoardPair]) -> ReplayResults:
    """Play every saved game on the new version of its board. A file that is not a saved game is reported."""
    former = {board.comparison.old.id: number for number, board in enumerate(boards) if board.comparison is not None}
    numbers = former | {board.version.tables.id: number for number, board in enumerate(boards)}  # new names win
    engine_of, result = replay_engines(lambda name: boards[numbers[name]].version.tables), ReplayResults()
    for path in paths:
        try:
            replay = read_saved_game(path)
        except ReplayError as error:
            print_message(f"{path}: {error}")
            result.is_complete = False
            continue
        if replay.board not in numbers:
            result.others += 1
            continue
        try:
            play_again(engine_of(replay), replay)
            result.replayed += 1
        except MismatchError as error:
            failed = Failed(str(error), _place(path, error.row))
            result.failed.setdefault(numbers[replay.board], []).append(failed)
    return result


def _place(path: Path, row: int) -> SourcePlace:
    """Return the line of a row in a replay file, or the first line if the row cannot be found.

    A replay file has one line per row, starting after the line that opens the list of rows.
    """
    source = SourceFile(str(path), path.read_text(encoding="utf-8-sig", errors="replace"), path)
    lines = source.text.split("\n")
    start = next((number for number, line in enumerate(lines) if line.strip() == '"rows": ['), -1)
    wanted = start + row if start >= 0 and row > 0 and start + row < len(lines) else 0
    begin, end = source.line_span(wanted + 1)
    return SourcePlace(source, Span(end - len(lines[wanted].lstrip()), end) if begin < end else Span(begin, end))
