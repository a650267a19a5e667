"""Parts: what each fragment of the picture is given, and nothing more, so that few are redrawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from rooftree.drawing.parts import others
from rooftree.engine.show import Parts, View
from rooftree.engine.show.words import Voice
from rooftree.games.dream_home.view import ColumnView, DecksView, DreamHomeView, SeatView


class MarketPart(TypedDict):
    """Round, decks and columns."""

    round: int
    rounds: int
    decks: DecksView
    columns: list[ColumnView]


class FinalPart(TypedDict):
    """Every seat with its points."""

    seats: list[SeatView]


class SheetPart(TypedDict):
    """The seat at the large house: the viewer's own, or for a watcher the first."""

    seat: SeatView
    over: bool
    own: bool


class HomePart(SheetPart):
    """The large house."""

    marker: bool


class NeighbourPart(TypedDict):
    """A small house."""

    seat: SeatView
    over: bool
    active: bool
    marker: bool


def parts(voice: Voice, view: DreamHomeView, serials: Mapping[str, int]) -> Parts:
    """Name for each fragment its template and the part of the view it shows."""
    main = max(view["viewer"], 0)
    sheet = sheet_part(view, main)
    parts: dict[str, tuple[str, Mapping[str, object]]] = {
        "market": ("final.html", final_part(view))
        if view["over"]
        else ("market.html", market_part(view)),
        "home": ("home.svg", home_part(view, main)),
        "title": ("title.html", sheet),
        "sheet": ("sheet.html", sheet),
        "discards": ("discards.html", view["discards"]),
    }
    for n in others(main, len(view["seats"])):
        parts[f"seat-{n}"] = ("seat.svg", neighbour_part(view, n))
    return cast(Parts, parts)


def home(voice: Voice, view: DreamHomeView, seat: int, serials: Mapping[str, int]) -> Parts:
    """Give the house of any seat at full size."""
    return {"home": ("home.svg", cast(View, home_part(view, seat)))}


def own_fragments(view: DreamHomeView) -> set[str]:
    """Name what a peek may redraw."""
    return {"home", "title", "sheet"} if view["viewer"] >= 0 else set()


def home_part(view: DreamHomeView, seat: int) -> HomePart:
    """Pick what a large house shows."""
    own = max(view["viewer"], 0) == seat
    sheet = sheet_part(view, seat)
    return {**sheet, "own": own and sheet["own"], "marker": view["marker"] == seat}


def market_part(view: DreamHomeView) -> MarketPart:
    """Pick what lies on the game board."""
    return {
        "round": view["round"],
        "rounds": view["rounds"],
        "decks": view["decks"],
        "columns": view["columns"],
    }


def final_part(view: DreamHomeView) -> FinalPart:
    """Pick what the final score table shows."""
    return {"seats": view["seats"]}


def sheet_part(view: DreamHomeView, seat: int) -> SheetPart:
    """Pick what title and score sheet of the large house show."""
    return {
        "seat": without_place(view["seats"][seat]),
        "over": view["over"],
        "own": view["viewer"] >= 0,
    }


def neighbour_part(view: DreamHomeView, seat: int) -> NeighbourPart:
    """Pick what a small house shows."""
    return {
        "seat": without_place(view["seats"][seat]),
        "over": view["over"],
        "active": seat in view["acting"],
        "marker": view["marker"] == seat,
    }


def without_place(seat: SeatView) -> SeatView:
    """Leave out who leads: it changes no house."""
    return {**seat, "place": 0}
