"""The types of the view: plain data that words and pictures are made from."""

from __future__ import annotations

from typing import TypedDict

from rooftree.games.dice_manor.table.geometry import Cell


class TileView(TypedDict):
    """A tile as it is printed; `colours` has one for each room."""

    id: str
    type: str
    colours: list[str]


class RoomView(TileView):
    """A tile as it lies in a manor."""

    x: int
    y: int
    turn: int


class BidView(TypedDict):
    """A bid on a Blueprint space."""

    seat: int
    dice: int


class AdvertView(BidView):
    """A bid for Advertising."""

    face: int


class SpaceView(TypedDict):
    """A Blueprint space: its tile, the bids from the best down, what is left in the stack."""

    space: int
    type: str
    tile: TileView | None
    bids: list[BidView]
    stack: int


class VisitView(TypedDict):
    """A die in a manor."""

    slot: str
    face: int


PathView = TypedDict("PathView", {"slots": list[str], "from": str | None, "reward": int})


class LineView(TypedDict):
    """A score line."""

    rule: str
    points: int
    of: list[int]


class BeforeSeatView(TypedDict):
    """What stands before a seat on the table."""

    seat: int
    name: str
    prestige: int
    tokens: int
    dice: int
    unplaced: int
    hand: list[int]
    marked: list[int]
    chosen: int
    to_place: int
    house: int
    bonus: list[int]
    tiles: list[TileView]
    won: list[TileView]
    guests: list[int]
    rooms: list[RoomView]
    visits: list[VisitView]
    paths: list[PathView]
    lines: list[LineView]


class DesignerView(BeforeSeatView):
    """A seat, and what it would have if the game ended now."""

    place: int
    points: int


class CountView(TypedDict):
    """What a seat has of something, and what that would pay now."""

    count: int
    prize: int


class MajorityView(TypedDict):
    """One line of the live majorities."""

    name: str
    seats: list[CountView]


class OfferView(TypedDict):
    """A tile to be built: the cells before doors where it may be joined, and all it may cover."""

    id: str
    cells: list[Cell]
    box: list[int]


class DiceManorView(TypedDict):
    """The whole table from one seat."""

    viewer: int
    names: list[str]
    rival: int | None
    round: int
    phase: str
    acting: list[int]
    first: int
    spaces: list[SpaceView]
    adverts: list[AdvertView]
    track: list[int]
    majorities: list[MajorityView]
    designers: list[DesignerView]
    offers: list[OfferView]
    hints: dict[str, list[int]]
    built: list[str]  # ids of the tiles that the viewer has built in this phase
