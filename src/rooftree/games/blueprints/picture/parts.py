"""Parts: what each fragment of the picture is given, and nothing more, so that few are redrawn."""

from __future__ import annotations  # compiled

from collections.abc import Mapping

from rooftree.drawing.parts import chosen, others, piece_at
from rooftree.engine.show import Parts, View
from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.picture.picks import pool_picks
from rooftree.games.blueprints.table.notation import die_name
from rooftree.games.blueprints.table.state import BlueprintsState
from rooftree.games.blueprints.view import (
    BlueprintsView,
    BuilderView,
    BuildingView,
    DieView,
    taken,
)


def parts(voice: Voice, view: BlueprintsView, serials: Mapping[str, int]) -> Parts:
    """List the whole table; `serials` are the lasting numbers of the pieces, by place."""
    parts: Parts = {
        "board": ("board.svg", board(view)),
        "pool": ("pool.svg", pool(view, serials)),
        "result": ("result.html", result(view)),
    }
    if view["viewer"] >= 0:
        parts |= own_parts(view, view["builders"][view["viewer"]], serials)
    for name, builder in neighbours(view).items():
        parts[name] = ("seat.svg", seat(view, builder, serials))
    if len(view["names"]) == 2:
        parts["discards"] = ("discards.svg", discards(view, serials))
    parts["prizes"] = ("prizes.svg", chosen(view, "awards", "prizes"))
    return parts


def own_fragments(view: BlueprintsView) -> set[str]:
    """Name what a peek may redraw."""
    return {"plan", "building", "sheet"} if view["viewer"] >= 0 else set()


def pieces(state: BlueprintsState) -> list[tuple[str, str]]:
    """List pool and taken dice; the kind names the round, as a new one rolls other dice."""
    now = int(state.round)
    found = [(pick, f"{now}-{die}") for pick, die in pool_picks(list(map(die_name, state.pool)))]
    found += [(f"out-{n}", f"{now}-{die_name(die)}") for n, die in enumerate(state.out)]
    for seat, builder in enumerate(state.builders):
        dice = taken(tuple(builder.building.dice), tuple(builder.removed))
        found += [(f"{where}-{seat}", f"{now}-{die}") for where, die in dice]
    return found


def own_parts(view: BlueprintsView, own: BuilderView, serials: Mapping[str, int]) -> Parts:
    """List what the viewer alone has before them: plan, building and score sheet."""
    if own["building"] is None:
        return {}
    home = with_pieces(own["building"], own["seat"], serials)
    return {
        "plan": ("plan.svg", plan(view, own, home)),
        "building": ("building.svg", building(view, own, home)),
        "sheet": ("sheet.html", sheet(own, own["building"])),
    }


def board(view: BlueprintsView) -> View:
    """Choose what lies open in the middle."""
    return chosen(view, "round", "turn", "demand", "bag")


def pool(view: BlueprintsView, serials: Mapping[str, int]) -> View:
    """List the dice to choose from."""
    picks = enumerate(pool_picks(view["pool"]))
    return {"dice": [(n, pick, die, piece_at(pick, serials)) for n, (pick, die) in picks]}


def discards(view: BlueprintsView, serials: Mapping[str, int]) -> View:
    """List the dice that two players discarded this round."""
    dice = enumerate(view["discarded"])
    return {"dice": [(n, die, piece_at(f"out-{n}", serials)) for n, die in dice]}


def plan(view: BlueprintsView, builder: BuilderView, home: BuildingView) -> View:
    """Choose one's own card from above; it is fresh when a round begins."""
    fresh = view["turn"] == 1 and not builder["taken"]
    return {"fresh": fresh, "building": home}


def building(view: BlueprintsView, builder: BuilderView, home: BuildingView) -> View:
    """Choose one's own building; it is taken apart when the game is over."""
    return {
        "over": view["step"] == "over",
        "name": builder["name"],
        "building": home,
    }


def sheet(builder: BuilderView, building: BuildingView) -> View:
    """Choose the title block, which needs no columns."""
    shown = {"card": building["card"], "lines": building["lines"], "total": building["total"]}
    return {**builder, "building": shown}


def seat(view: BlueprintsView, builder: BuilderView, serials: Mapping[str, int]) -> View:
    """Choose a rival: name, cards, dice taken; the building where it lies open."""
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


def result(view: BlueprintsView) -> View:
    """Choose the last finished round; it is unfolded until the viewer builds again."""
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


def with_pieces(building: BuildingView, seat: int, serials: Mapping[str, int]) -> BuildingView:
    """Describe a building whose dice know which piece they are."""

    def piece(die: DieView) -> DieView:
        return {**die, "piece": piece_at(f"built-{die['n']}-{seat}", serials)}

    columns = [[piece(die) for die in column] for column in building["columns"]]
    return {**building, "columns": columns}


def neighbours(view: BlueprintsView) -> dict[str, BuilderView]:
    """List the other seats, from the left neighbour round the table."""
    order = others(view["viewer"], len(view["names"]))
    return {f"seat-{seat}": view["builders"][seat] for seat in order}
