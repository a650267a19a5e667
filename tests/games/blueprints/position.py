"""Tables and buildings drawn as text: `built("X1/31/1X", b1="G1", a2="R2 R3 R3")`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Chance, Seeded
from rooftree.engine.discovery import load
from rooftree.games.blueprints.rules.build import stack
from rooftree.games.blueprints.rules.chapters import BlueprintsRules
from rooftree.games.blueprints.rules.prizes import NOBODY, PRIZES
from rooftree.games.blueprints.rules.score import score
from rooftree.games.blueprints.table.box import Box, Card, Options
from rooftree.games.blueprints.table.components import read_plan
from rooftree.games.blueprints.table.dice import die
from rooftree.games.blueprints.table.state import (
    BlueprintsState,
    Building,
    FinishedRound,
    empty_building,
)

LETTERS = "WRSG"
SPACES = ("a1", "b1", "a2", "b2", "a3", "b3")


def rules(**options: object) -> BlueprintsRules:
    game = load("blueprints")
    chosen = game.read_options(options)
    made = game.rules(chosen, game.components(chosen, None))
    assert isinstance(made, BlueprintsRules)
    return made


def dice(text: str) -> list[int]:
    """Read `W4 G1` as dice."""
    return [int(die(LETTERS.index(mark[0]), int(mark[1]))) for mark in text.split()]


def written(row: object) -> str:
    """Write dice as `W4 G1`, the inverse of `dice`."""
    return " ".join(LETTERS[int(n) // 6] + str(int(n) % 6 + 1) for n in list(row))  # type: ignore[call-overload]


def box_of(plan: str) -> Box:
    options = Options(open_buildings=False, must_take=False, face_down=False)
    return Box([Card(plan, read_plan("drawn", plan))], [3, 2, 1], [2] * 4, [], options)


def built(plan: str, **columns: str) -> Building:
    """Build a building, each column from the ground up."""
    building = empty_building(box_of(plan), 0)
    for name, column in columns.items():
        for n in dice(column):
            stack(building, n, SPACES.index(name))
    return building


def points(plan: str, **columns: str) -> int:
    """Count what a drawn building is worth."""
    return int(score(built(plan, **columns), box_of(plan).cards[0].plan))


def table(seats: int = 4, chance: Chance | None = None, **options: object) -> BlueprintsState:
    """Set up a table."""
    return rules(**options).new(seats, chance or Seeded(1))


def with_pool(table: BlueprintsState, pool: str) -> BlueprintsState:
    table.pool = vec[i64](dice(pool))
    return table


def give(table: BlueprintsState, seat: int, plan: str, **columns: str) -> None:
    """Seat a drawn building on a card of the deck."""
    plans = [list(card.plan) for card in table.box.cards]
    card = plans.index(read_plan("drawn", plan))
    building = built(plan, **columns)
    building.card = card
    table.builders[seat].building = building


def cards(
    table: BlueprintsState, seat: int, golds: int, silvers: int, bronzes: int, *prizes: int
) -> None:
    """Let a seat hold Awards, and Prizes that it won in rounds of their own."""
    builder = table.builders[seat]
    builder.golds, builder.silvers, builder.bronzes = golds, silvers, bronzes
    builder.prizes = len(prizes)
    for prize in prizes:
        winners: list[i64] = [NOBODY] * PRIZES
        winners[prize] = seat
        buildings = [builder.building for builder in table.builders]
        order: list[i64] = list(range(table.seats))
        table.reveals = [*table.reveals, FinishedRound(buildings, order, winners, 0, 0, 1)]
