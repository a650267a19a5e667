"""The table as plain data, made by naming what may be seen: a face-down roof is only counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rooftree.engine.bits import listed
from rooftree.engine.show import View
from rooftree.games.dream_home.box import (
    COLUMNS,
    FACE_DOWN,
    NO_CARD,
    NO_RESOURCE,
    NO_TOKEN,
    NOTHING,
    ROUNDS,
    SPACES,
    TO_THE_LEFT,
    Box,
)
from rooftree.games.dream_home.components import HELPERS as HELPER_NAMES
from rooftree.games.dream_home.components import TOOLS
from rooftree.games.dream_home.roof import discarded_roofs, used_cards
from rooftree.games.dream_home.rooms import decorated, kind_at, room_around
from rooftree.games.dream_home.rules import DreamHomeRules
from rooftree.games.dream_home.score import count_kids, score_room
from rooftree.games.dream_home.state import (
    DISCARD,
    HELPERS,
    JACKHAMMERS,
    ROOFERS,
    Home,
    Table,
)

SHEET = {
    "rooms": ("rooms",),
    "decor": ("decor",),
    "functionality": ("two-bathrooms", "main-rooms", "architect"),
    "roof": ("roof", "windows"),
}  # the four lines of the score pad, and the rules that fill them
STEPS = {
    DISCARD: "discard",
    JACKHAMMERS: "jackhammer",
    HELPERS: "end",
    ROOFERS: "end",
}


def view_of(rules: DreamHomeRules, table: Table, viewer: int, names: Sequence[str]) -> View:
    """Everything that lies on the table, by name."""
    box = table.box
    return {
        "viewer": viewer,
        "round": int(table.round),
        "rounds": ROUNDS,
        "step": STEPS.get(int(table.chapter), "turn"),
        "over": table.acting == 0,
        "acting": [int(seat) for seat in listed(table.acting)],
        "first": int(table.first),
        "marker": int(table.marker),
        "decks": {
            "rooms": len(listed(table.room_deck)),
            "resources": len(listed(table.resource_deck)),
        },
        "columns": [column_of(table, column) for column in range(COLUMNS)],
        "in_hand": {
            "room": box.cards[table.card] if table.card != NO_CARD else None,
            "resource": box.resources[table.resource] if table.resource != NO_RESOURCE else None,
        },
        "discards": {
            "rooms": [box.cards[card] for card in listed(table.room_discards)],
            "roofs": roof_counts(box, discarded_roofs(table)),
        },
        "seats": [seat_of(rules, table, seat, names[seat]) for seat in range(table.seats)],
    }


def column_of(table: Table, column: int) -> dict[str, str | None]:
    """The two cards of a column."""
    room, resource = table.offers[column], table.tickets[column]
    return {
        "room": table.box.cards[room] if room != NO_CARD else None,
        "resource": table.box.resources[resource] if resource != NO_RESOURCE else None,
    }


def seat_of(rules: DreamHomeRules, table: Table, seat: int, name: str) -> dict[str, Any]:
    """One home with its cards and its points so far."""
    home, box = table.homes[seat], table.box
    points = {line.rule: int(line.points) for line in rules.lines(table, seat)}
    shown = table.shows_roof(seat)
    return {
        "seat": seat,
        "name": name,
        "spaces": [space_of(home, box, space) for space in range(SPACES)],
        "garden": [box.tokens[token] for token in listed(home.garden)],
        "tools": owned(box, home.hand, TOOLS),
        "helpers": owned(box, home.hand, HELPER_NAMES),
        "used": owned(box, home.used, HELPER_NAMES),
        "roof_count": len(listed(home.roof)),
        "roof": sorted_roof(box, home.roof) if shown else None,
        "built_roof": sorted_roof(box, used_cards(box, home.roof)) if shown else None,
        "sheet": {part: sum(points.get(rule, 0) for rule in of) for part, of in SHEET.items()},
        "rules": points,
        "points": sum(points.values()),
        "finished": finished_rooms(home, box),
        "bonuses": [rule for rule in SHEET["functionality"] if rule in points],
        "kids": int(count_kids(home, box)),
        "place": int(rules.ranks(table)[seat]),
    }


def finished_rooms(home: Home, box: Box) -> int:
    """How many rooms are full or decorated."""
    designer = home.has_designer(box)
    total = 0
    for space in range(SPACES):
        kind = kind_at(home, box, space)
        if kind != NOTHING and kind_at(home, box, TO_THE_LEFT[space]) != kind:
            room = room_around(home, box, space)
            has_decor = decorated(home, room) != 0 and not designer
            total += len(listed(room)) == box.limit[kind] or has_decor
    return total


def space_of(home: Home, box: Box, space: int) -> dict[str, Any]:
    """What lies on a space, and whether something holds it up."""
    card = home.rooms[space]
    token = home.tokens[space]
    return {
        "card": None if card == NO_CARD else box.cards[card % FACE_DOWN],
        "down": card >= FACE_DOWN,
        "scaffolding": bool(home.scaffolds >> space & 1),
        "token": box.tokens[token] if token != NO_TOKEN else None,
        "supported": bool(home.supported() >> space & 1),
        "points": int(score_room(home, box, space)),
    }


def owned(box: Box, cards: int, names: tuple[str, ...]) -> list[str]:
    """The tools or helpers among some resource cards; standing scaffolding is seen in the house."""
    found = [box.resources[card] for card in listed(cards)]
    return [name for name in found if name in names and name != TOOLS[-1]]


def sorted_roof(box: Box, cards: int) -> list[str]:
    """Roof cards by name, colour by colour."""
    return [box.resources[card] for card in listed(cards)]


def roof_counts(box: Box, cards: int) -> dict[str, int]:
    """How many of each kind of roof card."""
    found: dict[str, int] = {}
    for name in sorted_roof(box, cards):
        found[name] = found.get(name, 0) + 1
    return found
