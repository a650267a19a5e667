"""Rules pages: the rules of a game, as a whole or one heading of them."""

from __future__ import annotations

from rich.markdown import Markdown

from rooftree.cli.words import Translator
from rooftree.engine.errors import BadOption
from rooftree.learning.rules_sections import GROUP, HEADING, section_of


def headings(text: str) -> list[str]:
    """List the anchors of a page in order, without those of groups and of numbered rulings."""
    anchors = [found[3] for found in HEADING.finditer(text)]
    return [name for name in anchors if not name[-1].isdecimal() and not name.startswith(GROUP)]


def section(text: str, anchor: str, say: Translator) -> Markdown:
    """Cut out one heading with all the text under it."""
    found = section_of(text, anchor)
    if found is None:
        known = ", ".join(headings(text))
        raise BadOption(say("rules.unknown", anchor=anchor, anchors=known))
    return readable(found)


def readable(text: str) -> Markdown:
    """Remove the anchors, for the screen."""
    return Markdown(HEADING.sub(r"\1 \2", text))
