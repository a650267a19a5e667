"""A table as Markdown, for the rules pages; what an owner's components file says stays text."""

from __future__ import annotations

import re
from collections.abc import Sequence

SPECIAL = re.compile(r"[\\|*_\[\]<>`]")  # what Markdown would read as something else than text


def markdown_table(heading: Sequence[object], rows: Sequence[Sequence[object]]) -> str:
    """Write a heading and rows of cells as a Markdown table."""
    rule = line_of(["---"] * len(heading))
    first, *others = (line_of([escaped(cell) for cell in line]) for line in (heading, *rows))
    return "\n".join([first, rule, *others])


def line_of(cells: Sequence[str]) -> str:
    """Write one line of a table."""
    return f"| {' | '.join(cells)} |"


def escaped(cell: object) -> str:
    """Write a cell so that Markdown shows it as it is."""
    return SPECIAL.sub(r"\\\g<0>", " ".join(str(cell).split()))
