"""What the fragments of the whole table are drawn from: shops, bank, coast, cards, the end."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING

from rooftree.engine.show import View
from rooftree.games.california.components import LETTERS
from rooftree.games.california.notation import EXTENSION_NAME

if TYPE_CHECKING:
    from rooftree.games.california.picture import Picture

Serials = Mapping[str, int]
COINS = 4


def piece_at(place: str, serials: Serials) -> str:
    """The lasting number of the piece at a place; without one it goes by its place."""
    return str(serials.get(place, place))


def others(view: View) -> list[int]:
    """The seats beside the viewer's, from the left neighbour round the table."""
    seats = len(view["seats"])
    order = [(view["viewer"] + 1 + n) % seats for n in range(seats)]
    return [seat for seat in order if seat != view["viewer"]]


def tile_art(tile: str) -> str:
    """The symbol of a tile."""
    if tile == EXTENSION_NAME:
        return tile
    return f"room-{tile}" if tile in LETTERS else f"furn-{tile}"


def tile_words(picture: Picture, view: View, tile: str) -> str:
    """A tile in words, with the room that furniture is for."""
    if tile in view["furniture"]:
        room = picture.word(view["furniture"][tile])
        return picture.say("furniture", piece=picture.word(tile), room=room)
    if tile in LETTERS:
        return picture.say("room", room=picture.word(tile))
    return picture.word(tile)


def shop_part(picture: Picture, view: View, shop: int, serials: Serials) -> View:
    """A shop: what is left, at today's price."""
    tiles = [
        {
            "id": f"tile-{shop}{slot}",
            "piece": piece_at(f"tile-{shop}{slot}", serials),
            "art": tile_art(tile),
            "words": tile_words(picture, view, tile),
        }
        if tile
        else None
        for slot, tile in enumerate(view["shops"][shop])
    ]
    name = picture.say(f"shop_name_{shop}")
    left = sum(tile is not None for tile in tiles)
    return {"n": shop, "name": name, "tiles": tiles, "left": left, "price": view["bank"]}


def bank_part(view: View, serials: Serials) -> View:
    """The gold coins left; the last space empties first."""
    pieces = [piece_at(f"bank-{n}", serials) if n < view["bank"] else None for n in range(COINS)]
    return {"coins": view["bank"], "pieces": pieces}


def coast_part(picture: Picture, view: View) -> View:
    """The sun over the days, the stack, the bag, and who still waits on the beach."""
    sky = [sky_at(n, view["days"]) for n in range(1, view["days"] + 1)]
    waiting = [letter for letter, at in view["guests"].items() if at is None]
    bag = sum(view["bag"].values())
    names = ", ".join(picture.word(f"guest-{letter}") for letter in waiting)
    now = {"day": view["day"], "days": view["days"], "stack": view["stack"], "bag": bag}
    return {
        **now,
        "sky": sky,
        "sun": sky[view["day"] - 1],
        "last_day": view["last_day"],
        "over": view["over"],
        "waiting": [guest(picture, letter) for letter in waiting],
        "words": picture.say("coast", waiting=names or picture.say("none"), **now),
    }


def sky_at(n: int, days: int) -> View:
    """Where the sun stands on day n; first, middle and last day are named."""
    angle = pi * (0.92 - 0.84 * (n - 1) / max(days - 1, 1))
    x, y = cos(angle), sin(angle)
    return {
        "n": n,
        "named": n in (1, days // 2, days),
        "x": round(128 + 112 * x, 1),
        "y": round(92 - 74 * y, 1),
        "tx": round(128 + 126 * x, 1),
        "ty": round(96 - 86 * y, 1),
    }


def guest(picture: Picture, letter: str) -> View:
    """A neighbour to be drawn."""
    return {"letter": letter, "words": picture.word(f"Guest-{letter}")}


def guests_of(picture: Picture, view: View, seat: int) -> list[View]:
    """The neighbours who visit a seat."""
    return [guest(picture, letter) for letter, at in view["guests"].items() if at == seat]


def bag_part(picture: Picture, view: View) -> View:
    """What is in the bag: everybody saw it go in."""
    tiles = [
        {"art": tile_art(tile), "words": tile_words(picture, view, tile), "n": number}
        for tile, number in view["bag"].items()
    ]
    return {"total": sum(view["bag"].values()), "tiles": tiles}


def cards_part(picture: Picture, view: View) -> View:
    """The bonus cards, with what the viewer already has of each."""
    cards = [card_part(picture, view, card) for card in view["cards"]]
    free = sum(card["owner"] is None for card in cards)
    return {"cards": cards, "open": free, "note": picture.say("first_takes", open=free).split("|")}


def card_part(picture: Picture, view: View, card: View) -> View:
    """One card: ticks over the pieces one has, a ring when a single piece is missing."""
    me, owner = view["viewer"], card["owner"]
    words = picture.say("card", wants=picture.wants(card["wants"]), points=card["points"])
    playing = me >= 0 and not view["over"]
    lacking = card["missing"][me] if playing else card["wants"]
    if owner is not None:
        words = picture.say("card_won", card=words, name=view["seats"][owner]["name"])
    elif playing and len(lacking) < len(card["wants"]):
        words = picture.say("card_needs", card=words, wants=picture.wants(lacking))
    return {
        "number": card["number"],
        "owner": owner,
        "near": owner is None and len(lacking) == 1,
        "ticks": ticks(card["wants"], lacking),
        "words": words,
    }


def ticks(wants: list[str], lacking: list[str]) -> list[float]:
    """Where the pieces of a card lie that are already there."""
    left, found = list(lacking), list[float]()
    for n, want in enumerate(wants):
        if want in left:
            left.remove(want)
        else:
            found.append(27 + 24.5 * n if len(wants) > 2 else 30.0 + 41 * n)
    return found


def final_part(picture: Picture, view: View) -> View:
    """The race at the end: one picture per point, the winner first."""
    if not view["over"]:
        return {"seats": []}
    rows = [final_row(picture, view, seat) for seat in range(len(view["seats"]))]
    rows.sort(key=lambda row: view["ranks"][row["seat"]])
    return {"seats": rows, "width": max(row["total"] for row in rows)}


def final_row(picture: Picture, view: View, seat: int) -> View:
    """One line of the race."""
    own = view["seats"][seat]
    points = dict(own["lines"])
    rooms, cards, loan = points["score-rooms"], points["score-cards"], points["score-loan"]
    attic = points.get("score-attic", 0)
    chips = sorted((s["room"] for s in own["floor"] if s["room"]), key=LETTERS.index)
    told = {"rooms": rooms, "gifts": own["gifts"], "cards": cards, "loan": loan}
    more = (f" + {attic}" if attic else "") + (" − 2" if loan else "")
    return {
        "seat": seat,
        "name": own["name"],
        "won": view["ranks"][seat] == 0,
        "chips": chips,
        "total": own["points"],
        "sum": f"{rooms} + {own['gifts']} + {cards}{more}",
        "words": picture.say("final_row", name=own["name"], points=own["points"], **told),
        **told,
    }
