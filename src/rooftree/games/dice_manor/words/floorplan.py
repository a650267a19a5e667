"""A manor drawn with characters: rooms, doors, printed numbers and dice."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.table.box import MOST_SLOTS, Box, Shape
from rooftree.games.dice_manor.table.geometry import Cell, beyond
from rooftree.games.dice_manor.table.notation import cell_name, slot_name, tile_number
from rooftree.games.dice_manor.table.view_types import DesignerView, RoomView, TileView, VisitView

WIDE, TALL = 7, 3  # characters from one cell to the next
MARGIN = 4
N, E, S, W = range(4)
Canvas = dict[Cell, str]
SLOT_FRONT = 2  # the front door of the Entrance is drawn like a door


def floor_plan(voice: Voice, box: Box, one: DesignerView) -> str:
    """Draw the manor of a seat; `[4]` is a die, a letter before a number is the room's colour."""
    canvas: Canvas = {}
    cells: set[Cell] = set()
    for tile in one["rooms"]:
        number = tile_number(box, tile["id"])
        shape = box.tiles[number].shapes[tile["turn"]]
        cells |= draw_tile(canvas, shape, (tile["x"], tile["y"]), is_entrance=number == 0)
        draw_slots(voice, canvas, box, tile, shape, one["visits"])
    return framed(canvas, cells)


def tiles_drawn(voice: Voice, box: Box, tiles: Sequence[TileView]) -> str:
    """Draw tiles side by side as they are printed, each under its name."""
    blocks = [tile_drawn(voice, box, tile) for tile in tiles]
    most = max(len(block) for block in blocks)
    for block in blocks:
        width = max(len(line) for line in block)
        block[:] = [line.ljust(width) for line in block] + [" " * width] * (most - len(block))
    return "\n".join("  ".join(row).rstrip() for row in zip(*blocks, strict=True))


def tile_drawn(voice: Voice, box: Box, tile: TileView) -> list[str]:
    """Draw one tile, its name above it."""
    canvas: Canvas = {}
    shape = box.tiles[tile_number(box, tile["id"])].shapes[0]
    cells = draw_tile(canvas, shape, (0, 0), is_entrance=False)
    draw_slots(voice, canvas, box, {**tile, "x": 0, "y": 0, "turn": 0}, shape, [])
    return [tile["id"], *rows_of(canvas, cells)]


def rows_of(canvas: Canvas, cells: set[Cell]) -> list[str]:
    """Write the canvas around some cells as lines."""
    columns = [x for x, _ in cells]
    lines = [y for _, y in cells]
    return [
        "".join(
            canvas.get((x, y), " ")
            for x in range(min(columns) * WIDE, (max(columns) + 1) * WIDE + 1)
        )
        for y in range(min(lines) * TALL, (max(lines) + 1) * TALL + 1)
    ]


def draw_tile(canvas: Canvas, shape: Shape, at: Cell, is_entrance: bool) -> set[Cell]:
    """Draw walls around each room, open where doors are."""
    rooms = {
        (at[0] + int(x), at[1] + int(y)): (int(room), int(doors))
        for x, y, room, doors in zip(shape.xs, shape.ys, shape.rooms, shape.doors, strict=True)
    }
    for cell, (room, doors) in rooms.items():
        for side in range(4):
            other = rooms.get(beyond(cell, side))
            is_open = bool(doors >> side & 1) or (is_entrance and side == SLOT_FRONT)
            if other is None or other[0] != room:
                draw_wall(canvas, cell, side, is_open or other is not None)
    return set(rooms)


def draw_wall(canvas: Canvas, cell: Cell, side: int, has_door: bool) -> None:
    """Draw one side of a cell."""
    left, top = cell[0] * WIDE, cell[1] * TALL
    if side in (N, S):
        row = top if side == N else top + TALL
        for n in range(WIDE + 1):
            if not (has_door and 3 <= n <= 4):
                canvas[left + n, row] = "-" if 0 < n < WIDE else "+"
    else:
        column = left if side == W else left + WIDE
        for n in range(TALL + 1):
            if not (has_door and n == 2):
                canvas[column, top + n] = "|" if 0 < n < TALL else "+"


def draw_slots(
    voice: Voice,
    canvas: Canvas,
    box: Box,
    tile: RoomView,
    shape: Shape,
    visits: list[VisitView],
) -> None:
    """Write the printed number in the first cell of a room, below it the die."""
    number = tile_number(box, tile["id"])
    kind = box.tiles[number]
    for slot, room in enumerate(kind.slot_rooms):
        own = [n for n in range(len(shape.xs)) if shape.rooms[n] == room]
        n = own[0] if slot == 0 or kind.rooms == 2 else own[-1]
        left = (tile["x"] + int(shape.xs[n])) * WIDE + 1
        top = (tile["y"] + int(shape.ys[n])) * TALL + 1
        write(
            canvas,
            left + 1,
            top,
            voice.say(f"letter.{tile['colours'][int(room)]}") + printed(int(kind.slot_faces[slot])),
        )
        for visit in visits:
            if visit["slot"] == slot_name(box, number * MOST_SLOTS + slot):
                write(canvas, left + 1, top + 1, f"[{visit['face']}]")


def printed(faces: int) -> str:
    """Write what a slot shows."""
    numbers = [str(face) for face in range(1, 7) if faces >> face & 1]
    return "?" if len(numbers) == 6 else "/".join(numbers)


def write(canvas: Canvas, x: int, y: int, text: str) -> None:
    """Write characters in a row."""
    for n, letter in enumerate(text):
        canvas[x + n, y] = letter


def framed(canvas: Canvas, cells: set[Cell]) -> str:
    """Write the canvas as lines, with the names of columns and rows."""
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    head = " " * MARGIN + "".join(f"{cell_name(x, 0)[:-2]:^{WIDE}}" for x in range(left, right + 1))
    lines = [head.rstrip()]
    for y, row in enumerate(rows_of(canvas, cells), top * TALL):
        is_middle = (y - top * TALL) % TALL == 1 and y < (bottom + 1) * TALL
        name = cell_name(0, y // TALL)[1:] if is_middle else ""
        lines.append(f"{name:>{MARGIN - 1}} {row}".rstrip())
    return "\n".join(lines)
