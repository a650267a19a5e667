"""What follows a change in a home: surplus tokens, cards in hand, then the next to act."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.dream_home.rules.game_end import ask_for_helpers
from rooftree.games.dream_home.rules.rooms import rival_tokens, spaces_for_token
from rooftree.games.dream_home.rules.round import ask_for_jackhammers, next_turn
from rooftree.games.dream_home.table.box import NO_CARD, NO_RESOURCE, Box
from rooftree.games.dream_home.table.state import (
    HELPERS,
    JACKHAMMERS,
    KEEP_TOKEN,
    NEXT_TURN,
    PLACE_ROOM,
    PUT,
    TAKE_PAIR,
    DreamHomeState,
    Home,
)


def is_placing(state: DreamHomeState) -> bool:
    """Tell whether a card or a token that was taken must still find its place."""
    return state.chapter in (PLACE_ROOM, PUT, KEEP_TOKEN)


def settle(state: DreamHomeState, seat: i64, chance: Chance) -> None:
    """Ask for surplus tokens, then for cards in hand; then go on where play came from."""
    home = state.homes[seat]
    if rival_tokens(home, state.box):
        state.chapter = KEEP_TOKEN
    elif state.card != NO_CARD:
        state.chapter = PLACE_ROOM
    elif state.resource != NO_RESOURCE and spaces_to_put(home, state.box, state.resource):
        state.chapter = PUT
    else:
        discard_in_hand(state)
        go_on(state, seat, chance)


def spaces_to_put(home: Home, box: Box, resource: i64) -> i64:
    """Find the spaces for the decor or the scaffolding in hand."""
    if box.is_decor(resource):
        return spaces_for_token(home, box, box.which[resource])
    return home.vacant_spaces()


def discard_in_hand(state: DreamHomeState) -> None:
    """Discard decor or scaffolding that fits nowhere."""
    if state.resource != NO_RESOURCE:
        state.resource_discards |= bit(state.resource)
        state.resource = NO_RESOURCE


def go_on(state: DreamHomeState, seat: i64, chance: Chance) -> None:
    """Return to the chapter that asked for this change."""
    if state.resume == NEXT_TURN:
        state.turn += 1
        next_turn(state, chance)
    elif state.resume == JACKHAMMERS:
        ask_for_jackhammers(state, chance)
    elif state.resume == HELPERS:
        ask_for_helpers(state, seat)
    else:
        state.chapter = TAKE_PAIR
