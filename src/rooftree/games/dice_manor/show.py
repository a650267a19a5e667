"""What is special in how Dice Manor speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property

from rooftree.drawing.show import DrawnShow
from rooftree.engine.show import folded
from rooftree.games.dice_manor.rules.build import placement_of
from rooftree.games.dice_manor.table.actions import tile_of
from rooftree.games.dice_manor.table.notation import cell_name
from rooftree.games.dice_manor.table.state import DiceManorState
from rooftree.games.dice_manor.words.text import STYLES, colour_styles


class DiceManorShow(DrawnShow[DiceManorState]):
    """Notation, words and picture."""

    @cached_property
    def styles(self) -> Mapping[str, str]:  # type: ignore[override]
        """Colour dice, walls, and what names the colour of a room: a word, or a letter."""
        return {**STYLES, **colour_styles(self.voices.values(), self.box)}

    winning_rule = "winning"

    def key(self, language: str) -> list[str]:
        """Explain the notation, and the letters of the rooms and colours of this box."""
        say = self.voices[language].say
        first = {int(tile.type): tile.name for tile in reversed(self.box.tiles)}
        names = self.box.type_names
        rooms = [f"{first[n][:2]} {say(f'kind.{names[n]}')}" for n in sorted(first)]
        colours = [*self.box.colour_names, "magic"]
        letters = [f"{say(f'letter.{name}')} {say(f'masculine.{name}')}" for name in colours]
        return [*super().key(language), folded(", ".join(rooms)), folded(", ".join(letters))]

    def action_called(self, typed: str) -> int | None:
        """Read the placing of a tile: there are too many thousands of them to search through."""
        own, _, onto = typed.replace(" ", "").upper().partition(">")
        if onto:
            with suppress(StopIteration):
                return self.construct("build", {"door": own, "onto": onto})
        return super().action_called(typed) if not onto else None

    def typed(self, state: DiceManorState, seat: int, action: int) -> str:
        """Write a placing as tile, cell and turn: `BA07 n9@90`."""
        if self.describe(action)[0] != "build":
            return self.notation(action)
        x, y, turn = placement_of(state.designers[seat].manor, action)
        tile = state.box.tiles[tile_of(action)].name
        return f"{tile} {cell_name(int(x), int(y))}@{int(turn) * 90}"

    def brief_word(self, value: str, language: str) -> str:
        """Name a Blueprint space by its kind of room."""
        if value in self.box.type_names:
            return self.words.say(language, f"kind.{value}").lower()
        return self.word(value, language)

    def amount(self, points: int, language: str) -> str:
        return f"{points}\N{NO-BREAK SPACE}Prestige"
