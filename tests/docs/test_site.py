"""The documentation site builds reproducibly and without warnings, and all its links and resources have a target."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

import pytest

from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.rules.kinds import KINDS
from tests.once import Once

ROOT = Path(__file__).parents[2]
SEARCH = {"search.html", "genindex.html"}
"""Pages that Sphinx itself generates."""


class Page(HTMLParser):
    """Parser that collects the anchors, links, pictures and fetched resources of a page."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.unnamed: list[str] = []
        """Addresses of pictures without alternative text."""
        self.headings = 0
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.headings += tag == "h1"
        self.anchors |= {given["id"] or ""} if "id" in given else set()
        if tag == "a":
            self.links.append(given.get("href") or "")
        elif tag == "link" and given.get("rel") in ("stylesheet", "icon", "shortcut icon", "preload"):
            self.fetched.append(given.get("href") or "")
        elif given.get("src"):
            self.fetched.append(given["src"] or "")
        if tag == "img" and not given.get("alt"):
            self.unnamed.append(given.get("src") or "")


def build(out: Path) -> Path:
    """Build the site in a new folder, as `make docs` does."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-n", "-j", "auto", "-d", f"{out}-trees"]
    done = subprocess.run([*command, ROOT / "docs", out], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="module")
def site(once: Once) -> Path:
    return once("documentation", lambda folder: build(folder / "site")) / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in sorted(site.rglob("*.html"))}


def test_every_link_and_resource_of_the_site_has_a_target(site: Path, pages: dict[Path, Page]) -> None:
    """Links to other hosts are not followed."""
    dead_ends = [
        (file.name, target)
        for file, page in pages.items()
        for target in (*page.links, *page.fetched)
        if not leads_somewhere(site, pages, file, target)
    ]
    assert dead_ends == []


def leads_somewhere(site: Path, pages: dict[Path, Page], file: Path, target: str) -> bool:
    parts = urlsplit(target)
    if parts.scheme:
        return parts.scheme == "https" and "." in parts.netloc
    path = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not path.is_relative_to(site) or not path.is_file():
        return False
    return not parts.fragment or path not in pages or unquote(parts.fragment) in pages[path].anchors


def test_the_site_fetches_nothing_from_other_hosts(site: Path, pages: dict[Path, Page]) -> None:
    assert [each for page in pages.values() for each in page.fetched if urlsplit(each).netloc] == []
    styles = "".join(file.read_text(encoding="utf-8") for file in site.rglob("*.css"))
    assert re.findall(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//[^)]*", styles) == []


def test_every_page_has_one_title_and_every_picture_a_text(pages: dict[Path, Page]) -> None:
    assert [file.name for file, page in pages.items() if page.headings != 1 and file.name not in SEARCH] == []
    assert [(file.name, each) for file, page in pages.items() for each in page.unnamed] == []


def test_every_diagnostic_and_kind_has_an_anchor(site: Path, pages: dict[Path, Page]) -> None:
    codes = {entry.code.lower() for entry in CATALOGUE}
    assert codes <= pages[site / "reference" / "diagnostics.html"].anchors, "links of old lead to the list"
    families = [pages[file] for file in (site / "reference").glob("diagnostics-*.html")]
    assert codes == {anchor for page in families for anchor in page.anchors} & codes
    assert len(families) > 5
    assert {kind.name for kind in KINDS} <= pages[site / "reference" / "rules.html"].anchors


def test_search_index_has_every_page(site: Path) -> None:
    """The index is compared with the list of pages, and searched for one word."""
    index = json.loads((site / "searchindex.js").read_text("utf-8").removeprefix("Search.setIndex(").removesuffix(")"))
    sources = {file.relative_to(ROOT / "docs").with_suffix("").as_posix() for file in (ROOT / "docs").rglob("*.md")}
    assert set(index["docnames"]) == sources
    found = {index["docnames"][each] for each in index["terms"]["ferri"]}  # the stem of `ferry`
    assert {"tutorial", "reference/rules", "reference/conditions"} <= found


def test_the_site_builds_to_the_same_bytes(site: Path, tmp_path: Path) -> None:
    again = build(tmp_path / "site")
    first, second = contents(site), contents(again)
    assert list(first) == list(second)
    assert [name for name in first if first[name] != second[name]] == []


def contents(site: Path) -> dict[str, bytes]:
    return {file.relative_to(site).as_posix(): file.read_bytes() for file in sorted(site.rglob("*")) if file.is_file()}


def test_search_index_has_common_synonyms(site: Path) -> None:
    """The index contains words for which users search, even if the documentation prefers other words."""
    index = json.loads((site / "searchindex.js").read_text("utf-8").removeprefix("Search.setIndex(").removesuffix(")"))
    stems = ("latitud", "sheet", "share", "editor", "poster", "joker", "excel", "leaflet", "translat", "bot")
    assert [stem for stem in stems if stem not in index["terms"]] == []


def test_the_gallery_has_the_rules_and_the_kit_of_every_board(site: Path, pages: dict[Path, Page]) -> None:
    links = [link.rpartition("/")[2] for link in pages[site / "gallery.html"].links]
    for board in (ROOT / "maps").glob("*.board"):
        assert f"{board.stem}-kit.zip" in links
        assert f"{board.stem}-en.pdf" in links
    kit = next(site.rglob("poland-kit.zip"))
    with ZipFile(kit) as archive:
        assert archive.testzip() is None
        assert "poland-kit/print-list.pdf" in archive.namelist()
