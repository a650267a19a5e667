"""The view: what a seat may see, as plain data, made by naming each thing that lies open to it."""

from __future__ import annotations  # compiled

from collections.abc import Sequence
from functools import lru_cache

from rooftree.engine.bits import listed
from rooftree.engine.contract import Line
from rooftree.engine.show import View
from rooftree.games.blueprints.awards import NOBODY
from rooftree.games.blueprints.box import UNKNOWN, Box
from rooftree.games.blueprints.build import stack
from rooftree.games.blueprints.components import AWARDS, PRIZES
from rooftree.games.blueprints.dice import (
    KINDS,
    MATERIALS,
    RECYCLED,
    ROUNDS,
    SPACES,
    STONE,
    TURNS_EACH,
    WOOD,
    material,
    value,
)
from rooftree.games.blueprints.finish import card_lines, points, ranks
from rooftree.games.blueprints.notation import LETTERS, SPACE_NAMES, die_name, in_pool_order
from rooftree.games.blueprints.score import (
    RECYCLED_POINTS,
    STONE_POINTS,
    WOOD_POINTS,
    building_lines,
    neighbours,
)
from rooftree.games.blueprints.setup import DISCARDING
from rooftree.games.blueprints.state import Building, Reveal, Table, empty_building

KEPT = 4096  # views of buildings and rows of dice: a few for each table of a busy server
GIVEN = {2: ("silver",), 3: ("gold", "silver"), 4: ("gold", "silver", "bronze")}  # by seats


def table_view(table: Table, viewer: int, names: Sequence[str]) -> View:
    """The whole table from one seat; `table` is already hidden from it."""
    seats = int(table.seats)
    over = table.acting == 0
    return {
        "viewer": viewer,
        "names": list(names),
        "round": min(int(table.round) + 1, ROUNDS),
        "turn": TURNS_EACH if over else int(table.turn) // seats + 1,
        "step": "over" if over else "discard" if table.chapter == DISCARDING else "build",
        "acting": [int(seat) for seat in listed(table.acting)],
        "first": int(table.reveals[-1].first if over else table.first),
        "demand": [LETTERS[table.first_demand], LETTERS[table.second_demand]],
        "bag": {LETTERS[kind]: int(table.bag[kind]) for kind in range(MATERIALS)},
        "pool": in_pool_order([die_name(die) for die in table.pool]),
        "discarded": [die_name(die) for die in table.out],
        "awards": award_worth(table.box, seats),
        "prize": int(table.box.prize_points),
        "builders": [
            builder_view(table, seat, names[seat], int(place))
            for seat, place in enumerate(ranks(table))
        ],
        "reveals": [
            reveal_view(table.box, n + 1, reveal) for n, reveal in enumerate(table.reveals)
        ],
    }


@lru_cache(64)
def award_worth(box: Box, seats: int) -> list[list[str | int]]:
    """The Awards of each round and their points, best first."""
    return [[award, int(box.award_points[AWARDS.index(award)])] for award in GIVEN[seats]]


def builder_view(table: Table, seat: int, name: str, place: int) -> View:
    """A seat: what it took is known to all, its building only to those who may see it."""
    builder = table.builders[seat]
    return {
        "seat": seat,
        "name": name,
        "taken": taken(tuple(builder.building.dice), tuple(builder.removed)),
        "points": int(points(table, builder)),
        "place": place,
        "cards": cards_view(table, seat) if table.reveals else [],
        "building": building_view(table.box, builder.building),
    }


def cards_view(table: Table, seat: int) -> list[View]:
    """The Awards and Prizes that a seat holds."""
    return [line_view(line) for line in card_lines(table, seat) if line.of[0]]


@lru_cache(KEPT)
def taken(dice: tuple[int, ...], removed: tuple[int, ...]) -> list[list[str]]:
    """[place, die] of this round's dice in the order they were taken; `gone` ones left play."""
    found: list[list[str]] = []
    gone = [(entry // KINDS, entry % KINDS) for entry in removed]
    for n in range(len(dice) + 1):
        found += [[f"gone-{k}", die_name(die)] for k, (at, die) in enumerate(gone) if at == n]
        if n < len(dice):
            found.append([f"built-{n}", die_name(dice[n])])
    return found


def building_view(box: Box, building: Building) -> View | None:
    """Card, dice and points of a building; nothing of one behind a screen."""
    if building.card == UNKNOWN:
        return None
    return built(box, int(building.card), tuple(building.dice), tuple(building.places))


@lru_cache(KEPT)
def built(box: Box, number: int, dice: tuple[int, ...], places: tuple[int, ...]) -> View:
    """The view of a building; all who see it share it."""
    card, building = box.cards[number], rebuilt(box, number, dice, places)
    lines = [line_view(line) for line in building_lines(building, card.plan)]
    return {
        "card": card.name,
        "plan": [int(height) for height in card.plan],
        "columns": columns(building),
        "lines": lines,
        "total": sum(line["points"] for line in lines),
    }


def rebuilt(box: Box, number: int, dice: tuple[int, ...], places: tuple[int, ...]) -> Building:
    """The building again, die by die."""
    building = empty_building(box, number)
    for die, place in zip(dice, places, strict=True):
        stack(building, die, place % SPACES)
    return building


def columns(building: Building) -> list[list[View]]:
    """For each space its dice from the ground up: which one it was, and what it scores."""
    found: list[list[View]] = [[] for _ in range(SPACES)]
    worth = die_points(building)
    for n, place in enumerate(building.places):
        name = die_name(building.dice[n])
        found[place % SPACES].append({"n": n, "die": name, "worth": worth[n]})
    return found


def die_points(building: Building) -> list[int]:
    """What each die adds; recycled dice by what each one added when it came."""
    found: list[int] = []
    recycled = 0
    for n, die in enumerate(building.dice):
        if material(die) == WOOD:
            found.append(int(WOOD_POINTS * neighbours(building, building.places[n])))
        elif material(die) == RECYCLED:
            recycled += 1
            found.append(RECYCLED_POINTS[recycled] - RECYCLED_POINTS[recycled - 1])
        elif material(die) == STONE:
            found.append(STONE_POINTS[building.places[n] // SPACES])
        else:
            found.append(int(value(die)))
    return found


@lru_cache(256)  # a reveal never changes, and everybody sees the same
def reveal_view(box: Box, number: int, reveal: Reveal) -> View:
    """A finished round: the buildings from best to worst with what they won."""
    awards = GIVEN[len(reveal.order)]
    return {
        "round": number,
        "demand": [LETTERS[reveal.first_demand], LETTERS[reveal.second_demand]],
        "buildings": [
            {
                "seat": int(seat),
                "award": awards[n] if n < len(awards) else None,
                "prizes": prizes_of(reveal, int(seat)),
                "building": building_view(box, reveal.buildings[seat]),
            }
            for n, seat in enumerate(reveal.order)
        ],
    }


def prizes_of(reveal: Reveal, seat: int) -> list[str]:
    """The Prizes a seat won in a round."""
    return [
        PRIZES[prize]
        for prize, winner in enumerate(reveal.winners)
        if winner != NOBODY and winner == seat
    ]


def line_view(line: Line) -> View:
    """A score line as plain data."""
    return {
        "rule": line.rule,
        "points": int(line.points),
        "of": [int(number) for number in line.of],
    }


def spaces_of(building: View) -> list[tuple[str, int, list[View]]]:
    """(name, planned height, dice from the ground up) of every space, row by row."""
    return list(zip(SPACE_NAMES, building["plan"], building["columns"], strict=True))
