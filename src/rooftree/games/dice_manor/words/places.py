"""Places of a manor in words: "left of the green library, below the Entrance"."""

from __future__ import annotations

from collections.abc import Iterable

from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.rules.build import placement_of
from rooftree.games.dice_manor.table.actions import tile_of
from rooftree.games.dice_manor.table.geometry import STEP_X, STEP_Y
from rooftree.games.dice_manor.table.manor import Manor

LIES = ("below", "left", "above", "right")  # side with the neighbour -> where one lies oneself


def doors_that_meet(manor: Manor, action: int) -> list[tuple[int, str]]:
    """List the doors of a tile to be laid by side, with the name of the tile behind each."""
    x, y, turn = placement_of(manor, action)
    shape = manor.box.tiles[tile_of(action)].shapes[turn]
    found: list[tuple[int, str]] = []
    for at_x, at_y, side in zip(shape.door_xs, shape.door_ys, shape.door_sides, strict=True):
        beyond = manor.at(x + at_x + STEP_X[side], y + at_y + STEP_Y[side])
        if beyond:
            found.append((int(side), manor.box.tiles[manor.room_tiles[beyond // 16 - 1]].name))
    return found


def place_in_words(voice: Voice, beside: Iterable[tuple[int, str]]) -> str:
    """Say where something lies by the rooms on its sides ("the green library"), each once."""
    said: list[str] = []
    for side, room in beside:
        place = voice.say(f"place.{LIES[side]}", room=room)
        place = place.replace(" de le ", " du ")  # French contracts the two words
        if place not in said:
            said.append(place)
    return ", ".join(said)
