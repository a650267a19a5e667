"""The doll's house: every space of a home prepared for its template."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.show import View
from rooftree.games.dream_home.box import SPACES, TO_THE_LEFT, TO_THE_RIGHT
from rooftree.games.dream_home.picks import space_id
from rooftree.games.dream_home.scenes import Scene
from rooftree.games.dream_home.tickets import Tickets

LEFT, STEP = 100, 128  # the left wall, and from one space to the next
TOPS = (302, 199, 96)  # the upper edge of each floor, basement first
STRIP = 14  # the strip with name and points, at the top of basement cards
ROOF_SIZE = 4
BASES, RIDGES = (84, 252, 420, 588, 756), (150, 285, 420, 555, 690)


class House:
    """Draws homes in one language."""

    def __init__(self, scenes: Mapping[str, Scene], tickets: Tickets) -> None:
        self.scenes = scenes
        self.tickets = tickets
        self.say = tickets.say

    def drawn(self, seat: View, over: bool) -> View:
        """Spaces and roof of a home; at the end with points and with rings around the children."""
        return {
            "over": over,
            "cells": [self.cell(seat, space, over) for space in upper_floor_first()],
            "roof": [self.roof_part(seat, k) for k in range(ROOF_SIZE)],
        }

    def cell(self, seat: View, space: int, over: bool) -> View:
        """One space."""
        content = seat["spaces"][space]
        _, floor, column = space_id(space).split("-")
        cell: dict[str, Any] = {
            "id": f"{floor}-{column}",
            "x": LEFT + STEP * int(column),
            "y": TOPS[int(floor)],
            "below": floor == "0",
            "room": None,
            "down": content["card"] if content["down"] else None,
            "scaffold": content["scaffolding"],
            "open": content["supported"],
            "wall": self.has_wall(seat, space),
            "found": [],
            "badge": None,
            "token": self.token(content),
        }
        if self.kind(seat, space):
            self.furnish(cell, seat, space, over)
        else:
            cell["words"] = self.say(f"table.{unfurnished(content)}")
            if over and content["down"] and "architect" in seat["helpers"]:
                cell.update(badge=seat["helpers"].count("architect"), badge_x=108)
        return cell

    def furnish(self, cell: dict[str, Any], seat: View, space: int, over: bool) -> None:
        """A face-up room card: its picture, its part of the room, its points."""
        spaces = self.room(seat, space)
        scene = self.scenes[seat["spaces"][space]["card"]]
        first = spaces[0] == space
        points = seat["spaces"][spaces[0]]["points"]
        cell.update(
            room=scene,
            paper=self.scenes[seat["spaces"][spaces[0]]["card"]].wall,
            size=len(spaces),
            first=first,
            last=spaces[-1] == space,
            points=points,
            words=self.room_words(scene, len(spaces), points),
        )
        if over:
            cell["found"] = [(x, y + STRIP * cell["below"]) for x, y in scene.found]
            if first:
                cell.update(badge=points, badge_x=badge_x(scene, len(spaces)))

    def room_words(self, scene: Scene, size: int, points: int) -> str:
        """A room for screen readers."""
        name = self.tickets.name(scene.kind).capitalize()
        limit = len(scene.points)
        said = self.say("table.room_words", room=name, size=size, limit=limit, points=points)
        kids = len(scene.back + scene.front)
        return said + (self.say("table.with_kids", kids=kids) if kids else "")

    def kind(self, seat: View, space: int) -> str | None:
        """The kind of room that lies face up."""
        if space >= SPACES:
            return None
        content = seat["spaces"][space]
        is_up = content["card"] and not content["down"]
        return self.scenes[content["card"]].kind if is_up else None

    def room(self, seat: View, space: int) -> list[int]:
        """The spaces of a room, left to right."""
        spaces, kind = [space], self.kind(seat, space)
        while self.kind(seat, TO_THE_LEFT[spaces[0]]) == kind:
            spaces.insert(0, TO_THE_LEFT[spaces[0]])
        while self.kind(seat, TO_THE_RIGHT[spaces[-1]]) == kind:
            spaces.append(TO_THE_RIGHT[spaces[-1]])
        return spaces

    def has_wall(self, seat: View, space: int) -> bool:
        """A wall to the right, unless the same room goes on there or nothing is built."""
        other = TO_THE_RIGHT[space]
        if other >= SPACES:
            return False
        kinds = self.kind(seat, space), self.kind(seat, other)
        is_built = any(
            seat["spaces"][one]["card"] or seat["spaces"][one]["scaffolding"]
            for one in (space, other)
        )
        return is_built and (kinds[0] is None or kinds[0] != kinds[1])

    def token(self, content: View) -> View | None:
        """The decor on a card."""
        return self.tickets.token(content["token"]) if content["token"] else None

    def roof_part(self, seat: View, k: int) -> View:
        """One of the four parts of the roof: planned, covered, or turned over."""
        path = f"M{BASES[k]} 96 {RIDGES[k]} 18H{RIDGES[k + 1]}L{BASES[k + 1]} 96Z"
        middle = (BASES[k] + BASES[k + 1] + RIDGES[k] + RIDGES[k + 1]) / 4
        part: dict[str, Any] = {"path": path, "x": middle, "k": k, "state": "planned"}
        part["letter_x"] = (BASES[k] + BASES[k + 1]) / 2 - 58
        shown = seat["built_roof"] or seat["roof"]
        if shown is not None and k < len(shown):
            part |= {"state": "open", **self.tickets.ticket(shown[k])}
        elif shown is None and k < seat["roof_count"]:
            part |= {"state": "down", "words": self.say("table.roof_down")}
        return part


def upper_floor_first() -> list[int]:
    """The order in which the spaces are drawn."""
    return [*range(7, 12), *range(2, 7), *range(2)]


def unfurnished(content: View) -> str:
    """What lies on a space without a face-up room."""
    if content["down"]:
        return "empty_words"
    if content["scaffolding"]:
        return "scaffolding_words"
    return "open_words" if content["supported"] else "closed_words"


def badge_x(scene: Scene, size: int) -> int:
    """Where the points of a room stand: not on a child."""
    if size > 1:
        return 64 * size
    hidden = any(abs(x - 108) < 32 and y < 39 for x, y in scene.found)
    return 20 if hidden else 108
