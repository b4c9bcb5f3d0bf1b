"""The modules of this session as Python has compiled them, for one that begins with the same files."""

from __future__ import annotations

import io
import marshal
import sys
import tarfile
from importlib.util import MAGIC_NUMBER
from zipfile import ZipFile

_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Python is told not to look whether the source has changed."""


def library() -> bytes:
    """The standard library of the start, where what has been imported is compiled, and nothing has to be unpacked."""
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
    """All else; importing has left there what it has compiled."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        archive.add(folder, ".")
    return out.getvalue()
