"""The log: what an action did, told from the positions before and after."""

from __future__ import annotations

from rooftree.engine.bits import listed, lowest
from rooftree.engine.show import Event
from rooftree.engine.words import Field
from rooftree.games.california.actions import BORROW, BUY, REPAY, TAKE_GOLD, kind_of
from rooftree.games.california.components import LETTERS
from rooftree.games.california.notation import describe
from rooftree.games.california.score import score_loan
from rooftree.games.california.speech import cost_of, purchase_kind
from rooftree.games.california.state import BEACH, Table
from rooftree.games.california.view import is_last_day


def events_of(before: Table, seat: int, action: int, after: Table) -> list[Event]:
    """The action, who came, what was won, and what it ended."""
    return [
        *deed(before, seat, action),
        *moved_in(before, seat, action, after),
        *visits(before, seat, after),
        *cards_won(before, seat, after),
        *closing(before, seat, after),
        *new_day(before, after),
        *end(before, after),
    ]


def deed(before: Table, seat: int, action: int) -> list[Event]:
    """What the seat did itself."""
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


def moved_in(before: Table, seat: int, action: int, after: Table) -> list[Event]:
    """A piece that came down from the attic."""
    stored, kept = before.mansions[seat].attic, list(after.mansions[seat].attic)
    for kind in stored:
        if kind not in kept:
            piece = before.box.names[kind_of(action) if action < BUY else kind]
            return [Event("event.down", {"seat": seat, "piece": f"the-{piece}"})]
        kept.remove(kind)
    return []


def visits(before: Table, seat: int, after: Table) -> list[Event]:
    """The neighbour who changed mansions, and the gift."""
    found: list[Event] = []
    for letter, was, now in zip(LETTERS, before.guests, after.guests, strict=True):
        if now != was:
            fields: dict[str, Field] = {"seat": seat, "guest": f"Guest-{letter}"}
            if was != BEACH:
                fields["from_seat"] = int(was)
            found.append(Event("event.comes" if was == BEACH else "event.leaves", fields))
            if after.mansions[seat].gifts > before.mansions[seat].gifts:
                found.append(Event("event.gift", {"guest": f"Guest-{letter}"}))
    return found


def cards_won(before: Table, seat: int, after: Table) -> list[Event]:
    """Every bonus card that changed hands."""
    found: list[Event] = []
    for number in listed(before.open_cards & ~after.open_cards):
        points = int(after.box.cards[number].points)
        fields: dict[str, Field] = {"seat": seat, "wants": f"card-{int(number) + 1}"}
        found.append(Event("event.card", {**fields, "points": points}))
    return found


def closing(before: Table, seat: int, after: Table) -> list[Event]:
    """When two play: the end is in sight."""
    return [Event("event.closing", {"seat": seat})] if after.closing > before.closing else []


def new_day(before: Table, after: Table) -> list[Event]:
    """The shops are filled again."""
    if after.day == before.day:
        return []
    key = "event.last-day" if is_last_day(after) else "event.day"
    fields = {"day": int(after.day), "next_seat": int(lowest(after.acting))}
    return [Event(key, fields, by_chance=True)]


def end(before: Table, after: Table) -> list[Event]:
    """Loans are settled, and somebody wins."""
    if after.acting:
        return []
    found = [Event("event.over", {"day": int(after.day)})]
    for seat, (was, now) in enumerate(zip(before.mansions, after.mansions, strict=True)):
        if was.loan and not now.loan:
            found.append(Event("event.repaid", {"seat": seat}))
        elif score_loan(now):
            found.append(Event("event.unpaid", {"seat": seat}))
    return found


def opening_of(table: Table) -> list[Event]:
    """The first morning."""
    first = {"first_seat": int(lowest(table.acting)), "days": int(table.box.days)}
    return [Event("event.opening", first, by_chance=True)]
