"""Cards: what each thing on the table is, which rule it follows, and what it is worth now."""

from __future__ import annotations

from rooftree.engine.bits import has
from rooftree.engine.show.cards import Explanation, in_turn
from rooftree.engine.show.words import Voice
from rooftree.games.california.rules.neighbours import brings_gift, company_needed, guests_at
from rooftree.games.california.table.box import COLOURS, EXTENSION, FIRST_PIECE, LETTERS
from rooftree.games.california.table.notation import SPACE_NAMES, tile_name
from rooftree.games.california.table.state import SLOTS, SOLD, TURN, CaliforniaState

KINDS = {  # how an id begins -> kind of the card and anchor of its rule
    **{"bank": ("bank", "gold"), "coin": ("coin", "gold"), "price": ("price", "buy")},
    **{"gold": ("coin", "components"), "silver": ("coin", "components")},
    **{"loan": ("loan", "loans"), "gift": ("gift", "score-gifts"), "sold": ("shop", "end-of-day")},
    **{"sun": ("day", "end-of-day"), "stack": ("supply", "setup"), "bag": ("supply", "end-of-day")},
    **{"attic": ("attic", "attic"), "stored": ("attic", "attic"), "space": ("space", "rooms")},
    **{"total": ("total", "end"), "points": ("total", "end")},
}


def explanation(
    voice: Voice, state: CaliforniaState, viewer: int, thing: str
) -> Explanation | None:
    """Explain a thing."""
    kind, *rest = thing.split("-")
    if kind == "guest" and rest[0] in LETTERS:
        return guest_card(voice, state, viewer, LETTERS.index(rest[0]))
    if kind in ("bonus", "won"):
        return bonus_card(voice, state, viewer, int(rest[0]) - 1)
    tile = tile_at(state, viewer, kind, rest)
    if tile != SOLD:
        is_own_room = tile < COLOURS and kind != "tile" and rest[:-1] in ([], [str(viewer)])
        card = tile_card(voice, state, tile)
        return Explanation(card.kind, card.name, "score-rooms", 1) if is_own_room else card
    if kind == "gift":
        return Explanation(voice.say("about.gift"), "", "score-gifts", 1)
    if kind not in KINDS:
        return None
    name, rule = KINDS[kind]
    return Explanation(voice.say(f"about.{name}"), "", rule)


def tile_at(state: CaliforniaState, viewer: int, kind: str, rest: list[str]) -> int:
    """Find the tile of an id: in a shop, or a room or piece of a mansion; SOLD if it has none."""
    if kind == "tile":
        return int(state.shelves[int(rest[0][0]) * SLOTS + int(rest[0][1])])
    if kind not in ("room", "piece", "space") or rest[-1] not in SPACE_NAMES:
        return SOLD
    seat = int(rest[0]) if len(rest) == 2 else viewer
    if seat < 0:
        return SOLD
    mansion, space = state.mansions[seat], SPACE_NAMES.index(rest[-1])
    kinds = [n for n in range(state.box.kinds) if has(mansion.pieces[n], space)]
    if kinds and kind != "room":
        return int(FIRST_PIECE + kinds[0])
    colours = [colour for colour in range(COLOURS) if has(mansion.rooms[colour], space)]
    return colours[0] if colours else SOLD


def tile_card(voice: Voice, state: CaliforniaState, tile: int) -> Explanation:
    """Explain a room, a piece of furniture or the extension."""
    kind, rule = ("room", "rooms") if tile < COLOURS else ("furniture", "furniture")
    if tile == EXTENSION:
        kind, rule = "extension", "attic"
    name = voice.word(tile_name(state.box, tile))
    return Explanation(voice.say(f"about.{kind}"), name[:1].upper() + name[1:], rule)


def guest_card(voice: Voice, state: CaliforniaState, viewer: int, colour: int) -> Explanation:
    """Explain a neighbour: whether a gift would come along."""
    letter = LETTERS[colour]
    name = voice.word(f"Guest-{letter}")
    kind = voice.say("about.guest", colour=voice.word(f"colour-{letter}"))
    if viewer < 0:
        return Explanation(kind, name, "neighbours")
    if state.guests[colour] == viewer:
        return Explanation(kind, name, "neighbours", 0, voice.say("gift.here"))
    company = {"guests": int(guests_at(state, viewer)), "needed": int(company_needed(state))}
    comes = brings_gift(state, viewer, colour)
    now = voice.say("gift.would" if comes else "gift.alone", **company)
    return Explanation(kind, name, "neighbours", int(comes), now)


def bonus_card(voice: Voice, state: CaliforniaState, viewer: int, number: int) -> Explanation:
    """Explain a bonus card: what it is worth, to whoever may still win it or has it."""
    points = int(state.box.cards[number].points)
    mine = viewer >= 0 and has(state.mansions[viewer].cards, number)
    is_open = has(state.open_cards, number)
    return Explanation(
        voice.say("about.bonus"), "", "bonus-cards", points if mine or is_open else 0
    )


def as_if_in_turn(state: CaliforniaState, seat: int) -> CaliforniaState | None:
    """Let a seat take its turn now."""
    return in_turn(state, seat) if state.chapter == TURN else None
