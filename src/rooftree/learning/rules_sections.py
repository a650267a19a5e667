"""The sections of a rules page: headings with anchors, in groups."""

from __future__ import annotations

import re
from collections.abc import Sequence

HEADING = re.compile(r"^(#+) (.*?)\s*\{#([\w-]+)\}\s*$", re.MULTILINE)
GROUP = "group-"  # anchors of headings that group others begin so
FOR_OWNERS = ("by-itself", "options", "roll-at-end", "rival-firm", "rulings")


def section_of(text: str, anchor: str) -> str | None:
    """Cut out one heading with all the text under it."""
    for found in HEADING.finditer(text):
        if found[3] == anchor:
            return text[found.start() : end_of(text, found)]
    return None


def end_of(text: str, start: re.Match[str]) -> int:
    """Find where the next heading of the same or a higher level begins."""
    for found in HEADING.finditer(text, start.end()):
        if len(found[1]) <= len(start[1]):
            return found.start()
    return len(text)


def sections_of(text: str, anchors: Sequence[str]) -> str:
    """Join the sections with these anchors, as far as the page has them."""
    return "\n".join(found for anchor in anchors if (found := section_of(text, anchor)))


def for_owners(text: str) -> str:
    """Cut out what somebody who knows the printed game should read: the page for the box."""
    return sections_of(text, FOR_OWNERS)


def contents_of(text: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """List the headings of the second level by group: (title, [(anchor, heading)])."""
    groups: list[tuple[str, list[tuple[str, str]]]] = []
    for level, title, anchor in HEADING.findall(text):
        if anchor.startswith(GROUP) or not groups:
            groups.append((title if anchor.startswith(GROUP) else "", []))
        if not anchor.startswith(GROUP) and level == "##":
            groups[-1][1].append((anchor, title))
    return groups
