"""Waiting times in the studio: opening to picture, key to problems and picture, and frames of a drag.

    python benchmarks/studio.py [BOARD]

The client sends the same messages over HTTP as a page, without the time a browser needs to show the answers. If others
use the machine too, the processor time of the server per key and per frame is more reliable than elapsed time.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from editor import print_best

KEYS, FRAMES = 20, 60
BOUNDS = {"open to picture": 1500, "key to picture": 120, "drag frame": 33, "corridors that move": 2}
"""Milliseconds on a quiet machine, and the most corridors that may change during a drag without touching the dragged
place."""


class StudioClient:
    """Client with one connection to a server process of its own."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-m", "mapdsl", "studio", "--no-browser", str(path)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/#(\S+)", self.process.stderr.readline())
        assert found
        self.connection = HTTPConnection("127.0.0.1", int(found[1]))
        self.headers = {"Content-Type": "application/json", "Mapdsl-Token": found[2], "Mapdsl-Session": "benchmark"}
        self.uri, self.number = path.absolute().as_uri(), 0

    def send(self, *messages: tuple[str, dict[str, Any]]) -> list[Any]:
        """Send messages in one request, and return the answers. Notifications have none."""
        sent = []
        for method, params in messages:
            self.number += 1
            message = {"jsonrpc": "2.0", "method": method, "params": {"textDocument": {"uri": self.uri}, **params}}
            sent.append(message if "did" in method else {**message, "id": self.number})
        self.connection.request("POST", "/messages", json.dumps(sent), self.headers)
        answers = json.loads(self.connection.getresponse().read())
        assert not any("error" in each for each in answers), answers
        return [each["result"] for each in answers]

    @property
    def worked(self) -> float:
        """Milliseconds of processor time used by the server so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def milliseconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def measure(path: Path) -> dict[str, float]:
    began = time.perf_counter()
    client = StudioClient(path)
    times = {"start": (time.perf_counter() - began) * 1000}
    _, seen = client.send(("initialize", {"capabilities": {}}), ("studio/look", {}))
    text = seen["text"]
    opened = {"textDocument": {"uri": client.uri, "languageId": "mapdsl", "version": 1, "text": text}}
    client.send(("textDocument/didOpen", opened), ("textDocument/diagnostic", {}))
    times["open to problems"] = (time.perf_counter() - began) * 1000
    (picture,) = client.send(("mapdsl/picture", {"known": 0}))
    times["open to picture"] = (time.perf_counter() - began) * 1000
    revision, checks, draws = picture["revision"], [], []
    before, city, after = text.partition("\n  city")
    assert city

    def typed(keys: int) -> str:
        """Return the text after some keys in the line of the first city."""
        return before + city + " " * keys + after

    worked = client.worked
    for version in range(2, 2 + KEYS):
        named = {"uri": client.uri, "version": version}
        change = {"textDocument": named, "contentChanges": [{"text": typed(version)}]}
        asked = [("textDocument/diagnostic", {}), ("textDocument/semanticTokens/full", {})]
        checks.append(milliseconds(lambda c=change, a=asked: client.send(("textDocument/didChange", c), *a)))
        began = time.perf_counter()
        (update,) = client.send(("mapdsl/picture", {"known": revision, "live": True}))
        draws.append((time.perf_counter() - began) * 1000)
        revision = update["revision"]
    times["key to problems"] = statistics.median(checks)
    times["key to picture"] = statistics.median(check + draw for check, draw in zip(checks, draws, strict=True))
    times["key, processor"] = (client.worked - worked) / KEYS
    rails = [name.removeprefix("rail:") for name in picture["order"] if name.startswith("rail:")]
    end = max(picture["spots"], key=lambda end: sum(end[:-2] in rail.split("--") for rail in rails))
    (x, y), frames, strange = picture["spots"][end], [], set()
    worked = client.worked
    for number in range(FRAMES):
        place = {"place": end[:-2], "end": int(end[-1]), "x": x + number / 6, "y": y - number / 9, "known": revision}
        began = time.perf_counter()
        (update,) = client.send(("mapdsl/drag", place))
        frames.append((time.perf_counter() - began) * 1000)
        revision = update["revision"]
        strange |= {name for name in update["parts"] if name.startswith("rail:") and end[:-2] not in name}
    times["drag frame, processor"] = (client.worked - worked) / FRAMES
    times["drag frame"] = statistics.median(frames)
    times["slowest drag frame"] = max(frames)
    times["corridors that move"] = len(strange)
    client.process.kill()
    return times


if __name__ == "__main__":
    print_best(measure, BOUNDS, {"corridors that move": ""})
