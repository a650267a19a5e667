"""Refusals: what a touch attempts that is not offered, and why the rules refuse it."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.contract import Reason
from rooftree.games.dream_home.picture.picks import DOWN, FIRST, space_id
from rooftree.games.dream_home.rules.chapters import CHAPTERS
from rooftree.games.dream_home.table import actions
from rooftree.games.dream_home.table.box import COLUMNS
from rooftree.games.dream_home.table.spaces import SPACES
from rooftree.games.dream_home.table.state import (
    DISCARD,
    HELPERS,
    JACKHAMMERS,
    PLACE_ROOM,
    PUT,
    TAKE_PAIR,
    DreamHomeState,
)

SPACE_IDS = {space_id(space): space for space in range(SPACES)}
PICKS = ("col", "offer", "space", "tool", "helper", "decor", "discard")
ALONE = {"interior_designer", "architect"}  # helpers who work by themselves
DURING = {  # tools of a turn that are offered whenever they can be used
    "drill": "drill-nothing",
    "concrete_mixer": "mixer-nothing",
}


def refusal(state: DreamHomeState, seat: int, path: Sequence[str]) -> Reason | None:
    """Explain why the last pick cannot follow the others; None for what nobody picks."""
    *before, touched = path
    kind, _, name = touched.partition("-")
    if kind not in PICKS:
        return None
    if kind in ("tool", "helper"):
        return card_refusal(state, seat, kind, name.partition("-")[0])
    action = attempted(state, before, kind, touched)
    return CHAPTERS[state.chapter].why_not(
        state, seat, actions.place(0, 0) if action is None else action
    )


def card_refusal(state: DreamHomeState, seat: int, kind: str, name: str) -> Reason | None:
    """Explain why a tool or a helper cannot be used now."""
    if kind == "helper" and name in ALONE:
        return Reason("helper-alone", "helpers")
    if kind == "helper" and state.chapter == HELPERS:
        key = "roofer-later" if name == "roofer" else "helper-nothing"
        return Reason(key, "roofer" if name == "roofer" else "helpers")
    if state.chapter == TAKE_PAIR and name in DURING:
        return Reason(DURING[name], "tools")
    if kind == "tool" and state.chapter in (HELPERS, HELPERS + 1):
        return Reason("rounds-over", "end")
    return CHAPTERS[state.chapter].why_not(
        state, seat, actions.hammer(0, 0, 0) if kind == "tool" else actions.ADD_ROOF
    )


def attempted(state: DreamHomeState, before: list[str], kind: str, touched: str) -> int | None:
    """Find the action that a touch would be; None where it means nothing in this chapter."""
    column = int(touched[-1]) if kind in ("col", "offer") else 0
    space = SPACE_IDS.get(touched, 0)
    if before:
        return continued(state, before, kind, column, space)
    if kind in ("col", "offer"):
        return int(by_chapter(state, column))
    if kind == "space" and state.chapter == PLACE_ROOM:
        return int(actions.place(space, 0))
    if kind == "space" and state.chapter == PUT:
        return int(actions.put(space))
    return None


def by_chapter(state: DreamHomeState, column: int) -> int:
    """Find what is done with a column in this chapter."""
    if state.chapter == DISCARD:
        return int(actions.discard(column))
    if state.chapter == JACKHAMMERS:
        return int(actions.take(column, 0, 0))
    return int(actions.take(column, 0, 1))


def continued(
    state: DreamHomeState, before: list[str], kind: str, column: int, space: int
) -> int | None:
    """Find what a touch would be after a column, a tool or a helper."""
    first, down = before[0], int(DOWN in before)
    if first.startswith("col-") and kind == "space":
        if any(pick.startswith(FIRST) for pick in before):
            return int(actions.put(space))
        return int(actions.take(int(first[-1]), space, down))
    if first.startswith("tool-jackhammer"):
        chosen = next((int(one[-1]) for one in before if one.startswith("offer-")), column)
        return int(actions.hammer(chosen, space, down))
    if first.startswith("tool-drill"):
        chosen = next((SPACE_IDS[one] for one in before if one in SPACE_IDS), space)
        return int(actions.drill(column if kind != "space" else open_column(state), chosen))
    if first.startswith("tool-concrete_mixer"):
        return int(actions.mix(column, (column + 1) % COLUMNS))
    if first.startswith("helper-handyman"):
        other = next((SPACE_IDS[one] for one in before if one in SPACE_IDS), (space + 1) % SPACES)
        return int(actions.switch(space, other))
    if first.startswith("helper-supplier"):
        return supplied(state, before, space)
    return None


def supplied(state: DreamHomeState, before: list[str], space: int) -> int | None:
    """Find the exchange of a Supplier."""
    names = [one.removeprefix("discard-") for one in before if one.startswith("discard-")]
    return int(actions.supply(state.box.cards.index(names[0]), space)) if names else None


def open_column(state: DreamHomeState) -> int:
    """Find a column that still has its room card."""
    return next((column for column in range(COLUMNS) if state.is_open(column)), 0)
