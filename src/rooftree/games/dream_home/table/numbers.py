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


def numbers_of(table: DreamHomeState) -> list[i64]:
    """Write everything on the table as flat numbers."""
    found: list[i64] = [table.seats, table.chapter, table.acting, table.round, table.first]
    found += [table.marker, table.turn, table.asked, table.skipping, table.resume]
    found += [table.card, table.resource, table.done]
    put_row(found, table.offers)
    put_row(found, table.tickets)
    for cards in (table.room_deck, table.resource_deck, table.room_discards):
        put_set(found, cards)
    put_set(found, table.resource_discards)
    put_set(found, table.put_away)
    for home in table.homes:
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
    table = new_state(box, homes)
    table.chapter, table.acting = reader.one(), reader.one()
    table.round, table.first, table.marker = reader.one(), reader.one(), reader.one()
    table.turn, table.asked, table.skipping = reader.one(), reader.one(), reader.one()
    table.resume, table.card, table.resource = reader.one(), reader.one(), reader.one()
    table.done = reader.one()
    table.offers = reader.row(0)
    table.tickets = reader.row(0)
    table.room_deck = read_set(reader)
    table.resource_deck = read_set(reader)
    table.room_discards = read_set(reader)
    table.resource_discards = read_set(reader)
    table.put_away = read_set(reader)
    for seat in range(len(homes)):
        homes[seat] = read_home(reader)
    return table


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
