"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import cast

from rooftree.drawing.pips import PIPS
from rooftree.drawing.templates import Stencils, prepared
from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.picture.board import Board
from rooftree.games.dice_manor.picture.furniture import Furniture
from rooftree.games.dice_manor.picture.homes import Homes
from rooftree.games.dice_manor.picture.parts import neighbours
from rooftree.games.dice_manor.picture.tiles import print_box
from rooftree.games.dice_manor.picture.walls import Walls
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.table.view_types import DiceManorView


def petal(k: float, radius: float) -> tuple[float, float]:
    """Compute a point of the rosette."""
    return radius * sin(k * pi / 6), -radius * cos(k * pi / 6)


@lru_cache(8)
def art(box: Box) -> str:
    """Draw the symbols that all fragments use."""
    tiles = [
        {
            "name": tile.name,
            "floors": tile.floors,
            "walls": Walls(tile),
            "furniture": Furniture(tile).pieces,
        }
        for tile in print_box(box).values()
    ]
    return Stencils(__package__).fill("art.svg", {"tiles": tiles, "pips": PIPS, "petal": petal})


class Picture:
    """Draws tables in one language."""

    def __init__(self, voice: Voice, box: Box) -> None:
        board, homes = Board(voice, box), Homes(voice, box)
        self.stencils = Stencils(__package__, say=voice.captions().say)
        prepare = {
            "space.svg": board.space,
            "won.html": board.won,
            "adverts.svg": board.adverts,
            "prestige.svg": board.prestige,
            "majority.svg": board.majority,
            "sheet.html": board.sheet,
            "manor.svg": homes.manor,
            "seat.svg": homes.seat,
            "tray.html": homes.tray,
            "shelf.html": homes.shelf,
        }
        self.drawn = prepared(self.stencils, prepare)

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""
        watching = view["viewer"] < 0
        content = {
            "made": fragments,
            "watching": watching,
            "seats": list(neighbours(cast(DiceManorView, view))),
        }
        return self.stencils.fill("layout.html", content)
