"""On a site that includes the studio, every drawn board can be opened in the studio. On other sites, no link leads
to the studio."""

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
    """Return the text of a page before and after the site's own conversions."""
    has = SimpleNamespace(has=tags.__contains__)
    app = SimpleNamespace(doctreedir=str(tmp_path), srcdir=str(DOCS), outdir=str(tmp_path), tags=has)
    before = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    content = [before]
    for change in (conf.draw_boards, conf.link_studio):
        change(app, page, content)
    return before, content[0]


def test_studio_link_contains_the_board_of_the_page(conf: Any, tmp_path: Path) -> None:
    before, after = written(conf, tmp_path, "index", {"studio"})
    (board,) = re.findall(r'href="try/index\.html#name=lakes\.board&amp;board=([\w-]+)"', after)
    text = zlib.decompress(urlsafe_b64decode(board + "=" * (-len(board) % 4)), wbits=-zlib.MAX_WBITS).decode()
    assert f"```board\n{text}```" in before and 'board lakes "Three Lakes"' in text


def test_no_link_leads_to_a_missing_studio(conf: Any, tmp_path: Path) -> None:
    for page in ("index", "studio"):
        _, after = written(conf, tmp_path, page, set())
        assert "try/" not in after
    assert 'href="try/index.html#example=islands"' in written(conf, tmp_path, "studio", {"studio"})[1]
