"""The studio as a page without a server: Python runs in the browser."""

from __future__ import annotations

import base64
import re
import shutil
import zlib
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from mapdsl.api import compile_source
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.diagrams.network import NetworkOptions, network_svg
from mapdsl.print.products import Product, Style, board_svg, product_pages

from .conftest import READY, SITE, Arrival, Bench, Visitor, served
from .test_page import ISLANDS, PICTURES, shoot

MAPS = data_path("maps", "template.board.txt").parent


def link_of(text: str, name: str = "linked.board") -> str:
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"#name={name}&board={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def kept(bench: Bench) -> list[str]:
    return bench.js("() => import('./drafts.js').then(async ({ drafts }) => (await drafts()).map(({ text }) => text))")


def type_at_end(bench: Bench, text: str) -> None:
    bench.page.locator(".cm-content").click()
    bench.page.keyboard.press("Control+End")
    bench.page.keyboard.type(text)


@pytest.mark.parametrize("name", ["europe", "pennsylvania", "switzerland", "uk"])
def test_browser_export_equals_the_program_output(visitor: Arrival, name: str) -> None:
    bench = visitor().open(f"#example={name}")
    text = (MAPS / f"{name}.board").read_text(encoding="utf-8")
    tables = compile_source(SourceFile(name, text)).tables
    expected = {"board": board_svg(tables), "network": network_svg(tables, NetworkOptions("", None, None, None))}
    for what, svg in expected.items():
        made = bench.js("(what) => studio.host.export(what, 'svg', 'one', '')", what)
        assert base64.b64decode(made["data"]).decode() == svg, what


def test_edits_in_text_and_picture_are_kept_after_a_reload(visitor: Arrival) -> None:
    anna = visitor()
    bench = anna.open()
    assert bench.text == ISLANDS and kept(bench) == []
    bench.drag_the_market()
    type_at_end(bench, "# by hand")
    bench.wait("studio.isSaved")
    text = bench.text
    assert text.endswith("}\n# by hand") and kept(bench) == [text]
    anna.again(bench, bench.page.reload)
    assert bench.text == text
    bench.page.close()
    assert anna.open().text == text, "a visitor who comes back finds what was changed last"


def test_last_typing_is_kept_when_the_page_closes_at_once(visitor: Arrival) -> None:
    anna = visitor()
    bench = anna.open()
    type_at_end(bench, "# in haste")
    bench.js("() => Object.defineProperty(document, 'hidden', { value: true }) && 0")
    bench.js("() => document.dispatchEvent(new Event('visibilitychange'))")
    bench.page.wait_for_timeout(100)
    bench.page.close()
    assert anna.open().text.endswith("# in haste")


def test_text_typed_before_the_compiler_loads_is_checked_later(visitor: Arrival) -> None:
    bench = visitor().open(condition="window.studio?.text?.text")
    type_at_end(bench, "x")
    assert bench.js("() => studio.board.picture.revision") == 0, "the text is there before the compiler"
    bench.wait("studio.problems.length")
    assert bench.page.locator(".cm-lintRange-error").count() == 1
    bench.page.keyboard.press("Backspace")
    bench.wait("studio.board.picture.revision && !studio.problems.length")
    bench.settle()


@pytest.mark.parametrize("file", ["python.tar.xz", "pyodide/pyodide.asm.wasm", "worker.js"])
def test_a_failed_download_is_reported_and_the_text_exportable(visitor: Arrival, file: str) -> None:
    anna = visitor()
    anna.context.route(f"**/{file}", lambda route: route.abort())
    bench = anna.open(condition="!document.querySelector('#notice').hidden")
    assert "could not be loaded" in bench.page.locator("#notice.bad").inner_text()
    assert bench.page.locator("#loading").count() == 0
    type_at_end(bench, "# still here")
    bench.page.locator("#export summary").click()
    with bench.page.expect_download() as saved:
        bench.page.locator("#export button", has_text="Text of the board").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == ISLANDS + "# still here"
    anna.wrong.clear()


def test_an_error_is_reported_and_fixed(visitor: Arrival) -> None:
    bench = visitor().open(link_of(ISLANDS.replace("4 red | 4 blue", "4 red | 4 bleu")))
    assert bench.page.locator(".cm-lintRange-error").count() == 1
    bench.page.locator("#pane button.small").first.click()
    bench.settle()
    assert bench.text == ISLANDS
    assert bench.page.locator("#canvas [data-part='city:Market/0']").count() == 1


def test_every_pane_has_content_and_a_game_is_played(visitor: Arrival) -> None:
    bench = visitor().open()
    expected = {"Tickets": "Lighthouse", "Rules": "Harbour", "Fit": "fits", "Play": "Start a game"}
    for pane, words in expected.items():
        bench.page.locator("#tabs button", has_text=pane).click()
        bench.page.locator("#pane", has_text=words).wait_for()
    bench.page.locator("#pane button.main").click()
    bench.page.locator("#pane .actions button").first.click()
    bench.wait("studio.panes.current.seen.played.length > 1")
    bench.page.locator("#pane .actions button").first.wait_for()
    shoot(bench, "alone-play")
    bench.page.locator("#tabs button", has_text="Network").click()
    bench.wait("document.querySelector('#pane img')?.naturalWidth > 100")
    bench.page.locator("#tabs button", has_text="Scenarios").click()
    bench.page.locator("#pane button", has_text="Run all").click()
    bench.page.locator("#pane .dot.good").wait_for()
    bench.page.locator("#tabs button", has_text="Simulate").click()
    bench.page.locator("#pane select").last.select_option("20")
    bench.page.locator("#pane button.main").click()
    bench.page.locator("#pane table").wait_for()


def test_a_shared_link_contains_the_whole_board(visitor: Arrival) -> None:
    bench = visitor().open()
    type_at_end(bench, "# for Ben")
    bench.settle()
    bench.page.locator("#boards summary").click()
    bench.page.locator("#boards button", has_text="Copy a link").click()
    link = bench.page.locator("#dialog input").input_value()
    ben = visitor()
    there = ben.open(link.removeprefix(ben.address))
    assert there.text == ISLANDS + "# for Ben"
    assert kept(there) == [], "what was only looked at is not kept"
    assert there.page.title() == "islands.board – mapdsl studio"


@pytest.mark.parametrize(
    "wish",
    [
        "#board=",
        "#board=%00%ff",
        "#board=AAAA",
        "#board=<script>alert(1)</script>",
        link_of(ISLANDS)[:-60],
        link_of("# " + "x" * 40_000_000),
        "#example=../../../etc/passwd",
        "#example=//evil.example/x",
        "#example=nothing",
        "#draft=no-such",
        "#javascript:alert(1)",
        "#%",
    ],
    ids=[
        "empty",
        "bytes",
        "short",
        "script",
        "cut",
        "bomb",
        "path",
        "host",
        "unknown",
        "draft",
        "javascript",
        "percent",
    ],
)
def test_invalid_links_are_reported_and_ignored(visitor: Arrival, wish: str) -> None:
    guest = visitor()
    bench = guest.open(wish, condition="!document.querySelector('#notice').hidden")
    bench.wait(READY)
    assert bench.page.locator("#notice.bad span").inner_text()
    assert bench.text == ISLANDS and kept(bench) == []
    guest.wrong = [each for each in guest.wrong if "404" not in each]


def test_a_link_with_html_in_names_is_not_executed(visitor: Arrival) -> None:
    name = "<img src=x onerror=document.title='owned'>"
    text = ISLANDS.replace("Mill", f'"{name}"').replace('"Islands"', '"<b onload=x>"')
    bench = visitor().open(link_of(text, "..%2F..%2F<svg onload=alert(1)>.board"))
    bench.page.mouse.click(*bench.spot(f"{name}/0"))
    bench.settle()
    assert bench.page.locator("#inspector strong").inner_text() == name
    assert bench.page.title() == "svg-onload-alert-1.board – mapdsl studio"
    assert bench.page.locator("#pane img, #canvas img, header b, header svg[onload]").count() == 0


def test_page_opens_again_offline(visitor: Arrival) -> None:
    anna = visitor()
    bench = anna.open()
    type_at_end(bench, "# offline")
    bench.wait("studio.isSaved")
    bench.wait("window.isCached ??= void navigator.serviceWorker.ready.then(() => (window.isCached = true))")
    ready = "caches.open('mapdsl-studio-compiled').then((cache) => cache.keys()).then(({ length }) => length === 2)"
    for _ in range(200):
        if bench.js(f"() => {ready}"):
            break
        bench.page.wait_for_timeout(100)
    anna.context.set_offline(True)
    anna.again(bench, bench.page.reload)
    assert bench.text.endswith("# offline")
    assert bench.page.locator("#canvas [data-part='city:Market/0']").count() == 1
    bench.page.close()
    other = anna.open("#example=poland")
    assert 'board poland "' in other.text


def test_a_new_version_is_fetched_in_the_background_for_next_time(browser: Browser, tmp_path: Path) -> None:
    site = shutil.copytree(SITE, tmp_path / "site")
    old = (site / "examples" / "islands.board").read_bytes()
    new = old.replace(b"Change everything.", b"Change it all.")
    with served(site) as address:
        anna = Visitor(browser, address)
        bench = anna.open()
        bench.wait("window.isActive ??= void navigator.serviceWorker.ready.then(() => (window.isActive = true))")
        (site / "examples" / "islands.board").write_bytes(new)
        offline = (site / "offline.js").read_text(encoding="utf-8")
        sums = (sha256(each).hexdigest() for each in (old, new))
        (site / "offline.js").write_text(offline.replace(*sums), encoding="utf-8")
        anna.again(bench, bench.page.reload)
        assert bench.text == old.decode(), "what is there already is shown at once"
        bench.js("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
        waiting = (
            "navigator.serviceWorker.getRegistration().then(({ waiting }) => (window.isWaiting = Boolean(waiting)))"
        )
        bench.wait(f"(void {waiting}, window.isWaiting)")
        bench.page.close()
        assert anna.open().text == new.decode()
        anna.context.close()


def test_two_windows_do_not_overwrite_each_other(visitor: Arrival) -> None:
    anna = visitor()
    one = anna.open()
    one.js("() => clearInterval(studio.watching)")  # it polls when the test says so
    type_at_end(one, "# one")
    one.wait("studio.isSaved")
    two = anna.open(one.page.url.removeprefix(anna.address))
    type_at_end(two, " two")
    two.wait("studio.isSaved")
    one.js("() => studio.lookAtDisk()")
    one.wait("studio.text.text.endsWith('# one two')")
    type_at_end(two, " three")
    type_at_end(one, " mine")
    for each in (two, one):
        each.js("() => studio.save()")
    one.wait("studio.isConflict")
    shoot(one, "alone-conflict")
    one.page.locator("#notice button", has_text="Keep this version").click()
    one.wait("studio.isSaved && !studio.isConflict")
    assert kept(one) == [one.text] and one.text.endswith("# one two mine")


OWN_RULES = 'mapdsl 1\n\nrules night "Night trains" {\n  about  "Fewer trains."\n  trains 11\n}\n'


def test_own_rules_files_stay_with_their_board(visitor: Arrival, tmp_path: Path) -> None:
    """Also one that is opened later, and in a link."""
    board = ISLANDS.replace("uses     classic", "uses     classic, night").replace("  trains        20\n", "")
    (tmp_path / "mine.board").write_text(board, encoding="utf-8")
    (tmp_path / "night.rules").write_text(OWN_RULES, encoding="utf-8")
    anna = visitor()
    anna.context.add_init_script(NO_PICKERS)
    bench = anna.open()

    def open_files(*names: str) -> None:
        with bench.page.expect_file_chooser() as chosen:
            bench.page.locator("#boards summary").click()
            bench.page.locator("#boards button", has_text="Open a board").click()
        anna.again(bench, lambda: chosen.value.set_files([tmp_path / name for name in names]))

    open_files("mine.board")
    assert "night" in bench.page.locator("#pane .what").first.inner_text()
    open_files("night.rules")
    assert bench.page.locator("#pane .empty").inner_text() == "No problems."
    bench.page.locator("#tabs button", has_text="Rules").click()
    bench.page.locator("#pane", has_text="11 trains").wait_for()
    bench.page.locator("#boards summary").click()
    bench.page.locator("#boards .rules", has_text="night.rules").wait_for()
    bench.page.locator("#boards button", has_text="Copy a link").click()
    link = bench.page.locator("#dialog input").input_value()
    ben = visitor()
    there = ben.open(link.removeprefix(ben.address))
    assert there.text == board and there.page.locator("#pane .empty").inner_text() == "No problems."
    put = "(at) => studio.text.view.dispatch({ selection: { anchor: at }, userEvent: 'select' })"
    there.js(put, board.index("night") + 1)
    there.js("() => studio.text.view.focus()")
    there.page.keyboard.press("F12")
    there.page.locator("dialog .cm-content", has_text="Night trains").wait_for()
    there.page.keyboard.press("Escape")
    type_at_end(there, "# more")
    there.wait("studio.isSaved")
    there.page.locator("#boards summary").click()
    ben.again(there, lambda: there.page.locator("#boards .rules .icon").click())
    assert there.text == board + "# more" and there.js("() => studio.problems.length") > 0


NO_PICKERS = "delete window.showOpenFilePicker; delete window.showSaveFilePicker;"


def test_a_file_is_opened_and_saved_with_its_line_ends(visitor: Arrival, tmp_path: Path) -> None:
    """In browsers that can only upload and download."""
    theirs = b"\xef\xbb\xbf" + ISLANDS.replace("\n", "\r\n").encode()
    (tmp_path / "theirs.board").write_bytes(theirs)
    anna = visitor()
    anna.context.add_init_script(NO_PICKERS)
    bench = anna.open()
    with bench.page.expect_file_chooser() as chosen:
        bench.page.locator("#boards summary").click()
        bench.page.locator("#boards button", has_text="Open a board").click()
    anna.again(bench, lambda: chosen.value.set_files(tmp_path / "theirs.board"))
    assert bench.text == ISLANDS and bench.page.locator("#file").inner_text() == "theirs.board"
    type_at_end(bench, "# x\n")
    with bench.page.expect_download() as saved:
        bench.page.keyboard.press("Control+s")
    assert Path(saved.value.path()).read_bytes() == theirs + b"# x\r\n"
    assert saved.value.suggested_filename == "theirs.board"


def test_a_file_is_written_where_the_browser_supports_it(visitor: Arrival) -> None:
    """A test cannot use a file picker, so the browser's private file system replaces the visitor's files."""
    anna = visitor()
    anna.context.add_init_script(
        "window.showSaveFilePicker = async ({ suggestedName }) => {"
        " const folder = await navigator.storage.getDirectory();"
        " const file = await folder.getFileHandle(suggestedName, { create: true });"
        " file.constructor.prototype.requestPermission = async () => 'granted'; return file; };"
    )
    bench = anna.open()
    read = "async () => (await (await showSaveFilePicker({ suggestedName: 'islands.board' })).getFile()).text()"
    type_at_end(bench, "# one")
    bench.page.keyboard.press("Control+s")
    bench.wait("document.querySelector('#hint').textContent.startsWith('Saved')")
    assert bench.js(read) == bench.text
    anna.again(bench, bench.page.reload)
    bench.js("() => showSaveFilePicker({ suggestedName: 'other' })")  # permission is requested on its prototype
    bench.js("async () => { window.out = await studio.host.board.handle.createWritable(); }")
    bench.js("async () => { await out.write('theirs'); await out.close(); }")
    type_at_end(bench, " two")
    bench.page.keyboard.press("Control+s")
    bench.page.locator("dialog button", has_text="Cancel").click()
    assert bench.js(read) == "theirs", "what somebody else has written is not written over without a question"
    bench.page.keyboard.press("Control+s")
    bench.page.locator("dialog .main").click()
    bench.wait("document.querySelector('#hint').textContent.startsWith('Saved')")
    assert bench.js(read) == bench.text


def test_boards_are_created_reopened_and_deleted(visitor: Arrival) -> None:
    anna = visitor()
    bench = anna.open("#example=new-board")
    bench.page.click("[data-tool=place]")
    bench.page.mouse.click(*bench.pixel(200, 200))
    bench.wait("studio.isSaved && studio.text.text.includes('city    A')")
    bench.page.locator("#boards summary").click()
    bench.page.locator("#boards button", has_text="Switzerland").wait_for()
    shoot(bench, "alone-boards")
    anna.again(bench, lambda: bench.page.locator("#boards button", has_text="Switzerland").click())
    assert "board switzerland" in bench.text
    bench.page.locator("#boards summary").click()
    anna.again(bench, lambda: bench.page.locator("#boards .kept button").first.click())
    assert "city    A" in bench.text
    bench.page.locator("#boards summary").click()
    bench.page.locator("#boards .kept .icon").click()
    bench.page.locator("dialog .main").click()
    bench.page.wait_for_timeout(200)
    assert kept(bench) == []


def test_pictures_are_exported(visitor: Arrival) -> None:
    bench = visitor().open()
    wanted = {"Board, SVG": b"<?xml", "Board, PNG": b"\x89PNG", "Tickets, SVG": b"<?xml", "Network, SVG": b"<?xml"}
    for title, start in wanted.items():
        bench.page.locator("#export summary").click()
        with bench.page.expect_download() as saved:
            bench.page.locator("#export button", has_text=title).click()
        assert Path(saved.value.path()).read_bytes().startswith(start), title
    bench.page.emulate_media(media="print")
    box = "document.querySelector('.printed').getBoundingClientRect()"
    bench.js(f"() => {{ window.print = () => (window.printed = [{box}.width, {box}.height]); }}")
    bench.js("() => studio.export('board', 'print', 'one')")
    bench.wait("window.printed")
    svg = board_svg(compile_source(SourceFile("islands", ISLANDS)).tables)
    size = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', svg)
    assert size and bench.js("() => printed") == pytest.approx(
        [float(each) * 96 / 25.4 for each in size.groups()], abs=1
    )


@pytest.mark.parametrize("what", ["board", "tickets", "deck"])
def test_a4_pages_print_like_the_program_output(visitor: Arrival, what: str) -> None:
    bench = visitor().open()
    tables = compile_source(SourceFile("islands", ISLANDS)).tables
    pages = product_pages(tables, Product(what), Style(paper="a4"))
    bench.js("() => { window.print = () => (window.printed = true); }")
    bench.js("(what) => studio.export(what, 'print', 'a4')", what)
    bench.wait("window.printed")
    boxes = bench.page.pdf(prefer_css_page_size=True)
    found = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", boxes)
    wide = [(page.width * 72 / 25.4, page.height * 72 / 25.4) for page in pages]
    assert [(float(x), float(y)) for x, y in found] == [pytest.approx(each, abs=1) for each in wide]
    (PICTURES / f"printed-{what}.pdf").write_bytes(boxes)
    bench.js("() => dispatchEvent(new Event('afterprint'))")
    assert bench.page.locator(".printed").count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("device", "width", "height"), [("wide", 1440, 900), ("tablet", 1024, 768), ("phone", 390, 844)]
)
def test_page_without_server_fits_the_screen_in_light_and_dark(
    visitor: Arrival, theme: str, device: str, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    bench = visitor(viewport=size, color_scheme=theme).open(condition="document.querySelector('#loading')")
    shoot(bench, f"alone-{device}-{theme}-loading")
    bench.wait(READY)
    shoot(bench, f"alone-{device}-{theme}")
    assert bench.js("() => document.documentElement.scrollWidth <= innerWidth")
    right = (
        "Math.max(...[...document.querySelectorAll('header > *')].map((each) => each.getBoundingClientRect().right))"
    )
    assert bench.js(f"() => {right}") <= width
    bench.page.locator("#boards summary").click()
    bench.page.locator("#boards button", has_text="Switzerland").wait_for()
    box = bench.page.locator("#boards .sheet").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
    shoot(bench, f"alone-{device}-{theme}-boards")
