"""The picture: the table drawn from a view, as named fragments of SVG and HTML.

A fragment is a pure function of the part of the view it is given, so equal parts are drawn once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from rooftree.drawing.pips import PIPS
from rooftree.drawing.stencils import once, stencils
from rooftree.engine.show import View
from rooftree.engine.words import Words
from rooftree.games.dice_manor.box import Box
from rooftree.games.dice_manor.furniture import Furniture
from rooftree.games.dice_manor.notation import cell_name
from rooftree.games.dice_manor.parts import others, parts_of
from rooftree.games.dice_manor.printed import UNIT, Printed, print_box
from rooftree.games.dice_manor.scenes import Scene
from rooftree.games.dice_manor.text import SEAT_LETTERS, Text
from rooftree.games.dice_manor.walls import Walls

STENCILS = stencils(__package__)
PLACES = (
    ("first", "two_steps", 96, 4),
    ("second", "one_step", 96, 104),
    ("final", "token", 104, 204),
)
TRACK_WIDTH = 252  # for all spaces of an Advertising track
COLOURS = {"red": "R", "green": "G", "blue": "B", "yellow": "Y"}
ICONS = {"rooms": "house", "types": "k6"}


def petal(k: float, radius: float) -> tuple[float, float]:
    """A point of the rosette."""
    return radius * sin(k * pi / 6), -radius * cos(k * pi / 6)


def art(box: Box) -> str:
    """The symbols that all fragments use."""
    tiles = [
        {
            "name": tile.name,
            "floor": tile.floor,
            "cells": tile.cells,
            "walls": Walls(tile),
            "furniture": Furniture(tile).pieces,
        }
        for tile in print_box(box).values()
    ]
    return STENCILS.get_template("art.svg.jinja").render(tiles=tiles, pips=PIPS, petal=petal)


class Picture:
    """Draws tables in one language."""

    def __init__(self, words: Words, language: str, box: Box) -> None:
        self.words = words
        self.language = language
        self.text = Text(words, language, box)
        self.tiles = print_box(box)
        self.prepared: dict[str, Callable[[View], View]] = {
            "space.svg": self.space,
            "adverts.svg": self.adverts,
            "prestige.svg": self.prestige,
            "majority.svg": self.majority,
            "manor.svg": self.manor,
            "overview.svg": self.overview,
            "seat.svg": self.seat,
            "tray.html": self.tray,
            "sheet.html": self.sheet,
        }
        self.drawn = once(self._draw)

    def fragments(self, view: View, serials: Mapping[str, int]) -> dict[str, str]:
        """The whole table; equal parts are drawn once."""
        return {
            name: self.drawn(template, part)
            for name, (template, part) in parts_of(view, serials).items()
        }

    def _draw(self, template: str, part: View) -> str:
        prepare = self.prepared.get(template)
        return self.render(template, prepare(part) if prepare else part)

    def render(self, template: str, content: View) -> str:
        """A template with its content and our words."""
        drawing = STENCILS.get_template(f"{template}.jinja")
        return drawing.render(say=self.text.say, **content).strip()

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Where the fragments lie on the page."""
        watching = view["viewer"] < 0
        content = {"made": fragments, "watching": watching, "seats": list(others(view))}
        return self.render("layout.html", content)

    def letter(self, floor: str) -> str:
        """The letter on a plate: a colour's initial in this language, a star for Magic."""
        if floor in "PE":
            return "★" if floor == "P" else ""
        return self.text.say(f"letter_{next(k for k, v in COLOURS.items() if v == floor)}")

    def name_of(self, names: list[str], seat: int) -> str:
        """A seat's name; the rival firm has one too."""
        return names[seat] if seat < len(names) else self.text.word("rival")

    # -- the board -------------------------------------------------------------------------
    def space(self, part: View) -> View:
        """A Blueprint card."""
        names, number = part["names"], part["space"]
        kind = self.text.kind(part["type"])
        bids = [self.bid(names, number, bid) for bid in part["bids"]]
        told = ", ".join(bid["words"] for bid in bids) or self.text.say("no_advert")
        tile = self.offer(part["tile"]) if part["tile"] else None
        owner = part["owner"]
        return {
            "n": number,
            "kind": kind,
            "tile": tile,
            "away": part["away"],
            "bids": bids,
            "owner": None
            if owner is None
            else {"seat": owner, "name": shortened(names[owner], 14)},
            "unbid": self.text.say("built" if part["closed"] else "no_bids"),
            "words": self.text.say(
                "bids_on",
                kind=kind,
                tile=tile["words"] if tile else self.text.say("nothing"),
                bids=told,
            ),
        }

    def bid(self, names: list[str], number: int, bid: View) -> View:
        """One row of dice."""
        seat = bid["seat"]
        return {
            **bid,
            "id": f"bid-{number}-{seat}-die",
            "letter": SEAT_LETTERS[seat],
            "words": f"{self.name_of(names, seat)} {bid['dice']}",
        }

    def offer(self, tile: View) -> View:
        """A tile on its card, as large as fits."""
        printed = self.tiles[tile["id"]]
        width, height = printed.size
        k = min(104 / max(width, height), 0.7)
        return {
            "id": tile["id"],
            "k": k,
            "x": 70 - width * k / 2,
            "y": 85 - height * k / 2,
            "w": width,
            "h": height,
            "plate": 1 if k > 0.6 else 1.15,
            "slots": self.plates(printed),
            "words": self.spoken_tile(tile),
        }

    def plates(self, printed: Printed) -> list[View]:
        """The plates of a tile that is not turned."""
        letter = self.letter(printed.floor)
        return [{"label": s.label, "x": s.x, "y": s.y, "letter": letter} for s in printed.slots]

    def spoken_tile(self, tile: View) -> str:
        """`Yellow library, ?`."""
        numbers = ", ".join(slot.label for slot in self.tiles[tile["id"]].slots)
        name = self.text.room(tile)
        return f"{name[0].upper()}{name[1:]}, {numbers}"

    def adverts(self, part: View) -> View:
        """The hoardings and the four streets."""
        say, names = self.text.say, part["names"]
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
            "words": f"{say('advertising')}: {told}",
        }

    def track(self, track: View) -> View:
        """One street: the house and the bonus dice."""
        dice = ", ".join(map(str, track["bonus"])) or self.text.say("none_left")
        words = self.text.say("track_of", name=track["name"], house=track["house"], dice=dice)
        return {**track, "letter": SEAT_LETTERS[track["seat"]], "words": words}

    def prestige(self, part: View) -> View:
        """Flags on the ruler; beyond 100 it begins again."""
        seats, taken = [], set[int]()
        for one in part["seats"]:
            points = one["prestige"]
            at = (points - 1) % 100 + 1 if points else 0
            lift = sum(abs(at - other) < 2 for other in taken) * (part["w"] > 600)
            taken.add(at)
            hundreds = (points - 1) // 100 if points else 0
            seats.append({"seat": one["seat"], "at": at, "hundreds": hundreds, "lift": lift})
        told = [
            self.text.say("prestige_of", name=one["name"], prestige=one["prestige"])
            for one in part["seats"]
        ]
        k = 0.9 if part["w"] > 600 else 0.8
        return {**part, "seats": seats, "k": k, "words": ", ".join(told)}

    def majority(self, part: View) -> View:
        """Rooms by colour, in all, and types."""
        lines = []
        for line in part["majorities"]:
            name = self.text.word(line["name"])
            floor = COLOURS.get(line["name"])
            told = ", ".join(
                f"{who} {one['count']}" + (f" (+{one['prize']})" if one["prize"] else "")
                for who, one in zip(part["names"], line["seats"], strict=True)
            )
            lines.append(
                {
                    "name": name.capitalize(),
                    "floor": floor,
                    "letter": self.letter(floor) if floor else "",
                    "icon": ICONS.get(line["name"]),
                    "seats": line["seats"],
                    "words": f"{name}: {told}",
                }
            )
        seats = len(part["names"])
        return {"lines": lines, "seats": seats, "first": 142 + (4 - seats) * 48}

    def sheet(self, part: View) -> View:
        """The final count, line by line."""
        if not part["seats"]:
            return {"lines": [], "seats": []}
        rules = [line["rule"] for line in part["seats"][0]["lines"]]
        lines = []
        for n, rule in enumerate(rules):
            values = [one["lines"][n]["points"] for one in part["seats"]]
            lines.append((self.words.say(self.language, f"count.{rule}"), values))
        seats = [{**one, "won": one["place"] == 0} for one in part["seats"]]
        return {"lines": lines, "seats": seats}

    # -- manors ----------------------------------------------------------------------------
    def tiles_and_slots(self, part: View, scene: Scene) -> View:
        """Tiles and plates of a manor, with the dice that stand there."""
        letter = SEAT_LETTERS[part["seat"]]
        slots: list[View] = []
        tiles: list[View] = []
        for one, room in zip(scene.laid, part["rooms"], strict=True):
            tiles.append({**one.drawn(), "words": self.spoken_tile(room)})
            for slot in one.slots():
                die = part["dice"].get(slot["id"])
                words = self.text.die(part["seat"], die["face"]) if die else self.text.say("free")
                named = self.text.room(room)
                slots.append(
                    {
                        **slot,
                        "letter": self.letter(slot["floor"]),
                        "die": f"{letter}{die['face']}" if die else None,
                        "piece": die["piece"] if die else None,
                        "words": self.text.say(
                            "slot", room=named, number=slot["label"], holds=words
                        ),
                    }
                )
        return {"tiles": tiles, "slots": slots}

    def manor(self, part: View) -> View:
        """One's own manor."""
        scene = Scene(self.tiles, part["rooms"])
        found = self.tiles_and_slots(part, scene)
        for slot in found["slots"]:
            hint = part["hints"].get(slot["id"])
            slot["hint"] = self.hint(hint) if hint else None
        guests = [
            {"die": f"{SEAT_LETTERS[part['seat']]}{g['face']}", "piece": g["piece"]}
            for g in part["guests"]
        ]
        count = len(guests)
        return {
            **found,
            **scene.frame([(x, y) for x, y in part["corners"]]),
            "seat": part["seat"],
            "words": self.text.spoken({"name": part["name"], "rooms": part["rooms"]}),
            "cells": [self.cell(x, y) for x, y in part["cells"]],
            "links": [],
            "walk": self.walk(part["path"], scene),
            "guests": guests,
            "spacing": 48 if count < 3 else 96 / count,
            "guest_words": f"{self.text.say('guests')}: {count}",
            "crowded": bool({(-1, 1), (1, 1)} & scene.cells),
        }

    def hint(self, hint: list[int]) -> str:
        """`4 → 9`: dice on the path, and what it pays."""
        length, prestige = hint
        return f"{length} → {prestige or '✦'}"

    def cell(self, x: int, y: int) -> View:
        """A cell where the corner of a tile may lie."""
        words = self.text.say("cell", cell=cell_name(x, y))
        return {"id": f"{x},{y}", "x": x * UNIT, "y": y * UNIT, "words": words}

    def walk(self, path: View, scene: Scene) -> View | None:
        """The tour being walked, and its reward so far."""
        length = len(path["slots"])
        if not length:
            return None
        say = self.text.say
        if length == 1:
            words, caption = say("path_token"), say("one_die")
        else:
            words = say("path_pays", length=length, prestige=path["reward"])
            caption = say("path_dice", length=length)
        walk = scene.walk(path["slots"], path["from"])
        return {**walk, "reward": path["reward"], "words": words, "caption": caption}

    def overview(self, part: View) -> View:
        """One's own manor, small."""
        scene = Scene(self.tiles, part["rooms"])
        words = self.text.say("manor_of", name=part["name"])
        return {
            "box": scene.frame()["box"],
            "tiles": [one.drawn() for one in scene.laid],
            "words": words,
        }

    def seat(self, part: View) -> View:
        """Another seat."""
        scene = Scene(self.tiles, part["rooms"])
        large = part["large"]
        mini = scene.fitted(14, 84, 284, 104) if large else scene.fitted(146, 6, 160, 67)
        say = self.text.say
        facts = [
            say("prestige_of", name=part["name"], prestige=part["prestige"]),
            f"{part['unplaced']} {say('unplaced')}",
            say("inspiration", count=part["tokens"]),
            self.text.spoken({"name": part["name"], "rooms": part["rooms"]}),
        ]
        return {
            **part,
            **self.tiles_and_slots(part, scene),
            "h": 196 if large else 100 if part["roll"] else 79,
            "shown": shortened(part["name"], 22 if large else 8),
            "letter": SEAT_LETTERS[part["seat"]],
            "mini": mini,
            "guest_words": f"{say('guests')}: {part['guests']}",
            "words": ". ".join(facts),
        }

    def tray(self, part: View) -> View:
        """The viewer's dice by number, and tokens."""
        say, letter = self.text.say, SEAT_LETTERS[part["seat"]]
        groups: list[View] = []
        if part["to_place"]:
            groups.append(self.chosen(part, letter))
        for face in sorted({die["face"] for die in part["hand"]}):
            groups.append(self.group(part, face, letter))
        if part["resting"]:
            dice = [resting(letter, part["seat"], n) for n in range(part["resting"])]
            groups.append({"id": None, "dice": dice, "words": say("resting"), "chosen": False})
        return {
            "groups": groups,
            "aside": [self.offer(tile) for tile in part["aside"]],
            "tokens": part["tokens"],
            "token_words": say("inspiration", count=part["tokens"]),
            "words": say("your_roll"),
        }

    def chosen(self, part: View, letter: str) -> View:
        """The dice being placed."""
        face = part["chosen"]
        words = self.text.die(part["seat"], face)
        dice = [
            {"id": f"chosen-{n}", "piece": piece, "art": f"{letter}{face}", "words": words}
            for n, piece in enumerate(part["to_place"])
        ]
        return {"id": None, "dice": dice, "chosen": True, "words": self.counted(len(dice), face)}

    def group(self, part: View, face: int, letter: str) -> View:
        """All dice of the roll that show one number."""
        dice = [die for die in part["hand"] if die["face"] == face]
        marked = part["marked"].count(face)
        words = self.text.die(part["seat"], face)
        return {
            "id": f"number-{face}" if face else None,
            "chosen": False,
            "words": self.counted(len(dice), face) if face else self.text.say("resting"),
            "dice": [
                {
                    "id": f"die-{face}-{n}",
                    "piece": die["piece"],
                    "art": f"{letter}{face}",
                    "words": words,
                    "marked": n < marked,
                }
                for n, die in enumerate(dice)
            ],
        }

    def counted(self, count: int, number: int) -> str:
        """`3 dice showing 4`."""
        return self.text.say("numbers", count=count, number=number)


def resting(letter: str, seat: int, n: int) -> View:
    """A die that waits for the next round."""
    place = f"rest-{seat}-{n}"
    return {"id": place, "piece": place, "art": f"{letter}0", "words": ""}


def shortened(name: str, room: int) -> str:
    """A name that fits; SVG does not cut text by itself."""
    return name if len(name) <= room else name[: room - 1] + "…"
