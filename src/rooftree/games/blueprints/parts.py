"""Parts: what each fragment of the picture is given, and nothing more."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.show import View
from rooftree.games.blueprints.components import MATERIALS, PRIZES
from rooftree.games.blueprints.notation import LETTERS, pool_picks
from rooftree.games.blueprints.view import spaces_of


def board(view: View) -> View:
    """What lies open in the middle."""
    return {
        "round": view["round"],
        "turn": view["turn"],
        "demand": view["demand"],
        "bag": list(view["bag"].items()),
        "awards": view["awards"],
        "prizes": list(PRIZES),
    }


def pool(view: View, serials: Mapping[str, int]) -> View:
    """The dice to choose from."""
    return {
        "dice": [(pick, die, piece_at(pick, serials)) for pick, die in pool_picks(view["pool"])]
    }


def discards(view: View, serials: Mapping[str, int]) -> View:
    """The dice that two players put aside this round."""
    return {
        "dice": [(n, die, piece_at(f"out-{n}", serials)) for n, die in enumerate(view["discarded"])]
    }


def plan(view: View, builder: View, serials: Mapping[str, int]) -> View:
    """One's own card from above."""
    building = with_pieces(builder, serials)
    return {
        "card": building["card"],
        "fresh": view["turn"] == 1 and not builder["taken"],
        "spaces": [
            {"name": name, "height": height, "dice": column}
            for name, height, column in spaces_of(building)
        ],
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


def shortened(name: str, room: int) -> str:
    """A name that fits; SVG does not cut text by itself."""
    return name if len(name) <= room else name[: room - 1] + "…"


def letter_of(rule: str) -> str | None:
    """The letter of a material; the bonus has none."""
    return LETTERS[MATERIALS.index(rule)] if rule in MATERIALS else None
