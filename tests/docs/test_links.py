"""Links between documentation pages work on a code host: files, folders, headings and pictures."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.docs.pages import PAGES, ROOT, anchors_of, links_of


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_has_a_target(page: Path) -> None:
    assert [target for target in links_of(page) if not leads_somewhere(page, target)] == []


def leads_somewhere(page: Path, target: str) -> bool:
    """Return whether the link target exists, including the heading after `#`. Links to other hosts are not followed."""
    parts = urlsplit(target)
    if parts.scheme:
        return parts.scheme == "https" and "." in parts.netloc
    file = (page.parent / parts.path).resolve() if parts.path else page
    if not file.is_relative_to(ROOT) or not file.exists():
        return False
    return not parts.fragment or (file.suffix == ".md" and parts.fragment in anchors_of(file))


def test_leads_somewhere_rejects_broken_links(tmp_path: Path) -> None:
    page = ROOT / "docs" / "tutorial.md"
    assert leads_somewhere(page, "reference/rules.md#measures")
    assert leads_somewhere(page, "../README.md")
    assert leads_somewhere(page, "#6-play-it")
    assert not leads_somewhere(page, "reference/rules.md#no-such-kind")
    assert not leads_somewhere(page, "rules.md")
    assert not leads_somewhere(page, "../../elsewhere.md")
    assert not leads_somewhere(page, "https://nowhere")
    sample = tmp_path / "page.md"
    sample.write_text(
        "[a](b.md) `[c](d.md)` [![e](f.svg)](g.md)\n```\n[h](i.md)\n# j\n```\n# `k` & l\n# `k` & l\n", "utf-8"
    )
    assert list(links_of(sample)) == ["b.md", "g.md"]
    assert anchors_of(sample) == {"k--l", "k--l-1"}


def test_the_readme_links_to_every_page() -> None:
    overview = ROOT / "docs" / "reference" / "diagnostics.md"  # links to a page per family
    linked = {
        (page.parent / urlsplit(target).path).resolve()
        for page in (ROOT / "README.md", overview)
        for target in links_of(page)
    }
    of_the_site = {ROOT / "docs" / "index.md", ROOT / "docs" / "changelog.md"}
    assert sorted(page.name for page in set(PAGES[1:]) - of_the_site - linked) == []
