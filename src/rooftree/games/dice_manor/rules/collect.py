"""PHASE 2: COLLECT! Blueprints from 1 to 6, then Advertising, then the dice in the manors."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.games.dice_manor.rules.advertising import advertiser, dice_of
from rooftree.games.dice_manor.rules.blueprints import EMPTY, bidder
from rooftree.games.dice_manor.rules.inspiration import gain_token
from rooftree.games.dice_manor.table.box import TYPES
from rooftree.games.dice_manor.table.state import MOST_SEATS, Designer, DiceManorState, no_bids

FIRST_STEPS: Final = 2  # of the marker, for the best Advertising bid
SECOND_STEPS: Final = 1


def collect(table: DiceManorState) -> None:
    """Pay every location and give all dice back."""
    for space in range(1, TYPES + 1):
        collect_blueprint(table, space)
    table.bids = no_bids()
    advance_markers(table)
    move_dice(table)
    table.adverts = vec[i64]()
    for designer in table.designers:
        designer.from_dice += len(designer.visits)
        designer.take_back_visits()


def collect_blueprint(table: DiceManorState, space: i64) -> None:
    """Give the tile to the best bid and a token to every other; unbid it goes under its stack."""
    top = space * MOST_SEATS
    tile = table.offers[space]
    table.offers[space] = 0
    winner = bidder(table.bids[top])
    if 0 <= winner < table.seats:
        designer = table.designers[winner]
        designer.tiles = append(designer.tiles, tile)
    else:  # nobody, or the rival firm
        table.under = append(table.under, tile)
    for row in range(top + 1, top + MOST_SEATS):
        if table.bids[row] != EMPTY and bidder(table.bids[row]) < table.seats:
            gain_token(table, table.designers[bidder(table.bids[row])])


def advance_markers(table: DiceManorState) -> None:
    """Move the first marker two spaces, the second one; others gain a token, in turn order."""
    for place in range(len(table.adverts)):
        seat = advertiser(table.adverts[place])
        if seat < table.seats and place < 2:
            steps = FIRST_STEPS if place == 0 else SECOND_STEPS
            advance(table, table.designers[seat], steps)
    for turn in range(table.seats):
        seat = (table.first + turn) % table.seats
        for place in range(2, len(table.adverts)):
            if advertiser(table.adverts[place]) == seat:
                gain_token(table, table.designers[seat])


def advance(table: DiceManorState, designer: Designer, steps: i64) -> None:
    """Move a marker: every space entered pays its Prestige, a bonus die met there is claimed."""
    for _ in range(steps):
        if designer.house == table.box.last_space():
            return
        designer.house += 1
        designer.from_adverts += table.box.track[designer.house - 1]
        if designer.near_die == designer.house:
            designer.near_die = claimed(designer)
        if designer.far_die == designer.house:
            designer.far_die = claimed(designer)


def move_dice(table: DiceManorState) -> None:
    """Bring the closest bonus die one space nearer for each die of the bid."""
    for bid in table.adverts:
        if advertiser(bid) < table.seats:
            for _ in range(dice_of(bid)):
                move_die(table.designers[advertiser(bid)])


def move_die(designer: Designer) -> None:
    """Move the first bonus die, or the second once that is claimed; at the marker it is claimed."""
    if designer.near_die:
        designer.near_die -= 1
        if designer.near_die == designer.house:
            designer.near_die = claimed(designer)
    elif designer.far_die:
        designer.far_die -= 1
        if designer.far_die == designer.house:
            designer.far_die = claimed(designer)


def claimed(designer: Designer) -> i64:
    """Claim a die, rolled from the next round on; return its new place on the track: none, 0."""
    designer.dice += 1
    return 0
