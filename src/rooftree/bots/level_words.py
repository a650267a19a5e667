"""Names of levels: what people call them on the page and in the terminal."""

from __future__ import annotations

from importlib.resources import files

from rooftree.bots.levels import LEVELS
from rooftree.engine.show.typed import unaccented
from rooftree.engine.show.words import Words

WORDS = Words.read(files("rooftree.bots") / "words.toml")


def level_in_words(kind: str, language: str) -> str:
    """Say `solid` for `greedy`; a bot of one's own keeps its name."""
    return WORDS.say(language, f"level.{kind}") if kind in LEVELS else kind


def level_named(typed: str) -> str:
    """Find the level that a person calls so in any language, or return what was typed."""
    wanted = unaccented(typed)
    for level in LEVELS:
        spoken = [unaccented(said) for said in WORDS.sentences[f"level.{level}"].values()]
        if wanted in spoken or wanted in [said.split()[-1] for said in spoken]:
            return level
    return typed
