"""Events: what happened, in no language yet, as far as a viewer noticed it."""

from __future__ import annotations  # compiled

from itertools import pairwise

from rooftree.engine.contract import UNSEEN
from rooftree.engine.show.event import Event
from rooftree.engine.show.words import Field
from rooftree.games.blueprints.rules.game_end import points, ranks
from rooftree.games.blueprints.rules.prizes import deserves
from rooftree.games.blueprints.table.actions import die_of
from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.components import PRIZES
from rooftree.games.blueprints.table.notation import (
    LETTERS,
    describe,
    die_name,
    in_pool_order,
    material_name,
)
from rooftree.games.blueprints.table.state import BlueprintsState, FinishedRound
from rooftree.games.blueprints.view import RevealedView, reveal_view


def events(
    before: BlueprintsState, seat: int, action: int, after: BlueprintsState, viewer: int
) -> list[Event]:
    """List the action, then what chance gave or what the end of the round brought."""
    if action == UNSEEN:
        return []
    kind, fields = describe(before.box, action)
    found = [Event(f"event.{kind}", {"seat": seat, **fields})]
    if after.round == before.round:
        return found + refills(before, int(die_of(action)), after)
    found += reveal(after)
    return found + (victory(after) if after.acting == 0 else opening(after, viewer))


def refills(before: BlueprintsState, gone: int, after: BlueprintsState) -> list[Event]:
    """List the dice that were drawn and rolled into the pool."""
    new = [int(die) for die in after.pool]
    stayed = [int(die) for die in before.pool]
    stayed.remove(gone)
    for die in stayed:
        new.remove(die)
    return [Event("event.refill", {"die": die_name(die)}, by_chance=True) for die in new]


def opening(state: BlueprintsState, viewer: int) -> list[Event]:
    """List how a round begins: demand, pool, one's own plan, who goes first."""
    first, second = (
        material_name(LETTERS[demand]) for demand in (state.first_demand, state.second_demand)
    )
    pool = " ".join(in_pool_order([die_name(die) for die in state.pool]))
    found = [
        Event("event.round", {"round": int(state.round) + 1}, heading=True),
        Event("event.demand", {"first": first, "second": second}, by_chance=True),
        Event("event.pool", {"dice": pool}, by_chance=True),
    ]
    if viewer >= 0 and state.builders[viewer].building.card != UNKNOWN:
        card = state.box.cards[state.builders[viewer].building.card].name
        found.append(Event("event.card", {"card": card}, by_chance=True))
    by_lot = state.round == 0
    return [*found, Event("event.begins", {"seat": int(state.first)}, by_chance=by_lot)]


def reveal(state: BlueprintsState) -> list[Event]:
    """List the buildings of the round from best to worst, then Awards, then Prizes."""
    shown = reveal_view(state.box, int(state.round), state.reveals[-1])["buildings"]
    found: list[Event] = []
    for entry in shown:
        found.append(
            Event("event.built", {"seat": entry["seat"], "points": entry["building"]["total"]})
        )
    for entry in shown:
        if entry["award"]:
            found.append(
                Event("event.award", {"seat": entry["seat"], "award": f"{entry['award']}-award"})
            )
    found += ties(shown)
    for entry in shown:
        for prize in entry["prizes"]:
            found.append(Event("event.prize", {"seat": entry["seat"], "prize": f"{prize}-prize"}))
    return found + prize_ties(state.reveals[-1])


def ties(shown: list[RevealedView]) -> list[Event]:
    """List who missed a better Award by a tie."""
    found: list[Event] = []
    for better, worse in pairwise(shown):
        if better["award"] and better["building"]["total"] == worse["building"]["total"]:
            fields = {"seat": better["seat"], "other_seat": worse["seat"]}
            found.append(Event("event.tie", fields, loser=worse["seat"]))
    return found


def prize_ties(reveal: FinishedRound) -> list[Event]:
    """List who deserved a Prize that a tie gave to another."""
    found: list[Event] = []
    for prize, winner in enumerate(reveal.winners):
        for seat, building in enumerate(reveal.buildings):
            if seat != winner and deserves(building, prize):
                fields: dict[str, Field] = {"seat": int(winner), "other_seat": seat}
                fields["prize"] = f"{PRIZES[prize]}-prize"
                found.append(Event("event.prize_tie", fields, loser=seat))
    return found


def victory(state: BlueprintsState) -> list[Event]:
    """List who won, alone or together."""
    winners = [seat for seat, rank in enumerate(ranks(state)) if rank == 0]
    key = "event.wins" if len(winners) == 1 else "event.shares"
    return [Event(key, {"seat": seat, "points": int(points(state, seat))}) for seat in winners]
