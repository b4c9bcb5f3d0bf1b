"""Reads PDF files as strictly as printing programs do."""

from __future__ import annotations

import io
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream, IndirectObject

_PROGRAMS = (
    ("qpdf", "--check"),
    ("mutool", "draw", "-q", "-r", "20", "-o", "/dev/null"),
    ("pdftoppm", "-r", "20"),
)
"""Commands of independent PDF readers. Each reader that is installed checks every file too."""
_HARMLESS = "ICC support is not available"
_KINDS = {b"gs": "/ExtGState", b"Do": "/XObject", b"Tf": "/Font", b"cs": "/ColorSpace", b"CS": "/ColorSpace",
          b"sh": "/Shading"}  # fmt: skip
"""PDF operators that name a resource, each with the resource dictionary that must list the name."""
_OWN_COLOUR_SPACES = ("/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern")
_LONGEST_NAME = 127


def read_pdf(data: bytes) -> PdfReader:
    """Return the parsed PDF document. Fails if any reader reports a fault."""
    assert complaints(data) == []
    return PdfReader(io.BytesIO(data))


def complaints(data: bytes, *, programs: bool = True) -> list[str]:
    """Return the faults of a PDF, one per line. With `programs`, independent readers are run too, which is slower."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        reader = PdfReader(io.BytesIO(data), strict=True)
        found: list[str] = []
        seen: set[int] = set()
        for page in reader.pages:
            found += _of_content(page.get_contents(), page["/Resources"], reader, seen)
            trim, media = page.trimbox, page.mediabox
            if not (media.left <= trim.left < trim.right <= media.right and trim.bottom >= media.bottom):
                found.append(f"the trim box {trim} is not inside the media box {media}")
    asked = _PROGRAMS if programs else ()
    return sorted({*found, *(line for program in asked for line in _of_program(program, data))})


def _of_content(content: Any, resources: Any, reader: PdfReader, seen: set[int]) -> Iterator[str]:
    """Yield the faults of a content stream and of the streams that it draws. Each stream must list its own
    resources."""
    depth = 0
    for operands, operator in ContentStream(content, reader).operations if content is not None else ():
        depth += {b"q": 1, b"Q": -1}.get(operator, 0)
        if depth < 0:
            yield "a state is restored that was not saved"
        if operator in _KINDS and operands[0] not in _OWN_COLOUR_SPACES:
            yield from _of_resource(_KINDS[operator], operands[0], resources, reader, seen)
    if depth:
        yield "a state is saved and not restored"


def _of_resource(kind: str, name: str, resources: Any, reader: PdfReader, seen: set[int]) -> Iterator[str]:
    listed = resources.get(kind, {}).get_object() if kind in resources else {}
    if name not in listed:
        yield f"{kind} {name} is used and not listed"
        return
    if len(name) > _LONGEST_NAME:
        yield f"the name {name} is too long"
    reference = listed.raw_get(name)
    number = reference.idnum if isinstance(reference, IndirectObject) else id(reference)
    if number in seen:
        return
    seen.add(number)
    resource = reference.get_object()
    if resource.get("/Subtype") == "/Form":
        yield from _of_content(resource, resource.get("/Resources", {}), reader, seen)
    if kind == "/Font" and not any(key.startswith("/FontFile") for key in resource.get("/FontDescriptor", {})):
        yield f"the font {resource.get('/BaseFont')} is not embedded"


def _of_program(command: tuple[str, ...], data: bytes) -> list[str]:
    if shutil.which(command[0]) is None:
        return []
    with NamedTemporaryFile(suffix=".pdf") as file:
        Path(file.name).write_bytes(data)
        done = subprocess.run([*command, file.name], capture_output=True, check=False)
    lines = [line for line in done.stderr.decode("utf-8", "replace").splitlines() if _HARMLESS not in line]
    return lines or ([f"{command[0]} ended with {done.returncode}"] if done.returncode else [])
