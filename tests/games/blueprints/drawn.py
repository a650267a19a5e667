"""Tables and buildings drawn as text: `built("X1/31/1X", b1="G1", a2="R2 R3 R3")`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Chance, Seeded
from rooftree.engine.discovery import load
from rooftree.games.blueprints.box import Box, Card
from rooftree.games.blueprints.build import stack
from rooftree.games.blueprints.components import read_plan
from rooftree.games.blueprints.dice import die
from rooftree.games.blueprints.game import BlueprintsRules
from rooftree.games.blueprints.score import score
from rooftree.games.blueprints.state import Building, Table, empty_building

LETTERS = "WRSG"
SPACES = ("a1", "b1", "a2", "b2", "a3", "b3")


def rules(**options: object) -> BlueprintsRules:
    game = load("blueprints")
    chosen = game.read_options(options)
    made = game.rules(chosen, game.components(chosen, None))
    assert isinstance(made, BlueprintsRules)
    return made


def dice(text: str) -> list[int]:
    """`W4 G1` as dice."""
    return [int(die(LETTERS.index(mark[0]), int(mark[1]))) for mark in text.split()]


def written(row: object) -> str:
    """Dice as `W4 G1`, the inverse of `dice`."""
    return " ".join(LETTERS[int(n) // 6] + str(int(n) % 6 + 1) for n in list(row))  # type: ignore[call-overload]


def box_of(plan: str) -> Box:
    return Box([Card(plan, read_plan("drawn", plan))], [3, 2, 1], 2, False, False)


def built(plan: str, **columns: str) -> Building:
    """A building, each column from the ground up."""
    building = empty_building(box_of(plan), 0)
    for name, column in columns.items():
        for n in dice(column):
            stack(building, n, SPACES.index(name))
    return building


def points(plan: str, **columns: str) -> int:
    """What a drawn building is worth."""
    return int(score(built(plan, **columns), box_of(plan).cards[0].plan))


def table(seats: int = 4, chance: Chance | None = None, **options: object) -> Table:
    """A table just set up."""
    return rules(**options).new(seats, chance or Seeded(1))


def with_pool(table: Table, pool: str) -> Table:
    table.pool = vec[i64](dice(pool))
    return table


def give(table: Table, seat: int, plan: str, **columns: str) -> None:
    """Seat a drawn building on a card of the deck."""
    names = [card.name for card in table.box.cards]
    plans = [list(card.plan) for card in table.box.cards]
    card = plans.index(read_plan("drawn", plan))
    assert names[card]
    building = built(plan, **columns)
    building.card = card
    table.builders[seat].building = building
