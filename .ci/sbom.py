"""Lists mapdsl and the packages that it needs, with versions and licences: `python .ci/sbom.py FILE`.

Run by the Python of an environment with only mapdsl and the extras to list. The file is a CycloneDX 1.6 document
without serial number and time, so the same packages give the same bytes.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

TOOLS = frozenset({"pip", "setuptools", "wheel"})
"""Packages that an environment begins with."""


def document(name: str = "mapdsl") -> dict[str, Any]:
    installed = {_normal(each.name): each for each in distributions()}
    main = installed.pop(_normal(name))
    needed = [each for key, each in sorted(installed.items()) if key not in TOOLS]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**_component(main), "type": "application"}},
        "components": [_component(each) for each in needed],
    }


def _component(package: Distribution) -> dict[str, Any]:
    name = _normal(package.name)
    return {
        "type": "library",
        "bom-ref": f"pkg:pypi/{name}@{package.version}",
        "name": name,
        "version": package.version,
        "licenses": _licences(package),
        "purl": f"pkg:pypi/{name}@{package.version}",
    }


def _licences(package: Distribution) -> list[dict[str, Any]]:
    """Return the SPDX expression of a package; without one, what its classifiers or its free text say."""
    if expression := package.metadata.get("License-Expression"):
        return [{"expression": expression}]
    classifiers = package.metadata.get_all("Classifier") or []
    named = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License :: ")]
    free = (package.metadata.get("License") or "").strip().split("\n")[0]
    return [{"license": {"name": name}} for name in named or ([free] if free else [])]


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(document(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
