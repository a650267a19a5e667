"""The table as plain data, made by naming what may be seen: a face-down roof is only counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from rooftree.engine.bits import listed
from rooftree.games.dream_home.rules.roof import discarded_roofs, used_cards
from rooftree.games.dream_home.rules.rooms import finished_rooms, kind_at, room_around
from rooftree.games.dream_home.rules.score import count_kids, lines, ranks, score_room
from rooftree.games.dream_home.table.box import (
    COLUMNS,
    FACE_DOWN,
    NO_CARD,
    NO_RESOURCE,
    NO_TOKEN,
    NOTHING,
    ROUNDS,
    Box,
)
from rooftree.games.dream_home.table.components import HELPERS as HELPER_NAMES
from rooftree.games.dream_home.table.components import TOOLS
from rooftree.games.dream_home.table.spaces import SPACES
from rooftree.games.dream_home.table.state import (
    DISCARD,
    HELPERS,
    JACKHAMMERS,
    ROOFERS,
    DreamHomeState,
    Home,
    taker_of,
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


class PairView(TypedDict):
    """A room card and a resource card by name: those of a column, or those in hand."""

    room: str | None
    resource: str | None


class ColumnView(PairView):
    """A column of the market, and who emptied it this round."""

    taker: str | None
    discarded: bool


class DecksView(TypedDict):
    """How many cards are still to come."""

    rooms: int
    resources: int


class DiscardsView(TypedDict):
    """What Suppliers and Roofers may find."""

    rooms: list[str]
    roofs: dict[str, int]  # kind of roof card -> how many


class SpaceView(TypedDict):
    """One space of a home."""

    card: str | None
    down: bool  # whether the card lies face down
    kind: str | None  # of the room that lies face up
    room: list[int]  # all spaces of that room, from left to right
    points: int  # of that room, at its first space
    scaffolding: bool
    token: str | None
    supported: bool


class SeatView(TypedDict):
    """One home with its cards and its points so far."""

    seat: int
    name: str
    spaces: list[SpaceView]
    garden: list[str]
    tools: list[str]
    helpers: list[str]
    used: list[str]
    roof_count: int
    roof: list[str] | None  # None while it lies face down
    built_roof: list[str] | None  # the cards of the stack that count
    sheet: dict[str, int]  # line of the score pad -> points
    rules: dict[str, int]  # rule -> points
    points: int
    finished: int
    bonuses: list[str]
    kids: int
    place: int


class DreamHomeView(TypedDict):
    """The whole table as one viewer sees it."""

    viewer: int
    round: int
    rounds: int
    step: str
    over: bool
    acting: list[int]
    first: int
    marker: int
    decks: DecksView
    columns: list[ColumnView]
    in_hand: PairView
    discards: DiscardsView
    seats: list[SeatView]


def view(state: DreamHomeState, viewer: int, names: Sequence[str]) -> DreamHomeView:
    """Name everything that lies on the table."""
    box = state.box
    return {
        "viewer": viewer,
        "round": int(state.round),
        "rounds": ROUNDS,
        "step": STEPS.get(int(state.chapter), "turn"),
        "over": state.acting == 0,
        "acting": [int(seat) for seat in listed(state.acting)],
        "first": int(state.first),
        "marker": int(state.marker),
        "decks": {
            "rooms": len(listed(state.room_deck)),
            "resources": len(listed(state.resource_deck)),
        },
        "columns": [column_of(state, n, names) for n in range(COLUMNS)],
        "in_hand": pair_of(box, state.card, state.resource),
        "discards": {
            "rooms": [box.cards[card] for card in listed(state.room_discards)],
            "roofs": roof_counts(box, discarded_roofs(state)),
        },
        "seats": [seat_of(state, seat, names[seat]) for seat in range(state.seats)],
    }


def foreseen(before: DreamHomeState, seat: int, after: DreamHomeState) -> DreamHomeState:
    """Leave the roofs face down: a look ahead at the last action must not turn them over."""
    shown = after.copy()
    shown.done = before.done
    return shown


def column_of(state: DreamHomeState, column: int, names: Sequence[str]) -> ColumnView:
    """Name the cards of a column, or who emptied it."""
    pair = pair_of(state.box, state.offers[column], state.tickets[column])
    seat, discarded = taker_of(state, column)
    return {**pair, "taker": names[seat] if seat >= 0 else None, "discarded": bool(discarded)}


def pair_of(box: Box, room: int, resource: int) -> PairView:
    """Name a room card and a resource card."""
    return {
        "room": box.cards[room] if room != NO_CARD else None,
        "resource": box.resources[resource] if resource != NO_RESOURCE else None,
    }


def seat_of(state: DreamHomeState, seat: int, name: str) -> SeatView:
    """Name what lies in and beside one home, and count its points so far."""
    home, box = state.homes[seat], state.box
    points = {line.rule: int(line.points) for line in lines(state, seat)}
    shown = state.shows_roofs()
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
        "finished": int(finished_rooms(home, box)),
        "bonuses": [rule for rule in SHEET["functionality"] if rule in points],
        "kids": int(count_kids(home, box)),
        "place": int(ranks(state)[seat]),
    }


def space_of(home: Home, box: Box, space: int) -> SpaceView:
    """Name what lies on a space, and say whether something holds it up."""
    card, token, kind = home.rooms[space], home.tokens[space], kind_at(home, box, space)
    room = listed(room_around(home, box, space)) if kind != NOTHING else []
    return {
        "card": None if card == NO_CARD else box.cards[card % FACE_DOWN],
        "down": card >= FACE_DOWN,
        "kind": box.kinds[kind] if kind != NOTHING else None,
        "room": [int(member) for member in room],
        "points": int(score_room(home, box, space)),
        "scaffolding": bool(home.scaffolds >> space & 1),
        "token": box.tokens[token] if token != NO_TOKEN else None,
        "supported": bool(home.supported() >> space & 1),
    }


def owned(box: Box, cards: int, names: tuple[str, ...]) -> list[str]:
    """Name the tools or helpers among some cards; standing scaffolding is seen in the house."""
    found = [box.resources[card] for card in listed(cards)]
    return [name for name in found if name in names and name != TOOLS[-1]]


def sorted_roof(box: Box, cards: int) -> list[str]:
    """Name roof cards, colour by colour."""
    return [box.resources[card] for card in listed(cards)]


def roof_counts(box: Box, cards: int) -> dict[str, int]:
    """Count the roof cards of each kind."""
    found: dict[str, int] = {}
    for name in sorted_roof(box, cards):
        found[name] = found.get(name, 0) + 1
    return found
