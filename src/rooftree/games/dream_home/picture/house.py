"""The doll's house: every space of a home prepared for its template."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.show import View
from rooftree.games.dream_home.picture.cards import Tickets
from rooftree.games.dream_home.picture.picks import space_id
from rooftree.games.dream_home.picture.scenes import RoomScene
from rooftree.games.dream_home.rules.roof import ROOF_SIZE
from rooftree.games.dream_home.table.notation import SPACE_NAMES
from rooftree.games.dream_home.table.spaces import SPACES, TO_THE_RIGHT
from rooftree.games.dream_home.view import SeatView, SpaceView

LEFT, STEP = 100, 128  # the left wall, and from one space to the next
TOPS = (302, 199, 96)  # the upper edge of each floor, basement first
STRIP = 14  # the strip with name and points, at the top of basement cards
BASES, RIDGES = (84, 252, 420, 588, 756), (150, 285, 420, 555, 690)


class House:
    """Prepares homes for their templates, in one language."""

    def __init__(self, scenes: Mapping[str, RoomScene], tickets: Tickets) -> None:
        self.scenes = scenes
        self.tickets = tickets
        self.say = tickets.say

    def drawn(self, seat: SeatView, over: bool) -> View:
        """Prepare spaces and roof; at the end with points and with rings around the children."""
        return {
            "over": over,
            "cells": [self.cell(seat, space, over) for space in upper_floor_first()],
            "roof": [self.roof_part(seat, k) for k in range(ROOF_SIZE)],
        }

    def cell(self, seat: SeatView, space: int, over: bool) -> View:
        """Prepare one space."""
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
        if content["kind"]:
            self.furnish(cell, seat, space, over)
        else:
            where = self.tickets.name(SPACE_NAMES[space])
            cell["words"] = self.say(f"table.{unfurnished(content)}", space=where)
            if over and content["down"] and "architect" in seat["helpers"]:
                cell.update(badge=seat["helpers"].count("architect"), badge_x=108)
        return cell

    def furnish(self, cell: dict[str, Any], seat: SeatView, space: int, over: bool) -> None:
        """Add a face-up room card: its picture, its part of the room, its points."""
        spaces = seat["spaces"][space]["room"]
        scene = self.scene(seat["spaces"][space])
        first = spaces[0] == space
        points = seat["spaces"][spaces[0]]["points"]
        cell.update(
            room=scene,
            paper=self.scene(seat["spaces"][spaces[0]]).wall,
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

    def room_words(self, scene: RoomScene, size: int, points: int) -> str:
        """Describe a room for screen readers."""
        name = self.tickets.name(scene.kind).capitalize()
        limit = len(scene.points)
        said = self.say("table.room_words", room=name, size=size, limit=limit, points=points)
        kids = len(scene.back + scene.front)
        return said + (self.say("table.with_kids", kids=kids) if kids else "")

    def scene(self, content: SpaceView) -> RoomScene:
        """Find the picture of the card on a space."""
        return self.scenes[content["card"] or ""]

    def has_wall(self, seat: SeatView, space: int) -> bool:
        """Tell whether a wall stands right of a space: where a room ends or begins."""
        other = TO_THE_RIGHT[space]
        if other >= SPACES or other in seat["spaces"][space]["room"]:
            return False
        return any(
            seat["spaces"][one]["card"] or seat["spaces"][one]["scaffolding"]
            for one in (space, other)
        )

    def token(self, content: SpaceView) -> View | None:
        """Prepare the decor on a card."""
        return self.tickets.token(content["token"]) if content["token"] else None

    def roof_part(self, seat: SeatView, k: int) -> View:
        """Prepare one of the four parts of the roof: planned, covered, or turned over."""
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
    """List the spaces in the order in which they are drawn."""
    return [*range(7, 12), *range(2, 7), *range(2)]


def unfurnished(content: SpaceView) -> str:
    """Name what lies on a space without a face-up room, as a key of words.toml."""
    if content["down"]:
        return "empty_words"
    if content["scaffolding"]:
        return "scaffolding_words"
    return "open_words" if content["supported"] else "closed_words"


def badge_x(scene: RoomScene, size: int) -> int:
    """Find a place for the points of a room: not on a child."""
    if size > 1:
        return 64 * size
    hidden = any(abs(x - 108) < 32 and y < 39 for x, y in scene.found)
    return 20 if hidden else 108
