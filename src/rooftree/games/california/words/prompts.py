"""Prompts: they tell a seat what it may do, one sentence for each step."""

from __future__ import annotations

from rooftree.engine.bits import has
from rooftree.engine.show.choices import Purse
from rooftree.engine.show.words import Voice
from rooftree.games.california.table.state import CHOOSING, CaliforniaState
from rooftree.games.california.view import is_last_day


def prompt(voice: Voice, state: CaliforniaState, seat: int) -> list[str]:
    """Say what to take, where to put it, and whether to take a loan."""
    if not has(state.acting, seat):
        return [voice.say("prompt.aside")]
    if state.chapter == CHOOSING:
        return [voice.say("prompt.down")]
    key = "prompt.last" if is_last_day(state) else "prompt.turn"
    first = voice.say(key, price=int(state.bank))
    return [first, voice.say("prompt.place"), voice.say("prompt.loan")]


def purse(voice: Voice, state: CaliforniaState, seat: int) -> Purse:
    """Say how much silver a seat has."""
    silver = int(state.mansions[seat].silver)
    words = voice.say("picture.in_purse")
    return Purse(silver, words, "bag", "-24 -43 48 50", ("loan", "repay"))
