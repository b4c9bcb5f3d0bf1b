"""Packages that mapdsl does without until they are needed: what to install when one is missing.

Which extra brings which package is asked of the metadata with which mapdsl was installed.
"""

from __future__ import annotations

import re
import sys
from collections import Counter

_PACKAGES = {"PIL": "pillow", "fluent": "fluent.syntax", "yaml": "pyyaml"}
"""The packages of modules that have another name."""

_OF_AN_EXTRA = re.compile(r"""(?P<package>[\w.-]+).*;\s*extra\s*==\s*["'](?P<extra>[\w.-]+)["']""")


def what_to_install(error: ModuleNotFoundError) -> str:
    """What is missing and how to get it, as the end of a sentence; nothing if no package could help."""
    module = error.name or ""
    if "." in module or module in sys.stdlib_module_names:
        return ""
    package = package_of(module)
    extras = _extras()
    if extras is None:
        return f"the package {package}, which is not installed: pip install {package}"
    if package not in extras:
        return ""
    return f"packages that are not installed: pip install 'mapdsl[{extras[package]}]'"


def package_of(module: str) -> str:
    """The name under which a package is installed, by that under which it is imported."""
    return _normalise(_PACKAGES.get(module, module))


def _extras() -> dict[str, str] | None:
    """The extra that brings a package and the least else, by package. None where mapdsl runs without having been
    installed."""
    from importlib.metadata import PackageNotFoundError, requires

    try:
        matches = map(_OF_AN_EXTRA.match, requires("mapdsl") or ())
    except PackageNotFoundError:
        return None
    found = [(_normalise(match["package"]), match["extra"]) for match in matches if match]
    size = Counter(extra for _, extra in found)
    return dict(sorted(found, key=lambda pair: -size[pair[1]]))


def _normalise(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
