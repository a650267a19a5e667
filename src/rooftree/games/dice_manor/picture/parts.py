"""Parts: what each fragment of the picture is given, and nothing more, so that few are redrawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rooftree.drawing.parts import others, piece_at
from rooftree.engine.show import Parts, View
from rooftree.games.dice_manor.table.state import STAR
from rooftree.games.dice_manor.table.view_types import DesignerView, DiceManorView, SpaceView

Serials = Mapping[str, int]


def parts_of(view: DiceManorView, serials: Serials) -> Parts:
    """List the parts of the table; `serials` are the lasting numbers of the pieces, by place."""
    parts: Parts = {f"space-{s['space']}": space(view, s, serials) for s in view["spaces"]}
    parts["adverts"] = ("adverts.svg", adverts(view, serials))
    parts["prestige"] = ("prestige.svg", prestige(view, 1240, "flag"))
    parts["prestige-small"] = ("prestige.svg", prestige(view, 374, "flag-small"))
    parts["majority"] = ("majority.svg", {k: view[k] for k in ("names", "majorities")})
    parts["title"] = ("title.html", title(view))
    parts["sheet"] = ("sheet.html", sheet(view))
    parts["certificate"] = certificate(view)
    for name, one in neighbours(view).items():
        parts[name] = ("seat.svg", seat(view, one, serials))
    if view["viewer"] >= 0:
        own = view["designers"][view["viewer"]]
        parts["manor"] = ("manor.svg", manor(view, own, serials))
        parts["overview"] = ("overview.svg", {"name": own["name"], "rooms": own["rooms"]})
        parts["tray"] = ("tray.html", tray(view, own, serials))
    return parts


def places_of(one: DesignerView) -> list[tuple[str, int]]:
    """List (place, number) of every die in a seat's hand, manor and before its door."""
    seat = one["seat"]
    found: list[tuple[str, int]] = []
    rolled: Counter[int] = Counter(one["hand"])
    for face, count in sorted(rolled.items()):
        found += [(f"hand-{seat}-{face}-{n}", face) for n in range(count)]
    found += [(f"chosen-{seat}-{n}", one["chosen"]) for n in range(one["to_place"])]
    found += [(f"stand-{seat}-{visit['slot']}", visit["face"]) for visit in one["visits"]]
    found += [(f"guest-{seat}-{n}", face) for n, face in enumerate(one["guests"])]
    return found


def neighbours(view: DiceManorView) -> dict[str, DesignerView]:
    """List the other seats in the order they play after the viewer."""
    order = others(view["viewer"], len(view["names"]))
    return {f"seat-{seat}": view["designers"][seat] for seat in order}


def space(view: DiceManorView, one: SpaceView, serials: Serials) -> tuple[str, View]:
    """Choose what a Blueprint space shows; while building, who won which tile there."""
    number = one["space"]
    if view["phase"] in ("opening", "over"):
        return "nothing.html", {}
    bids = [
        {
            **bid,
            "pieces": [
                piece_at(f"bid-{number}-{bid['seat']}-{n}", serials) for n in range(bid["dice"])
            ],
        }
        for bid in one["bids"]
    ]
    part = {**one, "bids": bids, "names": view["names"], "closed": view["phase"] == "build"}
    return "space.svg", {**part, **won(view, one)}


def won(view: DiceManorView, one: SpaceView) -> View:
    """Choose the newest tile of this type, its owner, and whether it can be picked."""
    for designer in view["designers"]:
        for tile in reversed(designer["won"]):
            if tile["type"] == one["type"]:
                waits = tile in designer["tiles"]
                mine = designer["seat"] == view["viewer"]
                found: View = {"owner": designer["seat"], "away": not mine}
                return found | {"tile": tile if waits else None}
    return {"owner": None, "away": False}


def adverts(view: DiceManorView, serials: Serials) -> View:
    """Choose the Advertising bids and all tracks."""
    bids = [
        {
            **bid,
            "pieces": [piece_at(f"ad-{bid['seat']}-{n}", serials) for n in range(bid["dice"])],
        }
        for bid in view["adverts"]
    ]
    tracks = [{k: one[k] for k in ("seat", "name", "house", "bonus")} for one in view["designers"]]
    return {"bids": bids, "tracks": tracks, "values": view["track"], "names": view["names"]}


def prestige(view: DiceManorView, width: int, flag: str) -> View:
    """Choose everybody's Prestige on a ruler of this width; at the end with all bonuses."""
    over = view["phase"] == "over"
    seats = [
        {
            "seat": one["seat"],
            "name": one["name"],
            "prestige": one["points"] if over else one["prestige"],
        }
        for one in view["designers"]
    ]
    return {"w": width, "flag": flag, "seats": seats}


def title(view: DiceManorView) -> View:
    """Choose round, phase and the viewer's own name and Prestige."""
    round = view["round"] if view["phase"] in ("bid", "build") else STAR
    part: View = {"round": round, "phase": view["phase"], "name": None, "first": False}
    if view["viewer"] >= 0:
        own = view["designers"][view["viewer"]]
        over = view["phase"] == "over"
        part["name"], part["first"] = own["name"], view["first"] == own["seat"]
        part["prestige"] = own["points"] if over else own["prestige"]
    return part


def sheet(view: DiceManorView) -> View:
    """Choose the final count; nothing before the end."""
    if view["phase"] != "over":
        return {"seats": [], "lines": []}
    return {
        "seats": [
            {k: one[k] for k in ("seat", "name", "points", "place", "lines")}
            for one in view["designers"]
        ]
    }


def certificate(view: DiceManorView) -> tuple[str, View]:
    """Give who becomes Chief Inspiration Officer."""
    if view["phase"] != "over":
        return "nothing.html", {}
    best = next(one for one in view["designers"] if one["place"] == 0)
    return "certificate.svg", {"seat": best["seat"], "name": best["name"]}


def dice_in_rooms(one: DesignerView, serials: Serials) -> dict[str, View]:
    """Find the die in each slot."""
    return {
        visit["slot"]: {
            "face": visit["face"],
            "piece": piece_at(f"stand-{one['seat']}-{visit['slot']}", serials),
        }
        for visit in one["visits"]
    }


def seat(view: DiceManorView, one: DesignerView, serials: Serials) -> View:
    """Choose the facts of another seat and a small manor, twice as large at the end."""
    over = view["phase"] == "over"
    is_rolled = one["seat"] in view["acting"] and view["phase"] == "bid"
    return {
        **{k: one[k] for k in ("seat", "name", "tokens", "rooms")},
        "unplaced": one["dice"] if view["phase"] in ("build", "over") else one["unplaced"],
        "prestige": one["points"] if over else one["prestige"],
        "active": one["seat"] in view["acting"],
        "first": view["first"] == one["seat"],
        "large": over or view["viewer"] < 0,
        "dice": dice_in_rooms(one, serials),
        "guests": len(one["guests"]),
        "roll": [face for face in one["hand"] if face] if is_rolled else [],
    }


def manor(view: DiceManorView, own: DesignerView, serials: Serials) -> View:
    """Give the viewer's manor, with legal cells and what a tour would pay."""
    cells = sorted({(x, y) for offer in view["offers"] for x, y in offer["cells"]})
    boxes = [offer["box"] for offer in view["offers"]]
    guests = [
        {"face": face, "piece": piece_at(f"guest-{own['seat']}-{n}", serials)}
        for n, face in enumerate(own["guests"])
    ]
    return {
        **{k: own[k] for k in ("seat", "name", "rooms", "paths")},
        "dice": dice_in_rooms(own, serials),
        "hints": view["hints"],
        "cells": cells,
        "fresh": view["built"][-1:],
        "corners": [corner for box in boxes for corner in (box[:2], box[2:])],
        "guests": guests,
    }


def tray(view: DiceManorView, own: DesignerView, serials: Serials) -> View:
    """Give the viewer's roll by number, tokens, and tiles set aside in earlier rounds."""
    seat = own["seat"]
    hand = [
        {"face": face, "piece": piece_at(place, serials), "place": place}
        for place, face in places_of(own)
        if place.startswith("hand")
    ]
    chosen = [piece_at(f"chosen-{seat}-{n}", serials) for n in range(own["to_place"])]
    on_cards = [won(view, one).get("tile") for one in view["spaces"]]
    aside = [tile for tile in own["tiles"] if view["phase"] == "build" and tile not in on_cards]
    rest = own["dice"] if view["phase"] == "build" else 0
    return {
        "seat": seat,
        "hand": hand,
        "marked": own["marked"],
        "chosen": own["chosen"],
        "to_place": chosen,
        "tokens": own["tokens"],
        "aside": aside,
        "resting": rest,
    }
