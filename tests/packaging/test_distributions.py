"""Wheel and source distribution: their contents, and the reproducibility of their bytes."""

from __future__ import annotations

import re
import shutil
import tarfile
from email import message_from_bytes
from email.message import Message
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from packaging.licenses import canonicalize_license_expression
from trove_classifiers import classifiers

from tests.packaging.programs import ROOT, build

DATA = ("grammars", "locales", "maps", "schemas")
"""Folders of the checkout that a wheel contains inside the package."""

EXPECTED = {
    "mapdsl/py.typed",
    "mapdsl/syntax/tables.json",
    "mapdsl/data/grammars/board.lark",
    "mapdsl/data/locales/en.ftl",
    "mapdsl/data/schemas/tables.schema.json",
    "mapdsl/data/maps/rules/classic.rules",
    "mapdsl/data/maps/template.board.txt",
    "mapdsl/diagrams/canvas/assets/fonts/AlegreyaSans-Medium.ttf",
    "mapdsl/diagrams/canvas/assets/fonts/OFL-AlegreyaSans.txt",
    "mapdsl/diagrams/land/assets/outline/fine.bin",
}
"""One file of each kind. Without this list, two empty distributions would compare as equal."""


FONTS = "mapdsl/diagrams/canvas/assets/fonts"
LICENCES = {
    "LICENSE",
    "NOTICE",
    *(path.relative_to(ROOT).as_posix() for path in (ROOT / FONTS).glob("OFL-*.txt")),
    "mapdsl/diagrams/land/assets/licences.txt",
    "mapdsl/edit/studio/page/codemirror-licence.txt",
}
"""Licence texts for all code, fonts and data in a wheel."""


def files_below(folder: Path) -> set[str]:
    return {
        each.relative_to(folder.parent).as_posix()
        for each in folder.rglob("*")
        if each.is_file() and "__pycache__" not in each.parts
    }


def test_wheel_holds_the_package_its_data_and_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    about = {name for name in names if name.split("/")[0].endswith(".dist-info")}
    data = {f"mapdsl/data/{name}" for folder in DATA for name in files_below(ROOT / folder)}
    assert names - about == files_below(ROOT / "mapdsl") | data
    assert names >= EXPECTED
    assert {name.partition("/")[2] for name in about} == {
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
        *(f"licenses/{name}" for name in LICENCES),
    }


def test_wheel_names_the_licences_of_everything_in_it(wheel: Path) -> None:
    """The wheel contains mapdsl's own code, CodeMirror, fonts, packed outlines, and the data in the outlines."""
    metadata = metadata_of(wheel)
    assert set(metadata["License-Expression"].split(" AND ")) == {
        "MIT",
        "OFL-1.1",
        "ISC",
        "LicenseRef-Public-Domain",
    }
    assert canonicalize_license_expression(metadata["License-Expression"]) == metadata["License-Expression"]
    assert set(metadata.get_all("License-File")) == LICENCES


def test_wheel_has_known_classifiers_and_addresses(wheel: Path) -> None:
    metadata = metadata_of(wheel)
    named = set(metadata.get_all("Classifier"))
    assert named <= classifiers
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in range(11, 15)} <= named
    addresses = dict(each.split(", ") for each in metadata.get_all("Project-URL"))
    assert {"Source", "Issues", "Documentation", "Changelog"} == addresses.keys()


def metadata_of(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        (name,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def test_wheel_is_as_large_as_the_guide_says(wheel: Path) -> None:
    (size,) = re.findall(r"it is (\w+) megabytes", (ROOT / "docs" / "ci.md").read_text(encoding="utf-8"))
    assert ("zero", "one", "two", "three", "four", "five")[round(wheel.stat().st_size / 1e6)] == size


def test_every_font_comes_with_its_licence(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        fonts = [Path(name) for name in archive.namelist() if name.endswith(".ttf")]
        names = set(archive.namelist())
    assert fonts
    for font in fonts:
        family = font.stem.split("-")[0]
        assert (font.parent / f"OFL-{family}.txt").as_posix() in names


def test_source_distribution_holds_what_is_needed_to_build_and_to_test(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for folder in ("mapdsl", *DATA, "generated", "tests"):
        assert files_below(ROOT / folder) <= names
    assert {"CHANGELOG.md", "LICENSE", "Makefile", "NOTICE", "PKG-INFO", "README.md", "pyproject.toml"} <= names
    assert {"docs/install.md", "docs/versions.md"} <= names
    tops = {name.split("/")[0] for name in names}
    assert not tops & {".git", ".venv", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", "build", "dist"}
    assert not any("__pycache__" in name for name in names)


def test_source_distribution_rebuilds_to_the_same_bytes(dist: Path, sdist: Path, tmp_path: Path) -> None:
    shutil.unpack_archive(sdist, tmp_path)
    (source,) = tmp_path.iterdir()
    (source / "PKG-INFO").unlink()  # the build writes it, so a checkout does not have it
    for each in source.rglob("*.py"):
        each.touch()
    build(source, tmp_path / "again")
    assert bytes_of(tmp_path / "again") == bytes_of(dist)


def bytes_of(folder: Path) -> dict[str, str]:
    return {each.name: sha256(each.read_bytes()).hexdigest() for each in folder.iterdir()}
