"""Cards: what each thing on the table is, which rule it follows, and what it is worth now."""

from __future__ import annotations

from collections.abc import Callable

from rooftree.engine.show.cards import Explanation
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.rules.score import leftover
from rooftree.games.dice_manor.table.box import ENTRANCE
from rooftree.games.dice_manor.table.dice import count
from rooftree.games.dice_manor.table.notation import tile_number
from rooftree.games.dice_manor.table.state import BIDDING, BUILDING, OPENING, DiceManorState
from rooftree.games.dice_manor.view import majorities, tile_view
from rooftree.games.dice_manor.words.rooms import room
from rooftree.games.dice_manor.words.worth import (
    advertising_gain,
    advertising_place,
    bids_on,
    room_gain,
)

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
    **{"tokens": ("token", "inspiration"), "hand": ("hand", "bid"), "round": ("round", "round")},
}
PHASES = {BIDDING: "bid", BUILDING: "build", OPENING: "grand-opening"}  # chapter -> its rule
MAJORITIES = {"rooms": "largest-manor", "types": "diversity"}  # others are colours
ROOMS = ("tile", "offer", "slot")
SPECIAL = ("library", "magic")  # types whose own rule is worth knowing


def explanation(voice: Voice, state: DiceManorState, viewer: int, thing: str) -> Explanation | None:
    """Explain a thing."""
    kind, _, name = thing.partition("-")
    if kind in ROOMS:
        return room_card(voice, state, viewer, kind, name.partition("-")[0])
    if viewer >= 0 and kind in OWN:
        return OWN[kind](voice, state, viewer, name)
    if kind == "phase":
        return Explanation(voice.say("about.phase"), "", PHASES[int(state.chapter)])
    if kind == "majority":
        return majority_card(voice, state, viewer, name)
    if kind not in KINDS:
        return None
    about, rule = KINDS[kind]
    return Explanation(voice.say(f"about.{about}"), "", rule)


def room_card(
    voice: Voice, state: DiceManorState, viewer: int, kind: str, name: str
) -> Explanation:
    """Explain a room: as something to bid for, to build, or to walk through."""
    number = tile_number(state.box, name.partition(".")[0])
    tile = tile_view(state.box, number)
    said = room(voice, tile)
    rule = {"tile": "colour-majority", "slot": "tours"}.get(kind, "build")
    if kind == "offer" and state.chapter == BIDDING:
        title = said[:1].upper() + said[1:]
        return offer_card(voice, state, viewer, number, title)
    if kind != "offer" and (number == ENTRANCE or tile["type"] in SPECIAL):
        rule = "special"
    return Explanation(voice.say(f"about.{kind}"), said[:1].upper() + said[1:], rule)


def offer_card(
    voice: Voice, state: DiceManorState, viewer: int, tile: int, title: str
) -> Explanation:
    """Explain a room that is bid for: what it would bring if it were built, and how bids stand."""
    kind = voice.say("about.offer")
    if viewer < 0 or tile not in state.offers:
        return Explanation(kind, title, "blueprints")
    best, own, leads = bids_on(state, list(state.offers).index(tile), viewer)
    key = "none" if not best else "lead" if leads else "behind" if own else "others"
    bids = voice.say(f"worth.bids_{key}", best=best, own=own)
    now = voice.say("worth.if_yours", bids=bids)
    return Explanation(kind, title, "blueprints", room_gain(state, viewer, tile), now, best=True)


def advertising_card(voice: Voice, state: DiceManorState, viewer: int, name: str) -> Explanation:
    """Explain Advertising: what the own bid would pay now, and what the places would."""
    first, second = (advertising_gain(state, viewer, place) for place in (0, 1))
    place = advertising_place(state, viewer)
    pays = voice.say("worth.ad_pays", first=first, second=second)
    if place is None:
        now = voice.say("worth.ad_none", pays=pays)
    else:
        now = voice.say("worth.ad_bid", place=place + 1, pays=pays)
    points = 0 if place is None else advertising_gain(state, viewer, place)
    return Explanation(voice.say("about.advertising"), "", "advertising", points, now)


def dice_card(voice: Voice, state: DiceManorState, viewer: int, name: str) -> Explanation:
    """Explain dice of the roll, named by how many show their number."""
    number = int(name.split("-")[0])
    dice = int(count(state.designers[viewer].hand, number))
    title = voice.say("table.numbers", count=dice, number=number) if number else ""
    return Explanation(voice.say("about.dice"), title, "bid")


def bonus_card(voice: Voice, state: DiceManorState, viewer: int, name: str) -> Explanation:
    """Explain a bonus die: how far the own ones are from the house."""
    seat, number = (int(part) for part in name.split("-"))
    kind, own = voice.say("about.bonus"), state.designers[viewer]
    if seat != viewer:
        return Explanation(kind, "", "bonus-dice")
    away = int((own.far_die if number == 1 else own.near_die) - own.house)
    return Explanation(kind, "", "bonus-dice", None, voice.say("worth.away", away=away))


def flag_card(voice: Voice, state: DiceManorState, viewer: int, name: str) -> Explanation:
    """Explain the flag of a seat: its Prestige so far."""
    prestige = int(state.designers[int(name.split("-")[-1])].prestige())
    now = voice.say("worth.so_far", prestige=prestige)
    return Explanation(voice.say("about.prestige"), "", "winning", None, now)


def token_card(voice: Voice, state: DiceManorState, viewer: int, name: str) -> Explanation:
    """Explain Inspiration: what the tokens would bring if they were kept."""
    now = voice.say("worth.kept", tokens=int(state.designers[viewer].tokens))
    kind = voice.say("about.token")
    return Explanation(kind, "", "inspiration", int(leftover(state, viewer)), now)


def majority_card(
    voice: Voice, state: DiceManorState, viewer: int, name: str
) -> Explanation | None:
    """Explain a line of the majorities: what it would pay the viewer now."""
    for line in majorities(state):
        if line["name"] == name:
            points = line["seats"][viewer]["prize"] if viewer >= 0 else None
            rule = MAJORITIES.get(name, "colour-majority")
            return Explanation(voice.say("about.majority"), "", rule, points)
    return None


OWN: dict[str, Callable[[Voice, DiceManorState, int, str], Explanation]] = {
    **dict.fromkeys(("die", "number"), dice_card),
    **{"adverts": advertising_card, "bonus": bonus_card, "flag": flag_card, "token": token_card},
}
