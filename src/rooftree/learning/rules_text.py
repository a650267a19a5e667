"""The rules page of a game as Markdown: its text, and the tables that its box fills in."""

from __future__ import annotations

import re
from typing import Any

from rooftree.engine.game import Game
from rooftree.engine.match import opened
from rooftree.engine.options import spellings
from rooftree.engine.typography import colon, typeset

OPTIONS = "{options}"  # a paragraph of its own, too: the options as the game lists them
PLACEHOLDER = re.compile(r"^\{table: *([\w-]+)\}$", re.MULTILINE)  # a paragraph of its own


def rules_text(game: Game, language: str, box: Any = None) -> str:
    """Read a rules page and fill in its tables from this box, or from ours.

    The text is empty if nobody wrote the rules in this language.
    """
    page = game.rules_page(language)
    if not page:
        return ""
    tables = game.rules_tables(own_box(game) if box is None else box, language)

    def table(found: re.Match[str]) -> str:
        if found[1] not in tables:
            raise LookupError(f"{game.name} has no table {found[1]!r}, which its rules.md names")
        return tables[found[1]].strip()

    filled = PLACEHOLDER.sub(table, page.replace(OPTIONS, options_list(game, language)))
    return typeset(language, filled)


def options_list(game: Game, language: str) -> str:
    """List the options of a game with their values, the usual one first."""
    return "\n".join(
        f"- **{option.name}** ({', '.join(spellings(value)[0] for value in option.values)})"
        f"{colon(language)} {option.sentence[language]}"
        for option in game.options
    )


def own_box(game: Game) -> Any:
    """Open the box that comes with Rooftree, with the default options."""
    return opened(game, tuple(game.read_options({}).items()), None)[0]
