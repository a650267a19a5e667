"""Rules pages: the rules of a game, as a whole or one heading of them."""

from __future__ import annotations

from rich.markdown import Markdown

from rooftree.cli.words import Translator
from rooftree.engine.errors import BadOption
from rooftree.engine.show.typed import unaccented
from rooftree.learning.rules_sections import GROUP, HEADING, section_of


def titles(text: str) -> dict[str, str]:
    """Map the anchors of a page in order to their headings, without groups and numbered rulings."""
    found = {heading[3]: heading[2] for heading in HEADING.finditer(text)}
    return {
        anchor: title
        for anchor, title in found.items()
        if not anchor[-1].isdecimal() and not anchor.startswith(GROUP)
    }


def headings(text: str) -> list[str]:
    """List the anchors of a page in order, without those of groups and of numbered rulings."""
    return list(titles(text))


def anchor_called(text: str, typed: str) -> str:
    """Find the rule that a person means by its anchor, its heading or the beginning of one."""
    wanted, known = unaccented(typed), titles(text)
    for is_meant in (str.__eq__, str.startswith):
        for anchor, title in known.items():
            if is_meant(unaccented(title), wanted):
                return anchor
    return typed


def section(text: str, anchor: str, say: Translator) -> Markdown:
    """Cut out one heading with all the text under it."""
    found = section_of(text, anchor) or section_of(text, anchor_called(text, anchor))
    if found is None:
        known = ", ".join(headings(text))
        raise BadOption(say("rules.unknown", anchor=anchor, anchors=known))
    return readable(found)


def readable(text: str) -> Markdown:
    """Remove the anchors, for the screen."""
    return Markdown(HEADING.sub(r"\1 \2", text))
