"""Print every library that pyproject.toml names for use and tests, without its upper bound."""

from __future__ import annotations

import functools
import operator
import re
import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path(sys.argv[1]).read_text("utf-8"))
extras = project["project"]["optional-dependencies"]
wanted = [
    *project["project"]["dependencies"],
    *functools.reduce(operator.iadd, extras.values(), []),
]
for library in [*wanted, *project["dependency-groups"]["test"]]:
    print(re.sub(r",\s*<[\d.]+", "", library))
