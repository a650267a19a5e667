"""The rules page of a game: our own markdown, with an anchor for each rule, as HTML."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rooftree.engine.discovery import load as load_game
from rooftree.engine.rules_text import rules_text

ANCHOR = re.compile(r"\s*\{#([\w.-]+)\}\s*$")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def rules_page(game: str, language: str, box: Any = None) -> str | None:
    """Return the rules of a game as HTML, or None if nobody wrote them in that language."""
    text = rules_text(load_game(game), language, box)
    return html_of(text) if text else None


@lru_cache(maxsize=32)  # an owner's components file makes a text of its own
def html_of(text: str) -> str:
    """Convert markdown; every heading opens a section that can be linked to and searched."""
    tokens = MARKDOWN.parse(text)
    parts: list[str] = []
    is_open = False
    for heading, body in sections(tokens):
        anchor = anchor_of(heading)
        parts.append("</section>" * is_open + "<section>")
        parts.append(rendered(heading))
        if anchor:
            parts[-1] = parts[-1].replace("</h", f"{link_to(anchor)}</h", 1)
        parts.append(rendered(body))
        is_open = True
    return "".join(parts) + "</section>" * is_open


def sections(tokens: list[Token]) -> list[tuple[list[Token], list[Token]]]:
    """Split the tokens into headings, each with what stands below it."""
    found: list[tuple[list[Token], list[Token]]] = []
    for n, token in enumerate(tokens):
        if token.type == "heading_open":
            found.append((tokens[n : n + 3], []))
        elif not found:
            found.append(([], [token]))
        elif all(token is not part for part in found[-1][0]):
            found[-1][1].append(token)
    return found


def anchor_of(heading: list[Token]) -> str | None:
    """Cut `{#wood}` off a heading and make it the heading's id."""
    if not heading:
        return None
    inline = heading[1]
    last = inline.children[-1] if inline.children else None
    said = ANCHOR.search(last.content) if last else None
    if last is None or said is None:
        return None
    last.content = last.content[: said.start()]
    heading[0].attrSet("id", said[1])
    return str(said[1])


def rendered(tokens: list[Token]) -> str:
    """Render tokens without style attributes, which our content policy forbids."""
    for token in tokens:
        token.attrs.pop("style", None)
    environment: dict[str, Any] = {}
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, environment))


def link_to(anchor: str) -> str:
    """Return a mark beside the heading that links to it."""
    return f'<a class="anchor" href="#{anchor}" aria-label="#{anchor}">#</a>'
