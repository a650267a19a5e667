"""Names of the pieces of a box: the tile `LI04` is "the yellow library"."""

from __future__ import annotations

from rooftree.engine.show.words import LANGUAGES, Voice, Words, headed
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.view import tile_view
from rooftree.games.dice_manor.words.rooms import room


def names(words: Words, box: Box) -> Words:
    """Add the names of all tiles, and name the colours of this box in its majorities."""
    voices = [Voice(words, language) for language in LANGUAGES]
    tiles = {
        f"word.{tile.name}": {v.language: room(v, tile_view(box, n), "the") for v in voices}
        for n, tile in enumerate(box.tiles)
    }
    majorities = {"line.colour-majority": {v.language: majority_line(v, box) for v in voices}}
    return Words({**words.sentences, **tiles, **majorities})


def majority_line(voice: Voice, box: Box) -> str:
    """Name the colours of the box one by one: an owner's may be others than ours."""
    colours = [voice.say(f"masculine.{name}") for name in box.colour_names]
    told = ", ".join(f"{colour} {{{n}}}" for n, colour in enumerate(colours))
    return headed(voice.language, voice.say("line.colour-majority"), told)
