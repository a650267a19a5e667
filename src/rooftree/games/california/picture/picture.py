"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from rooftree.drawing.parts import others
from rooftree.drawing.templates import Stencils, once
from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.california.picture.middle import step_on_card
from rooftree.games.california.table.box import LETTERS, Box
from rooftree.games.california.view import colours_of, shown_on

DRAWN = (  # the furniture that has art of its own
    *("billiard", "bar", "piano", "jukebox", "pinball", "cinema"),
    *("motorbike", "bench", "pool", "sunbed", "dog", "statue"),
)


def art(box: Box) -> str:
    """Draw the symbols that all fragments use, for the furniture and cards of this box."""
    rim = [coin_rim(n) for n in range(24)]
    cards = [
        card_art(n, int(card.points), shown_on(box, card)) for n, card in enumerate(box.cards, 1)
    ]
    kinds = colours_of(box)
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

    def __init__(self, voice: Voice, box: Box) -> None:
        self.stencils = Stencils(__package__, say=voice.captions("picture").say, word=voice.word)
        self.drawn = once(self.stencils.fill)  # a fragment from its part of the view

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""
        seats = [f"seat-{seat}" for seat in others(view["viewer"], len(view["seats"]))]
        content = {"made": fragments, "seats": seats, "watching": view["viewer"] < 0}
        return self.stencils.fill("layout.html", content)
