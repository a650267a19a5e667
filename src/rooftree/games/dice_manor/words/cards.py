"""Cards: what each thing on the table is, which rule it follows, and what it is worth now."""

from __future__ import annotations

from rooftree.engine.cards import Card
from rooftree.engine.words import Words
from rooftree.games.dice_manor.rules.score import leftover
from rooftree.games.dice_manor.table.box import ENTRANCE
from rooftree.games.dice_manor.table.notation import tile_number
from rooftree.games.dice_manor.table.state import BIDDING, DiceManorState
from rooftree.games.dice_manor.view import majorities, tile_view
from rooftree.games.dice_manor.words.rooms import room

KINDS = {  # how an id begins -> kind of the card and anchor of its rule
    **dict.fromkeys(("die", "number", "chosen", "rest", "group"), ("dice", "bid")),
    **dict.fromkeys(("adverts", "ad", "track", "house"), ("advertising", "advertising")),
    **dict.fromkeys(("outside", "guests"), ("guests", "grand-opening")),
    **dict.fromkeys(("flag", "prestige", "total", "points"), ("prestige", "winning")),
    **dict.fromkeys(("stand", "mini", "reward"), ("tour", "tours")),
    **{
        "bonus": ("bonus", "bonus-dice"),
        "bid": ("bid", "blueprints"),
        "space": ("bid", "blueprints"),
    },
    **{"cell": ("place", "build"), "overview": ("manor", "largest-manor")},
    **{"token": ("token", "inspiration"), "first": ("first", "reset"), "chief": ("end", "winning")},
}
MAJORITIES = {"rooms": "largest-manor", "types": "diversity"}  # others are colours
ROOMS = ("tile", "offer", "slot")
SPECIAL = ("library", "magic")  # types whose own rule is worth knowing


def card_of(
    words: Words, table: DiceManorState, viewer: int, thing: str, language: str
) -> Card | None:
    """Explain a thing."""
    kind, _, name = thing.partition("-")
    if kind in ROOMS:
        return room_card(words, table, kind, name.partition("-")[0], language)
    if kind == "majority":
        return majority_card(words, table, viewer, name, language)
    if kind == "token" and viewer >= 0:
        return token_card(words, table, viewer, language)
    if kind not in KINDS:
        return None
    about, rule = KINDS[kind]
    return Card(words.say(language, f"about.{about}"), "", rule)


def room_card(words: Words, table: DiceManorState, kind: str, name: str, language: str) -> Card:
    """Explain a room: as something to bid for, to build, or to walk through."""
    number = tile_number(table.box, name)
    tile = tile_view(table.box, number)
    said = room(words, language, tile)
    rule = {"tile": "colour-majority", "slot": "tours"}.get(kind, "build")
    if kind == "offer" and table.chapter == BIDDING:
        rule = "blueprints"
    if kind != "offer" and (number == ENTRANCE or tile["type"] in SPECIAL):
        rule = "special"
    return Card(words.say(language, f"about.{kind}"), said[:1].upper() + said[1:], rule)


def token_card(words: Words, table: DiceManorState, viewer: int, language: str) -> Card:
    """Explain Inspiration: what the tokens would bring if they were kept."""
    now = words.say(language, "about.kept", tokens=int(table.designers[viewer].tokens))
    kind = words.say(language, "about.token")
    return Card(kind, "", "inspiration", int(leftover(table, viewer)), now)


def majority_card(
    words: Words, table: DiceManorState, viewer: int, name: str, language: str
) -> Card | None:
    """Explain a line of the majorities: what it would pay the viewer now."""
    for line in majorities(table):
        if line["name"] == name:
            points = line["seats"][viewer]["prize"] if viewer >= 0 else None
            rule = MAJORITIES.get(name, "colour-majority")
            return Card(words.say(language, "about.majority"), "", rule, points)
    return None
