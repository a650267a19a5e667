"""Furniture, placed by rule: a piece on each wall without a door, small things in corners."""

from __future__ import annotations

from rooftree.games.dice_manor.picture.tiles import UNIT, Printed
from rooftree.games.dice_manor.table.geometry import Cell, beyond

Piece = tuple[str, str]  # the symbol and its transform
ALONG_WALLS = {
    "office": ("desk", "shelf", "board", "sofa"),
    "bathroom": ("tub", "toilet", "basin", "towels"),
    "kitchen": ("stove", "sink", "counter", "fridge"),
    "library": ("books", "books-2", "books", "armchair"),
}
IN_CORNERS = {
    "office": ("plant", "bin", "globe", "cat"),
    "bathroom": ("laundry", "scales", "plant", "stool"),
    "kitchen": ("crate", "bin", "plant", "stool"),
    "library": ("globe", "lamp", "plant", "cat"),
}
MAGIC_THINGS = ("cauldron", "crystal", "hat")
NOOKS = ((8, 8), (92, 8), (92, 92), (8, 92))
TWO_CELLS, FOUR_CELLS = [(0, 0), (1, 0)], [(0, 0), (1, 0), (0, 1), (1, 1)]
N, E, S, W = range(4)


def at_wall(cell: Cell, side: int) -> str:
    """Find the point against a wall of a cell."""
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    x, y = UNIT * cell[0] + 50 + 43 * dx, UNIT * cell[1] + 50 + 43 * dy
    return f"translate({x} {y})" + (f" rotate({90 * side})" if side else "")


def at_nook(cell: Cell, corner: int) -> str:
    """Find the point in a corner of a cell, clockwise from north-west."""
    x, y = NOOKS[corner]
    turn = f" rotate({90 * corner})" if corner else ""
    return f"translate({UNIT * cell[0] + x} {UNIT * cell[1] + y})" + turn


class Furniture:
    """The furniture of one tile; equal types differ by the number of the tile."""

    def __init__(self, tile: Printed) -> None:
        self.tile = tile
        self.n = int("".join(letter for letter in tile.name if letter.isdigit()) or tile.number)
        self.cells = set(tile.cells)
        inner = tile.inner()
        self.doors = {*tile.doors, *inner}
        self.doors |= {(beyond(cell, side), (side + 2) % 4) for cell, side in inner}
        self.pieces: list[Piece] = []
        self.furnish()
        if tile.floor == "P":
            self.enchant()

    def furnish(self) -> None:
        """Furnish a tile by its type; a room of an unusual shape gets what fits everywhere."""
        type, cells = self.tile.type, self.tile.rooms[0]
        if type == "entrance":
            self.hall()
        elif type == "small_bedroom" and cells == TWO_CELLS:
            self.bedroom()
        elif type == "large_bedroom" and cells == FOUR_CELLS:
            self.furnish_large_bedroom()
        elif type == "dining" and cells == TWO_CELLS:
            self.dining()
        else:
            self.generic()

    def is_wall(self, cell: Cell, side: int) -> bool:
        """Tell whether this is an outer side without a door."""
        return beyond(cell, side) not in self.cells and (cell, side) not in self.doors

    def is_solid(self, cell: Cell, side: int) -> bool:
        """Tell whether this is an outer side, or one with a door."""
        return beyond(cell, side) not in self.cells or (cell, side) in self.doors

    def hall(self) -> None:
        """Furnish the Entrance."""
        things = ("coats", "plant", "umbrella", "boots")
        self.pieces = [("runner", "translate(50 0)")]
        self.pieces += [(thing, at_nook((0, 0), corner)) for corner, thing in enumerate(things)]

    def against(self, places: list[tuple[Cell, int, str]]) -> None:
        """Put things against walls, where there is a wall."""
        for cell, side, thing in places:
            if self.is_wall(cell, side):
                self.pieces.append((thing, at_wall(cell, side)))

    def bedroom(self) -> None:
        """Put a double bed with its tables."""
        left, right = TWO_CELLS
        self.pieces.append(("bed", "translate(100 8)"))
        self.against([(left, W, "wardrobe"), (right, E, "vanity")])
        self.against([(left, S, "chest"), (right, S, "chest")])
        self.pieces += [("night", "translate(57 9)"), ("night", "translate(143 9)")]
        small = ("cat", "plant", "globe", "slippers", "hat")[(self.n - 1) % 5]
        self.pieces.append((small, at_nook(right, 2)))

    def furnish_large_bedroom(self) -> None:
        """Put a king's bed, a rug and a fire."""
        upper, right, lower, far = FOUR_CELLS
        self.pieces += [("rug", "translate(100 146)"), ("king", "translate(100 8)")]
        self.pieces.append(("fire", "translate(100 192) rotate(180)"))
        if self.is_wall(upper, N):
            self.pieces.append(("night", "translate(51 9)"))
        self.against([(upper, W, "wardrobe"), (right, E, "vanity"), (lower, W, "armchair")])
        self.against([(far, E, "armchair"), (lower, S, "chest"), (far, S, "books")])
        small = ("cat", "slippers", "globe", "plant")[(self.n - 1) % 4]
        self.pieces += [("plant", at_nook(upper, 0)), (small, at_nook(far, 2))]
        self.pieces.append(("lamp", at_nook(right, 1)))

    def dining(self) -> None:
        """Put a long table, and the kitchen behind it."""
        self.pieces.append(("table", "translate(100 50)"))
        for cells in self.tile.rooms[1:]:
            for cell in cells:
                self.fill("kitchen", cell, self.n)
        small = ("cat", "lamp", "globe", "cat")[(self.n - 1) % 4]
        self.pieces += [("plant", at_nook((0, 0), 0)), (small, at_nook((0, 0), 3))]

    def generic(self) -> None:
        """Furnish any room cell by cell; a large one gets a rug where the dice stand."""
        kind = self.tile.type if self.tile.type in ALONG_WALLS else "library"
        if len(self.tile.cells) > 1:
            for slot in self.tile.slots:
                self.pieces.append(("rug", f"translate({slot.x:g} {slot.y:g})"))
        start = self.n if kind != "bathroom" else self.n - 1
        for k, cell in enumerate(self.tile.cells):
            self.fill(kind, cell, start + k)

    def fill(self, kind: str, cell: Cell, k: int) -> None:
        """Put one piece on each wall and small things into free corners."""
        inner = [side for at, side in self.tile.inner() if at == cell]
        sides = [
            side
            for side in range(4)
            if self.is_wall(cell, side)
            or (kind == "kitchen" and (cell, side) not in self.doors and side not in inner)
        ]
        for j, side in enumerate(sides):
            self.pieces.append((ALONG_WALLS[kind][(k + j) % 4], at_wall(cell, side)))
        every = 2 if len(sides) > 1 else 1
        for corner in range(4):
            is_nook = self.is_solid(cell, (corner - 1) % 4) and self.is_solid(cell, corner)
            if is_nook and (corner + k) % every == 0:
                self.pieces.append((IN_CORNERS[kind][(k + corner) % 4], at_nook(cell, corner)))

    def enchant(self) -> None:
        """Put something strange into a corner of a Magic room."""
        corner = 3 if self.tile.type == "small_bedroom" else 2
        place = at_nook((0, 0), corner)
        self.pieces = [piece for piece in self.pieces if piece[1] != place]
        self.pieces.append((MAGIC_THINGS[self.n % 3], place))
