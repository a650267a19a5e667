"""HELPERS: at the end of the game Supplier and Handyman improve the home, then Roofers the roof."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.engine.lists import add, add_each
from rooftree.games.dream_home.rules.game_end import ask_for_roofers
from rooftree.games.dream_home.rules.hand_over import settle
from rooftree.games.dream_home.rules.roof import discarded_roofs
from rooftree.games.dream_home.rules.rooms import (
    fits,
    kind_at,
    kinds_beside,
    lay,
    spaces_to_replace,
    take_away,
    why_no_room,
)
from rooftree.games.dream_home.table.actions import (
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
from rooftree.games.dream_home.table.box import COLOURS, HANDYMAN, ROOFER, SUPPLIER, Box
from rooftree.games.dream_home.table.spaces import SPACES
from rooftree.games.dream_home.table.state import DreamHomeState, Home


class Helpers(Chapter[DreamHomeState]):
    """HELPERS: Suppliers and Handymen, in any order; each may stay unused."""

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List each exchange with the discards, each switch within the home, and a pass."""
        home = state.homes[seat]
        found: list[i64] = [PASS]
        if home.holds(state.box.helpers[SUPPLIER]):
            add_supplies(found, state, home)
        if home.holds(state.box.helpers[HANDYMAN]):
            add_switches(found, home, state.box)
        return found

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Let a helper work, or pass on to the Roofers."""
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

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain what Suppliers and Handymen can do, and that the rounds are over."""
        home, box = state.homes[seat], state.box
        if action < PASS:
            return Reason("rounds-over", "end")
        if action >= ADD_ROOF:
            return Reason("roofer-later", "roofer")
        helper: i64 = HANDYMAN if action >= SWITCH else SUPPLIER
        if not home.holds(box.helpers[helper]):
            return Reason("no-helper", "helpers")
        if helper == HANDYMAN:
            return why_no_switch(home, action)
        if not has(home.built, space_of(action)):
            return Reason("supply-built", "supplier")
        return why_no_room(home, box, card_of(action), space_of(action))


class Roofer(Chapter[DreamHomeState]):
    """ROOFER: one more roof card from the discards, before the roof is turned over."""

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List each kind of discarded roof card, and a pass; equal cards are one choice."""
        found: list[i64] = [PASS]
        cards = discarded_roofs(state)
        for colour in range(COLOURS):
            of_colour = cards & state.box.roofs[colour]
            if of_colour & ~state.box.windows:
                found.append(add_roof(colour, 0))
            if of_colour & state.box.windows:
                found.append(add_roof(colour, 1))
        return found

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Add the card to the stack, or leave all Roofers unused."""
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

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain that only roof cards of the discards can be added now."""
        return Reason("roof-only", "roofer")


def why_no_switch(home: Home, action: i64) -> Reason:
    """Explain why a Handyman cannot let two spaces change their cards."""
    a, b = pair_of(action - SWITCH)
    if not has(home.built, a) or not has(home.built, b):
        return Reason("switch-built", "handyman")
    return Reason("switch-badly", "handyman")


def use(home: Home, cards: i64) -> None:
    """Mark one of these helpers as used."""
    card = bit(lowest(home.hand & cards))
    home.hand &= ~card
    home.used |= card


def add_supplies(found: list[i64], state: DreamHomeState, home: Home) -> None:
    """Add each discarded room card for each card of the home whose place suits it."""
    beside, cards = kinds_beside(home, state.box), state.room_discards
    while cards:
        card = lowest(cards)
        cards = beyond(cards)
        spaces = spaces_to_replace(beside, home, state.box, card)
        add_each(found, spaces, supply(card, 0), 1)


def bring(state: DreamHomeState, home: Home, card: i64, space: i64) -> None:
    """Lay the discarded card face up; what it replaces is put away, decor and all."""
    state.put_away |= bit(take_away(home, space))
    state.room_discards &= ~bit(card)
    lay(state, home, card, space, False)


def add_switches(found: list[i64], home: Home, box: Box) -> None:
    """Add each pair of room cards that obey the rules where they come to lie."""
    for b in range(SPACES):
        for a in range(b):
            if has(home.built, a) and has(home.built, b) and may_exchange(home, box, a, b):
                add(found, switch(a, b))


def may_exchange(home: Home, box: Box, a: i64, b: i64) -> bool:
    """Tell whether both cards come to the right floor, in rooms not too large."""
    exchange(home, a, b)
    good = lies_well(home, box, a) and lies_well(home, box, b)
    exchange(home, a, b)
    return good


def lies_well(home: Home, box: Box, space: i64) -> bool:
    """Tell whether the card on a space is on its floor and in a room that is not too large."""
    if home.is_face_down(space):
        return True
    kind = kind_at(home, box, space)
    return has(box.floors[kind], space) and fits(home, box, kind, space, False)


def exchange(home: Home, a: i64, b: i64) -> None:
    """Exchange two cards, their tokens with them."""
    card = home.rooms[a]
    home.rooms[a] = home.rooms[b]
    home.rooms[b] = card
    token = home.tokens[a]
    home.tokens[a] = home.tokens[b]
    home.tokens[b] = token


def roof_card(state: DreamHomeState, action: i64) -> i64:
    """Find a discarded card of this colour, with or without a window, as a set of one."""
    colour = (action - ADD_ROOF) // 2
    cards = discarded_roofs(state) & state.box.roofs[colour]
    cards &= state.box.windows if (action - ADD_ROOF) % 2 else ~state.box.windows
    return bit(lowest(cards))
