"""Collects the compiled modules of this session for a later session with the same files."""

from __future__ import annotations

import io
import marshal
import sys
import tarfile
from importlib.util import MAGIC_NUMBER
from zipfile import ZipFile

_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Header that tells Python not to check whether the source has changed."""


def library() -> bytes:
    """Return the standard library with imported modules compiled, so that nothing must be unpacked."""
    loaded = {getattr(module, "__file__", None) for module in sys.modules.values()}
    path = next(path for path in sys.path if path.endswith(".zip"))
    out = io.BytesIO()
    with ZipFile(path) as before, ZipFile(out, "w") as after:
        for name in before.namelist():
            data = before.read(name)
            if f"{path}/{name}" in loaded:
                code = compile(data, f"{path}/{name}", "exec", dont_inherit=True)
                name, data = f"{name}c", MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)
            after.writestr(name, data)
    return out.getvalue()


def packages(folder: str) -> bytes:
    """Return all other files, including the bytecode that imports have written there."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        archive.add(folder, ".")
    return out.getvalue()
