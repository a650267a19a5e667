"""Names of the cards of a box; one that an owner's file adds keeps its own, without an article."""

from __future__ import annotations

from rooftree.engine.show.words import LANGUAGES, Words
from rooftree.games.dream_home.table.box import Box

ARTICLES = ("", "a.", "the.")


def names(words: Words, box: Box) -> Words:
    """Name each room card by its kind, and add the names that our words do not know."""
    found: dict[str, dict[str, str]] = {}
    for name in (*box.kinds, *box.tokens, *box.resources):
        for article in ARTICLES:
            if not words.knows(f"word.{article}{name}"):
                found[f"word.{article}{name}"] = dict.fromkeys(LANGUAGES, name.replace("_", " "))
    named = {**words.sentences, **found}
    for n, card in enumerate(box.cards):
        named[f"word.{card}"] = named[f"word.{box.kinds[box.kind[n]]}"]
    return Words(named)
