"""Labels: they say actions, tiles and cards in words."""

from __future__ import annotations

from rooftree.engine.words import Words
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


def spoken(words: Words, language: str, key: str) -> str:
    """Name a room, a piece of furniture or a neighbour."""
    return words.say(language, f"word.{key}")


def kinds_of(box: Box, colour: int) -> list[int]:
    """List the kinds of furniture of a colour."""
    return [kind for kind in range(box.kinds) if box.colours[kind] == colour]


def colour_lines(words: Words, box: Box, language: str) -> list[str]:
    """Explain each letter: its colour, room, furniture (as it is typed) and neighbour."""
    return [
        words.say(
            language,
            "colours.line",
            letter=letter,
            colour=spoken(words, language, f"colour-{letter}"),
            room=spoken(words, language, letter),
            furniture=", ".join(
                typed_name(words, box.names[k], language) for k in kinds_of(box, n)
            ),
            guest=spoken(words, language, f"guest-{letter}"),
        )
        for n, letter in enumerate(LETTERS)
    ]


def typed_name(words: Words, kind: str, language: str) -> str:
    """Name a kind of furniture, and its word in the notation where that is another."""
    name = spoken(words, language, kind)
    return name if name == kind else f"{name} ({kind})"


def wants_of(words: Words, wants: list[str], language: str) -> str:
    """Say what a bonus card asks for: `swimming pool + grand piano`, `any brown piece + ...`."""
    return " + ".join(thing_of(words, want, language) for want in wants)


def thing_of(words: Words, want: str, language: str) -> str:
    """Say one thing that a card asks for: any piece of a colour, a room, or a kind."""
    if want in LETTERS:
        return words.say(language, "card.any", colour=spoken(words, language, f"colour-{want}"))
    return spoken(words, language, want.removeprefix("room-"))


def label(words: Words, state: CaliforniaState, seat: int, action: int, language: str) -> str:
    """Say an action as a sentence, with its full cost and the gift it brings."""
    if action in SIMPLE:
        return words.say(language, f"label.{SIMPLE[action]}")
    if action < BUY:
        piece = spoken(words, language, f"the-{state.box.names[kind_of(action)]}")
        return words.say(language, "label.down", piece=piece)
    label = words.say(
        language,
        f"label.{purchase_kind(action)}",
        tile=spoken(words, language, f"a-{tile_name(state.box, tile_of(action))}"),
        place=PLACE_NAMES[place_of(action)],
        cost=cost_of(state, seat, action),
    )
    colour = colour_furnished(state, seat, action)
    if colour >= 0 and brings_gift(state, seat, colour):
        guest = spoken(words, language, f"guest-{LETTERS[colour]}")
        label = words.say(language, "label.with-gift", what=label, guest=guest)
    return words.say(language, "label.with-loan", what=label) if is_on_credit(action) else label


def colour_furnished(state: CaliforniaState, seat: int, action: int) -> int:
    """Find the colour of the room that an action furnishes, directly or from the attic; or -1."""
    tile, box = tile_of(action), state.box
    if tile < COLOURS:
        stored = [box.colours[kind] for kind in state.mansions[seat].attic]
        return int(tile) if tile in stored else -1
    if tile == EXTENSION or place_of(action) == ATTIC:
        return -1
    return int(box.colours[tile - FIRST_PIECE])
