"""The parts of the whole table that fragments draw: shops, bank, coast, cards, the end."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.drawing.parts import piece_at
from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.california.table.box import LETTERS
from rooftree.games.california.table.notation import EXTENSION_NAME
from rooftree.games.california.view import CaliforniaView, CardView
from rooftree.games.california.words.labels import wants_of

Serials = Mapping[str, int]
COINS = 4


def tile_art(tile: str) -> str:
    """Name the symbol of a tile."""
    if tile == EXTENSION_NAME:
        return tile
    return f"room-{tile}" if tile in LETTERS else f"furn-{tile}"


def tile_words(voice: Voice, view: CaliforniaView, tile: str) -> str:
    """Say a tile in words, with the room that furniture is for."""
    if tile in view["furniture"]:
        room = voice.word(view["furniture"][tile])
        return voice.say("picture.furniture", piece=voice.word(tile), room=room)
    if tile in LETTERS:
        return voice.say("picture.room", room=voice.word(tile))
    return voice.word(tile)


def shop_part(voice: Voice, view: CaliforniaView, shop: int, serials: Serials) -> View:
    """Describe a shop: what is left, at today's price."""
    tiles = [
        {
            "id": f"tile-{shop}{slot}",
            "piece": piece_at(f"tile-{shop}{slot}", serials),
            "art": tile_art(tile),
            "words": tile_words(voice, view, tile),
        }
        if tile
        else None
        for slot, tile in enumerate(view["shops"][shop])
    ]
    name = voice.say(f"picture.shop_name_{shop}")
    left = sum(tile is not None for tile in tiles)
    return {"n": shop, "name": name, "tiles": tiles, "left": left, "price": view["bank"]}


def bank_part(view: CaliforniaView, serials: Serials) -> View:
    """Describe the gold coins left; the last space empties first."""
    pieces = [piece_at(f"bank-{n}", serials) if n < view["bank"] else None for n in range(COINS)]
    return {"coins": view["bank"], "pieces": pieces}


def coast_part(voice: Voice, view: CaliforniaView) -> View:
    """Describe the day, the stack, and who still waits on the beach."""
    waiting = [letter for letter, at in view["guests"].items() if at is None]
    bag = sum(view["bag"].values())
    names = ", ".join(voice.word(f"guest-{letter}") for letter in waiting)
    now = {"day": view["day"], "days": view["days"], "stack": view["stack"], "bag": bag}
    return {
        **now,
        "last_day": view["last_day"],
        "over": view["over"],
        "waiting": [guest(voice, letter) for letter in waiting],
        "words": voice.say("picture.coast", waiting=names or voice.say("picture.none"), **now),
    }


def guest(voice: Voice, letter: str) -> View:
    """Describe a neighbour."""
    return {"letter": letter, "words": voice.word(f"Guest-{letter}")}


def guests_of(voice: Voice, view: CaliforniaView, seat: int) -> list[View]:
    """List the neighbours who visit a seat."""
    return [guest(voice, letter) for letter, at in view["guests"].items() if at == seat]


def bag_part(voice: Voice, view: CaliforniaView) -> View:
    """Describe what is in the bag: everybody saw it go in."""
    tiles = [
        {"art": tile_art(tile), "words": tile_words(voice, view, tile), "n": number}
        for tile, number in view["bag"].items()
    ]
    return {"total": sum(view["bag"].values()), "tiles": tiles}


def cards_part(voice: Voice, view: CaliforniaView) -> View:
    """Describe the bonus cards, with what the viewer already has of each."""
    cards = [card_part(voice, view, card) for card in view["cards"]]
    return {
        "open": [card for card in cards if card["owner"] is None],
        "taken": [card for card in cards if card["owner"] is not None],
    }


def card_part(voice: Voice, view: CaliforniaView, card: CardView) -> View:
    """Describe a card: ticks over what the viewer has, a ring if a single thing is missing."""
    me, owner = view["viewer"], card["owner"]
    words = voice.say("picture.card", wants=wants_of(voice, card["wants"]), points=card["points"])
    playing = me >= 0 and not view["over"]
    lacking = card["missing"][me] if playing else card["wants"]
    if owner is not None:
        words = voice.say("picture.card_won", card=words, name=view["seats"][owner]["name"])
    elif playing and len(lacking) < len(card["wants"]):
        words = voice.say("picture.card_needs", card=words, wants=wants_of(voice, lacking))
    return {
        "number": card["number"],
        "owner": owner,
        "near": owner is None and len(lacking) == 1,
        "ticks": ticks(card["wants"], lacking),
        "words": words,
    }


def step_on_card(things: int) -> float:
    """Return the distance of the things on a card: two lie wide, four and more overlap."""
    return 41.0 if things <= 2 else min(24.5, 54 / (things - 1))


def ticks(wants: list[str], lacking: list[str]) -> list[float]:
    """List where the things on a card lie that are already there."""
    left, found = list(lacking), list[float]()
    for n, want in enumerate(wants):
        if want in left:
            left.remove(want)
        else:
            first = 27 if len(wants) > 2 else 30
            found.append(first + step_on_card(len(wants)) * n)
    return found


def final_part(voice: Voice, view: CaliforniaView) -> View:
    """Describe the race at the end: one picture for each point, the winner first."""
    if not view["over"]:
        return {"seats": []}
    rows = [final_row(voice, view, seat) for seat in range(len(view["seats"]))]
    rows.sort(key=lambda row: view["ranks"][row["seat"]])
    return {"seats": rows, "width": max(row["total"] for row in rows)}


def final_row(voice: Voice, view: CaliforniaView, seat: int) -> View:
    """Describe one line of the race."""
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
        "words": voice.say("picture.final_row", name=own["name"], points=own["points"], **told),
        **told,
    }
