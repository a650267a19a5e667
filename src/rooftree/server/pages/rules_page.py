"""The rules page of a game as HTML: our own markdown with drawings, an anchor for each rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rooftree.drawing.plates import plate_figure
from rooftree.engine.discovery import load as load_game
from rooftree.learning.rules_sections import for_owners
from rooftree.learning.rules_text import rules_text

ANCHOR = re.compile(r"\s*\{#([\w.-]+)\}\s*$")
IMAGE = re.compile(r'<p><img src="plate:([\w-]+)" alt="([^"]*)"(?: title="([^"]*)")? ?/></p>')
OWN_ANCHOR = re.compile(r'(<h\d id="|<a (?:class="anchor" )?href="#)')
OPTION_NAME = re.compile(r"(?<=</strong>) \(<em>\w+</em>\)")  # a terminal needs it, a page does not
IN_PANEL = "rule-"  # begins the anchors in a panel, where the table has ids of its own
SCROLLED = '<div class="scroll" tabindex="0"><table>'  # wide ones, on a phone
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=64)  # a box is made once for all tables that play with it
def rules_page(
    game: str, language: str, box: Any = None, *, only_for_owners: bool = False
) -> str | None:
    """Return the rules of a game as HTML, or None if nobody wrote them in that language."""
    text = rules_text(load_game(game), language, box)
    if not text:
        return None
    page = html_of(for_owners(text) if only_for_owners else text)
    return IMAGE.sub(figure_in(game, language, box), OPTION_NAME.sub("", page))


def figure_in(game: str, language: str, box: Any) -> Callable[[re.Match[str]], str]:
    """Make what draws a plate in the place of its image."""

    def figure(found: re.Match[str]) -> str:
        name, shown, caption = (unescape(said or "") for said in found.groups())
        return plate_figure(load_game(game), name, shown, caption, language, box)

    return figure


def for_panel(page: str) -> str:
    """Give the anchors of a page names that no piece of a table has."""
    return OWN_ANCHOR.sub(rf"\g<1>{IN_PANEL}", page)


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
    made = str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, environment))
    return made.replace("<table>", SCROLLED).replace("</table>", "</table></div>")


def link_to(anchor: str) -> str:
    """Return a mark beside the heading that links to it."""
    return f'<a class="anchor" href="#{anchor}" aria-label="#{anchor}">#</a>'
