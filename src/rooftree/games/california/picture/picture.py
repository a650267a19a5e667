"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import cast

from rooftree.drawing.parts import others
from rooftree.drawing.templates import Stencils, once
from rooftree.engine.show import Parts, View
from rooftree.engine.words import Words
from rooftree.games.california.picture.homes import mansion_part, porch_part, seat_part, sheet_part
from rooftree.games.california.picture.lettering import Lettering
from rooftree.games.california.picture.parts import (
    bag_part,
    bank_part,
    cards_part,
    coast_part,
    final_part,
    shop_part,
    step_on_card,
)
from rooftree.games.california.table.box import LETTERS
from rooftree.games.california.view import CaliforniaView

DRAWN = (  # the furniture that has art of its own
    *("billiard", "bar", "piano", "jukebox", "pinball", "cinema"),
    *("motorbike", "bench", "pool", "sunbed", "dog", "statue"),
)
OWN = {"mansion", "gate", "sheet", "cards"}  # what a peek may redraw: chance never shows there


def art(kinds: Mapping[str, str], cards: list[View]) -> str:
    """Draw the symbols that all fragments use, for the furniture and cards of this box."""
    rim = [coin_rim(n) for n in range(24)]
    content = {"letters": LETTERS, "kinds": kinds, "cards": cards, "rim": rim, "drawn": DRAWN}
    return Stencils(__package__).fill("art.svg", content)


def card_art(number: int, points: int, wants: list[str]) -> View:
    """Describe a bonus card to be drawn; `step` is the distance of the things on it."""
    return {"number": number, "points": points, "wants": wants, "step": step_on_card(len(wants))}


def coin_rim(n: int) -> str:
    """Write the nth of 24 points of a toothed rim, rounded so that markup stays short."""
    radius = 20.5 if n % 2 else 18.6
    return f"{radius * cos(pi * n / 12):.1f} {radius * sin(pi * n / 12):.1f}"


class Picture:
    """Draws tables in one language."""

    def __init__(self, words: Words, language: str) -> None:
        self.lettering = Lettering(words, language)
        self.stencils = Stencils(__package__, say=self.lettering.said, word=self.lettering.named)
        self.drawn = once(self.stencils.fill)  # a fragment from its part of the view

    def parts(self, view: CaliforniaView, serials: Mapping[str, int]) -> Parts:
        """List the parts of the table; `serials`: place -> lasting number of a piece."""
        parts: Parts = {
            "shop-0": ("shop.svg", shop_part(self.lettering, view, 0, serials)),
            "shop-1": ("shop.svg", shop_part(self.lettering, view, 1, serials)),
            "bank": ("bank.svg", bank_part(view, serials)),
            "coast": ("coast.html", coast_part(self.lettering, view)),
            "bag": ("bag.html", bag_part(self.lettering, view)),
            "cards": ("cards.html", cards_part(self.lettering, view)),
            "final": ("final.html", final_part(self.lettering, view)),
        }
        if view["viewer"] >= 0:
            parts |= self.home(view, view["viewer"], serials)
            parts["sheet"] = ("sheet.html", sheet_part(view))
        for seat in others(view["viewer"], len(view["seats"])):
            part = seat_part(self.lettering, view, seat, serials)
            parts[f"seat-{seat}"] = ("seat.svg", part)
        return parts

    def home(self, view: CaliforniaView, seat: int, serials: Mapping[str, int]) -> Parts:
        """List the parts of a home at full size, as its owner sees it."""
        seen = cast(CaliforniaView, {**view, "viewer": seat})
        points = view["seats"][seat]["points"]
        return {
            "mansion": ("mansion.svg", mansion_part(self.lettering, seen, serials, points)),
            "gate": ("gate.html", porch_part(self.lettering, seen, serials)),
        }

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""
        seats = [f"seat-{seat}" for seat in others(view["viewer"], len(view["seats"]))]
        content = {"made": fragments, "seats": seats, "watching": view["viewer"] < 0}
        return self.stencils.fill("layout.html", content)
