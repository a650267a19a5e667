"""Numbers: they write a position as a flat list and read it back."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.numbers import Reader, put_row
from rooftree.games.california.table.box import Box
from rooftree.games.california.table.state import CaliforniaState, Mansion, plan_for


def numbers_of(state: CaliforniaState) -> list[i64]:
    """List every number of the position, rows with their length before them."""
    numbers: list[i64] = [state.seats, state.chapter, state.acting, state.aside]
    numbers += [state.stack_left, state.bag_left, state.open_cards, state.bank]
    numbers += [state.day, state.closing, state.new_room]
    for row in [state.stack, state.bag, state.shelves, state.guests]:
        put_row(numbers, row)
    for mansion in state.mansions:
        numbers += [mansion.board, mansion.renovated, mansion.furnished, mansion.extended]
        numbers += [mansion.silver, mansion.loan, mansion.gifts, mansion.cards]
        for row in [mansion.rooms, mansion.pieces, mansion.attic]:
            put_row(numbers, row)
    return numbers


def state_from(box: Box, numbers: list[i64]) -> CaliforniaState:
    """Read what `numbers_of` wrote."""
    reader = Reader(numbers)
    fields: list[i64] = [reader.one() for _ in range(11)]
    stack, bag, shelves, guests = reader.row(0), reader.row(0), reader.row(0), reader.row(0)
    mansions: list[Mansion] = []
    for _mansion in range(fields[0]):
        mansions.append(mansion_from(box, reader, fields[0]))
    state = CaliforniaState(box, mansions, stack, bag, shelves, guests)
    state.chapter, state.acting, state.aside = fields[1], fields[2], fields[3]
    state.stack_left, state.bag_left, state.open_cards = fields[4], fields[5], fields[6]
    state.bank, state.day = fields[7], fields[8]
    state.closing, state.new_room = fields[9], fields[10]
    return state


def mansion_from(box: Box, reader: Reader, seats: i64) -> Mansion:
    """Read the next mansion of a flat list."""
    fields: list[i64] = [reader.one() for _ in range(8)]
    rooms, pieces, attic = reader.row(0), reader.row(0), reader.row(2)
    mansion = Mansion(fields[0], plan_for(box, fields[0], seats), rooms, pieces, attic)
    mansion.renovated, mansion.furnished, mansion.extended = fields[1], fields[2], fields[3]
    mansion.silver, mansion.loan = fields[4], fields[5]
    mansion.gifts, mansion.cards = fields[6], fields[7]
    return mansion
