"""Advises users which optional package to install if a module is missing.

The metadata of the installed mapdsl lists the packages of each extra (a named group of optional packages).
"""

from __future__ import annotations

import re
import sys
from collections import Counter

_PACKAGES = {"PIL": "pillow", "fluent": "fluent.syntax", "yaml": "pyyaml"}
"""Package names by module name, for modules whose package has a different name."""

_OF_AN_EXTRA = re.compile(r"""(?P<package>[\w.-]+).*;\s*extra\s*==\s*["'](?P<extra>[\w.-]+)["']""")


def installation_advice(error: ModuleNotFoundError) -> str:
    """Return the missing package and the command that installs it, as the end of a sentence. Return an empty string
    if no package would help."""
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
    """Return the name of the package that provides a module."""
    return _normalise(_PACKAGES.get(module, module))


def _extras() -> dict[str, str] | None:
    """Return for each package the smallest extra that includes it; None if mapdsl runs without being installed."""
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
