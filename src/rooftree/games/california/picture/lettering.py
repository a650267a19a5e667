"""Lettering: the words that stand on the picture, in one language."""

from __future__ import annotations

from functools import cache, lru_cache

from rooftree.drawing.templates import PHRASES
from rooftree.engine.words import Field, Words
from rooftree.games.california.words.labels import spoken, wants_of


class Lettering:
    """Says captions and names for the picture."""

    def __init__(self, words: Words, language: str) -> None:
        self.words = words
        self.language = language
        self.say = lru_cache(PHRASES)(self.said)
        self.word = cache(self.named)

    def said(self, key: str, **fields: Field) -> str:
        """Say a sentence of the picture."""
        return self.words.say(self.language, f"picture.{key}", **fields)

    def named(self, key: str) -> str:
        """Name a room, a piece or a neighbour."""
        return spoken(self.words, self.language, key)

    def wants(self, wants: list[str]) -> str:
        """Name what a bonus card asks for."""
        return wants_of(self.words, wants, self.language)
