"""setuptools, which asks for mypyc only where it can be used.

ROOFTREE_COMPILE = auto (default), 1 (must), 0 (never).
"""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools.build_meta import *  # noqa: F403


def wanted() -> bool:
    choice = os.environ.get("ROOFTREE_COMPILE", "auto")
    if choice != "auto":
        return choice == "1"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    return os.name == "nt" or (shutil.which(compiler) is not None and headers.exists())


def get_requires_for_build_wheel(config_settings=None):
    return ["mypy>=2.4,<2.5"] if wanted() else []


def get_requires_for_build_editable(config_settings=None):
    return get_requires_for_build_wheel() if os.environ.get("ROOFTREE_COMPILE") == "1" else []
