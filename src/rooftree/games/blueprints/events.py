"""What happened, as events without a language: all that everybody noticed, and one's own."""

from __future__ import annotations  # compiled

from rooftree.engine.show import Event
from rooftree.games.blueprints.actions import die_of
from rooftree.games.blueprints.box import UNKNOWN
from rooftree.games.blueprints.finish import points, ranks
from rooftree.games.blueprints.notation import (
    LETTERS,
    describe,
    die_name,
    in_pool_order,
    material_name,
)
from rooftree.games.blueprints.state import Table
from rooftree.games.blueprints.view import reveal_view


def happened(before: Table, seat: int, action: int, after: Table, viewer: int) -> list[Event]:
    """The action, then what chance gave or what the end of the round brought."""
    kind, fields = describe(action)
    found = [Event(f"event.{kind}", {"seat": seat, **fields})]
    if after.round == before.round:
        return found + refills(before, int(die_of(action)), after)
    found += reveal(after)
    return found + (victory(after) if after.acting == 0 else beginning(after, viewer))


def refills(before: Table, gone: int, after: Table) -> list[Event]:
    """The dice that were drawn and rolled into the pool."""
    new = [int(die) for die in after.pool]
    stayed = [int(die) for die in before.pool]
    stayed.remove(gone)
    for die in stayed:
        new.remove(die)
    return [Event("event.refill", {"die": die_name(die)}, by_chance=True) for die in new]


def beginning(table: Table, viewer: int) -> list[Event]:
    """A round begins: demand, pool, one's own plan, who goes first."""
    first, second = (
        material_name(LETTERS[demand]) for demand in (table.first_demand, table.second_demand)
    )
    pool = " ".join(in_pool_order([die_name(die) for die in table.pool]))
    found = [
        Event("event.round", {"round": int(table.round) + 1}),
        Event("event.demand", {"first": first, "second": second}, by_chance=True),
        Event("event.pool", {"dice": pool}, by_chance=True),
    ]
    if viewer >= 0 and table.builders[viewer].building.card != UNKNOWN:
        card = table.box.cards[table.builders[viewer].building.card].name
        found.append(Event("event.card", {"card": card}, by_chance=True))
    by_lot = table.round == 0
    return [*found, Event("event.begins", {"seat": int(table.first)}, by_chance=by_lot)]


def reveal(table: Table) -> list[Event]:
    """The buildings of the round from best to worst, then Awards, then Prizes."""
    shown = reveal_view(table.box, int(table.round), table.reveals[-1])["buildings"]
    found: list[Event] = []
    for entry in shown:
        found.append(
            Event("event.built", {"seat": entry["seat"], "points": entry["building"]["total"]})
        )
    for entry in shown:
        if entry["award"]:
            found.append(Event("event.award", {"seat": entry["seat"], "award": entry["award"]}))
    for entry in shown:
        for prize in entry["prizes"]:
            found.append(Event("event.prize", {"seat": entry["seat"], "prize": prize}))
    return found


def victory(table: Table) -> list[Event]:
    """Who won, alone or together."""
    winners = [seat for seat, rank in enumerate(ranks(table)) if rank == 0]
    key = "event.wins" if len(winners) == 1 else "event.shares"
    return [
        Event(key, {"seat": seat, "points": int(points(table, table.builders[seat]))})
        for seat in winners
    ]
