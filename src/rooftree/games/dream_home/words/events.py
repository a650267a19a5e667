"""What happened, as keys of words.toml with their fields."""

from __future__ import annotations

from rooftree.engine.show.event import Event
from rooftree.engine.show.words import Field
from rooftree.games.dream_home.rules import score
from rooftree.games.dream_home.rules.roof import roof_points
from rooftree.games.dream_home.table import actions
from rooftree.games.dream_home.table.box import NO_RESOURCE, NO_TOKEN, NOTHING
from rooftree.games.dream_home.table.state import DreamHomeState
from rooftree.games.dream_home.words.labels import fields_of

ROOF_CARD = "a.roof_card"  # what the log says instead of the name of a card that lies face down


def events(
    before: DreamHomeState, seat: int, action: int, after: DreamHomeState, viewer: int
) -> list[Event]:
    """Tell the action itself, then what followed from it."""
    key, told = fields_of(before, seat, action)
    if key == "resource_first_none":
        key = "resource_first"
    if key == "put":
        key, told = put_event(before, seat, action, told)
    if not before.box.open_roofs:
        told |= dict.fromkeys(roof_fields(before, action), ROOF_CARD)
    found = [Event(f"event.{key}", {"seat": seat, **told})]
    if after.marker != before.marker:
        lost = {"seat": seat, "other_seat": int(before.marker)}
        found.append(Event("event.loses_marker", lost, loser=int(before.marker)))
    if decor_was_lost(before, seat, action, after):
        found.append(Event("event.no_place", {"resource": told["resource"]}))
    return found + endings(before, after) + victory(after)


def opening(state: DreamHomeState, viewer: int) -> list[Event]:
    """Tell who begins."""
    return [Event("event.opening", {"seat": int(state.first)}, by_chance=True)]


def victory(after: DreamHomeState) -> list[Event]:
    """Tell who has won, once everything is counted."""
    if after.acting:
        return []
    return [
        Event("event.wins", {"seat": seat, "points": int(score.points(after, seat))})
        for seat, rank in enumerate(score.ranks(after))
        if rank == 0
    ]


def roof_fields(before: DreamHomeState, action: int) -> list[str]:
    """Name the fields that tell of a roof card which now lies face down on a stack.

    Nobody may look at it again until the end, and a log is read again and again.
    """
    kind = actions.kind_of(action)
    if kind == "add_roof":
        return ["roof"]
    resource = before.tickets[actions.column_of(action)] if kind == "take" else NO_RESOURCE
    return ["resource", "first"] if before.box.is_roof(resource) else []


def put_event(
    before: DreamHomeState, seat: int, action: int, fields: dict[str, Field]
) -> tuple[str, dict[str, Field]]:
    """Tell of decor in a room, or of scaffolding."""
    kind = before.box.kind[before.homes[seat].rooms[actions.space_of(action)]]
    if kind == NOTHING:
        return "scaffold", {}
    return "put", {"resource": fields["resource"], "room": f"the.{before.box.kinds[kind]}"}


def decor_was_lost(before: DreamHomeState, seat: int, action: int, after: DreamHomeState) -> bool:
    """Tell whether decor was taken that found no room."""
    if actions.kind_of(action) != "take" or after.resource != NO_RESOURCE:
        return False
    resource = before.tickets[actions.column_of(action)]
    if not before.box.is_decor(resource) or before.box.stands_outside(before.box.which[resource]):
        return False
    return before.box.which[resource] not in [
        token for token in after.homes[seat].tokens if token != NO_TOKEN
    ]


def endings(before: DreamHomeState, after: DreamHomeState) -> list[Event]:
    """Tell of a new round, or of the roofs that are turned over at the end."""
    found: list[Event] = []
    if after.round != before.round:
        beginning = {"round": int(after.round)}
        found.append(Event("event.round", beginning, by_chance=True, heading=True))
    if not after.acting:
        found += [reveal(after, (after.first + n) % after.seats) for n in range(after.seats)]
    return found


def reveal(after: DreamHomeState, seat: int) -> Event:
    """Tell what the roof of a seat is worth."""
    points = int(roof_points(after.box, after.homes[seat].roof))
    return Event("event.reveal", {"seat": int(seat), "points": points})
