"""The view: what a seat may see, as plain data, made by naming each thing that lies open to it."""

from __future__ import annotations  # compiled

from collections.abc import Sequence
from functools import lru_cache
from typing import NotRequired, TypedDict

from rooftree.engine.bits import listed
from rooftree.engine.contract import Line
from rooftree.games.blueprints.rules.awards import AWARDS_OF_ROUND
from rooftree.games.blueprints.rules.build import stack
from rooftree.games.blueprints.rules.game_end import card_lines, cards_won, points
from rooftree.games.blueprints.rules.score import building_lines, points_by_die
from rooftree.games.blueprints.table.box import UNKNOWN, Box
from rooftree.games.blueprints.table.components import AWARDS, PRIZES
from rooftree.games.blueprints.table.dice import KINDS, MATERIALS, ROUNDS, SPACES, TURNS_EACH
from rooftree.games.blueprints.table.notation import LETTERS, SPACE_NAMES, die_name, in_pool_order
from rooftree.games.blueprints.table.state import (
    DISCARDING,
    BlueprintsState,
    Building,
    FinishedRound,
    empty_building,
)

KEPT = 4096  # views of buildings and rows of dice: a few for each table of a busy server


class LineView(TypedDict):
    """A score line."""

    rule: str
    points: int
    of: list[int]  # the numbers that its sentence names


class DieView(TypedDict):
    """A die of a building."""

    n: int  # how many were placed before it
    die: str
    worth: int
    piece: NotRequired[str]  # the lasting number of the piece, where it is drawn as one


class BuildingView(TypedDict):
    """A Blueprint card and the dice on it."""

    card: str
    plan: list[int]  # planned height of each space, 0 where hatched
    columns: list[list[DieView]]  # for each space its dice from the ground up
    lines: list[LineView]
    total: int


class BuilderView(TypedDict):
    """A seat."""

    seat: int
    name: str
    taken: list[list[str]]  # [place, die] of this round
    points: int  # of the cards that are shown
    cards: list[LineView]
    face_down: int  # how many cards are not shown
    building: BuildingView | None  # None behind a screen


class CardView(TypedDict):
    """An Award or a Prize that can be won."""

    name: str
    points: int


class RevealedView(TypedDict):
    """A building of a finished round, and what it won."""

    seat: int
    award: str | None
    prizes: list[str]
    building: BuildingView


class RevealView(TypedDict):
    """A finished round."""

    round: int
    demand: list[str]
    buildings: list[RevealedView]  # from best to worst


class BlueprintsView(TypedDict):
    """The whole table."""

    viewer: int
    names: list[str]
    round: int
    turn: int
    step: str  # `build`, `discard` or `over`
    acting: list[int]
    first: int  # the seat that began this round
    demand: list[str]  # letters of materials
    bag: dict[str, int]  # letter of a material -> dice left
    pool: list[str]
    discarded: list[str]
    awards: list[CardView]  # of each round, best first
    prizes: list[CardView]
    builders: list[BuilderView]
    reveals: list[RevealView]


def view(state: BlueprintsState, viewer: int, names: Sequence[str]) -> BlueprintsView:
    """Describe the whole table from one seat; `state` is already hidden from it."""
    seats = int(state.seats)
    over = state.acting == 0
    reveals = enumerate(state.reveals)
    return {
        "viewer": viewer,
        "names": list(names),
        "round": min(int(state.round) + 1, ROUNDS),
        "turn": TURNS_EACH if over else int(state.turn) // seats + 1,
        "step": "over" if over else "discard" if state.chapter == DISCARDING else "build",
        "acting": [int(seat) for seat in listed(state.acting)],
        "first": int(state.reveals[-1].first if over else state.first),
        "demand": [LETTERS[state.first_demand], LETTERS[state.second_demand]],
        "bag": {LETTERS[kind]: int(state.bag[kind]) for kind in range(MATERIALS)},
        "pool": in_pool_order([die_name(die) for die in state.pool]),
        "discarded": [die_name(die) for die in state.out],
        "awards": awards_view(state.box, seats),
        "prizes": prizes_view(state.box),
        "builders": [builder_view(state, seat, names[seat]) for seat in range(seats)],
        "reveals": [reveal_view(state.box, n + 1, reveal) for n, reveal in reveals],
    }


@lru_cache(64)
def foreseen(before: BlueprintsState, seat: int, after: BlueprintsState) -> BlueprintsState:
    """Show the last die of a round on its building, not the plan of the next round."""
    if after.round == before.round or after.acting == 0:
        return after
    finished = before.copy()
    finished.builders[seat].building = after.reveals[-1].buildings[seat]
    return finished


def awards_view(box: Box, seats: int) -> list[CardView]:
    """List the Awards of each round and their points, best first."""
    return [
        {"name": AWARDS[award], "points": int(box.award_points[award])}
        for award in AWARDS_OF_ROUND[seats]
    ]


@lru_cache(64)
def prizes_view(box: Box) -> list[CardView]:
    """List the Prizes and their points."""
    return [
        {"name": name, "points": int(box.prize_points[prize])} for prize, name in enumerate(PRIZES)
    ]


def builder_view(state: BlueprintsState, seat: int, name: str) -> BuilderView:
    """Describe a seat: what it took is known to all, its building to those who may see it."""
    builder = state.builders[seat]
    is_hidden = builder.golds == UNKNOWN
    return {
        "seat": seat,
        "name": name,
        "taken": taken(tuple(builder.building.dice), tuple(builder.removed)),
        "points": int(points(state, seat)),
        "cards": cards_view(state, seat) if state.reveals else [],
        "face_down": int(cards_won(state, seat)) if is_hidden else 0,
        "building": building_view(state.box, builder.building),
    }


def cards_view(state: BlueprintsState, seat: int) -> list[LineView]:
    """List the Awards and Prizes that a seat shows."""
    return [line_view(line) for line in card_lines(state, seat) if line.of[0]]


@lru_cache(KEPT)
def taken(dice: tuple[int, ...], removed: tuple[int, ...]) -> list[list[str]]:
    """List [place, die] of this round's dice as they were taken; `gone` ones left play."""
    found: list[list[str]] = []
    gone = [(entry // KINDS, entry % KINDS) for entry in removed]
    for n in range(len(dice) + 1):
        found += [[f"gone-{k}", die_name(die)] for k, (at, die) in enumerate(gone) if at == n]
        if n < len(dice):
            found.append([f"built-{n}", die_name(dice[n])])
    return found


def building_view(box: Box, building: Building) -> BuildingView | None:
    """Describe card, dice and points of a building; nothing of one behind a screen."""
    if building.card == UNKNOWN:
        return None
    return built(box, int(building.card), tuple(building.dice), tuple(building.places))


@lru_cache(KEPT)
def built(box: Box, number: int, dice: tuple[int, ...], places: tuple[int, ...]) -> BuildingView:
    """Describe a building; all who see it share the description."""
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
    """Build a building again, die by die."""
    building = empty_building(box, number)
    for die, place in zip(dice, places, strict=True):
        stack(building, die, place % SPACES)
    return building


def columns(building: Building) -> list[list[DieView]]:
    """List for each space its dice from the ground up, each with what it scores."""
    found: list[list[DieView]] = [[] for _ in range(SPACES)]
    worth = points_by_die(building)
    for n, place in enumerate(building.places):
        name = die_name(building.dice[n])
        found[place % SPACES].append({"n": n, "die": name, "worth": int(worth[n])})
    return found


@lru_cache(256)  # a reveal never changes, and everybody sees the same
def reveal_view(box: Box, number: int, reveal: FinishedRound) -> RevealView:
    """Describe a finished round: the buildings from best to worst with what they won."""
    return {
        "round": number,
        "demand": [LETTERS[reveal.first_demand], LETTERS[reveal.second_demand]],
        "buildings": [revealed_view(box, reveal, place) for place in range(len(reveal.order))],
    }


def revealed_view(box: Box, reveal: FinishedRound, place: int) -> RevealedView:
    """Describe the building at a place of a finished round."""
    seat = int(reveal.order[place])
    building = building_view(box, reveal.buildings[seat])
    assert building is not None, "a finished round is open to all"
    awards = AWARDS_OF_ROUND[len(reveal.order)]
    return {
        "seat": seat,
        "award": AWARDS[awards[place]] if place < len(awards) else None,
        "prizes": [PRIZES[n] for n, winner in enumerate(reveal.winners) if winner == seat],
        "building": building,
    }


def line_view(line: Line) -> LineView:
    """Describe a score line as plain data."""
    return {
        "rule": line.rule,
        "points": int(line.points),
        "of": [int(number) for number in line.of],
    }


def spaces_of(building: BuildingView) -> list[tuple[str, int, list[DieView]]]:
    """List (name, planned height, dice from the ground up) of every space, row by row."""
    return list(zip(SPACE_NAMES, building["plan"], building["columns"], strict=True))
