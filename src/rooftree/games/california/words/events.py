"""The log: it tells what an action did from the positions before and after."""

from __future__ import annotations

from rooftree.engine.bits import listed, lowest
from rooftree.engine.show.event import Event
from rooftree.engine.show.words import Field
from rooftree.games.california.rules.score import points, ranks, score_loan
from rooftree.games.california.table.actions import BORROW, BUY, REPAY, TAKE_GOLD, kind_of
from rooftree.games.california.table.box import LETTERS
from rooftree.games.california.table.notation import describe
from rooftree.games.california.table.state import BEACH, CaliforniaState
from rooftree.games.california.view import is_last_day
from rooftree.games.california.words.labels import cost_of, purchase_kind


def events(
    before: CaliforniaState, seat: int, action: int, after: CaliforniaState, viewer: int
) -> list[Event]:
    """List the action, who came, what was won, and what it ended; all see it alike."""
    return [
        *own_event(before, seat, action),
        *moved_in(before, seat, action, after),
        *visits(before, seat, after),
        *cards_won(before, seat, after),
        *closing(before, seat, after),
        *new_day(before, after),
        *end(before, after),
    ]


def own_event(before: CaliforniaState, seat: int, action: int) -> list[Event]:
    """Tell what the seat did itself."""
    if action in (BORROW, REPAY):
        return [Event("event.borrow" if action == BORROW else "event.repay", {"seat": seat})]
    if action == TAKE_GOLD:
        left = int(before.bank) - 1
        return [Event("event.gold" if left else "event.last-gold", {"seat": seat, "price": left})]
    if action < BUY:
        return []
    fields = describe(before.box, action)[1]
    told: dict[str, Field] = {
        "seat": seat,
        "tile": f"a-{fields['tile']}",
        "place": str(fields["place"]),
        "cost": cost_of(before, seat, action),
    }
    loan = [Event("event.borrow", {"seat": seat})] if fields["loan"] else []
    return [*loan, Event(f"event.{purchase_kind(action)}", told)]


def moved_in(
    before: CaliforniaState, seat: int, action: int, after: CaliforniaState
) -> list[Event]:
    """Tell of a piece that came down from the attic."""
    stored, kept = before.mansions[seat].attic, list(after.mansions[seat].attic)
    for kind in stored:
        if kind not in kept:
            piece = before.box.names[kind_of(action) if action < BUY else kind]
            return [Event("event.down", {"seat": seat, "piece": f"the-{piece}"})]
        kept.remove(kind)
    return []


def visits(before: CaliforniaState, seat: int, after: CaliforniaState) -> list[Event]:
    """Tell of a neighbour who changed mansions, and of the gift."""
    found: list[Event] = []
    for letter, was, now in zip(LETTERS, before.guests, after.guests, strict=True):
        if now != was:
            fields: dict[str, Field] = {"seat": seat, "guest": f"Guest-{letter}"}
            if was == BEACH:
                found.append(Event("event.comes", fields))
            else:
                left = {**fields, "from_seat": int(was)}
                found.append(Event("event.leaves", left, loser=int(was)))
            if after.mansions[seat].gifts > before.mansions[seat].gifts:
                found.append(Event("event.gift", {"guest": f"Guest-{letter}"}))
    return found


def cards_won(before: CaliforniaState, seat: int, after: CaliforniaState) -> list[Event]:
    """Tell of every bonus card that was taken."""
    found: list[Event] = []
    for number in listed(before.open_cards & ~after.open_cards):
        worth = int(after.box.cards[number].points)
        fields: dict[str, Field] = {"seat": seat, "wants": f"card-{int(number) + 1}"}
        found.append(Event("event.card", {**fields, "points": worth}))
    return found


def closing(before: CaliforniaState, seat: int, after: CaliforniaState) -> list[Event]:
    """Tell when two play and this day has become the last."""
    return [Event("event.closing", {"seat": seat})] if after.closing > before.closing else []


def new_day(before: CaliforniaState, after: CaliforniaState) -> list[Event]:
    """Tell of a new day."""
    if after.day == before.day:
        return []
    key = "event.last-day" if is_last_day(after) else "event.day"
    fields = {"day": int(after.day), "next_seat": int(lowest(after.acting))}
    return [Event(key, fields, by_chance=True, heading=True)]


def end(before: CaliforniaState, after: CaliforniaState) -> list[Event]:
    """Tell of the end and of loans."""
    if after.acting:
        return []
    found = [Event("event.over", {"day": int(after.day)}, heading=True)]
    for seat, (was, now) in enumerate(zip(before.mansions, after.mansions, strict=True)):
        if was.loan and not now.loan:
            found.append(Event("event.repaid", {"seat": seat}))
        elif score_loan(now):
            found.append(Event("event.unpaid", {"seat": seat}))
    return found + winners(after)


def winners(state: CaliforniaState) -> list[Event]:
    """List the winners; a tie is shared."""
    return [
        Event("event.wins", {"seat": seat, "points": int(points(state, seat))})
        for seat, rank in enumerate(ranks(state))
        if rank == 0
    ]


def opening(state: CaliforniaState, viewer: int) -> list[Event]:
    """Tell who begins."""
    first = {"first_seat": int(lowest(state.acting)), "days": int(state.box.days)}
    return [Event("event.opening", first, by_chance=True)]
