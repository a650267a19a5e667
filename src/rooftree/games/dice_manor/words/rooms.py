"""Rooms in words: `yellow library`, `the yellow library`, with agreement in French."""

from __future__ import annotations

from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.table.view_types import TileView


def room(voice: Voice, tile: TileView, form: str = "room") -> str:
    """Name a tile by colour and type; the form `the` puts the article before it."""
    type = tile["type"]
    if type == "entrance":
        return voice.say(f"{form}.entrance")
    return voice.say(f"{form}.{type}", colour=colours(voice, tile))


def colours(voice: Voice, tile: TileView) -> str:
    """Name the colour of a tile, or both if its rooms have different ones."""
    gender = voice.say(f"gender.{tile['type']}")
    names = [voice.say(f"{gender}.{colour}") for colour in dict.fromkeys(tile["colours"])]
    return voice.say("table.both", *names) if len(names) == 2 else names[0]
