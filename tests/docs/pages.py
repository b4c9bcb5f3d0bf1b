"""Links and anchors of the documentation pages, as a code host renders them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOP = ("README", "CHANGELOG", "CODE_OF_CONDUCT", "CONTRIBUTING", "SECURITY")
PAGES = [*(ROOT / f"{name}.md" for name in TOP), *sorted((ROOT / "docs").rglob("*.md"))]

_CODE = re.compile(r"^```.*?^```$|`[^`\n]+`|<!--.*?-->", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[(?:[^\[\]]|\[[^\]]*\])*\]\((?P<target>[^)\s]*)\)")
_HEADING = re.compile(r"^#+ +(?P<text>.+)$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def links_of(page: Path) -> Iterator[str]:
    """Return the targets of links and pictures outside code and comments."""
    text = _CODE.sub("code", page.read_text(encoding="utf-8"))
    return (match["target"] for match in _LINK.finditer(text))


def anchors_of(page: Path) -> set[str]:
    """Return the anchors of a page's headings, generated as on GitHub."""
    found: set[str] = set()
    for heading in _HEADING.finditer(_FENCED.sub("", page.read_text(encoding="utf-8"))):
        slug = re.sub(r"[^\w\- ]", "", heading["text"].lower()).replace(" ", "-")
        number = next(each for each in range(len(found) + 1) if (f"{slug}-{each}" if each else slug) not in found)
        found.add(f"{slug}-{number}" if number else slug)
    return found
