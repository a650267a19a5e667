"""What an action means and what happened, as keys of words.toml with their fields."""

from __future__ import annotations

from rooftree.engine.bits import listed
from rooftree.engine.show import Event
from rooftree.engine.words import Field
from rooftree.games.dream_home import actions
from rooftree.games.dream_home.box import FACE_DOWN, NO_CARD, NO_RESOURCE, NO_TOKEN, NOTHING, Box
from rooftree.games.dream_home.notation import describe
from rooftree.games.dream_home.roof import score_roof, score_windows
from rooftree.games.dream_home.state import HELPERS, JACKHAMMERS, Home, Table

EMPTY = "empty"  # a card that lies face down


def fields_of(table: Table, seat: int, action: int) -> tuple[str, dict[str, Field]]:
    """The kind of an action, finer than in its notation, and everything that fills a sentence."""
    kind, told = describe(table.box, action)
    home, box = table.homes[seat], table.box
    fields: dict[str, Field] = {key: told[key] for key in ("space", "other", "roof") if key in told}
    if "column" in told:
        column = int(told["column"]) - 1
        fields["room"] = room_name(box, table.offers[column])
        if table.tickets[column] != NO_RESOURCE:
            fields["resource"] = box.resources[table.tickets[column]]
    if kind == "mix":
        fields["other"] = room_name(box, table.offers[int(told["other"]) - 1])
    if kind == "supply":
        fields["room"] = room_name(box, actions.card_of(action))
    if kind == "place":
        fields["room"] = room_name(box, table.card)
    if kind == "put":
        fields["resource"] = box.resources[table.resource]
    if kind == "keep":
        fields["token"] = box.tokens[home.tokens[actions.space_of(action)]]
    if kind in ("drill", "supply"):
        fields["old"] = lying(home, box, actions.space_of(action))
    if kind == "switch":
        a, b = actions.pair_of(action - actions.SWITCH)
        fields.update(old=lying(home, box, a), other_old=lying(home, box, b))
    return key_of(table, kind, told), fields


def key_of(table: Table, kind: str, told: dict[str, Field]) -> str:
    """Face-down placements, the leftmost column and each kind of pass have their own sentences."""
    if kind == "pass":
        passes = {JACKHAMMERS: "pass_jackhammer", HELPERS: "pass_helpers"}
        return passes.get(int(table.chapter), "pass_roofers")
    if kind == "resource_first" and told["space"] == "none":
        return "resource_first_none"
    if kind == "take" and told["column"] == 1:
        kind = "take_marker"
    return f"{kind}_down" if told.get("face") == "down" else kind


def room_name(box: Box, card: int) -> str:
    """The kind of room on a card."""
    return box.kinds[box.kind[card]] if card < NO_CARD else EMPTY


def lying(home: Home, box: Box, space: int) -> str:
    """The kind of room on a space."""
    card = home.rooms[space]
    return EMPTY if card >= FACE_DOWN else room_name(box, card)


def with_article(fields: dict[str, Field]) -> dict[str, Field]:
    """Names in sentences have an article."""
    named = ("room", "resource", "old", "other", "roof")
    return {key: f"a.{value}" if key in named else value for key, value in fields.items()}


def events(before: Table, seat: int, action: int, after: Table) -> list[Event]:
    """The action itself, then what followed from it."""
    key, fields = fields_of(before, seat, action)
    told = with_article(fields)
    if key == "resource_first_none":
        key = "resource_first"
    if key == "put":
        key, told = put_event(before, seat, action, fields)
    if key == "switch":
        told["other"] = f"a.{fields['other_old']}"
    if key == "keep":
        told["token"] = fields["token"]
    found = [Event(f"event.{key}", {"seat": seat, **told})]
    if decor_was_lost(before, seat, action, after):
        found.append(Event("event.no_place", {"resource": told["resource"]}))
    return found + endings(before, after)


def put_event(
    before: Table, seat: int, action: int, fields: dict[str, Field]
) -> tuple[str, dict[str, Field]]:
    """Decor in a room, or scaffolding."""
    kind = before.box.kind[before.homes[seat].rooms[actions.space_of(action)]]
    if kind == NOTHING:
        return "scaffold", {}
    return "put", {"resource": f"a.{fields['resource']}", "room": before.box.kinds[kind]}


def decor_was_lost(before: Table, seat: int, action: int, after: Table) -> bool:
    """Whether decor was taken that found no room."""
    if actions.kind_of(action) != "take" or after.resource != NO_RESOURCE:
        return False
    resource = before.tickets[actions.column_of(action)]
    if not before.box.is_decor(resource) or before.box.stands_outside(before.box.which[resource]):
        return False
    return before.box.which[resource] not in [
        token for token in after.homes[seat].tokens if token != NO_TOKEN
    ]


def endings(before: Table, after: Table) -> list[Event]:
    """A new round, a roof turned over, the end."""
    found: list[Event] = []
    if after.round != before.round:
        found.append(Event("event.round", {"round": int(after.round)}, by_chance=True))
    for seat in listed(after.revealed & ~before.revealed):
        roof = after.homes[seat].roof
        points = int(score_roof(after.box, roof) + score_windows(after.box, roof))
        found.append(Event("event.reveal", {"seat": int(seat), "points": points}))
    return found
