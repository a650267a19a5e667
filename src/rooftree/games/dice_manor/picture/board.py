"""The board drawn: Blueprint cards, Advertising, Prestige, majorities, the final count."""

from __future__ import annotations

from rooftree.drawing.parts import shortened
from rooftree.engine.show import View
from rooftree.engine.show.words import headed
from rooftree.games.dice_manor.picture.lettering import Lettering
from rooftree.games.dice_manor.picture.tiles import FLOORS
from rooftree.games.dice_manor.words.text import SEAT_LETTERS, colour_name, titled

PLACES = (
    ("first", "two_steps", 96, 4),
    ("second", "one_step", 96, 104),
    ("final", "token", 104, 204),
)  # name, pay, width and left edge of the three hoardings
TRACK_WIDTH = 252  # for all spaces of an Advertising track
LINES_FROM, LINE_TALL = 22, 21.4  # of the majorities
BIDS_FROM, BID_TALL, BIDS_WIDE = 31, 21, 90  # on a Blueprint card, from x = 98
NAME_WIDE = 12  # letters in a line of the name
FLAG_WIDE = 20  # of a seat's mark on the ruler
ICONS = {"rooms": "house", "types": "k6"}


class Board(Lettering):
    """What lies in the middle of the table."""

    def space(self, part: View) -> View:
        """Prepare a Blueprint card."""
        names, number = part["names"], part["space"]
        kind = self.voice.say(f"kind.{part['type']}")
        lines = in_lines(kind)
        bids = [self.bid(names, number, bid) for bid in part["bids"]]
        lay_bids(bids, BIDS_FROM if len(lines) < 2 else BIDS_FROM + 4)
        told = ", ".join(bid["words"] for bid in bids) or self.voice.say("table.no_advert")
        tile = self.offer(part["tile"]) if part["tile"] else None
        owner = part.get("owner")  # in a reveal: who won it
        return {
            "n": number,
            "owner": None if owner is None else self.owner(names, owner),
            "kind": lines,
            "tile": tile,
            "bids": bids,
            "unbid": self.voice.say("table.no_bids"),
            "words": self.voice.say(
                "table.bids_on",
                kind=kind,
                tile=tile["words"] if tile else self.voice.say("table.nothing"),
                bids=told,
            ),
        }

    def owner(self, names: list[str], seat: int) -> View:
        """Name who won a space, short enough for its card."""
        return {"seat": seat, "name": shortened(self.name_of(names, seat), 12)}

    def won(self, part: View) -> View:
        """Prepare the line that says who won a space."""
        owner = part["owner"]
        named = None if owner is None else self.owner(part["names"], owner)
        kind = self.voice.say(f"kind.{part['type']}")
        return {"n": part["space"], "kind": kind, "owner": named, "mine": part["mine"]}

    def bid(self, names: list[str], number: int, bid: View) -> View:
        """Prepare one row of dice."""
        seat = bid["seat"]
        return {
            **bid,
            "id": f"bid-{number}-{seat}-die",
            "letter": SEAT_LETTERS[seat],
            "words": f"{self.name_of(names, seat)} {bid['dice']}",
        }

    def adverts(self, part: View) -> View:
        """Prepare the hoardings and the four streets."""
        say, names = self.voice.captions().say, part["names"]
        bids = []
        for n, bid in enumerate(part["bids"]):
            bids.append(
                {
                    **bid,
                    "id": f"ad-{bid['seat']}-die",
                    "place": min(n, 2),
                    "row": max(n - 2, 0),
                    "letter": SEAT_LETTERS[bid["seat"]],
                    "words": f"{self.name_of(names, bid['seat'])} {bid['face']}",
                }
            )
        told = ", ".join(f"{b['words']} ({b['dice']})" for b in bids) or say("no_advert")
        return {
            "bids": bids,
            "values": part["values"],
            "pitch": TRACK_WIDTH / len(part["values"]),
            "places": [(say(f"{place}_place"), say(pays), w, x) for place, pays, w, x in PLACES],
            "tracks": [self.track(track) for track in part["tracks"]],
            "words": titled(self.voice, "advertising", told),
        }

    def track(self, track: View) -> View:
        """Prepare one street with the house and the bonus dice."""
        dice = ", ".join(map(str, track["bonus"])) or self.voice.say("table.none_left")
        words = self.voice.say(
            "table.track_of", name=track["name"], house=track["house"], dice=dice
        )
        return {**track, "letter": SEAT_LETTERS[track["seat"]], "words": words}

    def prestige(self, part: View) -> View:
        """Prepare the flags on the ruler, side by side where they meet; it restarts at 100."""
        seats, taken = [], list[float]()
        for one in part["seats"]:
            points = one["prestige"]
            at = (points - 1) % 100 + 1 if points else 0
            x = 14 + at * (part["w"] - 28) / 100
            aside = free_beside(x, taken, part["w"])
            taken.append(x + aside)
            hundreds = (points - 1) // 100 if points else 0
            seats.append({"seat": one["seat"], "x": x, "hundreds": hundreds, "aside": aside})
        told = [
            self.voice.say("table.prestige_of", name=one["name"], prestige=one["prestige"])
            for one in part["seats"]
        ]
        k = 0.9 if part["w"] > 600 else 0.8
        return {**part, "seats": seats, "k": k, "words": ", ".join(told)}

    def majority(self, part: View) -> View:
        """Prepare the majorities: rooms by colour, in all, and types."""
        lines = []
        for line in part["majorities"]:
            name = colour_name(self.voice, line["name"])
            floor = FLOORS.get(line["name"])
            told = ", ".join(
                f"{who} {one['count']}" + (f" (+{one['prize']})" if one["prize"] else "")
                for who, one in zip(part["names"], line["seats"], strict=True)
            )
            lines.append(
                {
                    "id": line["name"],
                    "name": name.capitalize(),
                    "floor": floor,
                    "letter": self.letter(line["name"]) if floor else "",
                    "icon": ICONS.get(line["name"]),
                    "seats": line["seats"],
                    "words": headed(self.voice.language, name, told),
                }
            )
        seats = len(part["names"])
        tall = LINES_FROM + LINE_TALL * len(lines)
        return {"lines": lines, "seats": seats, "first": 142 + (4 - seats) * 48, "tall": tall}

    def sheet(self, part: View) -> View:
        """Prepare the final count, line by line."""
        if not part["seats"]:
            return {"lines": [], "seats": []}
        rules = [line["rule"] for line in part["seats"][0]["lines"]]
        lines = []
        for n, rule in enumerate(rules):
            values = [one["lines"][n]["points"] for one in part["seats"]]
            lines.append((self.voice.say(f"count.{rule}"), values))
        seats = [{**one, "won": one["place"] == 0} for one in part["seats"]]
        return {"lines": lines, "seats": seats}


def free_beside(x: float, taken: list[float], width: int) -> int:
    """Find how far a flag stands beside its point so that it covers no other."""
    step = -FLAG_WIDE if x > width - 4 * FLAG_WIDE else FLAG_WIDE
    aside = 0
    while any(abs(x + aside - other) < FLAG_WIDE for other in taken):
        aside += step
    return aside


def in_lines(name: str) -> list[str]:
    """Break the name of a room into two lines where it is too long for one."""
    if len(name) <= NAME_WIDE or " " not in name:
        return [name]
    spaces = [n for n, letter in enumerate(name) if letter == " "]
    middle = min(spaces, key=lambda n: abs(n - len(name) / 2))
    return [name[:middle], name[middle + 1 :]]


def lay_bids(bids: list[View], top: int) -> None:
    """Lay the best bid into a row of its own and all others side by side below it."""
    others = len(bids) - 1
    for n, bid in enumerate(bids):
        wide = BIDS_WIDE - 20 if n == 0 else BIDS_WIDE // others
        apart = (wide - 19) / max(len(bid["pieces"]) - 1, 1)
        bid["x"] = 98 if n == 0 else 98 + (n - 1) * wide
        bid["y"] = top if n == 0 else top + BID_TALL
        bid["step"] = min(19, apart)
