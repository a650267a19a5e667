"""The table as a flat list of numbers, and back."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.numbers import Reader, put_row
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.table.manor import Manor, extended, first_manor
from rooftree.games.dice_manor.table.state import Designer, DiceManorState

NOWHERE: Final = -1  # stands for no path in the numbers of version 1


def numbers_of(state: DiceManorState) -> list[i64]:
    """List every fact of the table; derived sets of slots are left out."""
    numbers: list[i64] = [state.seats, state.chapter, state.acting, state.round, state.first]
    put_row(numbers, state.stacks)
    put_row(numbers, state.under)
    put_row(numbers, state.offers)
    put_row(numbers, state.bids)
    put_row(numbers, state.adverts)
    numbers.append(len(state.began))
    for designer in state.designers:
        put_designer(numbers, designer)
    for designer in state.began:
        put_designer(numbers, designer)
    return numbers


def put_designer(numbers: list[i64], designer: Designer) -> None:
    """Write one seat as numbers."""
    manor = designer.manor
    put_row(numbers, manor.tiles)
    put_row(numbers, manor.xs)
    put_row(numbers, manor.ys)
    put_row(numbers, manor.turns)
    put_row(numbers, designer.tiles)
    put_row(numbers, designer.visits)
    numbers += [designer.tokens, designer.dice, designer.hand, designer.marked, designer.chosen]
    numbers.append(designer.to_place)
    put_paths(numbers, designer)
    numbers += [designer.house, designer.near_die, designer.far_die, designer.guests]
    numbers += [designer.from_tours, designer.from_adverts, designer.from_dice]
    numbers += [designer.from_opening, designer.from_welcome]


def put_paths(numbers: list[i64], designer: Designer) -> None:
    """Write the paths of this turn; by clicks as version 1 wrote the only one, in two numbers.

    Match files hold hashes of these numbers, so they must not change.
    """
    if not designer.manor.box.tours_by_clicks:
        put_row(numbers, designer.paths)
    elif len(designer.paths):
        numbers += [designer.paths[0] // 16, designer.paths[0] % 16]
    else:
        numbers += [NOWHERE, 0]


def read_paths(box: Box, reader: Reader) -> vec[i64]:
    """Read the paths that `put_paths` wrote."""
    if not box.tours_by_clicks:
        return reader.row(0)
    last, dice = reader.one(), reader.one()
    return vec[i64]() if last == NOWHERE else vec[i64]([last * 16 + dice])


def toured_by(designer: Designer) -> i64:
    """Find the slots of the paths: as many of the last visits as the paths have dice."""
    dice: i64 = 0
    for path in designer.paths:
        dice += path % 16
    found: i64 = 0
    for n in range(len(designer.visits) - dice, len(designer.visits)):
        found |= bit(designer.visits[n] // 8)
    return found


def table_from(box: Box, numbers: list[i64]) -> DiceManorState:
    """Make the table that `numbers_of` wrote."""
    reader = Reader(numbers)
    seats, chapter, acting, round, first = [reader.one() for _ in range(5)]
    stacks, under, offers = reader.row(0), reader.row(0), reader.row(0)
    bids, adverts = reader.row(0), reader.row(0)
    snapshots = reader.one()
    designers = [read_designer(box, reader) for _ in range(seats)]
    state = DiceManorState(box, designers, bids, adverts)
    state.began = [read_designer(box, reader) for _ in range(snapshots)]
    state.stacks, state.under, state.offers = stacks, under, offers
    state.chapter, state.acting, state.round, state.first = chapter, acting, round, first
    return state


def read_manor(box: Box, reader: Reader) -> Manor:
    """Build a manor again, tile by tile."""
    tiles, xs, ys, turns = reader.row(0), reader.row(0), reader.row(0), reader.row(0)
    manor = first_manor(box)
    for n in range(1, len(tiles)):
        manor = extended(manor, tiles[n], xs[n], ys[n], turns[n])
    return manor


def read_designer(box: Box, reader: Reader) -> Designer:
    """Read one seat from numbers."""
    manor = read_manor(box, reader)
    designer = Designer(manor, reader.row(0), vec[i64]())
    for visit in reader.row(0):
        designer.stand(visit // 8, visit % 8)
    designer.tokens, designer.dice, designer.hand = reader.one(), reader.one(), reader.one()
    designer.marked, designer.chosen, designer.to_place = reader.one(), reader.one(), reader.one()
    designer.paths = read_paths(box, reader)
    designer.toured = toured_by(designer)
    designer.house = reader.one()
    designer.near_die, designer.far_die = reader.one(), reader.one()
    designer.guests = reader.one()
    designer.from_tours, designer.from_adverts = reader.one(), reader.one()
    designer.from_dice, designer.from_opening = reader.one(), reader.one()
    designer.from_welcome = reader.one()
    return designer
