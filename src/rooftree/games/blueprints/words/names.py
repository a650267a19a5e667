"""Names of the pieces: `W4` is "wood 4"."""

from __future__ import annotations

from rooftree.engine.show.words import LANGUAGES, Words
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.dice import KINDS
from rooftree.games.blueprints.table.notation import die_name, material_name


def names(words: Words, box: Box) -> Words:
    """Add the names of all dice."""
    found: dict[str, dict[str, str]] = {}
    for die in (die_name(kind) for kind in range(KINDS)):
        found[f"word.{die}"] = {
            language: die_in_words(words, language, die) for language in LANGUAGES
        }
    return Words({**words.sentences, **found})


def die_in_words(words: Words, language: str, die: str) -> str:
    """Say a die as material and value."""
    material = words.say(language, f"word.{material_name(die[0])}")
    return words.say(language, "thing.die", material=material, value=int(die[1]))
