"""Parts: what each fragment of the picture is given, and nothing more, so that few are redrawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

from rooftree.drawing.parts import others, piece_at
from rooftree.engine.contract import WATCHER
from rooftree.engine.show import Parts, View
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.table.state import STAR, DiceManorState
from rooftree.games.dice_manor.table.view_types import DesignerView, DiceManorView, SpaceView
from rooftree.games.dice_manor.view import view as table_view

Serials = Mapping[str, int]
CALM = 3  # seats; with more the others are drawn lower, so that score and log keep their room


def parts(voice: Voice, view: DiceManorView, serials: Serials) -> Parts:
    """List the parts of the table; `serials` are the lasting numbers of the pieces, by place."""
    parts: Parts = {f"space-{s['space']}": space(view, s, serials) for s in view["spaces"]}
    parts["adverts"] = ("adverts.svg", adverts(view, serials))
    parts["prestige"] = ("prestige.svg", prestige(view, 880, "flag"))
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
        parts["tray"] = ("tray.html", tray(view, own, serials))
        parts["shelf"] = shelf(view, own)
    return parts


def own_fragments(view: DiceManorView) -> set[str]:
    """Redraw the own manor in a peek, and in the same round the board."""
    has_bids = bool(view["adverts"]) or any(space["bids"] for space in view["spaces"])
    if view["viewer"] < 0 or view["rival"] is not None or not has_bids:
        return {"manor"} if view["viewer"] >= 0 else set()
    return {"manor", "adverts", *(f"space-{space['space']}" for space in view["spaces"])}


def pieces(state: DiceManorState) -> list[tuple[str, str]]:
    """List every die by seat: a die keeps its number from hand to board to manor."""
    found: list[tuple[str, str]] = []
    seen = table_view(state, WATCHER, ["" for _ in range(state.seats)])
    for space in seen["spaces"]:
        for bid in space["bids"]:
            at = f"bid-{space['space']}-{bid['seat']}"
            found += [(f"{at}-{n}", f"die-{bid['seat']}") for n in range(bid["dice"])]
    for advert in seen["adverts"]:
        at = f"ad-{advert['seat']}"
        found += [(f"{at}-{n}", f"die-{advert['seat']}") for n in range(advert["dice"])]
    for one in seen["designers"]:
        found += [(place, f"die-{one['seat']}") for place, _ in places_of(one)]
    return found


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
    """Choose what a Blueprint space shows: its bids, or while building who won it."""
    number = one["space"]
    if view["phase"] in ("opening", "over"):
        return "nothing.html", {}
    if view["phase"] == "build":
        part = {"space": number, "type": one["type"], "names": view["names"]}
        return "won.html", {**part, **won(view, one)}
    bids = [
        {
            **bid,
            "pieces": [
                piece_at(f"bid-{number}-{bid['seat']}-{n}", serials) for n in range(bid["dice"])
            ],
        }
        for bid in one["bids"]
    ]
    return "space.svg", {**one, "bids": bids, "names": view["names"]}


def won(view: DiceManorView, one: SpaceView) -> View:
    """Tell who won the tile of this type, while it is being built."""
    for designer in view["designers"]:
        if any(tile["type"] == one["type"] for tile in designer["won"]):
            return {"owner": designer["seat"], "mine": designer["seat"] == view["viewer"]}
    return {"owner": None, "mine": False}


def shelf(view: DiceManorView, own: DesignerView) -> tuple[str, View]:
    """Give the rooms that the viewer may build now, with the number of places for each."""
    if view["phase"] != "build":
        return "nothing.html", {}
    places = {offer["id"]: len(offer["cells"]) for offer in view["offers"]}
    tiles = [{"tile": tile, "places": places.get(tile["id"], 0)} for tile in own["tiles"]]
    return "shelf.html", {"tiles": tiles}


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
        "many": len(view["names"]) > CALM,
        "dice": dice_in_rooms(one, serials),
        "guests": len(one["guests"]),
        "builds": one["seat"] in view["acting"] if view["phase"] == "build" else None,
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
        "opening": view["phase"] == "opening",
    }


def home(voice: Voice, view: DiceManorView, seat: int, serials: Serials) -> Parts:
    """Give the manor of any seat, without what only the viewer is offered."""
    calm = cast(DiceManorView, {**view, "offers": [], "hints": {}, "built": []})
    return {"manor": ("manor.svg", manor(calm, view["designers"][seat], serials))}


def tray(view: DiceManorView, own: DesignerView, serials: Serials) -> View:
    """Give the viewer's roll by number, and tokens."""
    seat = own["seat"]
    hand = [
        {"face": face, "piece": piece_at(place, serials), "place": place}
        for place, face in places_of(own)
        if place.startswith("hand")
    ]
    chosen = [piece_at(f"chosen-{seat}-{n}", serials) for n in range(own["to_place"])]
    rest = own["dice"] if view["phase"] == "build" else 0
    return {
        "seat": seat,
        "hand": hand,
        "marked": own["marked"],
        "chosen": own["chosen"],
        "to_place": chosen,
        "tokens": own["tokens"],
        "resting": rest,
    }
