"""PHASE 3: BUILD! Everybody adds the tiles they won, at the same time and in any order."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, has, without
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.engine.lists import add
from rooftree.games.dice_manor.rules.reset import reset
from rooftree.games.dice_manor.table.actions import BUILD, build, door_of, onto_of, tile_of
from rooftree.games.dice_manor.table.box import MOST_DOORS, Shape
from rooftree.games.dice_manor.table.geometry import SIDES, STEP_X, STEP_Y, TURNS, Cell, opposite
from rooftree.games.dice_manor.table.manor import FRONT_X, FRONT_Y, Manor, door_code, extended
from rooftree.games.dice_manor.table.state import BUILDING, Designer, DiceManorState


class Build(Chapter[DiceManorState]):
    """The Build phase: one tile at a time, until nothing that is left fits anywhere."""

    def actions(self, state: DiceManorState, seat: i64) -> list[i64]:
        """List every place and turn of every tile to be built; a tile that fits must be built."""
        found: list[i64] = []
        designer = state.designers[seat]
        for tile in designer.tiles:
            found += placements(designer.manor, tile)
        return found

    def apply(self, state: DiceManorState, seat: i64, action: i64, chance: Chance) -> None:
        """Lay the tile; a seat that cannot build any more waits for the others."""
        designer = state.designers[seat]
        x, y, turn = placement_of(designer.manor, action)
        designer.manor = extended(designer.manor, tile_of(action), x, y, turn)
        designer.tiles = remove(designer.tiles, tile_of(action))
        if not can_build(designer):
            state.acting = without(state.acting, seat)
            if state.acting == 0:
                state.began = []
                reset(state, chance)

    def why_not(self, state: DiceManorState, seat: i64, action: i64) -> Reason | None:
        """Explain which tiles can be built, and that nothing else can be done now."""
        if action < BUILD:
            return Reason("build-now", "build")
        designer, tile = state.designers[seat], tile_of(action)
        if tile not in designer.tiles:
            return Reason("not-won", "collect")
        if not placements(designer.manor, tile):
            return Reason("fits-nowhere", "ruling-24")
        return Reason("no-fit", "ruling-22")


def begin_build(state: DiceManorState, chance: Chance) -> None:
    """Let everybody with a tile that fits build; the others see it when all have finished."""
    state.chapter = BUILDING
    state.acting = 0
    for seat in range(state.seats):
        if can_build(state.designers[seat]):
            state.acting |= bit(seat)
    if state.acting:
        state.began = [designer.copy() for designer in state.designers]
    else:
        reset(state, chance)


def can_build(designer: Designer) -> bool:
    """Tell whether a tile fits; those that fit nowhere wait for later Build phases."""
    n: i64 = 0
    while n < len(designer.tiles):
        if len(placements(designer.manor, designer.tiles[n])):
            return True
        n += 1
    return False


def placements(manor: Manor, tile: i64) -> list[i64]:
    """List the ways to lay a tile door to door; a manor never changes, so it remembers them."""
    known = manor.ways.get(tile)
    if known is None:
        known = all_placements(manor, tile)
        manor.ways[tile] = known
    return known


def all_placements(manor: Manor, tile: i64) -> list[i64]:
    """List the ways door by door of the manor; what looks the same is listed once."""
    found: list[i64] = []
    known = vec[i64]()
    for n in range(len(manor.tiles)):
        shape = laid_shape(manor, n)
        for door in range(len(shape.door_sides)):
            x, y = cell_outside(manor, n, door)
            if is_free(manor, x, y):
                onto, side = door_code(manor.tiles[n], door), shape.door_sides[door]
                known = add_placements(manor, tile, onto, x, y, side, known, found)
    return found


def laid_shape(manor: Manor, n: i64) -> Shape:
    """Find the shape of the n-th tile of a manor as it was turned."""
    return manor.box.tiles[manor.tiles[n]].shapes[manor.turns[n]]


def cell_outside(manor: Manor, n: i64, door: i64) -> tuple[i64, i64]:
    """Find the cell that a door of the n-th tile opens onto."""
    shape = laid_shape(manor, n)
    side = shape.door_sides[door]
    x = manor.xs[n] + shape.door_xs[door] + STEP_X[side]
    return x, manor.ys[n] + shape.door_ys[door] + STEP_Y[side]


def add_placements(
    manor: Manor,
    tile: i64,
    onto: i64,
    x: i64,
    y: i64,
    side: i64,
    known: vec[i64],
    found: list[i64],
) -> vec[i64]:
    """Add the ways to lay a tile with a door on the cell x, y behind a door of the manor."""
    shapes = manor.box.tiles[tile].shapes
    for door in range(len(shapes[0].door_sides)):
        turn = turn_that_meets(shapes[0].door_sides[door], side)
        shape = shapes[turn]
        left = x - shape.door_xs[door]
        top = y - shape.door_ys[door]
        place = (left * 256 + top) * TURNS + turn
        if shape.is_new and place not in known and fits(manor, shape, left, top):
            known = append(known, place)
            add(found, build(door_code(tile, door), onto))
    return known


def turn_that_meets(own: i64, side: i64) -> i64:
    """Turn a tile so that its side `own` faces a door that opens towards `side`."""
    return (opposite(side) - own + TURNS) % TURNS


def is_free(manor: Manor, x: i64, y: i64) -> bool:
    """Tell whether a cell is empty and not the one before the front door."""
    return manor.at(x, y) == 0 and not (x == FRONT_X and y == FRONT_Y)


def fits(manor: Manor, shape: Shape, x: i64, y: i64) -> bool:
    """Tell whether all cells are free and nowhere a door and a wall meet."""
    for cell in range(len(shape.xs)):
        column = x + shape.xs[cell]
        row = y + shape.ys[cell]
        if not is_free(manor, column, row):
            return False
        for side in range(SIDES):
            other = manor.at(column + STEP_X[side], row + STEP_Y[side])
            if other and has(other, opposite(side)) != has(shape.doors[cell], side):
                return False
    return True


def why_no_cell(manor: Manor, tile: i64, x: i64, y: i64) -> Reason:
    """Explain why a tile cannot be joined to the manor on a cell."""
    if x == FRONT_X and y == FRONT_Y:
        return Reason("front-door", "ruling-22")
    if not is_free(manor, x, y):
        return Reason("cell-built", "build")
    for side in range(SIDES):
        if has(manor.at(x + STEP_X[side], y + STEP_Y[side]), opposite(side)):
            return Reason("no-fit", "ruling-22")
    return Reason("no-door", "build")


def placement_of(manor: Manor, action: i64) -> tuple[i64, i64, i64]:
    """Compute where the cell 00 of a tile comes to lie, and how it is turned."""
    onto_tile, onto_door = onto_of(action) // MOST_DOORS, onto_of(action) % MOST_DOORS
    n: i64 = 0
    while manor.tiles[n] != onto_tile:
        n += 1
    below = manor.box.tiles[onto_tile].shapes[manor.turns[n]]
    side = below.door_sides[onto_door]
    own_door = door_of(action) % MOST_DOORS
    shapes = manor.box.tiles[tile_of(action)].shapes
    turn = turn_that_meets(shapes[0].door_sides[own_door], side)
    x = manor.xs[n] + below.door_xs[onto_door] + STEP_X[side] - shapes[turn].door_xs[own_door]
    y = manor.ys[n] + below.door_ys[onto_door] + STEP_Y[side] - shapes[turn].door_ys[own_door]
    return x, y, turn


def door_cells(manor: Manor, action: int) -> list[Cell]:
    """List the cells of a tile to be laid that lie behind a door of the manor."""
    x, y, turn = placement_of(manor, action)
    shape = manor.box.tiles[tile_of(action)].shapes[turn]
    found: list[Cell] = []
    for at_x, at_y, side in zip(shape.door_xs, shape.door_ys, shape.door_sides, strict=True):
        cell = (int(x + at_x), int(y + at_y))
        beyond = manor.at(cell[0] + STEP_X[side], cell[1] + STEP_Y[side])
        if beyond and cell not in found:
            found.append(cell)
    return found


def covered_cells(manor: Manor, action: int) -> list[Cell]:
    """List all cells of a tile to be laid."""
    x, y, turn = placement_of(manor, action)
    shape = manor.box.tiles[tile_of(action)].shapes[turn]
    return [(int(x + dx), int(y + dy)) for dx, dy in zip(shape.xs, shape.ys, strict=True)]
