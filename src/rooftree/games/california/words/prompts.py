"""Prompts: they tell a seat what it may do, one sentence for each step."""

from __future__ import annotations

from rooftree.engine.bits import has
from rooftree.engine.words import Words
from rooftree.games.california.table.state import CHOOSING, CaliforniaState
from rooftree.games.california.view import is_last_day


def prompt(words: Words, state: CaliforniaState, seat: int, language: str) -> list[str]:
    """Say what to take, where to put it, and whether to take a loan."""
    if not has(state.acting, seat):
        return [words.say(language, "prompt.aside")]
    if state.chapter == CHOOSING:
        return [words.say(language, "prompt.down")]
    key = "prompt.last" if is_last_day(state) else "prompt.turn"
    first = words.say(language, key, price=int(state.bank))
    return [first, words.say(language, "prompt.place"), words.say(language, "prompt.loan")]
