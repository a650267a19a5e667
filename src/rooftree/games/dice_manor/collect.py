"""PHASE 2: COLLECT! Blueprints from 1 to 6, then Advertising, then the dice in the manors."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.games.dice_manor.advertising import advertiser, dice_of
from rooftree.games.dice_manor.blueprints import EMPTY, bidder
from rooftree.games.dice_manor.box import TYPES
from rooftree.games.dice_manor.inspiration import gain_token
from rooftree.games.dice_manor.state import MOST_SEATS, Designer, Table, no_bids

FIRST_STEPS: Final = 2  # of the marker, for the best Advertising bid
SECOND_STEPS: Final = 1


def collect(table: Table) -> None:
    """Every location pays, and all dice come back."""
    for space in range(1, TYPES + 1):
        collect_blueprint(table, space)
    table.bids = no_bids()
    advance_markers(table)
    move_dice(table)
    table.adverts = vec[i64]()
    for designer in table.designers:
        designer.from_dice += len(designer.visits)
        designer.take_back_visits()


def collect_blueprint(table: Table, space: i64) -> None:
    """The best bid takes the tile, every other a token; without bids it goes under its stack."""
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


def advance_markers(table: Table) -> None:
    """First place moves two spaces, second one; all others gain a token, in turn order."""
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


def advance(table: Table, designer: Designer, steps: i64) -> None:
    """The Prestige of every space entered, and a bonus die that is met on the way."""
    for _ in range(steps):
        if designer.house == table.box.last_space():
            return
        designer.house += 1
        designer.from_adverts += table.box.track[designer.house - 1]
        if designer.near_die == designer.house:
            designer.near_die = claimed(designer)
        if designer.far_die == designer.house:
            designer.far_die = claimed(designer)


def move_dice(table: Table) -> None:
    """The closest bonus die comes one space nearer for each die of the bid."""
    for bid in table.adverts:
        if advertiser(bid) < table.seats:
            for _ in range(dice_of(bid)):
                move_die(table.designers[advertiser(bid)])


def move_die(designer: Designer) -> None:
    """The second die waits until the first is claimed; meeting the marker claims a die."""
    if designer.near_die:
        designer.near_die -= 1
        if designer.near_die == designer.house:
            designer.near_die = claimed(designer)
    elif designer.far_die:
        designer.far_die -= 1
        if designer.far_die == designer.house:
            designer.far_die = claimed(designer)


def claimed(designer: Designer) -> i64:
    """One die more from the next roll of all dice on; its place on the track is empty: 0."""
    designer.dice += 1
    return 0
