"""Pages: the rules of a game, whole or one heading of them."""

from __future__ import annotations

import re

from rich.markdown import Markdown

from rooftree.cli.speech import Speech
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game

HEADING = re.compile(r"^(#+) (.*?)\s*\{#([\w-]+)\}\s*$", re.MULTILINE)


def rules_page(game: Game, language: str) -> str:
    """The rules in our own words, as Markdown with an anchor at each heading."""
    return (game.folder / f"rules.{language}.md").read_text("utf-8")


def headings(text: str) -> list[str]:
    """The anchors of a page, in order; numbered rulings stand under one heading."""
    return [found[3] for found in HEADING.finditer(text) if not found[3][-1].isdecimal()]


def section(text: str, anchor: str, say: Speech) -> Markdown:
    """One heading with all that stands under it."""
    for found in HEADING.finditer(text):
        if found[3] == anchor:
            return readable(text[found.start() : end_of(text, found)])
    known = ", ".join(headings(text))
    raise BadOption(say("rules.unknown", anchor=anchor, anchors=known))


def end_of(text: str, start: re.Match[str]) -> int:
    """Where the next heading of the same or a higher level begins."""
    for found in HEADING.finditer(text, start.end()):
        if len(found[1]) <= len(start[1]):
            return found.start()
    return len(text)


def readable(text: str) -> Markdown:
    """For the screen: without the anchors."""
    return Markdown(HEADING.sub(r"\1 \2", text))
