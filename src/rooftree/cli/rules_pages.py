"""Rules pages: the rules of a game, as a whole or one heading of them."""

from __future__ import annotations

import re

from rich.markdown import Markdown

from rooftree.cli.words import Translator
from rooftree.engine.errors import BadOption

HEADING = re.compile(r"^(#+) (.*?)\s*\{#([\w-]+)\}\s*$", re.MULTILINE)


def headings(text: str) -> list[str]:
    """List the anchors of a page in order, without those of numbered rulings."""
    return [found[3] for found in HEADING.finditer(text) if not found[3][-1].isdecimal()]


def section(text: str, anchor: str, say: Translator) -> Markdown:
    """Cut out one heading with all the text under it."""
    for found in HEADING.finditer(text):
        if found[3] == anchor:
            return readable(text[found.start() : end_of(text, found)])
    known = ", ".join(headings(text))
    raise BadOption(say("rules.unknown", anchor=anchor, anchors=known))


def end_of(text: str, start: re.Match[str]) -> int:
    """Find where the next heading of the same or a higher level begins."""
    for found in HEADING.finditer(text, start.end()):
        if len(found[1]) <= len(start[1]):
            return found.start()
    return len(text)


def readable(text: str) -> Markdown:
    """Remove the anchors, for the screen."""
    return Markdown(HEADING.sub(r"\1 \2", text))
