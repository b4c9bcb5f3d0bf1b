"""`check --fix` and `--diff`: fixes of files, written whole with their own line ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import unified_diff

from mapdsl.cli.inputs import tell
from mapdsl.diagnostics.core import Diagnostic, Fix
from mapdsl.diagnostics.fixes import Check, Fixed, fix_all
from mapdsl.files import WriteError, write_file
from mapdsl.source import SourceError, SourceFile, decode, encode


def fix_sources(
    sources: Sequence[SourceFile], found: Sequence[Diagnostic], check: Check, fix_of: Callable[[Diagnostic], Fix | None]
) -> list[Fixed]:
    """Every source after its fixes, in order; one without a fix to apply is not checked again."""
    fixable = {each.place.source.name for each in found if fix_of(each)}
    return [fix_all(source, check, fix_of) if source.name in fixable else Fixed(source, 0) for source in sources]


def difference(before: SourceFile, after: SourceFile) -> str:
    """What changes, as `patch` reads it."""
    lines = unified_diff(
        before.text.splitlines(keepends=True), after.text.splitlines(keepends=True), before.name, after.name
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def write_fixed(before: SourceFile, after: SourceFile) -> bool:
    """Writes a fixed file whole; not where it was changed since it was read. Whether it is as it should be."""
    assert before.path is not None
    try:
        data = before.path.read_bytes()
        if decode(data) != before.text:
            tell(f"{before.name}: it was changed meanwhile, and is not fixed")
            return False
        write_file(before.path, encode(after.text, like=data))
    except (OSError, SourceError, WriteError) as error:
        tell(f"{before.name}: it cannot be fixed ({error})")
        return False
    return True
