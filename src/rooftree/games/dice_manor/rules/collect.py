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


def collect(state: DiceManorState) -> None:
    """Pay every location and give all dice back."""
    for space in range(1, TYPES + 1):
        collect_blueprint(state, space)
    state.bids = no_bids()
    advance_markers(state)
    move_dice(state)
    state.adverts = vec[i64]()
    for designer in state.designers:
        designer.from_dice += len(designer.visits)
        designer.take_back_visits()


def collect_blueprint(state: DiceManorState, space: i64) -> None:
    """Give the tile to the best bid and a token to every other; unbid it goes under its stack."""
    top = space * MOST_SEATS
    tile = state.offers[space]
    state.offers[space] = 0
    winner = bidder(state.bids[top])
    if 0 <= winner < state.seats:
        designer = state.designers[winner]
        designer.tiles = append(designer.tiles, tile)
    else:  # nobody, or the rival firm
        state.under = append(state.under, tile)
    for row in range(top + 1, top + MOST_SEATS):
        if state.bids[row] != EMPTY and bidder(state.bids[row]) < state.seats:
            gain_token(state, state.designers[bidder(state.bids[row])])


def advance_markers(state: DiceManorState) -> None:
    """Move the first marker two spaces, the second one; others gain a token, in turn order."""
    for place in range(len(state.adverts)):
        seat = advertiser(state.adverts[place])
        if seat < state.seats and place < 2:
            steps = FIRST_STEPS if place == 0 else SECOND_STEPS
            advance(state, state.designers[seat], steps)
    for turn in range(state.seats):
        seat = (state.first + turn) % state.seats
        for place in range(2, len(state.adverts)):
            if advertiser(state.adverts[place]) == seat:
                gain_token(state, state.designers[seat])


def advance(state: DiceManorState, designer: Designer, steps: i64) -> None:
    """Move a marker: every space entered pays its Prestige, a bonus die met there is claimed."""
    for _step in range(steps):
        if designer.house == state.box.last_space():
            return
        designer.house += 1
        designer.from_adverts += state.box.track[designer.house - 1]
        if designer.near_die == designer.house:
            designer.near_die = claim_die(designer)
        if designer.far_die == designer.house:
            designer.far_die = claim_die(designer)


def move_dice(state: DiceManorState) -> None:
    """Bring the closest bonus die one space nearer for each die of the bid."""
    for bid in state.adverts:
        if advertiser(bid) < state.seats:
            for _die in range(dice_of(bid)):
                move_die(state.designers[advertiser(bid)])


def move_die(designer: Designer) -> None:
    """Move the first bonus die, or the second once that is claimed; at the marker it is claimed."""
    if designer.near_die:
        designer.near_die -= 1
        if designer.near_die == designer.house:
            designer.near_die = claim_die(designer)
    elif designer.far_die:
        designer.far_die -= 1
        if designer.far_die == designer.house:
            designer.far_die = claim_die(designer)


def claim_die(designer: Designer) -> i64:
    """Claim a die, rolled from the next round on; return its new place on the track: none, 0."""
    designer.dice += 1
    return 0
