"""END OF THE ROUND and GAME END."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Line, ranks_of
from rooftree.games.blueprints.awards import (
    GEOMETER,
    INTEGRITY,
    MATERIAL,
    PRIZES,
    SKYSCRAPER,
    hand_out_awards,
    hand_out_prizes,
    ranking,
)
from rooftree.games.blueprints.dice import ROUNDS
from rooftree.games.blueprints.setup import get_ready
from rooftree.games.blueprints.state import Builder, Reveal, Table

GOLD: Final = 0
SILVER: Final = 1
BRONZE: Final = 2
PRIZE_ANCHORS: Final = {
    SKYSCRAPER: "skyscraper",
    INTEGRITY: "structural-integrity",
    GEOMETER: "geometer",
    MATERIAL: "materials",
}


def end_round(table: Table, chance: Chance) -> None:
    """Awards, Prizes; the lowest building begins the next round; three rounds make a game."""
    order = ranking(table)
    hand_out_awards(table, order)
    reveal(table, order, hand_out_prizes(table))
    table.first = order[-1]  # ruling 15: among equals the one ranked last
    table.round += 1
    if table.round == ROUNDS:
        table.acting = 0
    else:
        get_ready(table, chance)


def reveal(table: Table, order: list[i64], winners: list[i64]) -> None:
    """Everybody sees all buildings and who won what."""
    buildings = [builder.building for builder in table.builders]
    round = Reveal(buildings, order, winners, table.first, table.first_demand, table.second_demand)
    table.reveals = [*table.reveals, round]


def points(table: Table, builder: Builder) -> i64:
    """The points on a builder's Award and Prize cards."""
    worth = table.box.award_points
    return (
        builder.golds * worth[GOLD]
        + builder.silvers * worth[SILVER]
        + builder.bronzes * worth[BRONZE]
        + builder.prizes * table.box.prize_points
    )


def merit(table: Table, builder: Builder) -> i64:
    """Points; ties: most Prizes, then Gold, Silver, Bronze; otherwise shared."""
    medals = ((builder.prizes * 20 + builder.golds) * 20 + builder.silvers) * 20 + builder.bronzes
    return points(table, builder) * 1000000 + medals


def ranks(table: Table) -> list[i64]:
    """For each seat the number of seats that did better."""
    return ranks_of([merit(table, builder) for builder in table.builders])


def card_lines(table: Table, seat: i64) -> list[Line]:
    """The Award and Prize cards of a seat."""
    builder, worth = table.builders[seat], table.box.award_points
    lines = [
        Line("gold", builder.golds * worth[GOLD], [builder.golds]),
        Line("silver", builder.silvers * worth[SILVER], [builder.silvers]),
        Line("bronze", builder.bronzes * worth[BRONZE], [builder.bronzes]),
    ]
    for prize in range(PRIZES):
        won = prizes_won(table, seat, prize)
        lines.append(Line(PRIZE_ANCHORS[prize], won * table.box.prize_points, [won]))
    return lines


def prizes_won(table: Table, seat: i64, prize: i64) -> i64:
    """How many Prizes of one kind a seat has won so far."""
    won: i64 = 0
    for round in table.reveals:
        if round.winners[prize] == seat:
            won += 1
    return won
