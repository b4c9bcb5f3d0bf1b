"""Runs inputs one after another within limits of time and memory, counts the failures, and keeps failing inputs."""

from __future__ import annotations

import resource
import signal
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import NamedTuple

from tests.fuzz.sorts import SORTS, Input

CHUNK = 50
"""Number of inputs that one process tries in a row."""
MOST_SECONDS = 10
"""Maximum CPU time per input, in seconds."""
MOST_KILOBYTES = 500_000
"""Maximum growth of the process per input, in kilobytes."""


class Chunk(NamedTuple):
    """Range of inputs of one kind, given by their numbers."""

    sort: str
    seed: int
    start: int
    end: int
    out: Path


@dataclass
class Tally:
    """Totals over many inputs."""

    inputs: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    largest: int = 0
    """Largest size of a process, in kilobytes."""
    faults: Counter[str] = field(default_factory=Counter)
    """Number of failures, by exception and location."""

    def add(self, other: Tally) -> None:
        self.inputs += other.inputs
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.largest = max(self.largest, other.largest)
        self.faults.update(other.faults)

    def __str__(self) -> str:
        head = (
            f"{self.inputs:,} inputs, {self.seconds:,.0f} s of the processor, the slowest {self.slowest:.1f} s, "
            f"at most {self.largest // 1000} MB, {sum(self.faults.values()):,} faults of {len(self.faults)} kinds"
        )
        return "\n".join([head, *(f"  {count:6} {fault}" for fault, count in self.faults.most_common())])


class TooSlowError(BaseException):
    """Raised if an input exceeds its time limit. It is a `BaseException`, so that the code under test does not catch
    it."""


class TooLargeError(Exception):
    pass


def made(sort: str, seed: int, number: int) -> Input:
    return SORTS[sort].make(Random(f"{sort} {seed} {number}"))


def run_chunk(chunk: Chunk) -> Tally:
    tally = Tally()
    signal.signal(signal.SIGPROF, _too_slow)
    for number in range(chunk.start, chunk.end):
        value = made(chunk.sort, chunk.seed, number)
        before, started = _kilobytes(), time.process_time()
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
        try:
            SORTS[chunk.sort].attempt(value)
            if (grown := _kilobytes() - before) > MOST_KILOBYTES:
                raise TooLargeError(f"{grown // 1000} MB more")
        except (Exception, TooSlowError) as error:
            fault = _name(error)
            if fault not in tally.faults:
                _keep(chunk, number, value, error)
            tally.faults[fault] += 1
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        seconds = time.process_time() - started
        tally.inputs += 1
        tally.seconds += seconds
        tally.slowest = max(tally.slowest, seconds)
    tally.largest = _kilobytes()
    return tally


def _too_slow(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlowError(f"more than {MOST_SECONDS} s")


def _kilobytes() -> int:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def _name(error: BaseException) -> str:
    """Return the exception's name and the line of the program that raised it, or a line of the fuzzer if no line of
    the program was involved."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [each for each in frames if "/mapdsl/" in each.filename] or [
        each for each in frames if "tests" in each.filename
    ]
    at = f" in {'/'.join(Path(ours[-1].filename).parts[-3:])}:{ours[-1].lineno}" if ours else ""
    return f"{type(error).__name__}{at}" + (f": {str(error)[:80]}" if isinstance(error, AssertionError) else "")


def _keep(chunk: Chunk, number: int, value: Input, error: BaseException) -> None:
    chunk.out.mkdir(parents=True, exist_ok=True)
    file = chunk.out / f"{chunk.sort}-{chunk.seed}-{number}.input"
    file.write_bytes(value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value)
    told = "".join(traceback.format_exception(error))
    command = f"python -m tests.fuzz --sort {chunk.sort} --seed {chunk.seed} --first {number} --count 1"
    file.with_suffix(".txt").write_text(f"{command}\n\n{told}", encoding="utf-8", errors="backslashreplace")
