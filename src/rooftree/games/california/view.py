"""The table as plain data: what lies open, named one by one."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.bits import has, listed
from rooftree.engine.show import View
from rooftree.games.california.bonus_cards import pieces_of
from rooftree.games.california.box import COLOURS, SPACES, Box, Card
from rooftree.games.california.components import LETTERS
from rooftree.games.california.neighbours import brings_gift, company_needed, guests_at
from rooftree.games.california.notation import SPACE_NAMES, tile_name
from rooftree.games.california.score import lines_of, points_of, ranks_of_table
from rooftree.games.california.state import BEACH, SHOPS, SLOTS, SOLD, Mansion, Table
from rooftree.games.california.turn import GOLD


def view_of(table: Table, viewer: int, names: Sequence[str]) -> View:
    """Everything but the order of the stack is public."""
    box = table.box
    return {
        "viewer": viewer,
        "day": int(table.day),
        "days": int(box.days),
        "last_day": is_last_day(table),
        "over": table.acting == 0,
        "acting": [int(seat) for seat in listed(table.acting)],
        "bank": int(table.bank),
        "stack": int(table.stack_left),
        "bag": {
            tile_name(box, tile): int(number) for tile, number in enumerate(table.bag) if number
        },
        "shops": [shop_view(table, shop) for shop in range(SHOPS)],
        "guests": {
            letter: None if at == BEACH else int(at)
            for letter, at in zip(LETTERS, table.guests, strict=True)
        },
        "furniture": {
            name: LETTERS[colour] for name, colour in zip(box.names, box.colours, strict=True)
        },
        "cards": [card_view(table, number) for number in range(len(box.cards))],
        "ranks": [int(rank) for rank in ranks_of_table(table)],
        "seats": [seat_view(table, seat, names[seat]) for seat in range(table.seats)],
    }


def is_last_day(table: Table) -> bool:
    """Whether the game ends with this day, as far as everybody knows."""
    return bool(table.closing) or table.day == table.box.days


def shop_view(table: Table, shop: int) -> list[str | None]:
    """The four spaces of a shop; None where the tile is sold."""
    tiles = [table.shelves[shop * SLOTS + slot] for slot in range(SLOTS)]
    return [None if tile == SOLD else tile_name(table.box, tile) for tile in tiles]


def card_view(table: Table, number: int) -> View:
    """A bonus card: what it asks for, its points, and who has it."""
    box, card = table.box, table.box.cards[number]
    owners = [seat for seat, mansion in enumerate(table.mansions) if has(mansion.cards, number)]
    return {
        "number": number + 1,
        "points": int(card.points),
        "wants": wanted(box, card),
        "owner": owners[0] if owners else None,
        "missing": [missing(table, seat, card) for seat in range(table.seats)],
    }


def wanted(box: Box, card: Card) -> list[str]:
    """The pieces a card shows: a letter for any piece of that colour, a word for a kind."""
    found: list[str] = []
    for want, times in zip(card.wants, card.counts, strict=True):
        found += [tile_name(box, want)] * int(times)
    return found


def seat_view(table: Table, seat: int, name: str) -> View:
    """A mansion and everything in front of it."""
    mansion = table.mansions[seat]
    return {
        "name": name,
        "floor": floor_view(table, mansion),
        "printed": SPACE_NAMES[mansion.plan.printed],
        "attic": [table.box.names[kind] for kind in mansion.attic],
        "extended": bool(mansion.extended),
        "silver": int(mansion.silver),
        "loan": bool(mansion.loan),
        "gifts": int(mansion.gifts),
        "gift_from": [
            letter for colour, letter in enumerate(LETTERS) if brings_gift(table, seat, colour)
        ],
        "gift_next": guests_at(table, seat) >= company_needed(table),
        "cards": [int(card) + 1 for card in listed(mansion.cards)],
        "points": int(points_of(table, seat)),
        "lines": [[line.rule, int(line.points)] for line in lines_of(table, seat)],
    }


def floor_view(table: Table, mansion: Mansion) -> list[View]:
    """The sixteen spaces row by row: room, furniture, coin symbols."""
    rooms: list[str | None] = [None] * SPACES
    pieces: list[str | None] = [None] * SPACES
    for colour in range(COLOURS):
        for space in listed(mansion.rooms[colour]):
            rooms[space] = LETTERS[colour]
    for kind, name in enumerate(table.box.names):
        for space in listed(mansion.pieces[kind]):
            pieces[space] = name
    return [
        {"name": SPACE_NAMES[n], "room": rooms[n], "piece": pieces[n], "cost": int(cost)}
        for n, cost in enumerate(mansion.plan.costs)
    ]


def missing(table: Table, seat: int, card: Card) -> list[str]:
    """What a seat still needs for a card."""
    found: list[str] = []
    for want, times in zip(card.wants, card.counts, strict=True):
        there = int(pieces_of(table.mansions[seat], want))
        found += [tile_name(table.box, want)] * max(0, int(times) - there)
    return found


def pieces_of_table(table: Table) -> list[tuple[str, str]]:
    """(place, kind) of every tile and gold coin that lies open."""
    found = [(f"bank-{n}", "gold") for n in range(table.bank)]
    for n, tile in enumerate(table.shelves):
        if tile != SOLD:
            found.append((f"tile-{n // SLOTS}{n % SLOTS}", tile_name(table.box, tile)))
    for seat, mansion in enumerate(table.mansions):
        for space in floor_view(table, mansion):
            if space["room"]:
                found.append((f"room-{seat}-{space['name']}", space["room"]))
            if space["piece"]:
                found.append((f"piece-{seat}-{space['name']}", space["piece"]))
        for n, kind in enumerate(mansion.attic):
            found.append((f"attic-{seat}-{n}", table.box.names[kind]))
        found += [(f"gold-{seat}-{n}", "gold") for n in range(mansion.silver // GOLD)]
    return found
