"""Parts: what each fragment of the picture is given, and nothing more, so that few are redrawn."""

from __future__ import annotations  # compiled

from collections.abc import Mapping

from rooftree.engine.show import Parts, View
from rooftree.games.blueprints.components import PRIZES
from rooftree.games.blueprints.notation import pool_picks


def parts_of(view: View, serials: Mapping[str, int]) -> Parts:
    """The whole table; `serials` are the lasting numbers of the pieces, by place."""
    parts: Parts = {
        "board": ("board.svg", board(view)),
        "pool": ("pool.svg", pool(view, serials)),
        "result": ("result.html", result(view)),
    }
    if view["viewer"] >= 0:
        own = view["builders"][view["viewer"]]
        home = with_pieces(own, serials)
        parts["plan"] = ("plan.svg", plan(view, own, home))
        parts["building"] = ("building.svg", building(view, own, home))
        parts["sheet"] = ("sheet.html", sheet(own))
    for name, builder in others(view).items():
        parts[name] = ("seat.svg", seat(view, builder, serials))
    if len(view["names"]) == 2:
        parts["discards"] = ("discards.svg", discards(view, serials))
    parts["prizes"] = ("prizes.svg", {"awards": view["awards"], "prizes": PRIZES})
    return parts


def board(view: View) -> View:
    """What lies open in the middle."""
    return {name: view[name] for name in ("round", "turn", "demand", "bag")}


def pool(view: View, serials: Mapping[str, int]) -> View:
    """The dice to choose from."""
    picks = enumerate(pool_picks(view["pool"]))
    return {"dice": [(n, pick, die, piece_at(pick, serials)) for n, (pick, die) in picks]}


def discards(view: View, serials: Mapping[str, int]) -> View:
    """The dice that two players put aside this round."""
    dice = enumerate(view["discarded"])
    return {"dice": [(n, die, piece_at(f"out-{n}", serials)) for n, die in dice]}


def plan(view: View, builder: View, home: View) -> View:
    """One's own card from above; freshly drawn when a round begins."""
    fresh = view["turn"] == 1 and not builder["taken"]
    return {"fresh": fresh, "building": home}


def building(view: View, builder: View, home: View) -> View:
    """One's own building as it rises; taken apart when the game is over."""
    return {
        "over": view["step"] == "over",
        "name": builder["name"],
        "building": home,
    }


def sheet(builder: View) -> View:
    """The title block needs no columns."""
    building = builder["building"]
    return {**builder, "building": {name: building[name] for name in ("card", "lines", "total")}}


def seat(view: View, builder: View, serials: Mapping[str, int]) -> View:
    """A rival: name, cards, dice taken; the building where it lies open."""
    number = builder["seat"]
    return {
        **builder,
        "active": number in view["acting"],
        "first": number == view["first"] and view["turn"] == 1,
        "building": None if view["step"] == "over" else builder["building"],
        "taken": [
            (n, place, die, piece_at(f"{place}-{number}", serials))
            for n, (place, die) in enumerate(builder["taken"])
        ],
    }


def result(view: View) -> View:
    """The buildings of the last finished round; open until the viewer builds again."""
    if not view["reveals"]:
        return {"buildings": []}
    over = view["step"] == "over"
    has_built = view["viewer"] >= 0 and view["builders"][view["viewer"]]["taken"]
    return {
        **view["reveals"][-1],
        "final": over,
        "open": over or (view["turn"] == 1 and not has_built),
        "names": view["names"],
        "awards": view["awards"],
    }


def with_pieces(builder: View, serials: Mapping[str, int]) -> View:
    """A building whose dice know which piece they are."""
    columns = [
        [
            {**entry, "piece": piece_at(f"built-{entry['n']}-{builder['seat']}", serials)}
            for entry in column
        ]
        for column in builder["building"]["columns"]
    ]
    return {**builder["building"], "columns": columns}


def piece_at(place: str, serials: Mapping[str, int]) -> str:
    """The lasting number of a piece; a peeked one has none yet and goes by its place."""
    return str(serials.get(place, place))


def others(view: View) -> dict[str, View]:
    """The seats beside the viewer's, from the left neighbour round the table."""
    seats = len(view["names"])
    first = view["viewer"] + 1
    order = [(first + n) % seats for n in range(seats)]
    return {f"seat-{seat}": view["builders"][seat] for seat in order if seat != view["viewer"]}
