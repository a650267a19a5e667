"""The table as flat numbers, and back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, first
from rooftree.engine.numbers import Reader, put_row
from rooftree.games.dream_home.table.box import NO_CARD, Box
from rooftree.games.dream_home.table.spaces import SPACES
from rooftree.games.dream_home.table.state import DreamHomeState, Home, empty_home, new_state

HALF: Final = 30  # a set of up to 60 cards is written as two numbers


def numbers_of(state: DreamHomeState) -> list[i64]:
    """Write everything on the table as flat numbers."""
    found: list[i64] = [state.seats, state.chapter, state.acting, state.round, state.first]
    found += [state.marker, state.turn, state.asked, state.skipping, state.resume]
    found += [state.card, state.resource, state.done]
    put_row(found, state.offers)
    put_row(found, state.tickets)
    for cards in (state.room_deck, state.resource_deck, state.room_discards):
        put_set(found, cards)
    put_set(found, state.resource_discards)
    put_set(found, state.put_away)
    for home in state.homes:
        put_home(found, home)
    return found


def put_home(numbers: list[i64], home: Home) -> None:
    """Write everything in a home as flat numbers."""
    for card in home.rooms:
        numbers.append(card)
    for token in home.tokens:
        numbers.append(token)
    numbers.append(home.scaffolds)
    numbers.append(home.garden)
    for cards in (home.hand, home.used, home.roof):
        put_set(numbers, cards)


def state_from(box: Box, numbers: list[i64]) -> DreamHomeState:
    """Read the position that `numbers_of` wrote."""
    reader = Reader(numbers)
    homes = [empty_home() for _ in range(reader.one())]
    state = new_state(box, homes)
    state.chapter, state.acting = reader.one(), reader.one()
    state.round, state.first, state.marker = reader.one(), reader.one(), reader.one()
    state.turn, state.asked, state.skipping = reader.one(), reader.one(), reader.one()
    state.resume, state.card, state.resource = reader.one(), reader.one(), reader.one()
    state.done = reader.one()
    state.offers = reader.row(0)
    state.tickets = reader.row(0)
    state.room_deck = read_set(reader)
    state.resource_deck = read_set(reader)
    state.room_discards = read_set(reader)
    state.resource_discards = read_set(reader)
    state.put_away = read_set(reader)
    for seat in range(len(homes)):
        homes[seat] = read_home(reader)
    return state


def read_home(reader: Reader) -> Home:
    """Read the home that `put_home` wrote."""
    home = empty_home()
    for space in range(SPACES + 1):
        home.rooms[space] = reader.one()
        if home.rooms[space] != NO_CARD:
            home.built |= bit(space)
    for space in range(SPACES):
        home.tokens[space] = reader.one()
    home.scaffolds = reader.one()
    home.garden = reader.one()
    home.hand = read_set(reader)
    home.used = read_set(reader)
    home.roof = read_set(reader)
    return home


def put_set(numbers: list[i64], members: i64) -> None:
    """Write a large set as two numbers that fit four bytes each."""
    numbers.append(members & first(HALF))
    numbers.append(members >> HALF)


def read_set(reader: Reader) -> i64:
    """Read the set that `put_set` wrote."""
    low = reader.one()
    return low | reader.one() << HALF
