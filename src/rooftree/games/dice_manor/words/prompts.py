"""Prompts: what is expected of a seat, one sentence for each step of the pick path."""

from __future__ import annotations

from rooftree.engine.bits import count
from rooftree.engine.show.choices import Purse
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.rules.tours import open_slots
from rooftree.games.dice_manor.table.state import BUILDING, OPENING, Designer, DiceManorState

Prompt = tuple[str, dict[str, int]]


def prompt(voice: Voice, state: DiceManorState, seat: int) -> list[str]:
    """Say what a seat may do, with how many dice it has left."""
    return [
        voice.say(f"prompt.{key}", **{name: dice_left(voice, n) for name, n in numbers.items()})
        for key, numbers in prompt_keys(state, seat)
    ]


def dice_left(voice: Voice, number: int) -> str:
    """Say `1 die` or `3 dice`."""
    return voice.say("table.dice_left", count=number)


def purse(voice: Voice, state: DiceManorState, seat: int) -> Purse:
    """Say how many tokens a seat has."""
    tokens = int(state.designers[seat].tokens)
    return Purse(tokens, voice.say("table.in_purse"), "bulb", "-16 -16 32 32")


def prompt_keys(state: DiceManorState, seat: int) -> list[Prompt]:
    """List keys of `prompt.*` with the numbers of dice they speak of."""
    own = state.designers[seat]
    if state.chapter == BUILDING:
        return [("tile", {}), ("cell", {}), ("turn", {}), ("build", {})]
    if own.marked:
        return [("reroll", {})]
    if own.chosen == 0:
        return choosing(own, state.chapter == OPENING)
    if state.chapter == OPENING:
        return [opening(own)]
    key = "place" if len(own.paths) == 0 else "walk_on"
    if key == "place" and open_slots(own, own.chosen) == 0:
        key = "place_no_tour"
    return [(key, {"left": int(own.to_place)})]


def choosing(own: Designer, is_opening: bool) -> list[Prompt]:
    """Ask for a number, or for a token, then a die and what becomes of it."""
    if own.tokens == 0:
        return [("open_choose" if is_opening else "choose", {})]
    return [("open_token" if is_opening else "choose_or_token", {}), ("die", {}), ("change", {})]


def opening(own: Designer) -> Prompt:
    """Tell how many dice are left, and how many of them will find no slot."""
    left = int(own.to_place)
    guests = left - reachable(own)
    if guests > 0:
        return "open_guests", {"left": left, "guests": guests}
    return "open_place", {"left": left}


def reachable(own: Designer) -> int:
    """Count the dice of the chosen number that find a slot in the end: reach only grows."""
    filled, reach = own.filled, own.reach
    slots = open_slots(own, own.chosen)
    while slots:
        for slot, near in enumerate(own.manor.near):
            if slots >> slot & 1:
                filled |= 1 << slot
                reach |= near
        slots = own.manor.accepts[own.chosen] & reach & ~filled
    return int(count(filled & ~own.filled))
