"""GAME END: the points on Award and Prize cards, and who wins."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.contract import Line, ranks_of
from rooftree.games.blueprints.rules.awards import AWARDS_OF_ROUND, BRONZE, GOLD, SILVER
from rooftree.games.blueprints.rules.prizes import PRIZES
from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.components import PRIZES as PRIZE_NAMES
from rooftree.games.blueprints.table.state import BlueprintsState


def points(state: BlueprintsState, seat: i64) -> i64:
    """Add up the points on a seat's Award and Prize cards; cards that lie face down count none."""
    builder, worth = state.builders[seat], state.box.award_points
    if builder.golds == UNKNOWN:
        return 0
    total = builder.golds * worth[GOLD] + builder.silvers * worth[SILVER]
    total += builder.bronzes * worth[BRONZE]
    for prize in range(PRIZES):
        total += prizes_won(state, seat, prize) * state.box.prize_points[prize]
    return total


def merit(state: BlueprintsState, seat: i64) -> i64:
    """Weigh a seat: points; ties: most Prizes, then Gold, Silver, Bronze; otherwise shared."""
    builder = state.builders[seat]
    medals = ((builder.prizes * 20 + builder.golds) * 20 + builder.silvers) * 20 + builder.bronzes
    return points(state, seat) * 1000000 + medals


def tie_breaks(state: BlueprintsState, seat: i64) -> list[Line]:
    """List Prizes, Gold, Silver and Bronze: what `merit` weighs after the points."""
    builder = state.builders[seat]
    return [
        Line("prizes", builder.prizes, [builder.prizes]),
        Line("gold", builder.golds, [builder.golds]),
        Line("silver", builder.silvers, [builder.silvers]),
        Line("bronze", builder.bronzes, [builder.bronzes]),
    ]


def ranks(state: BlueprintsState) -> list[i64]:
    """Count for each seat how many did better."""
    return ranks_of([merit(state, seat) for seat in range(state.seats)])


def card_lines(state: BlueprintsState, seat: i64) -> list[Line]:
    """List the Award and Prize cards of a seat; none if they lie face down."""
    builder, worth = state.builders[seat], state.box.award_points
    if builder.golds == UNKNOWN:
        return []
    lines = [
        Line("gold", builder.golds * worth[GOLD], [builder.golds]),
        Line("silver", builder.silvers * worth[SILVER], [builder.silvers]),
        Line("bronze", builder.bronzes * worth[BRONZE], [builder.bronzes]),
    ]
    for prize in range(PRIZES):
        won = prizes_won(state, seat, prize)
        lines.append(Line(PRIZE_NAMES[prize], won * state.box.prize_points[prize], [won]))
    return lines


def cards_won(state: BlueprintsState, seat: i64) -> i64:
    """Count the Awards and Prizes that a seat has won so far, shown or not."""
    won: i64 = 0
    for round in state.reveals:
        for place in range(len(AWARDS_OF_ROUND[state.seats])):
            if round.order[place] == seat:
                won += 1
        for winner in round.winners:
            if winner == seat:
                won += 1
    return won


def prizes_won(state: BlueprintsState, seat: i64, prize: i64) -> i64:
    """Count the Prizes of one kind that a seat has won so far."""
    won: i64 = 0
    for round in state.reveals:
        if round.winners[prize] == seat:
            won += 1
    return won
