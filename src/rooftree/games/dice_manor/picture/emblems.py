"""Emblems: a small drawing of the die or tile that an event tells of."""

from __future__ import annotations

from rooftree.engine.show.event import Emblem, Event
from rooftree.games.dice_manor.table.box import Box, Tile
from rooftree.games.dice_manor.words.text import SEAT_LETTERS

DIE = "-1 0 62 66"
CELL = 100  # of the drawing of a tile
EDGE = 4  # around it


def emblem(box: Box, event: Event) -> Emblem | None:
    """Draw the tile that somebody wins, builds or visits, or the number of their dice."""
    room = event.fields.get("room")
    for tile in box.tiles:
        if tile.name == room:
            return Emblem(f"plan-{tile.name}", around(tile))
    number = event.fields.get("becomes", event.fields.get("number"))
    if number is None or "seat" not in event.fields:
        return None
    return Emblem(f"die-{SEAT_LETTERS[int(event.fields['seat'])]}{number}", DIE)


def around(tile: Tile) -> str:
    """Find the part of the plane that a tile fills as it is printed."""
    shape = tile.shapes[0]
    sides = [CELL * (int(max(along)) + 1) + 2 * EDGE for along in (shape.xs, shape.ys)]
    return f"{-EDGE} {-EDGE} {sides[0]} {sides[1]}"
