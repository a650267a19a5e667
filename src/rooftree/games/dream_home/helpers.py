"""HELPERS: at the end of the game Supplier and Handyman improve the home, then Roofers the roof."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter
from rooftree.games.dream_home.actions import (
    ADD_ROOF,
    PASS,
    SWITCH,
    add_roof,
    card_of,
    pair_of,
    space_of,
    supply,
    switch,
)
from rooftree.games.dream_home.box import (
    COLOURS,
    HANDYMAN,
    ROOFER,
    SPACES,
    SUPPLIER,
    Box,
)
from rooftree.games.dream_home.end_of_round import ask_for_roofers, settle
from rooftree.games.dream_home.roof import discarded_roofs
from rooftree.games.dream_home.rooms import fits, kind_at, lay, may_replace, take_away
from rooftree.games.dream_home.state import Home, Table


class Helpers(Chapter[Table]):
    """Suppliers and Handymen, in any order; each may stay unused."""

    def rule(self) -> str:
        return "helpers"

    def actions(self, state: Table, seat: i64) -> list[i64]:
        """Each exchange with the discards, each switch within the home, or enough."""
        found: list[i64] = [PASS]
        home = state.homes[seat]
        if home.holds(state.box.helpers[SUPPLIER]):
            add_supplies(found, state, home)
        if home.holds(state.box.helpers[HANDYMAN]):
            add_switches(found, home, state.box)
        return found

    def apply(self, state: Table, seat: i64, action: i64, chance: Chance) -> None:
        """The helper has done its work."""
        home = state.homes[seat]
        if action == PASS:
            ask_for_roofers(state, seat)
        elif action >= SWITCH:
            use(home, state.box.helpers[HANDYMAN])
            a, b = pair_of(action - SWITCH)
            exchange(home, a, b)
            settle(state, seat, chance)
        else:
            use(home, state.box.helpers[SUPPLIER])
            bring(state, home, card_of(action), space_of(action))
            settle(state, seat, chance)


class Roofers(Chapter[Table]):
    """Before the roof is turned over: one more roof card from the discards."""

    def rule(self) -> str:
        return "roofer"

    def actions(self, state: Table, seat: i64) -> list[i64]:
        """Each kind of discarded roof card, or none; equal cards are one choice."""
        found: list[i64] = [PASS]
        cards = discarded_roofs(state)
        for colour in range(COLOURS):
            of_colour = cards & state.box.roofs[colour]
            if of_colour & ~state.box.windows:
                found.append(add_roof(colour, 0))
            if of_colour & state.box.windows:
                found.append(add_roof(colour, 1))
        return found

    def apply(self, state: Table, seat: i64, action: i64, chance: Chance) -> None:
        """The card joins the stack."""
        home = state.homes[seat]
        if action == PASS:
            home.used |= home.hand & state.box.helpers[ROOFER]
            home.hand &= ~state.box.helpers[ROOFER]
        else:
            use(home, state.box.helpers[ROOFER])
            card = roof_card(state, action)
            state.resource_discards &= ~card
            home.roof |= card
        ask_for_roofers(state, seat)


def use(home: Home, cards: i64) -> None:
    """One of these helpers has done its work."""
    card = bit(lowest(home.hand & cards))
    home.hand &= ~card
    home.used |= card


def add_supplies(found: list[i64], table: Table, home: Home) -> None:
    """A discarded room card may come in for any card of the home if it obeys the rules there."""
    cards = table.room_discards
    while cards:
        card = lowest(cards)
        cards = beyond(cards)
        for space in range(SPACES):
            if has(home.built, space) and may_replace(home, table.box, card, space):
                found.append(supply(card, space))


def bring(table: Table, home: Home, card: i64, space: i64) -> None:
    """The discarded card comes face up; what it replaces is put away, decor and all."""
    table.put_away |= bit(take_away(home, space))
    table.room_discards &= ~bit(card)
    lay(table, home, card, space, False)


def add_switches(found: list[i64], home: Home, box: Box) -> None:
    """Any two room cards that obey the rules where they come to lie."""
    for b in range(SPACES):
        for a in range(b):
            if has(home.built, a) and has(home.built, b) and may_exchange(home, box, a, b):
                found.append(switch(a, b))


def may_exchange(home: Home, box: Box, a: i64, b: i64) -> bool:
    """Both cards on the right floor and in rooms that are not too large; decor is no obstacle."""
    exchange(home, a, b)
    good = lies_well(home, box, a) and lies_well(home, box, b)
    exchange(home, a, b)
    return good


def lies_well(home: Home, box: Box, space: i64) -> bool:
    """Whether the card on a space is on its floor and in a room that is not too large."""
    if home.is_face_down(space):
        return True
    kind = kind_at(home, box, space)
    return has(box.floors[kind], space) and fits(home, box, kind, space, False)


def exchange(home: Home, a: i64, b: i64) -> None:
    """Two cards change places, their tokens with them."""
    card = home.rooms[a]
    home.rooms[a] = home.rooms[b]
    home.rooms[b] = card
    token = home.tokens[a]
    home.tokens[a] = home.tokens[b]
    home.tokens[b] = token


def roof_card(table: Table, action: i64) -> i64:
    """One of the discarded cards of this colour, with or without a window, as a set."""
    colour = (action - ADD_ROOF) // 2
    cards = discarded_roofs(table) & table.box.roofs[colour]
    cards &= table.box.windows if (action - ADD_ROOF) % 2 else ~table.box.windows
    return bit(lowest(cards))
