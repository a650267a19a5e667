"""Parts: what each drawing is given, fragment by fragment."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.drawing.parts import others, piece_at, shortened
from rooftree.engine.show import Parts, View
from rooftree.engine.show.words import Voice
from stairs.table.box import HEAP_ROOM
from stairs.table.notation import STEP_NAMES
from stairs.table.state import FREE, StairsState

Serials = Mapping[str, int]  # place -> lasting number of the piece there


def parts(voice: Voice, view: View, serials: Serials) -> Parts:
    """List the yard, the viewer's own stairs, and those of the others."""
    viewer = view["viewer"]
    found: Parts = {"yard": ("yard.svg", yard_part(view, serials))}
    if viewer >= 0:
        found["home"] = ("home.svg", stairs_part(view, viewer, serials))
    for seat in others(viewer, len(view["seats"])):
        found[f"seat-{seat}"] = ("seat.svg", stairs_part(view, seat, serials))
    return found


def yard_part(view: View, serials: Serials) -> View:
    """Describe the block that is set next, and the viewer's heap."""
    heap = view["seats"][view["viewer"]]["heap"] if view["viewer"] >= 0 else None
    piece = piece_at("block", serials)
    return {"block": view["block"], "piece": piece, "heap": heap, "room": HEAP_ROOM}


def stairs_part(view: View, seat: int, serials: Serials) -> View:
    """Describe the stairs of a seat."""
    own = view["seats"][seat]
    steps = [
        {"name": name, "height": height, "piece": piece_at(f"step-{seat}-{name}", serials)}
        for name, height in zip(STEP_NAMES, own["steps"], strict=True)
    ]
    return {
        "seat": seat,
        "name": own["name"],
        "shown": shortened(own["name"], 16),
        "active": seat in view["acting"],
        "steps": steps,
        "lamp": own["lamp"],
        "points": own["points"],
    }


def own_fragments(view: View) -> set[str]:
    """Name what a peek may redraw: the rest depends on chance."""
    return {"home"} if view["viewer"] >= 0 else set()


def pieces(state: StairsState) -> list[tuple[str, str]]:
    """List (place, kind) of every block, so that a block flies from the yard to its step."""
    found = [("block", f"block-{state.block}")] if state.block else []
    for seat, steps in enumerate(state.stairs):
        for name, height in zip(STEP_NAMES, steps, strict=True):
            if height != FREE:
                found.append((f"step-{seat}-{name}", f"block-{height}"))
    return found
