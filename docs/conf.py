"""The documentation as a site: Sphinx, from the pages as they stand. `make docs` builds it into build/docs.

The pages are plain Markdown that a code host shows, too. This file adds colours for the grammar, pictures of the boards
that follow `<!-- drawn: ALT TEXT -->`, leaflets and print kits at `<!-- downloads: BOARD -->`, the change log, and
short anchors for diagnostics. `make site` builds the site with the studio as a page in `try/` (Sphinx's tag `studio`);
every board then has a link that opens it there.
"""

from __future__ import annotations

import os
import re
import zlib
from base64 import urlsafe_b64encode
from itertools import count
from pathlib import Path
from typing import Any, ClassVar
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from docutils import nodes
from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Punctuation, String, Whitespace
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from mapdsl import __version__
from mapdsl.api import compile_source, compile_text
from mapdsl.base.source import read_source
from mapdsl.diagrams.canvas.pdf import pdf
from mapdsl.print.leaflet_pages import leaflet_pages
from mapdsl.print.leaflet_text import leaflet_of
from mapdsl.print.print_kit import kit
from mapdsl.print.products import Format, Product, Style, picture

project = "mapdsl"
version = release = __version__
extensions = ["myst_parser"]
highlight_language = "text"
myst_heading_anchors = 3
smartquotes = False  # pages read as they stand

html_theme = "furo"
html_title = "mapdsl"
html_favicon = html_logo = "_static/mark.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = html_show_sourcelink = html_show_copyright = False


class GrammarLexer(RegexLexer):
    """The grammar of the language."""

    name = "Lark"
    aliases: ClassVar[list[str]] = ["lark"]
    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [
            (r"\s+", Whitespace),
            (r"(?<!\S)//.*", Comment.Single),
            (r'"(?:\\.|[^"\\])*"', String),
            (r"/(?:\\.|[^/\\])+/", String.Regex),
            (r"%\w+", Keyword),
            (r"[?!]?[a-z_][a-z_0-9]*(?=\s*:)", Name.Function),
            (r"_?[A-Z][A-Z_0-9]*(?:\.\d+)?", Name.Constant),
            (r"\w+", Name),
            (r"[^\w\s]+?", Punctuation),
        ]
    }


DRAWN = re.compile(r"^<!-- drawn: (?P<shows>[^\n]*) -->\n```board\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def draw_boards(app: Sphinx, page: str, content: list[str]) -> None:
    """Puts the pictures of boards below their text."""
    folder = Path(app.doctreedir, "pictures")
    folder.mkdir(exist_ok=True)
    numbers = count(1)

    def with_picture(match: re.Match[str]) -> str:
        file = folder / f"{page.replace('/', '-')}-{next(numbers)}.svg"
        tables = compile_text(match["text"]).tables
        file.write_bytes(picture(tables, Product.BOARD, Format.SVG))
        link = os.path.relpath(file, Path(app.srcdir, page).parent)
        tried = f"\n\n{studio_link(page, in_a_link(tables.id, match['text']))}" if app.tags.has("studio") else ""
        return f"{match[0]}\n\n![{match['shows']}]({link}){tried}"

    content[0] = DRAWN.sub(with_picture, content[0])


def in_a_link(name: str, text: str) -> str:
    """A board as the studio reads it from an address."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"name={name}.board&amp;board={urlsafe_b64encode(packed).decode().rstrip('=')}"


def studio_link(page: str, wish: str, title: str = "Change it in the studio") -> str:
    address = os.path.relpath("try/index.html", Path(page).parent)
    return f'<a href="{address}#{wish}">{title}</a>'


TRY = re.compile(r"^<!-- try: (?P<board>[\w-]+) (?P<title>.*) -->$", re.MULTILINE)


def link_studio(app: Sphinx, page: str, content: list[str]) -> None:
    """Links that lead nowhere where the studio is not beside the site are left out."""
    has_studio = app.tags.has("studio")
    content[0] = TRY.sub(
        lambda match: studio_link(page, f"example={match['board']}", match["title"]) if has_studio else "", content[0]
    )


DOWNLOADS = re.compile(r"^<!-- downloads: (?P<board>[\w-]+) -->$", re.MULTILINE)
NAMED = {"en": "English", "de": "German", "fr": "French", "pl": "Polish"}
"""The languages of the leaflets in the gallery."""
OLD = (1980, 1, 1, 0, 0, 0)
"""The date of files in archives, so that the same board makes the same archive."""


def link_downloads(app: Sphinx, page: str, content: list[str]) -> None:
    """Makes the leaflets and the print kit of a board, and links to them."""
    folder = Path(app.outdir, "downloads")  # Sphinx would name a folder for each after the path it was built in
    folder.mkdir(parents=True, exist_ok=True)
    there = os.path.relpath("downloads", Path(page).parent)

    def with_links(match: re.Match[str]) -> str:
        files = make_downloads(match["board"], folder)
        links = [f'<a href="{there}/{name}">{title}</a>' for title, name in files.items()]
        links += [studio_link(page, f"example={match['board']}", "in the studio")] if app.tags.has("studio") else []
        return " · ".join(links)

    content[0] = DOWNLOADS.sub(with_links, content[0])


def make_downloads(board: str, folder: Path) -> dict[str, str]:
    """Titles and names of files: the rules in some languages, and the kit."""
    found = compile_source(read_source(Path(__file__).parents[1] / "maps" / f"{board}.board"))
    assert found.board is not None, board
    scenarios = tuple(scenario.value for scenario in found.board.scenarios)
    files: dict[str, str] = {}
    for language, name in NAMED.items():
        leaflet = leaflet_of(found.tables, language, whole=True, scenarios=scenarios)
        files[f"rules in {name}"] = f"{board}-{language}.pdf"
        (folder / f"{board}-{language}.pdf").write_bytes(pdf(leaflet_pages(leaflet)))
    files["print kit for A4"] = f"{board}-kit.zip"
    with ZipFile(folder / f"{board}-kit.zip", "w", ZIP_DEFLATED) as archive:
        for name, data in sorted(kit(found.tables, Style(language="en", paper="a4"), scenarios=scenarios).items()):
            archive.writestr(ZipInfo(f"{board}-kit/{name}", OLD), data, ZIP_DEFLATED)
    return files


def include_changelog(app: Sphinx, page: str, content: list[str]) -> None:
    """The file at the top of the repository takes the place of the page that leads to it."""
    if page == "changelog":
        file = Path(app.srcdir, "..", "CHANGELOG.md").resolve()
        app.env.note_dependency(file)
        content[0] = file.read_text(encoding="utf-8").replace("](docs/", "](")


class DiagnosticCodes(SphinxTransform):
    """A diagnostic can be linked to by its code alone, `#y024` on the page of its family, and found by its code and its
    name."""

    default_priority = 500

    def apply(self, **_: Any) -> None:
        for section in self.document.findall(nodes.section):
            if heading := re.fullmatch(r"([A-Z]\d{3}) (\S+)", section[0].astext()):
                anchor = heading[1].lower()
                section["ids"].insert(0, anchor)
                section.append(
                    addnodes.index(entries=[("single", each, anchor, "main", None) for each in heading.groups()])
                )


def load_pictures_late(_: Sphinx, doctree: nodes.document) -> None:
    """Boards are large; those further down wait until somebody looks."""
    for image in doctree.findall(nodes.image):
        image["loading"] = "lazy"


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_lexer("lark", GrammarLexer)
    app.add_transform(DiagnosticCodes)
    app.connect("source-read", include_changelog)
    app.connect("source-read", draw_boards)
    app.connect("source-read", link_downloads)
    app.connect("source-read", link_studio)
    app.connect("doctree-read", load_pictures_late)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
