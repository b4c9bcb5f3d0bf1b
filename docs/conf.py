"""The documentation as a site: Sphinx, from the pages as they stand. `make docs` builds it into build/docs.

The pages are plain Markdown that a code host shows, too. What is added here: colours for the grammar and for boards
with mistakes in them, pictures of the boards before which `<!-- drawn: what one sees -->` stands, the change log, short
anchors for diagnostics.
"""

from __future__ import annotations

import os
import re
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from pygments.lexer import RegexLexer
from pygments.token import Comment, Error, Generic, Keyword, Name, Punctuation, String, Whitespace
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from mapdsl import __version__
from mapdsl.api import compile_text
from mapdsl.emit.pictures.products import Format, Product, picture
from mapdsl.highlighting import BoardLexer

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


class MistakenBoardLexer(BoardLexer):
    """Boards that show a mistake: what no board can hold is marked, and no reason for a warning."""

    aliases: ClassVar[list[str]] = ["board-wrong"]

    def get_tokens_unprocessed(self, text: str, stack: tuple[str, ...] = ("root",)) -> Any:
        for at, kind, piece in super().get_tokens_unprocessed(text, stack):
            yield at, Generic.Error if kind is Error else kind, piece


DRAWN = re.compile(r"^<!-- drawn: (?P<shows>[^\n]*) -->\n```board\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def draw_boards(app: Sphinx, page: str, content: list[str]) -> None:
    """Puts the pictures of boards below their text."""
    folder = Path(app.doctreedir, "pictures")
    folder.mkdir(exist_ok=True)
    numbers = count(1)

    def with_picture(match: re.Match[str]) -> str:
        file = folder / f"{page.replace('/', '-')}-{next(numbers)}.svg"
        file.write_bytes(picture(compile_text(match["text"]).tables, Product.BOARD, Format.SVG))
        link = os.path.relpath(file, Path(app.srcdir, page).parent)
        return f"{match[0]}\n\n![{match['shows']}]({link})"

    content[0] = DRAWN.sub(with_picture, content[0])


def include_changelog(app: Sphinx, page: str, content: list[str]) -> None:
    """The file at the top of the repository takes the place of the page that leads to it."""
    if page == "changelog":
        file = Path(app.srcdir, "..", "CHANGELOG.md").resolve()
        app.env.note_dependency(file)
        content[0] = file.read_text(encoding="utf-8").replace("](docs/", "](")


class DiagnosticCodes(SphinxTransform):
    """A diagnostic can be linked to by its code alone, `diagnostics.html#y024`, and found by its code and its name."""

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
    app.add_lexer("board-wrong", MistakenBoardLexer)
    app.add_transform(DiagnosticCodes)
    app.connect("source-read", include_changelog)
    app.connect("source-read", draw_boards)
    app.connect("doctree-read", load_pictures_late)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
