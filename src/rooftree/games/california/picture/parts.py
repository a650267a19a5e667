"""Parts: what each fragment of the picture is given."""

from __future__ import annotations

from typing import cast

from rooftree.drawing.parts import others
from rooftree.engine.show import Parts
from rooftree.engine.show.words import Voice
from rooftree.games.california.picture.homes import mansion_part, porch_part, seat_part, sheet_part
from rooftree.games.california.picture.middle import (
    Serials,
    bag_part,
    bank_part,
    cards_part,
    coast_part,
    final_part,
    shop_part,
)
from rooftree.games.california.rules.turn import GOLD
from rooftree.games.california.table.notation import tile_name
from rooftree.games.california.table.state import SLOTS, SOLD, CaliforniaState
from rooftree.games.california.view import CaliforniaView, floor_view

OWN = {"mansion", "gate", "sheet", "cards"}  # what a peek may redraw: chance never shows there


def parts(voice: Voice, view: CaliforniaView, serials: Serials) -> Parts:
    """List the parts of the table; `serials`: place -> lasting number of a piece."""
    parts: Parts = {
        "shop-0": ("shop.svg", shop_part(voice, view, 0, serials)),
        "shop-1": ("shop.svg", shop_part(voice, view, 1, serials)),
        "bank": ("bank.svg", bank_part(view, serials)),
        "coast": ("coast.html", coast_part(voice, view)),
        "bag": ("bag.html", bag_part(voice, view)),
        "cards": ("cards.html", cards_part(voice, view)),
        "final": ("final.html", final_part(voice, view)),
    }
    if view["viewer"] >= 0:
        parts |= home(voice, view, view["viewer"], serials)
        parts["sheet"] = ("sheet.html", sheet_part(view))
    for seat in others(view["viewer"], len(view["seats"])):
        parts[f"seat-{seat}"] = ("seat.svg", seat_part(voice, view, seat, serials))
    return parts


def home(voice: Voice, view: CaliforniaView, seat: int, serials: Serials) -> Parts:
    """List the parts of a home at full size, as its owner sees it."""
    seen = cast(CaliforniaView, {**view, "viewer": seat})
    points = view["seats"][seat]["points"]
    return {
        "mansion": ("mansion.svg", mansion_part(voice, seen, serials, points)),
        "gate": ("gate.html", porch_part(voice, seen, serials)),
    }


def own_fragments(view: CaliforniaView) -> set[str]:
    """Name what a peek may redraw."""
    return OWN if view["viewer"] >= 0 else set()


def pieces(state: CaliforniaState) -> list[tuple[str, str]]:
    """List (place, kind) of every tile and gold coin that lies open."""
    found = [(f"bank-{n}", "gold") for n in range(state.bank)]
    for n, tile in enumerate(state.shelves):
        if tile != SOLD:
            found.append((f"tile-{n // SLOTS}{n % SLOTS}", tile_name(state.box, tile)))
    for seat, mansion in enumerate(state.mansions):
        for space in floor_view(state, seat):
            if space["room"]:
                found.append((f"room-{seat}-{space['name']}", space["room"]))
            if space["piece"]:
                found.append((f"piece-{seat}-{space['name']}", space["piece"]))
        for n, kind in enumerate(mansion.attic):
            found.append((f"attic-{seat}-{n}", state.box.names[kind]))
        found += [(f"gold-{seat}-{n}", "gold") for n in range(mansion.silver // GOLD)]
    return found
