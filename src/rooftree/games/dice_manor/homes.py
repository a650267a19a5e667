"""Homes drawn: one's own manor and tray, and the smaller manors of the others."""

from __future__ import annotations

from rooftree.engine.show import View
from rooftree.games.dice_manor.lettering import Lettering, shortened
from rooftree.games.dice_manor.notation import cell_name
from rooftree.games.dice_manor.printed import UNIT
from rooftree.games.dice_manor.scenes import Scene
from rooftree.games.dice_manor.text import SEAT_LETTERS


class Homes(Lettering):
    """What lies before each seat."""

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
            "guest_words": self.text.headed("guests", str(count)),
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
            "guest_words": self.text.headed("guests", str(part["guests"])),
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
            words = self.text.die(part["seat"], 0)
            dice = [resting(f"{letter}0", words, n) for n in range(part["resting"])]
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


def resting(art: str, words: str, n: int) -> View:
    """A die that waits for the next round."""
    return {"id": f"rest-{n}", "piece": f"rest-{n}", "art": art, "words": words}
