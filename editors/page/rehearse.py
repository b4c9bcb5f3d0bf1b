"""Imports every packed module. Only packages that were left out on purpose may be missing."""

import importlib
import pkgutil
import sys

import mapdsl

for module in pkgutil.walk_packages(mapdsl.__path__, "mapdsl."):
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing == "mapdsl" or missing in sys.stdlib_module_names:
            raise
