"""Cards: what each thing on the table is, which rule it follows, and what it is worth now."""

from __future__ import annotations

from dataclasses import replace

from rooftree.engine.bits import has
from rooftree.engine.show.cards import Explanation, in_turn
from rooftree.engine.show.words import Voice
from rooftree.games.dream_home.table.box import DECOR, HELPER, NO_CARD, ROOF, TOOL, Box
from rooftree.games.dream_home.table.notation import SPACE_NAMES
from rooftree.games.dream_home.table.state import TAKE_PAIR, DreamHomeState
from rooftree.games.dream_home.view import space_of

KINDS = {  # how an id begins -> kind of the card and anchor of its rule
    **dict.fromkeys(("roofstack", "roofcard", "rooftile"), ("roof", "roof-cards")),
    **{"hat": ("marker", "ruling-4"), "deck": ("deck", "round"), "col": ("column", "take-pair")},
    **{"empty": ("elsewhere", "empty-room"), "vacant": ("elsewhere", "place-room")},
    **{"scaffold": ("elsewhere", "scaffolding"), "built": ("built", "end")},
    **{"kids": ("kids", "ruling-21"), "finished": ("finished", "finished")},
    **{"total": ("total", "winning"), "points": ("total", "winning"), "gone": ("column", "round")},
}
GROUPS = {ROOF: "roof", DECOR: "decor", TOOL: "tool", HELPER: "helper"}
FIRST_OF_FLOOR = (-3, 2, 7)  # the number of the space in column 0 of basement, ground, upper floor


def explanation(voice: Voice, state: DreamHomeState, viewer: int, thing: str) -> Explanation | None:
    """Explain a thing."""
    kind, _, name = thing.partition("-")
    box = state.box
    if kind == "space":
        return space_card(voice, state, viewer, name)
    if kind == "offer":
        return room_card(voice, box, int(state.offers[int(name)]))
    if kind in ("card", "discard") and name in box.cards:
        return room_card(voice, box, box.cards.index(name))
    plain = name.split("-")[0]
    if kind == "decor" and plain in box.tokens:
        worth = int(box.worth[box.tokens.index(plain)])
        return replace(resource_card(voice, box, plain), points=worth)
    if kind in ("resource", "tool", "helper", "used", "discard") and plain in box.resources:
        return resource_card(voice, box, plain)
    if kind not in KINDS:
        return None
    about, rule = KINDS[kind]
    return Explanation(voice.say(f"about.{about}"), "", rule)


def room_card(voice: Voice, box: Box, card: int) -> Explanation | None:
    """Explain a room card by its kind of room."""
    if card == NO_CARD:
        return Explanation(voice.say("about.column"), "", "take-pair")
    name = voice.word(box.kinds[box.kind[card]])
    return Explanation(voice.say("about.room"), name[:1].upper() + name[1:], "rooms")


def space_card(voice: Voice, state: DreamHomeState, viewer: int, name: str) -> Explanation | None:
    """Explain a space: its room and what it is worth, an empty room, or what may come there."""
    if viewer < 0 or not name:
        return Explanation(voice.say("about.space"), "", "place-room")
    floor, column = (int(part) for part in name.split("-"))
    number = FIRST_OF_FLOOR[floor] + column
    spaces = [space_of(state.homes[viewer], state.box, n) for n in range(len(SPACE_NAMES))]
    space = spaces[number]
    if space["down"]:
        return Explanation(voice.say("about.space"), "", "empty-room", 0)
    if space["kind"] is None:
        rule = "scaffolding" if space["scaffolding"] else "place-room"
        return Explanation(voice.say("about.space"), "", rule)
    said = voice.word(space["kind"])
    points = sum(spaces[member]["points"] for member in space["room"])
    return Explanation(voice.say("about.room"), said[:1].upper() + said[1:], "rooms", points)


def resource_card(voice: Voice, box: Box, name: str) -> Explanation:
    """Explain a roof card, decor, a tool or a helper by its own rule."""
    group = int(box.group[box.resources.index(name)])
    rule = {ROOF: "roof", DECOR: "decor"}.get(group, name.replace("_", "-"))
    said = voice.word(name)
    return Explanation(voice.say(f"about.{GROUPS[group]}"), said[:1].upper() + said[1:], rule)


def as_if_in_turn(state: DreamHomeState, seat: int) -> DreamHomeState | None:
    """Let a seat take its turn now, unless the board changes before."""
    after_first = (seat - int(state.first)) % int(state.seats)
    is_gone = after_first < state.turn or has(state.skipping, seat)
    return None if state.chapter != TAKE_PAIR or is_gone else in_turn(state, seat)
