"""On a site that has the studio beside it, every drawn board opens there; elsewhere no link leads to nothing."""

from __future__ import annotations

import importlib.util
import re
import zlib
from base64 import urlsafe_b64decode
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def conf() -> Any:
    spec = importlib.util.spec_from_file_location("docs_conf", DOCS / "conf.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def written(conf: Any, tmp_path: Path, page: str, tags: set[str]) -> tuple[str, str]:
    """The text of a page before and after."""
    has = SimpleNamespace(has=tags.__contains__)
    app = SimpleNamespace(doctreedir=str(tmp_path), srcdir=str(DOCS), outdir=str(tmp_path), tags=has)
    before = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    content = [before]
    for change in (conf.draw_boards, conf.link_studio):
        change(app, page, content)
    return before, content[0]


def test_the_board_of_a_page_is_in_its_link(conf: Any, tmp_path: Path) -> None:
    before, after = written(conf, tmp_path, "index", {"studio"})
    (board,) = re.findall(r'href="try/index\.html#name=lakes\.board&amp;board=([\w-]+)"', after)
    text = zlib.decompress(urlsafe_b64decode(board + "=" * (-len(board) % 4)), wbits=-zlib.MAX_WBITS).decode()
    assert f"```board\n{text}```" in before and 'board lakes "Three Lakes"' in text


def test_without_the_studio_nothing_leads_to_it(conf: Any, tmp_path: Path) -> None:
    for page in ("index", "studio"):
        _, after = written(conf, tmp_path, page, set())
        assert "try/" not in after
    assert 'href="try/index.html#example=islands"' in written(conf, tmp_path, "studio", {"studio"})[1]
