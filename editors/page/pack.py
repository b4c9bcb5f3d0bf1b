"""Selects and packs the Python files of the page: every module that can be imported, and nothing else.

Runs in the Python of the page, with the wheels in /packed and the standard library in /stdlib.zip. Modules needed to
start and to unpack stay in a zip, which Python reads directly; all others go into one archive with maximum compression.
"""

import ast
import io
import json
import lzma
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKED, OUT = Path("/packed"), Path("/out")
ENCODINGS = ("ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig", "utf_16", "utf_16_be", "utf_16_le")
ROOTS = (
    "mapdsl.edit.studio.in_page",
    "compiled",
    "wasmtime",
    "_strptime",
    "_pylong",
    *(f"encodings.{each}" for each in ENCODINGS),
)
"""Modules imported only by name, by the page or in C; `loaded` lists the modules present after unpacking an archive."""
NEVER = {
    *("_pyrepl", "doctest", "email", "ensurepip", "ftplib", "http", "pdb", "pydoc", "unittest", "webbrowser", "xmlrpc"),
    "mapdsl.lab.games.cluster",
}
"""Modules that others import only for debugging, or to reach other machines and processes."""
UNUSED_DATA = ("mapdsl/edit/studio/page/", "mapdsl/data/schemas/", "uharfbuzz/_harfbuzz_test")


def module_of(path: PurePosixPath) -> str:
    return ".".join(path.parent.parts if path.name == "__init__.py" else path.with_suffix("").parts)


library = ZipFile("/stdlib.zip")
standard = {module_of(PurePosixPath(name)): name for name in library.namelist() if name.endswith(".py")}
paths = sorted(path for path in PACKED.rglob("*") if path.is_file() and ".dist-info" not in str(path))
packages = {module_of(PurePosixPath(path.relative_to(PACKED))): path for path in paths if path.suffix == ".py"}


def source_of(module: str) -> bytes:
    return packages[module].read_bytes() if module in packages else library.read(standard[module])


def imported(module: str) -> Iterator[str]:
    """Yield the modules that a module may import, at any time, except for type checking."""
    name = packages[module].as_posix() if module in packages else standard[module]
    package = module if name.endswith("__init__.py") else module.rpartition(".")[0]
    nodes: list[ast.AST] = [ast.parse(source_of(module))]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            nodes += node.orelse
            continue
        nodes += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            around = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*around, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def closure(roots: Iterator[str] | tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        parts = waiting.pop().split(".")
        for length in range(1, len(parts) + 1):
            module = ".".join(parts[:length])
            if module in NEVER:
                break
            if (module in packages or module in standard) and module not in found:
                found.add(module)
                waiting += imported(module)
    return found


sys.path.insert(0, str(PACKED))
needed = closure((*loaded, *ROOTS))  # noqa: F821 -- given by pack.mjs
at_start = {module.partition(".")[0] for module in loaded}  # noqa: F821

start = io.BytesIO()
with ZipFile(start, "w") as archive:
    for module in sorted(needed & standard.keys()):
        if module.partition(".")[0] in at_start and module not in packages:
            archive.writestr(ZipInfo(standard[module]), source_of(module), ZIP_DEFLATED, 9)
    for name in sorted(library.namelist()):
        if not name.endswith((".py", "/")):
            archive.writestr(ZipInfo(name), library.read(name), ZIP_DEFLATED, 9)
(OUT / "pyodide" / "python_stdlib.zip").write_bytes(start.getvalue())

files = {
    standard[module]: source_of(module)
    for module in needed & standard.keys()
    if module.partition(".")[0] not in at_start
}
for path in paths:
    name = path.relative_to(PACKED).as_posix()
    if module_of(PurePosixPath(name)) in needed if path.suffix == ".py" else not name.startswith(UNUSED_DATA):
        files[name] = path.read_bytes()
tar = io.BytesIO()
with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as archive:
    for name, data in sorted(files.items(), key=lambda item: (PurePosixPath(item[0]).suffix, item[0])):
        entry = tarfile.TarInfo(name)
        entry.size, entry.mtime = len(data), 315_532_800
        archive.addfile(entry, io.BytesIO(data))
(OUT / "python.tar.xz").write_bytes(lzma.compress(tar.getvalue(), preset=9 | lzma.PRESET_EXTREME))

# ---- examples --------------------------------------------------------------------------------------------------------

from mapdsl.api import load  # noqa: E402
from mapdsl.base.resources import data_path  # noqa: E402
from mapdsl.edit.studio import empty_board  # noqa: E402

maps = PACKED / "mapdsl" / "data" / "maps"
first = data_path("maps", "template.board.txt").read_text(encoding="utf-8")
texts = {"islands": first.replace("BOARD_ID", "islands").replace("BOARD_TITLE", "Islands")}
texts |= {path.stem: path.read_text(encoding="utf-8") for path in sorted(maps.glob("*.board"))}
for name, text in {**texts, "new-board": empty_board("new-board")}.items():
    (OUT / "examples" / f"{name}.board").write_text(text, encoding="utf-8")
titles = [{"name": name, "title": load(OUT / "examples" / f"{name}.board").title} for name in texts]
(OUT / "examples" / "examples.json").write_text(json.dumps(titles, ensure_ascii=False, indent=1), encoding="utf-8")
