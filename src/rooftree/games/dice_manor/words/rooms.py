"""Rooms in words: `yellow library`, `the yellow library`, with agreement in French."""

from __future__ import annotations

from rooftree.engine.words import Words
from rooftree.games.dice_manor.table.view_types import TileView


def room(words: Words, language: str, tile: TileView, form: str = "room") -> str:
    """Name a tile by colour and type; the form `the` puts the article before it."""
    type = tile["type"]
    if type == "entrance":
        return words.say(language, f"{form}.entrance")
    return words.say(language, f"{form}.{type}", colour=colours(words, language, tile))


def colours(words: Words, language: str, tile: TileView) -> str:
    """Name the colour of a tile, or both if its rooms have different ones."""
    gender = words.say(language, f"gender.{tile['type']}")
    names = [words.say(language, f"{gender}.{colour}") for colour in dict.fromkeys(tile["colours"])]
    return words.say(language, "table.both", *names) if len(names) == 2 else names[0]
