"""The table drawn as fragments of SVG and HTML."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.show import View
from rooftree.engine.words import Words


class Drawing:
    """One table in one language."""

    def __init__(self, words: Words, language: str, serials: Mapping[str, int]) -> None:
        self.words = words
        self.language = language
        self.serials = serials

    def fragments(self, view: View) -> dict[str, str]:
        """The table as named fragments."""
        return {}

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Where the fragments lie."""
        return ""


def art() -> str:
    """The static art."""
    return ""
