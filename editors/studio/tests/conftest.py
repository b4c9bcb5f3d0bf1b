"""A studio in a separate process, or the page without a server, and a browser: Debian's Chromium or Playwright's."""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, sync_playwright

ROOT = Path(__file__).parents[3]
READY = (
    "window.studio?.hasSettled && !studio.connection.asked.size"
    " && !studio.isRefreshing && !studio.isStale && !studio.isDragging && !studio.unmade"
    " && (studio.overview || studio.problems.some(({ severity }) => severity === 1))"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sessions", type=int, default=8, help="how many random sessions are played")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make one test per random session, which is named by its seed."""
    if "session" in metafunc.fixturenames:
        metafunc.parametrize("session", range(metafunc.config.getoption("sessions")))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    rules = "--host-resolver-rules=MAP evil.example 127.0.0.1"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", rules])
        yield found
        found.close()


class Bench:
    """A board that is open in a page."""

    def __init__(self, page: Page, address: str, path: Path | None = None) -> None:
        self.page, self.address, self._path = page, address, path

    @property
    def path(self) -> Path:
        assert self._path
        return self._path

    def js(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    def wait(self, condition: str) -> None:
        """Wait until a condition holds, without scripts that the page's policy forbids."""
        for _ in range(1200):
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
        """Return the screen position of a point on the sheet."""
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

    def drag_the_market(self) -> None:
        """Move a place of the islands board, and check that only its numbers change in the text."""
        before, (x, y) = self.text, self.spot("Market/0")
        self.drag((x, y), (x + 60, y + 25), steps=20)
        self.wait("!studio.text.text.includes('at 240 200')")
        self.settle()
        changed = [(a, b) for a, b in zip(before.split("\n"), self.text.split("\n"), strict=True) if a != b]
        assert len(changed) == 1 and changed[0][1].startswith("  city    Market      at 3")


Opener = Callable[..., Bench]


@pytest.fixture
def studio(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Return a function that opens a text, or a new board, in a page of a given size."""
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
        bench = Bench(page, address[0], path)
        bench.wait(READY)
        return bench

    yield open_studio
    for process in processes:
        process.terminate()
        process.wait()
    assert wrong == [], "nothing is wrong in the page, and its policy forbids nothing that it does"


# ---- the page without a server

SITE = ROOT / "build" / "page"


class StaticFiles(SimpleHTTPRequestHandler):
    """File server that sends every file with the policy of the page: a worker has only the policy of its own file."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}  # noqa: RUF012

    @functools.cached_property
    def policy(self) -> str:
        index = Path(self.directory, "index.html").read_text(encoding="utf-8")
        found = re.search('Security-Policy" content="(.*?)"', index)
        assert found
        return unescape(found[1])

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", f"{self.policy}; frame-ancestors 'none'")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


class Visitor:
    """A user with their own browser profile; stored data is shared by all their pages."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.context = browser.new_context(**options)
        self.wrong: list[str] = []
        self.asked: list[str] = []
        self.context.on("request", lambda request: self.asked.append(request.url))

    def open(self, wish: str = "", *, condition: str = READY) -> Bench:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda said: self.wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.goto(f"{self.address}{wish}")
        bench = Bench(page, self.address)
        bench.wait(condition)
        return bench

    def again(self, bench: Bench, work: Callable[[], object]) -> None:
        """Run something that reloads the page, and wait for the new one."""
        bench.js("() => { window.isOld = true; }")
        work()
        for _ in range(200):
            bench.page.wait_for_timeout(50)
            try:
                if not bench.js("() => window.isOld"):
                    break
            except Error:
                continue  # between two pages
        bench.wait(READY)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(StaticFiles, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def static_server() -> Iterator[str]:
    assert (SITE / "index.html").exists(), "the page is made by `make page`"
    with served(SITE) as address:
        yield address


Arrival = Callable[..., Visitor]


@pytest.fixture
def visitor(browser: Browser, static_server: str) -> Iterator[Arrival]:
    """Return a function that makes new visitors."""
    visitors: list[Visitor] = []

    def arrive(**options: Any) -> Visitor:
        visitors.append(Visitor(browser, static_server, **options))
        return visitors[-1]

    yield arrive
    for each in visitors:
        each.context.close()
        strange = [url for url in each.asked if not url.startswith((static_server, f"blob:{static_server}", "data:"))]
        assert strange == [], "nothing comes from elsewhere"
        assert each.wrong == [], "nothing is wrong in the page, and its policy forbids nothing that it does"
