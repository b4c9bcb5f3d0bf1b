"""Outlines of public classes and functions for the reference pages: signatures and descriptions without bodies."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from textwrap import fill, wrap
from typing import Any

WIDTH = 118
_INDENT = "    "


def docstring_of(value: Any) -> str:
    return ast.get_docstring(_source_of(value)) or ""


def outline_of(value: Any) -> str:
    """Return the public outline of a class or function without its own docstring."""
    node = _source_of(value)
    if isinstance(node, ast.FunctionDef):
        return _signature(node, "") + " ..."
    node.decorator_list = []
    names = vars(sys.modules[value.__module__])
    parts = [
        line
        for part, following in pairwise([*node.body[ast.get_docstring(node) is not None :], ast.Pass()])
        for line in _part(part, _text(following), names)
    ]
    node.body = [ast.Expr(ast.Constant(...))]
    head = ast.unparse(node).partition("\n")[0]
    return "\n".join((head, *parts)) if parts else f"{head} ..."


def _source_of(value: Any) -> ast.ClassDef | ast.FunctionDef:
    node = ast.parse(inspect.getsource(value)).body[0]
    assert isinstance(node, ast.ClassDef | ast.FunctionDef)
    return node


def _text(node: ast.stmt) -> str:
    """Return the text of a docstring on one line; an empty string for any other statement."""
    match node:
        case ast.Expr(value=ast.Constant(value=str() as text)):
            return " ".join(text.split())
    return ""


def _part(part: ast.stmt, doc: str, names: Mapping[str, Any]) -> Iterator[str]:
    """Yield the outline of one statement in a class body; private members yield no lines. `doc` is the docstring
    below the statement."""
    match part:
        case ast.FunctionDef(name="__init__"):
            for inner, following in pairwise([*part.body, ast.Pass()]):
                match inner:
                    case ast.AnnAssign(target=ast.Attribute(attr=name)) if name[0] != "_":
                        yield from _field(f"{name}: {ast.unparse(inner.annotation)}", _text(following))
            if ast.get_docstring(part):
                yield from _method(part)
        case ast.FunctionDef(name=name) if name[0] != "_":
            kinds = {decorator.id for decorator in part.decorator_list if isinstance(decorator, ast.Name)}
            if kinds & {"property", "cached_property"}:
                assert part.returns is not None
                yield from _field(f"{name}: {ast.unparse(part.returns)}", _text(part.body[0]))
            else:
                yield from (f"{_INDENT}@{kind}" for kind in sorted(kinds & {"classmethod", "staticmethod"}))
                yield from _method(part)
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(args=[ast.Constant(value=str() as text)])) if (
            name[0] != "_"
        ):
            yield from _field(f"{name}: {ast.unparse(_plain(part.annotation))}", text)
        case ast.AnnAssign(target=ast.Name(id=name)) if name[0] != "_":
            doc = doc or _annotated_doc(part.annotation, names)
            part.annotation = _plain(part.annotation)
            yield from _field(ast.unparse(part), doc)
        case ast.Assign(targets=[ast.Name(id=name)]) if name[0] != "_":
            yield from _field(ast.unparse(part), doc)


def _annotated_doc(annotation: ast.expr, names: Mapping[str, Any]) -> str:
    """Return the description in `Annotated[..., doc(...)]`, or an empty string. The argument of `doc` may be a
    module constant."""
    for node in ast.walk(annotation):
        match node:
            case ast.Call(func=ast.Name(id="doc"), args=[ast.Constant(value=str() as text)]):
                return text
            case ast.Call(func=ast.Name(id="doc"), args=[ast.Name(id=name)]):
                return str(names[name])
    return ""


class _WithoutMetadata(ast.NodeTransformer):
    """Replaces `Annotated[X, ...]` with `X`."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[kept, *_])):
                return kept
        return node


def _plain(annotation: ast.expr) -> ast.expr:
    plain = _WithoutMetadata().visit(annotation)
    assert isinstance(plain, ast.expr)
    return plain


def _field(code: str, doc: str) -> Iterator[str]:
    """Yield a field with its description as a comment, which is at the end of the line if there is room, else above
    the field."""
    line = f"{_INDENT}{code}  # {doc}" if doc else f"{_INDENT}{code}"
    if len(line) <= WIDTH:
        yield line
    else:
        yield from wrap(doc, WIDTH, initial_indent=f"{_INDENT}# ", subsequent_indent=f"{_INDENT}# ")
        yield f"{_INDENT}{code}"


def _method(node: ast.FunctionDef) -> Iterator[str]:
    head, doc = _signature(node, _INDENT), ast.get_docstring(node) or ""
    short = f"{head} ...  # {doc}" if doc else f"{head} ..."
    if "\n" not in short and len(short) <= WIDTH:
        yield short
        return
    yield head
    paragraphs = [
        fill(" ".join(paragraph.split()), WIDTH, initial_indent=2 * _INDENT, subsequent_indent=2 * _INDENT)
        for paragraph in doc.split("\n\n")
    ]
    yield f'{2 * _INDENT}"""' + "\n\n".join(paragraphs).strip() + '"""'


def _signature(node: ast.FunctionDef, indent: str) -> str:
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    text = f"def {node.name}({ast.unparse(node.args)}){returns}:"
    return fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent + 2 * _INDENT, break_long_words=False)
