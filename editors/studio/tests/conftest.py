"""A studio in a process of its own, and a browser in front of it: Debian's Chromium, or the one that Playwright has."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[3]
READY = (
    "window.studio?.hasSettled && !studio.connection.asked.size"
    " && !studio.isRefreshing && !studio.isStale && !studio.isDragging"
    " && (studio.overview || studio.problems.some(({ severity }) => severity === 1))"
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    rules = "--host-resolver-rules=MAP evil.example 127.0.0.1"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", rules])
        yield found
        found.close()


class Bench:
    """A board that is open in a page."""

    def __init__(self, page: Page, path: Path, address: str) -> None:
        self.page, self.path, self.address = page, path, address

    def js(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    def wait(self, condition: str) -> None:
        """Until something is so; without what the page's policy forbids."""
        for _ in range(400):
            if self.js(f"() => Boolean({condition})"):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never: {condition}")

    def settle(self) -> None:
        self.page.wait_for_timeout(60)
        self.wait(READY)

    @property
    def text(self) -> str:
        return str(self.js("() => studio.text.text"))

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where a spot of the sheet is on the screen."""
        point = "new DOMPoint(...at).matrixTransform(studio.board.svg.getScreenCTM())"
        left, top = self.js(f"(at) => {{ const {{ x, y }} = {point}; return [x, y]; }}", [x, y])
        return left, top

    def spot(self, name: str) -> tuple[float, float]:
        x, y = self.js("(name) => studio.board.spots[name]", name)
        return self.pixel(x, y)

    def drag(self, start: tuple[float, float], goal: tuple[float, float], steps: int = 8) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*goal, steps=steps)
        self.page.mouse.up()


Opener = Callable[..., Bench]


@pytest.fixture
def studio(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Opens a text, or nothing, in a page of a size."""
    processes: list[subprocess.Popen[str]] = []
    wrong: list[str] = []

    def open_studio(text: str | None = None, *, width: int = 1440, height: int = 900, **options: Any) -> Bench:
        path = tmp_path / "mymap.board"
        if text is not None:
            path.write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "mapdsl", "studio", "--no-browser", str(path)]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        processes.append(process)
        assert process.stderr is not None
        address = re.search(r"http\S+", process.stderr.readline())
        assert address
        page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.goto(address[0])
        bench = Bench(page, path, address[0])
        bench.wait(READY)
        return bench

    yield open_studio
    for process in processes:
        process.terminate()
        process.wait()
    assert wrong == [], "nothing is wrong in the page, and its policy forbids nothing that it does"
