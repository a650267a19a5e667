"""What a person touches for each action: drawn elements by id, buttons for what is not drawn."""

from __future__ import annotations

from rooftree.engine.bits import listed
from rooftree.engine.show.words import Voice
from rooftree.games.dream_home.table import actions
from rooftree.games.dream_home.table.box import (
    CONCRETE_MIXER,
    DRILL,
    HANDYMAN,
    JACKHAMMER,
    NO_RESOURCE,
    ROOFER,
    SUPPLIER,
    Box,
)
from rooftree.games.dream_home.table.components import HELPERS, TOOLS
from rooftree.games.dream_home.table.notation import roof_name
from rooftree.games.dream_home.table.spaces import GROUND, UPPER
from rooftree.games.dream_home.table.state import JACKHAMMERS, DreamHomeState, Home

DOWN = "down"
FIRST = "first"
PASSING = "pass"


def space_id(space: int) -> str:
    """Name the element of a space of the viewer's own home: floor and column."""
    if space < GROUND:
        return f"space-0-{space + 3}"
    if space < UPPER:
        return f"space-1-{space - GROUND}"
    return f"space-2-{space - UPPER}"


def copies(home: Home, box: Box, group: str, which: int) -> list[str]:
    """Name the elements of a tool or helper at hand: `tool-drill`, then `tool-drill-2`."""
    cards, names = (box.tools, TOOLS) if group == "tool" else (box.helpers, HELPERS)
    held = len(listed(home.hand & cards[which]))
    first = f"{group}-{names[which]}"
    return [first, *(f"{first}-{n}" for n in range(2, held + 1))][:held]


def picks(state: DreamHomeState, seat: int, action: int) -> list[list[str]]:
    """List the ways to touch an action; equal tools, or two cards in either order, are several."""
    home, box = state.homes[seat], state.box
    kind = actions.kind_of(action)
    if kind == "take":
        return [[f"col-{actions.column_of(action)}", *where(action)]]
    if kind == "resource_first":
        column = actions.column_of(action)
        start = [f"col-{column}", f"{FIRST}-{box.resources[state.tickets[column]]}"]
        space = actions.space_of(action)
        return [start if space == actions.NOWHERE else [*start, space_id(space)]]
    if kind == "place":
        return [where(action)]
    if kind == "put":
        return [[space_id(actions.space_of(action))]]
    if kind == "keep":
        return [[f"decor-{box.tokens[home.tokens[actions.space_of(action)]]}"]]
    if kind == "discard":
        return [[f"col-{actions.column_of(action)}"]]
    if kind == "pass":
        return [[PASSING]]
    return with_cards(home, box, kind, action)


def pick_words(voice: Voice, state: DreamHomeState, seat: int) -> dict[str, str]:
    """Name the buttons."""
    passing = "pick.pass" if state.chapter == JACKHAMMERS else "pick.done"
    found = {DOWN: voice.say("pick.down"), PASSING: voice.say(passing)}
    for button, name in first_buttons(state).items():
        first = voice.word(name).capitalize()
        found[button] = voice.say("pick.resource_first", resource=first)
    return found


def with_cards(home: Home, box: Box, kind: str, action: int) -> list[list[str]]:
    """List the paths that begin with a tool or a helper."""
    if kind == "hammer":
        steps = [[f"offer-{actions.column_of(action)}", *where(action)]]
        return after(copies(home, box, "tool", JACKHAMMER), steps)
    if kind == "drill":
        space = space_id(actions.space_of(action))
        steps = [[space, f"offer-{actions.column_of(action)}"]]
        return after(copies(home, box, "tool", DRILL), steps)
    if kind == "mix":
        a, b = actions.pair_of(action - actions.MIX)
        steps = [[f"offer-{a}", f"offer-{b}"], [f"offer-{b}", f"offer-{a}"]]
        return after(copies(home, box, "tool", CONCRETE_MIXER), steps)
    if kind == "supply":
        card = f"discard-{box.cards[actions.card_of(action)]}"
        steps = [[card, space_id(actions.space_of(action))]]
        return after(copies(home, box, "helper", SUPPLIER), steps)
    if kind == "switch":
        a, b = actions.pair_of(action - actions.SWITCH)
        steps = [[space_id(a), space_id(b)], [space_id(b), space_id(a)]]
        return after(copies(home, box, "helper", HANDYMAN), steps)
    return after(copies(home, box, "helper", ROOFER), [[f"discard-{roof_name(box, action)}"]])


def after(starts: list[str], steps: list[list[str]]) -> list[list[str]]:
    """Join each start with each way."""
    return [[start, *way] for start in starts for way in steps]


def where(action: int) -> list[str]:
    """Name the space, after the button for face down, so that nobody hides a room by accident."""
    space = space_id(actions.space_of(action))
    return [DOWN, space] if actions.is_down(action) else [space]


def first_buttons(state: DreamHomeState) -> dict[str, str]:
    """Map the button of each resource that may go down before its room to its name."""
    names = [state.box.resources[card] for card in state.tickets if card != NO_RESOURCE]
    return {f"{FIRST}-{name}": name for name in names}
