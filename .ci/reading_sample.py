"""Print a random sample of the project's English, for a reader without context.

The sample has docstrings of functions, classes, modules and attributes, comments, names, paragraphs of the manual and
commit subjects. The same seed and the same checkout give the same sample: `python .ci/reading_sample.py --seed 3`.
"""

from __future__ import annotations

import argparse
import ast
import io
import random
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
COMMITS = 200
"""Number of recent commits to draw subjects from."""
SHORTEST_PARAGRAPH = 60
"""Paragraphs with fewer characters are captions of examples."""

Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Population(NamedTuple):
    """All texts of one kind, and the number to draw."""

    title: str
    texts: list[str]
    size: int


def docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield kind and text of each docstring of a module."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for index, child in enumerate(body if isinstance(body, list) else []):
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                owner = {ast.Module: "module", ast.ClassDef: "class"}.get(type(node), "function")
                if isinstance(child.value.value, str):
                    yield "attribute" if index else owner, " ".join(child.value.value.split())


def names(tree: ast.Module, module: str) -> Iterator[str]:
    """Yield the names that a module declares, each with its kind."""
    yield f"module {module}"
    for node in ast.walk(tree):
        if isinstance(node, Definition):
            yield f"{'class' if isinstance(node, ast.ClassDef) else 'function'} {node.name}"
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parameters = [each.arg for each in node.args.args + node.args.kwonlyargs if each.arg not in ("self", "cls")]
            yield from (f"parameter {name} of {node.name}" for name in parameters)
        elif isinstance(node, ast.Module | ast.ClassDef):
            for each in node.body:
                targets = each.targets if isinstance(each, ast.Assign) else [getattr(each, "target", None)]
                yield from (f"attribute {target.id}" for target in targets if isinstance(target, ast.Name))


def comments(text: str) -> Iterator[str]:
    """Yield the comments of a module, without section lines and marks for linters."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not re.match(r"# (-{4}|type: ignore|fmt: |noqa: \w+$)", token.string):
            yield token.line.strip()


def paragraphs(page: str) -> Iterator[str]:
    """Yield the paragraphs of a page, without code blocks, headings and tables."""
    plain = re.sub(r"(?ms)^ *```.*?^ *```|<!--.*?-->", "", page)
    for block in re.split(r"\n\s*\n", plain):
        if len(block) >= SHORTEST_PARAGRAPH and not block.lstrip().startswith(("#", "|")):
            yield " ".join(block.split())


def populations(docstrings_wanted: int) -> Iterator[Population]:
    """Yield what the sample is drawn from."""
    docs: dict[str, list[str]] = {}
    all_names: set[str] = set()
    all_comments: list[str] = []
    for path in sorted((ROOT / "mapdsl").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        for kind, doc in docstrings(tree):
            docs.setdefault(kind, []).append(doc)
        all_names.update(names(tree, path.stem))
        all_comments += comments(text)
    total = sum(map(len, docs.values()))
    for kind, texts in sorted(docs.items()):
        yield Population(f"docstrings: {kind}", texts, max(1, round(docstrings_wanted * len(texts) / total)))
    yield Population("comments", all_comments, 40)
    yield Population("names", sorted(all_names), 60)
    pages = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))]
    yield Population("paragraphs of the manual", [each for page in pages for each in paragraphs(page)], 30)
    command = ["git", "-C", str(ROOT), "log", f"-{COMMITS}", "--no-merges", "--format=%s"]
    subjects = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    yield Population("commit subjects", subjects, 30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--docstrings", type=int, default=100, help="how many docstrings of all kinds")
    options = parser.parse_args()
    for title, texts, size in populations(options.docstrings):
        print(f"\n## {title} ({len(texts)} in all)\n")
        for text in random.Random(f"{options.seed} {title}").sample(texts, min(size, len(texts))):
            print(f"- {text}")


if __name__ == "__main__":
    main()
