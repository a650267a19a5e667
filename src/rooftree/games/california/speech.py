"""Actions in words: labels, prompts, and the ids a person touches."""

from __future__ import annotations

from rooftree.engine.bits import has
from rooftree.engine.words import Words
from rooftree.games.california.actions import (
    ATTIC,
    BORROW,
    BRING_DOWN,
    BUY,
    REPAY,
    TAKE_GOLD,
    is_on_credit,
    kind_of,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.attic import CHOOSING
from rooftree.games.california.box import COLOURS, EXTENSION, FIRST_PIECE
from rooftree.games.california.components import LETTERS
from rooftree.games.california.neighbours import brings_gift
from rooftree.games.california.notation import PLACE_NAMES, SIMPLE, SPACE_NAMES, tile_name
from rooftree.games.california.state import SLOTS, Table
from rooftree.games.california.turn import price_of
from rooftree.games.california.view import is_last_day


def purchase_kind(action: int) -> str:
    """What a purchase does: renovate, extend, store or furnish."""
    tile = tile_of(action)
    if tile < COLOURS:
        return "renovate"
    if tile == EXTENSION:
        return "extend"
    return "store" if place_of(action) == ATTIC else "furnish"


def cost_of(table: Table, seat: int, action: int) -> int:
    """What a purchase costs in all."""
    return int(price_of(table, table.mansions[seat], tile_of(action), place_of(action)))


def spoken(words: Words, language: str, key: str) -> str:
    """A word of the catalogue; furniture that only an owner's file knows keeps its name."""
    if words.knows(f"word.{key}"):
        return words.say(language, f"word.{key}")
    return key.removeprefix("a-").removeprefix("the-")


def wants_of(words: Words, wants: list[str], language: str) -> str:
    """What a bonus card asks for: `swimming pool + grand piano`, `any brown piece + ...`."""
    return " + ".join(
        words.say(language, "card.any", colour=words.say(language, f"word.colour-{want}"))
        if want in LETTERS
        else spoken(words, language, want)
        for want in wants
    )


def label_of(words: Words, table: Table, seat: int, action: int, language: str) -> str:
    """An action as a sentence, with its full cost and what comes of it."""
    if action in SIMPLE:
        return words.say(language, f"label.{SIMPLE[action]}")
    if action < BUY:
        piece = spoken(words, language, f"the-{table.box.names[kind_of(action)]}")
        return words.say(language, "label.down", piece=piece)
    label = words.say(
        language,
        f"label.{purchase_kind(action)}",
        tile=spoken(words, language, f"a-{tile_name(table.box, tile_of(action))}"),
        place=PLACE_NAMES[place_of(action)],
        cost=cost_of(table, seat, action),
    )
    colour = colour_furnished(table, seat, action)
    if colour >= 0 and brings_gift(table, seat, colour):
        guest = spoken(words, language, f"guest-{LETTERS[colour]}")
        label = words.say(language, "label.with-gift", what=label, guest=guest)
    return words.say(language, "label.with-loan", what=label) if is_on_credit(action) else label


def colour_furnished(table: Table, seat: int, action: int) -> int:
    """The colour of the room that an action furnishes, directly or from the attic; or -1."""
    tile, box = tile_of(action), table.box
    if tile < COLOURS:
        stored = [box.colours[kind] for kind in table.mansions[seat].attic]
        return int(tile) if tile in stored else -1
    if tile == EXTENSION or place_of(action) == ATTIC:
        return -1
    return int(box.colours[tile - FIRST_PIECE])


def picks_of(table: Table, seat: int, action: int) -> list[list[str]]:
    """What a person touches: a tile in its shop, then the place; equal tiles serve alike."""
    if action == TAKE_GOLD:
        return [["bank"]]
    if action == BORROW:
        return [["loan"]]
    if action == REPAY:
        return [["repay"]]  # a button: on the marker itself a look ahead would hide the new loan
    if action < BUY:
        attic = table.mansions[seat].attic
        return [[f"attic-{n + 1}"] for n, kind in enumerate(attic) if kind == action - BRING_DOWN]
    shop, tile = shop_of(action), tile_of(action)
    path = [place_id(table, seat, action)] + ["borrow"] * is_on_credit(action)
    slots = [slot for slot in range(SLOTS) if table.shelves[shop * SLOTS + slot] == tile]
    return [[f"tile-{shop}{slot}", *path] for slot in slots]


def place_id(table: Table, seat: int, action: int) -> str:
    """The element of the place that a tile is bought for."""
    if place_of(action) < ATTIC:
        return f"space-{SPACE_NAMES[place_of(action)]}"
    if tile_of(action) == EXTENSION:
        return "attic-2"
    return f"attic-{len(table.mansions[seat].attic) + 1}"


def prompts_of(words: Words, table: Table, seat: int, language: str) -> list[str]:
    """One sentence per step: what to take, where it goes, and on credit?"""
    if not has(table.acting, seat):
        return [words.say(language, "prompt.aside")]
    if table.chapter == CHOOSING:
        return [words.say(language, "prompt.down")]
    key = "prompt.last" if is_last_day(table) else "prompt.turn"
    now = {"day": int(table.day), "days": int(table.box.days), "price": int(table.bank)}
    first = words.say(language, key, **now)
    return [first, words.say(language, "prompt.place"), words.say(language, "prompt.loan")]
