"""Labels: what an action means, as keys of words.toml with their fields."""

from __future__ import annotations

from rooftree.engine.show.words import Field, Voice
from rooftree.games.dream_home.rules.rooms import lay, spaces_for_token
from rooftree.games.dream_home.table import actions
from rooftree.games.dream_home.table.box import FACE_DOWN, NO_CARD, NO_RESOURCE, Box
from rooftree.games.dream_home.table.notation import describe
from rooftree.games.dream_home.table.state import HELPERS, JACKHAMMERS, DreamHomeState, Home

EMPTY = "empty"  # a card that lies face down
ARTICLES = {  # field -> the group of words.toml in which names have the article it needs
    **dict.fromkeys(("room", "resource", "old", "second", "roof"), "a"),
    **dict.fromkeys(("token", "first"), "the"),
}


def label(voice: Voice, state: DreamHomeState, seat: int, action: int) -> str:
    """Say an action as a sentence, and whether its decor would be lost."""
    key, fields = fields_of(state, seat, action)
    told = {
        name: voice.word(value) if isinstance(value, str) else value
        for name, value in fields.items()
    }
    said = voice.say(f"label.{key}", **told)
    if loses_decor(state, seat, action):
        said += voice.say("label.loses", first=told["first"])
    return said


def fields_of(state: DreamHomeState, seat: int, action: int) -> tuple[str, dict[str, Field]]:
    """Find the kind of an action, finer than in its notation, and all that fills its sentence."""
    kind, told = describe(state.box, action)
    home, box = state.homes[seat], state.box
    fields: dict[str, Field] = {key: told[key] for key in ("space", "other", "roof") if key in told}
    if "column" in told:
        column = int(told["column"]) - 1
        fields["room"] = room_name(box, state.offers[column])
        if state.tickets[column] != NO_RESOURCE:
            fields["resource"] = fields["first"] = box.resources[state.tickets[column]]
    if kind == "mix":
        fields["second"] = room_name(box, state.offers[int(told["other"]) - 1])
    if kind == "supply":
        fields["room"] = room_name(box, actions.card_of(action))
    if kind == "place":
        fields["room"] = room_name(box, state.card)
    if kind == "put":
        fields["resource"] = box.resources[state.resource]
    if kind == "keep":
        fields["token"] = box.tokens[home.tokens[actions.space_of(action)]]
    if kind in ("drill", "supply"):
        fields["old"] = lying(home, box, actions.space_of(action))
    if kind == "switch":
        a, b = actions.pair_of(action - actions.SWITCH)
        fields.update(old=lying(home, box, a), second=lying(home, box, b))
    return key_of(state, kind, told), with_articles(fields)


def loses_decor(state: DreamHomeState, seat: int, action: int) -> bool:
    """Tell whether the decor of a column finds no place once its room lies there."""
    if actions.kind_of(action) != "take":
        return False
    box, column = state.box, actions.column_of(action)
    resource = state.tickets[column]
    if not box.is_decor(resource) or box.stands_outside(box.which[resource]):
        return False
    after = state.copy_for(seat)
    home = after.homes[seat]
    lay(after, home, state.offers[column], actions.space_of(action), actions.is_down(action))
    return spaces_for_token(home, box, box.which[resource]) == 0


def key_of(state: DreamHomeState, kind: str, told: dict[str, Field]) -> str:
    """Find the sentence: face down, the leftmost column and each kind of pass have their own."""
    if kind == "pass":
        passes = {JACKHAMMERS: "pass_jackhammer", HELPERS: "pass_helpers"}
        return passes.get(int(state.chapter), "pass_roofers")
    if kind == "resource_first" and told["space"] == "none":
        return "resource_first_none"
    if kind == "take" and told["column"] == 1:
        kind = "take_marker"
    return f"{kind}_down" if told.get("face") == "down" else kind


def room_name(box: Box, card: int) -> str:
    """Name the kind of room on a card."""
    return box.kinds[box.kind[card]] if card < NO_CARD else EMPTY


def lying(home: Home, box: Box, space: int) -> str:
    """Name the kind of room on a space."""
    card = home.rooms[space]
    return EMPTY if card >= FACE_DOWN else room_name(box, card)


def with_articles(fields: dict[str, Field]) -> dict[str, Field]:
    """Give the names in a sentence their article."""
    return {
        key: f"{ARTICLES[key]}.{value}" if key in ARTICLES else value
        for key, value in fields.items()
    }
