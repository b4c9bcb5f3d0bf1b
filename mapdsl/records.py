"""Frozen records that cost next to nothing to declare.

A drop-in for `dataclass(frozen=True, slots=True)`. That decorator writes and compiles six methods for every class when
a module is imported, which for our two hundred classes takes longer than checking a board. Here a method is compiled
when it is called, `__init__` when it is called often. `field`, `fields` and `replace` are those of `dataclasses`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, field
from functools import cached_property
from inspect import get_annotations
from typing import Any, TypeVar, dataclass_transform

Class = TypeVar("Class", bound=type)

_ORDINARY = dataclasses._FIELD  # type: ignore[attr-defined]
Fields = dict[str, Field[Any]]

_FIELDS = "__dataclass_fields__"
"""Where `dataclasses.fields` and `dataclasses.replace` look."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: Class) -> Class:
    """A class whose annotated attributes are its fields: slotted, frozen, compared and hashed by value."""
    own = _own_fields(cls)
    inherited: Fields = getattr(cls, _FIELDS, {})
    every = inherited | own
    body = {key: value for key, value in cls.__dict__.items() if key not in ("__dict__", "__weakref__")}
    for name in own:
        body.pop(name, None)
    body |= {
        "__slots__": (*(name for name in own if name not in inherited), *_room_for_caches(cls, inherited)),
        "__match_args__": tuple(every),
        _FIELDS: every,
        "__init__": _first_init,
        "__setattr__": _frozen,
        "__delattr__": _frozen,
        "__eq__": body.get("__eq__", _first_equal),
        "__hash__": body.get("__hash__") or _first_hash,
        "__repr__": body.get("__repr__", _repr),
        "__getstate__": _get_state,
        "__setstate__": _set_state,
    }
    made: Any = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made  # type: ignore[no-any-return]


def _room_for_caches(cls: type, inherited: Fields) -> tuple[str, ...]:
    """A `cached_property` keeps its value in the instance's `__dict__`."""
    caches = any(isinstance(each, cached_property) for each in cls.__dict__.values())
    return ("__dict__",) if caches and not inherited else ()


def _own_fields(cls: type) -> Fields:
    """The fields that the class itself declares. Annotations are text, as everywhere in this package."""
    found: Fields = {}
    for name, annotation in get_annotations(cls).items():
        if str(annotation).startswith(("ClassVar", "typing.ClassVar")):
            continue
        default = cls.__dict__.get(name, MISSING)
        each: Field[Any] = default if isinstance(default, Field) else field(default=default)
        each.name = name
        each.type = annotation
        each._field_type = _ORDINARY  # type: ignore[attr-defined]  # else `dataclasses` passes it over
        found[name] = each
    return found


_FEW = 8
"""Compiling `__init__` pays from about this many instances on."""
_made: dict[type, int] = {}


def _first_init(self: Any, *values: Any, **named: Any) -> None:
    """Stands for `__init__` as long as there are few instances, and slowly does what it does."""
    cls = type(self)
    every: Fields = getattr(cls, _FIELDS)
    count = _made[cls] = _made.get(cls, 0) + 1
    given = dict(zip(every, values, strict=False)) | named
    if count > _FEW or len(given) < len(values) + len(named) or not given.keys() <= every.keys():
        _settle(self, "__init__", _first_init, _init_source)(self, *values, **named)
        return
    for name, each in every.items():
        if name in given:
            object.__setattr__(self, name, given[name])
        elif each.default is not MISSING:
            object.__setattr__(self, name, each.default)
        elif each.default_factory is not MISSING:
            object.__setattr__(self, name, each.default_factory())
        else:
            _settle(self, "__init__", _first_init, _init_source)(self, *values, **named)  # tells what is missing


def _first_equal(self: Any, other: object) -> bool:
    """Stands for `__eq__` until it is called."""
    equal: bool = _settle(self, "__eq__", _first_equal, _equal_source)(self, other)
    return equal


def _first_hash(self: Any) -> int:
    """Stands for `__hash__` until it is called."""
    number: int = _settle(self, "__hash__", _first_hash, _hash_source)(self)
    return number


def _settle(instance: Any, name: str, stand_in: object, source_of: Callable[[Fields], str]) -> Callable[..., Any]:
    """The method itself, compiled and put where its stand-in was."""
    cls = next(each for each in type(instance).__mro__ if each.__dict__.get(name) is stand_in)
    every: Fields = getattr(cls, _FIELDS)
    scope: dict[str, Any] = {"__put": object.__setattr__, "__missing": MISSING}
    for each in every.values():
        scope |= {f"__default_{each.name}": each.default, f"__make_{each.name}": each.default_factory}
    exec(source_of(every), scope)  # the names of fields are ours, never an author's
    method: Callable[..., Any] = scope[name]
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    setattr(cls, name, method)
    return method


def _init_source(every: Fields) -> str:
    parameters, lines = ["self"], ["    pass"]
    for name, each in every.items():
        value = name
        if each.default is not MISSING:
            parameters.append(f"{name}=__default_{name}")
        elif each.default_factory is not MISSING:
            parameters.append(f"{name}=__missing")
            value = f"__make_{name}() if {name} is __missing else {name}"
        else:
            parameters.append(name)
        lines.append(f"    __put(self, {name!r}, {value})")
    return f"def __init__({', '.join(parameters)}):\n" + "\n".join(lines)


def _compared(every: Fields, owner: str) -> str:
    return "(" + "".join(f"{owner}.{name}, " for name, each in every.items() if each.compare) + ")"


def _equal_source(every: Fields) -> str:
    same = f"{_compared(every, 'self')} == {_compared(every, 'other')}"
    return f"def __eq__(self, other):\n    return {same} if type(self) is type(other) else NotImplemented"


def _hash_source(every: Fields) -> str:
    return f"def __hash__(self):\n    return hash({_compared(every, 'self')})"


def _frozen(self: Any, name: str, _: Any = None) -> None:
    raise FrozenInstanceError(f"cannot change field {name!r} of a {type(self).__name__}")


def _repr(self: Any) -> str:
    shown = (f"{name}={getattr(self, name)!r}" for name, each in getattr(self, _FIELDS).items() if each.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _get_state(self: Any) -> tuple[Any, ...]:
    return tuple(getattr(self, name) for name in getattr(self, _FIELDS))


def _set_state(self: Any, state: tuple[Any, ...]) -> None:
    for name, value in zip(getattr(self, _FIELDS), state, strict=True):
        object.__setattr__(self, name, value)
