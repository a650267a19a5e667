"""Emblems: a small drawing of the tile, coin, card or neighbour that an event tells of."""

from __future__ import annotations

from rooftree.engine.show.event import Emblem, Event
from rooftree.games.california.table.box import Box

SQUARE = "0 0 100 100"
LOAN = Emblem("iou", "-36 -22 72 44")
WITHOUT_FIELDS = {  # kind of event -> its drawing
    "gold": Emblem("gold", "-21 -21 42 42"),
    "last-gold": Emblem("gold", "-21 -21 42 42"),
    "borrow": LOAN,
    "repay": LOAN,
    "repaid": LOAN,
    "unpaid": LOAN,
    "gift": Emblem("gift", "-18 -37 36 38"),
}


def emblem(box: Box, event: Event) -> Emblem | None:
    """Draw what was bought, taken or won, or who came."""
    fields = {name: str(value).partition("-")[2] for name, value in event.fields.items()}
    if tile := fields.get("tile") or fields.get("piece"):
        return Emblem(tile_symbol(tile), SQUARE)
    if card := fields.get("wants"):
        return Emblem(f"card-{card}", "0 0 84 78")
    if "leaves" in event.key or "comes" in event.key:
        return Emblem(f"figure-{fields['guest']}", "-36 -104 72 106")
    return WITHOUT_FIELDS.get(event.key.removeprefix("event."))


def tile_symbol(tile: str) -> str:
    """Name the drawing of a tile: a room by its letter, furniture, or an extension."""
    if tile == "extension":
        return tile
    return f"room-{tile}" if len(tile) == 1 else f"furn-{tile}"
