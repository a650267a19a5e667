"""Homes drawn: one's own manor and tray, and the smaller manors of the others."""

from __future__ import annotations

from rooftree.drawing.parts import shortened
from rooftree.engine.show import View
from rooftree.games.dice_manor.picture.lettering import PLATE, Lettering
from rooftree.games.dice_manor.picture.manor_layout import ManorLayout
from rooftree.games.dice_manor.picture.tiles import UNIT
from rooftree.games.dice_manor.table.geometry import Cell
from rooftree.games.dice_manor.table.view_types import PathView, TileView
from rooftree.games.dice_manor.words.places import place_in_words
from rooftree.games.dice_manor.words.rooms import room
from rooftree.games.dice_manor.words.text import SEAT_LETTERS, die_words, spoken, titled


class Homes(Lettering):
    """What lies before each seat."""

    def tiles_and_slots(self, part: View, scene: ManorLayout) -> View:
        """Prepare the tiles and plates of a manor, with the dice that stand there."""
        letter = SEAT_LETTERS[part["seat"]]
        slots: list[View] = []
        tiles: list[View] = []
        for one, view in zip(scene.laid, part["rooms"], strict=True):
            tiles.append({**one.drawn(), "words": self.spoken_tile(view)})
            for slot in one.slots():
                die = part["dice"].get(slot["id"])
                words = (
                    die_words(self.voice, part["seat"], die["face"])
                    if die
                    else self.voice.say("table.free")
                )
                named = room(self.voice, view)
                slots.append(
                    {
                        **slot,
                        "letter": self.letter(slot["colour"]),
                        "die": f"{letter}{die['face']}" if die else None,
                        "piece": die["piece"] if die else None,
                        "words": self.voice.say(
                            "table.slot", room=named, number=slot["label"], holds=words
                        ),
                    }
                )
        return {"tiles": tiles, "slots": slots}

    def manor(self, part: View) -> View:
        """Draw the viewer's manor."""
        scene = ManorLayout(self.tiles, part["rooms"])
        found = self.tiles_and_slots(part, scene)
        for slot in found["slots"]:
            hint = part["hints"].get(slot["id"])
            slot["hint"] = self.hint(hint) if hint else None
        guests = [
            {"die": f"{SEAT_LETTERS[part['seat']]}{g['face']}", "piece": g["piece"]}
            for g in part["guests"]
        ]
        count = len(guests)
        below = [(0, scene.free_below() + 2)] if guests else []
        return {
            **found,
            **scene.frame([(x, y) for x, y in part["corners"]] + below),
            "seat": part["seat"],
            "words": spoken(self.voice, part["name"], part["rooms"]),
            "cells": [self.cell((x, y), part, scene) for x, y in part["cells"]],
            "links": [door for tile in part["fresh"] for door in scene.links(tile)],
            "walks": [self.walk(path, scene) for path in part["paths"]],
            "guests": guests,
            "spacing": 48 if count < 3 else 96 / count,
            "guest_words": titled(self.voice, "guests", str(count)),
            "outside": UNIT * scene.free_below(),
            "crowded": bool({(-1, 1), (1, 1)} & scene.cells),
        }

    def hint(self, hint: list[int]) -> str:
        """Write `4 → 9`: dice on the path, and what it pays."""
        length, prestige = hint
        return f"{length} → {prestige or '✦'}"

    def cell(self, cell: Cell, part: View, scene: ManorLayout) -> View:
        """Prepare a cell behind a door, named by the rooms whose doors open on it."""
        rooms = {one["id"]: room(self.voice, one, "the") for one in part["rooms"]}
        doors = scene.doors_on(cell)
        beside = [(side, rooms[name]) for side, name in doors]
        words = place_in_words(self.voice, beside)
        x, y = cell
        words = f"{words[:1].upper()}{words[1:]}"
        sides = sorted({90 * side for side, _ in doors})
        return {"id": f"{x},{y}", "x": x * UNIT, "y": y * UNIT, "words": words, "doors": sides}

    def walk(self, path: PathView, scene: ManorLayout) -> View:
        """Prepare a path of this turn, and its reward so far."""
        length = len(path["slots"])
        say = self.voice.captions().say
        if length == 1:
            words, caption = say("path_token"), say("one_die")
        else:
            words = say("path_pays", length=length, prestige=path["reward"])
            caption = say("path_dice", length=length)
        walk = scene.walk(path["slots"], path["from"])
        return {**walk, "reward": path["reward"], "words": words, "caption": caption}

    def seat(self, part: View) -> View:
        """Prepare another seat."""
        scene = ManorLayout(self.tiles, part["rooms"])
        large = part["large"]
        h = 196 if large else 66 if part["many"] else 79
        low = h - (31 if part["roll"] else 12)  # a roll lies below the manor
        wide = 160 if part["builds"] is None else 92  # beside it stands whether the seat is done
        mini = scene.fitted(14, 84, 284, 104) if large else scene.fitted(146, 6, wide, low)
        say = self.voice.captions().say
        facts = [
            say("prestige_of", name=part["name"], prestige=part["prestige"]),
            f"{part['unplaced']} {say('unplaced')}",
            say("inspiration", count=part["tokens"]),
            spoken(self.voice, part["name"], part["rooms"]),
        ]
        builds = {None: "", True: say("building"), False: say("built")}[part["builds"]]
        return {
            **part,
            **self.tiles_and_slots(part, scene),
            "h": h,
            "up": 7 if h < 79 else 0,
            "shown": shortened(part["name"], 22 if large else 8),
            "letter": SEAT_LETTERS[part["seat"]],
            "mini": mini,
            "guest_words": titled(self.voice, "guests", str(part["guests"])),
            "builds": builds,
            "hand_words": facts[1],
            "token_words": facts[2],
            "words": ". ".join([*facts, builds] if builds else facts),
        }

    def tray(self, part: View) -> View:
        """Prepare the viewer's dice by number, and tokens."""
        say, letter = self.voice.captions().say, SEAT_LETTERS[part["seat"]]
        faces = sorted({die["face"] for die in part["hand"]})
        groups = [self.group(part, face, letter) for face in faces]
        if part["to_place"]:  # they stay where they lay, so that nothing moves under a hand
            before = sum(face < part["chosen"] for face in faces)
            groups.insert(before, self.chosen(part, letter))
        if part["resting"]:
            words = die_words(self.voice, part["seat"], 0)
            dice = [resting(f"{letter}0", words, n) for n in range(part["resting"])]
            groups.append({"id": None, "dice": dice, "words": say("resting"), "chosen": False})
        return {
            "groups": groups,
            "tokens": part["tokens"],
            "token_words": say("inspiration", count=part["tokens"]),
            "words": say("your_roll"),
        }

    def shelf(self, part: View) -> View:
        """Prepare the rooms to be built."""
        tiles = [self.on_shelf(one["tile"], one["places"]) for one in part["tiles"]]
        return {"tiles": tiles, "words": titled(self.voice, "to_build", str(len(tiles)))}

    def on_shelf(self, tile: TileView, places: int) -> View:
        """Prepare a room on the shelf: a drawing, its name, and in how many places it may lie."""
        printed = self.tiles[tile["id"]]
        width, height = printed.size
        k = min(84 / width, 62 / height, 0.58)
        name = room(self.voice, tile)
        return {
            "id": tile["id"],
            "k": k,
            "x": 50 - width * k / 2,
            "y": 38 - height * k / 2,
            "plate": PLATE / k,
            "slots": self.plates(printed),
            "name": f"{name[0].upper()}{name[1:]}",
            "places": self.voice.say("table.places", count=places),
            "words": self.spoken_tile(tile),
        }

    def chosen(self, part: View, letter: str) -> View:
        """Prepare the dice that are being placed."""
        face = part["chosen"]
        words = die_words(self.voice, part["seat"], face)
        dice = [
            {"id": f"chosen-{n}", "piece": piece, "art": f"{letter}{face}", "words": words}
            for n, piece in enumerate(part["to_place"])
        ]
        return {"id": None, "dice": dice, "chosen": True, "words": self.counted(len(dice), face)}

    def group(self, part: View, face: int, letter: str) -> View:
        """Prepare all dice of the roll that show one number."""
        dice = [die for die in part["hand"] if die["face"] == face]
        marked = part["marked"].count(face)
        words = die_words(self.voice, part["seat"], face)
        return {
            "id": f"number-{face}" if face else None,
            "chosen": False,
            "words": self.counted(len(dice), face) if face else self.voice.say("table.resting"),
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
        """Say `3 dice showing 4`."""
        return self.voice.say("table.numbers", count=count, number=number)


def resting(art: str, words: str, n: int) -> View:
    """Prepare a die that waits for the next round."""
    return {"id": f"rest-{n}", "piece": f"rest-{n}", "art": art, "words": words}
