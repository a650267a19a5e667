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
groups = project["dependency-groups"]


def libraries(group: str) -> list[str]:
    """List the libraries of a group and of the groups that it includes."""
    found = []
    for one in groups[group]:
        found += [one] if isinstance(one, str) else libraries(one["include-group"])
    return found


for library in [*wanted, *libraries("test")]:
    print(re.sub(r",\s*<[\d.]+", "", library))
