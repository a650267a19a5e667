"""Events: what a viewer noticed."""

from __future__ import annotations

from rooftree.engine.show.event import Event
from rooftree.engine.show.words import Field
from stairs.rules.score import points, ranks
from stairs.rules.turn import seat_in_turn
from stairs.table.notation import STEP_NAMES, describe
from stairs.table.state import HIDDEN, StairsState


def events(
    before: StairsState, seat: int, action: int, after: StairsState, viewer: int
) -> list[Event]:
    """List the action, then what it led to."""
    kind, fields = describe(before.box, action)
    own = Event(f"event.{kind}", {"seat": seat, "height": before.block, **fields})
    return [own, *(delivery(after) if after.acting else end(after))]


def opening(state: StairsState, viewer: int) -> list[Event]:
    """List what chance gave at set-up: one's own lamp, and the first block."""
    known = viewer >= 0 and state.lamps[viewer] != HIDDEN
    return [*([lamp(state, viewer, by_chance=True)] if known else []), *delivery(state)]


def delivery(state: StairsState) -> list[Event]:
    """Tell of the next block."""
    fields = {"seat": seat_in_turn(state), "height": state.block}
    return [Event("event.block", fields, by_chance=True)]


def lamp(state: StairsState, seat: int, by_chance: bool = False) -> Event:
    """Tell where a lamp stands: dealt at set-up, shown at the end."""
    fields: dict[str, Field] = {"seat": seat, "step": STEP_NAMES[state.lamps[seat]]}
    return Event("event.lamp", fields, by_chance)


def end(state: StairsState) -> list[Event]:
    """Show all lamps, and tell who won."""
    seats = range(int(state.seats))
    winners = [seat for seat, rank in enumerate(ranks(state)) if rank == 0]
    won = "event.wins" if len(winners) == 1 else "event.shares"
    return [
        Event("event.over", heading=True),
        *(lamp(state, seat) for seat in seats),
        *(Event(won, {"seat": seat, "points": points(state, seat)}) for seat in winners),
    ]
