"""Size of the studio page that works without a server, and its waiting times on the first and second visit.

    make page && python benchmarks/page.py [BOARD]

Runs in Chromium with a file server on this machine; what a network adds follows from the size. The size is that of all
files after gzip compression, which the page keeps for offline use. If others use the machine too, the processor time of
the browser on all cores is more reliable than elapsed time.
"""

from __future__ import annotations

import functools
import gzip
import os
import shutil
import sys
import threading
import time
from contextlib import suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from editor import print_best
from playwright.sync_api import BrowserContext, Page, sync_playwright

SITE = Path(__file__).parents[1] / "build" / "page"
BOUNDS = {"weight": 8.6, "first picture": 6000, "second visit": 3000, "key to problems": 150, "drag frame": 40}
"""Megabytes, and milliseconds on a quiet machine."""
KEPT = """async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated"
  && (await (await caches.open("mapdsl-studio-compiled")).keys()).length === 2"""
KEY = """async () => {
  const before = performance.now();
  studio.text.change([{ from: 0, insert: "#" }]);
  await studio.ask("textDocument/diagnostic");
  return performance.now() - before;
}"""
DRAG = """async (end) => {
  const [x, y] = studio.board.spots[end];
  const before = performance.now();
  for (let frame = 0; frame < 30; frame++) {
    const at = { place: end.slice(0, -2), end: Number(end.at(-1)), x: x + frame / 6, y: y - frame / 9 };
    studio.show(await studio.ask("mapdsl/drag", { ...at, known: studio.board.picture.revision }));
  }
  return (performance.now() - before) / 30;
}"""


class QuietFiles(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}  # noqa: RUF012

    def log_message(self, *_: object) -> None:
        """Do not log requests."""


def weight() -> float:
    files = [path.read_bytes() for path in SITE.rglob("*") if path.is_file()]
    return sum(min(len(data), len(gzip.compress(data))) for data in files) / 1e6


def worked() -> float:
    """Return the milliseconds of processor time used so far by all processes of the browser."""
    total, parents = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            parents[int(stat.parent.name)] = int(fields[1])
            total[int(stat.parent.name)] = int(fields[11]) + int(fields[12])
    own = {os.getpid()}
    while more := {process for process, parent in parents.items() if parent in own} - own:
        own |= more
    return 1000 * sum(total[process] for process in own - {os.getpid()}) / os.sysconf("SC_CLK_TCK")


def until(page: Page, so: str) -> None:
    while not page.evaluate(so):
        time.sleep(0.01)


def picture(context: BrowserContext, address: str) -> tuple[Page, float, float]:
    """Open a page, and return it with the elapsed and the processor time until its first picture."""
    page = context.new_page()
    began, before = time.perf_counter(), worked()
    page.goto(address)
    until(page, "() => Boolean(window.studio?.board?.picture?.revision)")
    return page, (time.perf_counter() - began) * 1000, worked() - before


def measure(path: Path) -> dict[str, float]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietFiles, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/#example={path.stem}"
    times = {"weight": weight()}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page, times["first picture"], times["first, processor"] = picture(context, address)
        until(page, KEPT)
        page.close()
        page, times["second visit"], times["second, processor"] = picture(context, address)
        until(page, "() => studio.hasSettled && !studio.isRefreshing && Boolean(studio.overview)")
        times["key to problems"] = min(page.evaluate(KEY) for _ in range(5))
        until(page, "() => !studio.isStale && !studio.isRefreshing")
        times["drag frame"] = page.evaluate(DRAG, page.evaluate("() => Object.keys(studio.board.spots)[0]"))
        browser.close()
    server.shutdown()
    return times


if __name__ == "__main__":
    if not SITE.exists():
        sys.exit("the page is made by `make page`")
    print_best(measure, BOUNDS, {"weight": "MB"})
