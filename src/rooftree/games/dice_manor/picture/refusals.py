"""Refusals: what a touch attempts that is not offered, and why the rules refuse it."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.contract import Reason
from rooftree.games.dice_manor.rules.build import why_no_cell
from rooftree.games.dice_manor.rules.chapters import CHAPTERS
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.box import MOST_DOORS
from rooftree.games.dice_manor.table.notation import slot_code, tile_number
from rooftree.games.dice_manor.table.state import BIDDING, BUILDING, Designer, DiceManorState


def refusal(state: DiceManorState, seat: int, path: Sequence[str]) -> Reason | None:
    """Explain why the last pick cannot follow the others; None for what nobody picks."""
    *before, touched = path
    kind, _, name = touched.partition("-")
    own = state.designers[seat]
    if kind == "offer":
        return offer_refusal(state, seat, name)
    if kind == "cell":
        return cell_refusal(state, seat, before, name)
    if kind == "space" and state.chapter == BIDDING and own.chosen:
        of: dict[str, str | int] = {"number": int(own.chosen), "space": int(name)}
        return Reason("space-number", "blueprints", of)
    if kind == "die" and is_choosing(state, own) and not own.marked and own.tokens:
        return Reason("token-first", "inspiration")
    action = attempted(state, kind, name)
    return None if action is None else CHAPTERS[state.chapter].why_not(state, seat, action)


def is_choosing(state: DiceManorState, own: Designer) -> bool:
    """Tell whether a number is to be chosen now."""
    return bool(state.chapter != BUILDING and own.chosen == 0)


def attempted(state: DiceManorState, kind: str, name: str) -> int | None:
    """Find the action that a touch would be; None for what is no pick."""
    if kind == "number":
        return int(act.choose(int(name)))
    if kind == "die":
        return int(act.mark(int(name.partition("-")[0])))
    if kind == "slot":
        return int(act.visit(slot_code(state.box, name)))
    return {"token": int(act.RAISE), "space": int(act.BID), "adverts": int(act.ADVERTISE)}.get(kind)


def offer_refusal(state: DiceManorState, seat: int, name: str) -> Reason | None:
    """Explain why a tile cannot be built: it must be won first, and fit somewhere."""
    if state.chapter == BIDDING:
        return Reason("won-at-collect", "collect")
    door = tile_number(state.box, name) * MOST_DOORS
    return CHAPTERS[state.chapter].why_not(state, seat, act.build(door, 0))


def cell_refusal(state: DiceManorState, seat: int, before: list[str], name: str) -> Reason | None:
    """Explain why a tile cannot be joined on a cell."""
    if state.chapter != BUILDING:
        return CHAPTERS[state.chapter].why_not(state, seat, act.build(0, 0))
    if not before:
        return Reason("tile-first", "build")
    tile = tile_number(state.box, before[0].removeprefix("offer-"))
    x, y = (int(number) for number in name.split(","))
    return why_no_cell(state.designers[seat].manor, tile, x, y)
