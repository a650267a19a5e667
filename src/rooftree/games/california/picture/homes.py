"""The parts of the mansions that fragments draw: the viewer's house and porch, the others'."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.drawing.parts import piece_at, shortened
from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.california.picture.middle import Serials, card_part, guests_of
from rooftree.games.california.rules.turn import GOLD
from rooftree.games.california.table.box import SIDE
from rooftree.games.california.view import CaliforniaView, SpaceView

EVENING = 2  # the last days before the end are drawn in evening light


def spaces_part(view: CaliforniaView, seat: int, serials: Serials) -> list[View]:
    """Describe the sixteen spaces of a mansion, as everybody's are drawn."""
    return [
        {
            "c": n % SIDE,
            "r": n // SIDE,
            "name": space["name"],
            "room": space["room"],
            "kind": space["piece"],
            "cost": space["cost"],
            "room_piece": piece_at(f"room-{seat}-{space['name']}", serials),
            "kind_piece": piece_at(f"piece-{seat}-{space['name']}", serials),
        }
        for n, space in enumerate(view["seats"][seat]["floor"])
    ]


def own_spaces_part(voice: Voice, view: CaliforniaView, serials: Serials) -> list[View]:
    """Describe the viewer's own spaces, with doors between equal rooms, hints and words."""
    own = view["seats"][view["viewer"]]
    rooms = {space["name"]: space["room"] for space in own["floor"]}
    return [
        {
            **part,
            "printed": part["name"] == own["printed"],
            "doors": doors_of(part, rooms),
            "gift": not part["kind"] and part["room"] in own["gift_from"],
            "words": space_words(voice, view, space),
        }
        for part, space in zip(
            spaces_part(view, view["viewer"], serials), own["floor"], strict=True
        )
    ]


def doors_of(space: View, rooms: Mapping[str, str | None]) -> list[str]:
    """List the sides, east and south, on which a room of the same colour lies."""
    c, r, room = space["c"], space["r"], space["room"]
    near = {"e": "abcd"[c + 1 : c + 2] + str(r + 1), "s": f"{'abcd'[c]}{r + 2}"}
    return [side for side, other in near.items() if room and rooms.get(other) == room]


def space_words(voice: Voice, view: CaliforniaView, space: SpaceView) -> str:
    """Say a space in words, with the full cost of a room on it."""
    if space["room"] is None:
        cost = space["cost"]
        return voice.say("picture.free", name=space["name"], cost=cost, sum=cost + view["bank"])
    room = voice.word(space["room"])
    if space["piece"]:
        piece = voice.word(space["piece"])
        return voice.say("picture.furnished", name=space["name"], room=room, piece=piece)
    return voice.say("picture.bare", name=space["name"], room=room)


def attic_part(voice: Voice, view: CaliforniaView, seat: int, serials: Serials) -> list[View]:
    """Describe the two attic spaces."""
    own, found = view["seats"][seat], []
    for n in range(2):
        kind = own["attic"][n] if n < len(own["attic"]) else None
        words = voice.say(
            f"picture.attic_{n}", piece=voice.word(kind) if kind else voice.say("picture.none")
        )
        built = n == 0 or own["extended"]
        found.append(
            {
                "built": built,
                "art": f"furn-{kind}" if kind else None,
                "piece": piece_at(f"attic-{seat}-{n}", serials),
                "words": words if built else voice.say("picture.no_extension"),
            }
        )
    return found


def mansion_part(
    voice: Voice, view: CaliforniaView, serials: Serials, total: int | None = None
) -> View:
    """Describe the viewer's house, with points over its roof where they are no secret yet."""
    seat = view["viewer"]
    spaces = own_spaces_part(voice, view, serials)
    return {
        "spaces": spaces,
        "attic": attic_part(voice, view, seat, serials),
        "filled": sum(space["room"] is not None for space in spaces),
        "worth": view["over"],
        "total": total,
    }


def gold_of(view: CaliforniaView, seat: int, serials: Serials) -> list[str]:
    """List the gold coins of a purse."""
    return [
        piece_at(f"gold-{seat}-{n}", serials) for n in range(view["seats"][seat]["silver"] // GOLD)
    ]


def porch_part(voice: Voice, view: CaliforniaView, serials: Serials) -> View:
    """Describe the viewer's guests, gifts, purse, loan and cards won."""
    seat = view["viewer"]
    own = view["seats"][seat]
    won = [card_part(voice, view, card) for card in view["cards"] if card["owner"] == seat]
    return {
        "seat": seat,
        "final": view["over"],
        "evening": view["last_day"] or view["day"] > view["days"] - EVENING,
        "guests": guests_of(voice, view, seat),
        "gift_next": own["gift_next"],
        "gifts": [f"gift-{seat}-{n}" for n in range(own["gifts"])],
        "gold": gold_of(view, seat, serials),
        "silver": own["silver"] % GOLD,
        "money": own["silver"],
        "loan": own["loan"],
        "cards": won,
    }


def sheet_part(view: CaliforniaView) -> View:
    """Describe the score sheet: points by rule."""
    seat = view["viewer"]
    own = view["seats"][seat]
    lines = [{"rule": rule, "points": points} for rule, points in own["lines"]]
    return {"seat": seat, "lines": lines, "total": own["points"], "loan": own["loan"]}


def seat_part(voice: Voice, view: CaliforniaView, seat: int, serials: Serials) -> View:
    """Describe another mansion, which is drawn small."""
    own = view["seats"][seat]
    points = dict(own["lines"])
    told = {"rooms": points["score-rooms"], "gifts": own["gifts"], "silver": own["silver"]}
    return {
        "seat": seat,
        "name": own["name"],
        "shown": shortened(own["name"], 8 if own["loan"] else 12),
        "active": seat in view["acting"],
        "spaces": spaces_part(view, seat, serials),
        "attic": attic_part(voice, view, seat, serials),
        "guests": guests_of(voice, view, seat),
        "gold": gold_of(view, seat, serials),
        "silver": own["silver"] % GOLD,
        "gifts": own["gifts"],
        "cards": points["score-cards"],
        "loan": own["loan"],
        "points": own["points"],
        "words": voice.say("picture.seat", name=own["name"], points=own["points"], **told),
    }
