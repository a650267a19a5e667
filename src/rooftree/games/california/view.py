"""The table as plain data: everything that lies open, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from rooftree.engine.bits import has, listed
from rooftree.games.california.rules.bonus_cards import missing
from rooftree.games.california.rules.neighbours import brings_gift, company_needed, guests_at
from rooftree.games.california.rules.score import lines, points, ranks
from rooftree.games.california.table.box import COLOURS, LETTERS, SPACES, Box, Card
from rooftree.games.california.table.notation import SPACE_NAMES, thing_name, tile_name
from rooftree.games.california.table.state import BEACH, SHOPS, SLOTS, SOLD, CaliforniaState


class SpaceView(TypedDict):
    """One space of a ground floor."""

    name: str
    room: str | None  # the letter of its colour
    piece: str | None  # the kind of its furniture
    cost: int  # coin symbols


class CardView(TypedDict):
    """A bonus card; a letter is any piece of that colour, `room-B` a room, a word a kind."""

    number: int
    points: int
    wants: list[str]
    owner: int | None
    missing: list[list[str]]  # seat -> what it still lacks


class SeatView(TypedDict):
    """A mansion and everything in front of it."""

    name: str
    floor: list[SpaceView]
    printed: str  # the space of the printed room
    attic: list[str]
    extended: bool
    silver: int
    loan: bool
    gifts: int
    gift_from: list[str]  # the neighbours who would bring a gift now
    gift_next: bool  # whether the next newcomer brings one
    cards: list[int]
    points: int
    lines: list[tuple[str, int]]  # the rule and its points


class CaliforniaView(TypedDict):
    """The whole table."""

    viewer: int
    day: int
    days: int
    last_day: bool
    over: bool
    acting: list[int]
    bank: int
    stack: int
    bag: dict[str, int]  # tile -> how many
    shops: list[list[str | None]]  # None where a tile is sold
    guests: dict[str, int | None]  # letter -> the seat that is visited
    furniture: dict[str, str]  # kind -> the letter of its colour
    cards: list[CardView]
    ranks: list[int]
    seats: list[SeatView]


def view(state: CaliforniaState, viewer: int, names: Sequence[str]) -> CaliforniaView:
    """Describe the table; everything but the order of the stack is public."""
    box = state.box
    return {
        "viewer": viewer,
        "day": int(state.day),
        "days": int(box.days),
        "last_day": is_last_day(state),
        "over": state.acting == 0,
        "acting": [int(seat) for seat in listed(state.acting)],
        "bank": int(state.bank),
        "stack": int(state.stack_left),
        "bag": {
            tile_name(box, tile): int(number) for tile, number in enumerate(state.bag) if number
        },
        "shops": [shop_view(state, shop) for shop in range(SHOPS)],
        "guests": {
            letter: None if at == BEACH else int(at)
            for letter, at in zip(LETTERS, state.guests, strict=True)
        },
        "furniture": colours_of(box),
        "cards": [card_view(state, number) for number in range(len(box.cards))],
        "ranks": [int(rank) for rank in ranks(state)],
        "seats": [seat_view(state, seat, names[seat]) for seat in range(state.seats)],
    }


def is_last_day(state: CaliforniaState) -> bool:
    """Tell whether the game ends with this day, as far as everybody knows."""
    return bool(state.closing) or state.day == state.box.days


def shop_view(state: CaliforniaState, shop: int) -> list[str | None]:
    """Name the tiles on the four spaces of a shop."""
    tiles = [state.shelves[shop * SLOTS + slot] for slot in range(SLOTS)]
    return [None if tile == SOLD else tile_name(state.box, tile) for tile in tiles]


def colours_of(box: Box) -> dict[str, str]:
    """Map each kind of furniture to the letter of its colour."""
    return {name: LETTERS[colour] for name, colour in zip(box.names, box.colours, strict=True)}


def card_view(state: CaliforniaState, number: int) -> CardView:
    """Describe a bonus card: what it asks for, its points, and who has it."""
    box, card = state.box, state.box.cards[number]
    owners = [seat for seat, mansion in enumerate(state.mansions) if has(mansion.cards, number)]
    return {
        "number": number + 1,
        "points": int(card.points),
        "wants": shown_on(box, card),
        "owner": owners[0] if owners else None,
        "missing": [
            [thing_name(box, want) for want in missing(box, mansion, card)]
            for mansion in state.mansions
        ],
    }


def shown_on(box: Box, card: Card) -> list[str]:
    """Name the things that a card shows."""
    return [thing_name(box, shown) for shown in card.shown]


def seat_view(state: CaliforniaState, seat: int, name: str) -> SeatView:
    """Describe a mansion and everything in front of it."""
    mansion = state.mansions[seat]
    return {
        "name": name,
        "floor": floor_view(state, seat),
        "printed": SPACE_NAMES[mansion.plan.printed],
        "attic": [state.box.names[kind] for kind in mansion.attic],
        "extended": bool(mansion.extended),
        "silver": int(mansion.silver),
        "loan": bool(mansion.loan),
        "gifts": int(mansion.gifts),
        "gift_from": [
            letter for colour, letter in enumerate(LETTERS) if brings_gift(state, seat, colour)
        ],
        "gift_next": guests_at(state, seat) >= company_needed(state),
        "cards": [int(card) + 1 for card in listed(mansion.cards)],
        "points": int(points(state, seat)),
        "lines": [(line.rule, int(line.points)) for line in lines(state, seat)],
    }


def floor_view(state: CaliforniaState, seat: int) -> list[SpaceView]:
    """Describe the sixteen spaces row by row: room, furniture, coin symbols."""
    mansion = state.mansions[seat]
    rooms: list[str | None] = [None] * SPACES
    pieces: list[str | None] = [None] * SPACES
    for colour in range(COLOURS):
        for space in listed(mansion.rooms[colour]):
            rooms[space] = LETTERS[colour]
    for kind, name in enumerate(state.box.names):
        for space in listed(mansion.pieces[kind]):
            pieces[space] = name
    return [
        {"name": SPACE_NAMES[n], "room": rooms[n], "piece": pieces[n], "cost": int(cost)}
        for n, cost in enumerate(mansion.plan.costs)
    ]
