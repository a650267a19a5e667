"""Labels: they say actions, tiles and cards in words."""

from __future__ import annotations

from rooftree.engine.show.words import Voice
from rooftree.games.california.rules.neighbours import brings_gift
from rooftree.games.california.rules.turn import price_of
from rooftree.games.california.table.actions import (
    ATTIC,
    BUY,
    is_on_credit,
    kind_of,
    place_of,
    tile_of,
)
from rooftree.games.california.table.box import COLOURS, EXTENSION, FIRST_PIECE, LETTERS, Box
from rooftree.games.california.table.notation import PLACE_NAMES, SIMPLE, tile_name
from rooftree.games.california.table.state import CaliforniaState


def purchase_kind(action: int) -> str:
    """Name what a purchase does: renovate, extend, store or furnish."""
    tile = tile_of(action)
    if tile < COLOURS:
        return "renovate"
    if tile == EXTENSION:
        return "extend"
    return "store" if place_of(action) == ATTIC else "furnish"


def cost_of(state: CaliforniaState, seat: int, action: int) -> int:
    """Return what a purchase costs in all."""
    return int(price_of(state, state.mansions[seat], tile_of(action), place_of(action)))


def kinds_of(box: Box, colour: int) -> list[int]:
    """List the kinds of furniture of a colour."""
    return [kind for kind in range(box.kinds) if box.colours[kind] == colour]


def colour_lines(voice: Voice, box: Box) -> list[str]:
    """Explain each letter: its colour, room, furniture (as it is typed) and neighbour."""
    return [
        voice.say(
            "colours.line",
            letter=letter,
            colour=voice.word(f"colour-{letter}"),
            room=voice.word(letter),
            furniture=", ".join(typed_name(voice, box.names[k]) for k in kinds_of(box, n)),
            guest=voice.word(f"guest-{letter}"),
        )
        for n, letter in enumerate(LETTERS)
    ]


def typed_name(voice: Voice, kind: str) -> str:
    """Name a kind of furniture, and its word in the notation where that is another."""
    name = voice.word(kind)
    return name if name == kind else f"{name} ({kind})"


def wants_of(voice: Voice, wants: list[str]) -> str:
    """Say what a bonus card asks for: `swimming pool + grand piano`, `any brown piece + ...`."""
    return " + ".join(thing_of(voice, want) for want in wants)


def thing_of(voice: Voice, want: str) -> str:
    """Say one thing that a card asks for: any piece of a colour, a room, or a kind."""
    if want in LETTERS:
        return voice.say("card.any", colour=voice.word(f"colour-{want}"))
    return voice.word(want.removeprefix("room-"))


def label(voice: Voice, state: CaliforniaState, seat: int, action: int) -> str:
    """Say an action as a sentence, with its full cost and the gift it brings."""
    if action in SIMPLE:
        return voice.say(f"label.{SIMPLE[action]}")
    if action < BUY:
        piece = voice.word(f"the-{state.box.names[kind_of(action)]}")
        return voice.say("label.down", piece=piece)
    label = voice.say(
        f"label.{purchase_kind(action)}",
        tile=voice.word(f"a-{tile_name(state.box, tile_of(action))}"),
        place=PLACE_NAMES[place_of(action)],
        cost=cost_of(state, seat, action),
    )
    colour = colour_furnished(state, seat, action)
    if colour >= 0 and brings_gift(state, seat, colour):
        guest = voice.word(f"guest-{LETTERS[colour]}")
        label = voice.say("label.with-gift", what=label, guest=guest)
    return voice.say("label.with-loan", what=label) if is_on_credit(action) else label


def colour_furnished(state: CaliforniaState, seat: int, action: int) -> int:
    """Find the colour of the room that an action furnishes, directly or from the attic; or -1."""
    tile, box = tile_of(action), state.box
    if tile < COLOURS:
        stored = [box.colours[kind] for kind in state.mansions[seat].attic]
        return int(tile) if tile in stored else -1
    if tile == EXTENSION or place_of(action) == ATTIC:
        return -1
    return int(box.colours[tile - FIRST_PIECE])
