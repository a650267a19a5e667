"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import cos, pi, sin

from rooftree.drawing.stencils import PHRASES, Stencils, once
from rooftree.engine.show import Parts, View
from rooftree.engine.words import Field, Words
from rooftree.games.california.components import LETTERS
from rooftree.games.california.homes import mansion_part, porch_part, seat_part, sheet_part
from rooftree.games.california.parts import (
    bag_part,
    bank_part,
    cards_part,
    coast_part,
    final_part,
    others,
    shop_part,
)
from rooftree.games.california.speech import spoken, wants_of

DRAWN = (  # the furniture that has art of its own
    *("billiard", "bar", "piano", "jukebox", "pinball", "cinema"),
    *("motorbike", "bench", "pool", "sunbed", "dog", "statue"),
)
OWN = {"mansion", "porch", "sheet", "cards"}  # what a peek may redraw: chance never shows there


def art(kinds: Mapping[str, str], cards: list[View]) -> str:
    """The symbols that all fragments use, for the furniture and cards of this box."""
    rim = [coin_rim(n) for n in range(24)]
    content = {"letters": LETTERS, "kinds": kinds, "cards": cards, "rim": rim, "drawn": DRAWN}
    return Stencils(__package__).fill("art.svg", content)


def coin_rim(n: int) -> str:
    """The nth of 24 points of a toothed rim, rounded so that markup stays short."""
    radius = 20.5 if n % 2 else 18.6
    return f"{radius * cos(pi * n / 12):.1f} {radius * sin(pi * n / 12):.1f}"


class Picture:
    """Draws tables in one language."""

    def __init__(self, words: Words, language: str) -> None:
        self.words = words
        self.language = language
        self.say = lru_cache(PHRASES)(self._say)
        self.word = cache(self._word)
        self.stencils = Stencils(__package__, say=self._say, word=self._word)
        self.drawn = once(self.stencils.fill)  # a fragment from its part of the view

    def _say(self, key: str, **fields: Field) -> str:
        """A sentence of the picture."""
        return self.words.say(self.language, f"picture.{key}", **fields)

    def _word(self, key: str) -> str:
        """A room, a piece or a neighbour by name."""
        return spoken(self.words, self.language, key)

    def wants(self, wants: list[str]) -> str:
        """What a bonus card asks for."""
        return wants_of(self.words, wants, self.language)

    def parts(self, view: View, serials: Mapping[str, int]) -> Parts:
        """The whole table; `serials` are the lasting numbers of the pieces, by place."""
        parts: Parts = {
            "shop-0": ("shop.svg", shop_part(self, view, 0, serials)),
            "shop-1": ("shop.svg", shop_part(self, view, 1, serials)),
            "bank": ("bank.svg", bank_part(view, serials)),
            "coast": ("coast.svg", coast_part(self, view)),
            "bag": ("bag.html", bag_part(self, view)),
            "cards": ("cards.svg", cards_part(self, view)),
            "final": ("final.html", final_part(self, view)),
        }
        if view["viewer"] >= 0:
            parts["mansion"] = ("mansion.svg", mansion_part(self, view, serials))
            parts["porch"] = ("porch.svg", porch_part(self, view, serials))
            parts["sheet"] = ("sheet.html", sheet_part(view))
        for seat in others(view):
            part = seat_part(self, view, seat, serials)
            parts[f"seat-{seat}"] = ("seat.svg", part)
        return parts

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Where the fragments lie on the page."""
        seats = [f"seat-{seat}" for seat in others(view)]
        content = {"made": fragments, "seats": seats, "watching": view["viewer"] < 0}
        return self.stencils.fill("layout.html", content)
