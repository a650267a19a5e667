"""How Dice Manor speaks and looks. Everything here sees hidden tables only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

from rooftree.engine.contract import WATCHER
from rooftree.engine.show import Event, Parts, Show, View
from rooftree.engine.words import LANGUAGES, Field, Words
from rooftree.games.dice_manor import actions as act
from rooftree.games.dice_manor import notation, picture
from rooftree.games.dice_manor.build import placement_of
from rooftree.games.dice_manor.dice import step, total
from rooftree.games.dice_manor.events import begun, happened
from rooftree.games.dice_manor.game import DiceManorRules
from rooftree.games.dice_manor.parts import parts_of, places_of
from rooftree.games.dice_manor.picks import pick_paths
from rooftree.games.dice_manor.prompts import prompt_keys
from rooftree.games.dice_manor.state import Table
from rooftree.games.dice_manor.text import STYLES, Text
from rooftree.games.dice_manor.view import TYPE_NAMES, colour_name, table_view, walk_hints

BUTTONS = ("up", "down", "again", "reroll")
TURNS = (0, 90, 180, 270)


class DiceManorShow(Show[Table]):
    """Notation, words and picture."""

    styles = STYLES

    def __init__(self, rules: DiceManorRules) -> None:
        super().__init__(rules, Words.read(files(__package__) / "words.toml"))
        self.own_rules = rules
        self.box = rules.box
        self.symbols = ""
        self.pictures = {
            language: picture.Picture(self.words, language, self.box) for language in LANGUAGES
        }

    # -- actions ---------------------------------------------------------------------------
    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        return notation.describe(self.box, action)

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        return notation.construct(self.box, kind, fields)

    def notation(self, action: int) -> str:
        return notation.notation(self.box, action)

    def label(self, state: Table, seat: int, action: int, language: str) -> str:
        kind, fields = self.spoken_action(state, seat, action)
        spoken = {name: self.word(str(value), language) for name, value in fields.items()}
        return self.words.say(language, f"action.{kind}", **spoken)

    def spoken_action(self, state: Table, seat: int, action: int) -> tuple[str, dict[str, Field]]:
        """The sentence for an action and what fills it."""
        kind, fields = notation.describe(self.box, action)
        own = state.designers[seat]
        if kind in ("raise", "lower"):
            fields["becomes"] = int(step(act.number_of(action), kind == "raise"))
        elif kind == "reroll":
            fields["dice"] = int(total(own.marked))
        elif kind == "bid":
            fields["type"] = TYPE_NAMES[own.chosen]
        elif kind == "visit":
            return self.spoken_visit(state, seat, int(act.slot_of(action)))
        elif kind == "build":
            x, y, turn = placement_of(own.manor, action)
            fields = {"room": self.box.tiles[act.tile_of(action)].name, "turn": int(turn) * 90}
            fields["cell"] = notation.cell_name(int(x), int(y))
        return kind, fields

    def spoken_visit(self, state: Table, seat: int, code: int) -> tuple[str, dict[str, Field]]:
        """A visit, with what its path would pay."""
        name = self.box.tiles[code // 2].name
        fields: dict[str, Field] = {"room": name}
        hint = walk_hints(state, seat).get(f"{name}-{code % 2}")
        if hint is None:
            return "visit", fields
        length, prestige = hint
        if length == 1:
            return "visit_token", fields
        return "visit_for", {**fields, "length": length, "prestige": prestige}

    def picks(self, state: Table, seat: int, action: int) -> list[list[str]]:
        return pick_paths(state, seat, action)

    def pick_words(self, state: Table, seat: int, language: str) -> dict[str, str]:
        found = {key: self.words.say(language, f"pick.{key}") for key in BUTTONS}
        for turn in TURNS:  # the same turn, joined by another door
            found[f"turn-{turn}"] = self.words.say(language, "pick.turn", turn=turn)
            found[f"turn-{turn}-again"] = self.words.say(language, "pick.turn_again", turn=turn)
        return found

    def prompt(self, state: Table, seat: int, language: str) -> list[str]:
        found: list[str] = []
        for key, numbers in prompt_keys(state, seat):
            spoken = {name: self.dice_left(number, language) for name, number in numbers.items()}
            found.append(self.words.say(language, f"prompt.{key}", **spoken))
        return found

    def dice_left(self, number: int, language: str) -> str:
        """`One die`, `3 dice`."""
        if number == 1:
            return self.words.say(language, "table.one_left")
        return self.words.say(language, "table.dice_left", count=number)

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: Table, seat: int, action: int, after: Table, viewer: int
    ) -> list[Event]:
        return happened(before, seat, action, after, viewer)

    def opening(self, state: Table, viewer: int) -> list[Event]:
        return begun(state)

    def word(self, value: str, language: str) -> str:
        """Tiles are spoken by colour and type: `LI04` is "the yellow library"."""
        tiles = {tile.name: tile for tile in self.box.tiles}
        names = value.split()
        if names and all(name in tiles for name in names):
            rooms = [
                f"the.{TYPE_NAMES[tiles[name].type]}.{colour_name(int(tiles[name].colour))}"
                for name in names
            ]
            return ", ".join(self.words.say(language, room) for room in rooms)
        return super().word(value, language)

    # -- the table -------------------------------------------------------------------------
    def view(self, state: Table, viewer: int, names: Sequence[str]) -> View:
        return table_view(self.own_rules, state, viewer, names)

    def text(self, view: View, language: str) -> str:
        return Text(self.words, language, self.box).table(view)

    def pieces(self, state: Table) -> list[tuple[str, str]]:
        """Every die by seat: a die keeps its number from hand to board to manor."""
        found: list[tuple[str, str]] = []
        view = table_view(self.own_rules, state, WATCHER, ["" for _ in range(state.seats)])
        for space in view["spaces"]:
            for bid in space["bids"]:
                at = f"bid-{space['space']}-{bid['seat']}"
                found += [(f"{at}-{n}", f"die-{bid['seat']}") for n in range(bid["dice"])]
        for bid in view["adverts"]:
            at = f"ad-{bid['seat']}"
            found += [(f"{at}-{n}", f"die-{bid['seat']}") for n in range(bid["dice"])]
        for one in view["designers"]:
            found += [(place, f"die-{one['seat']}") for place, _ in places_of(one)]
        return found

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return parts_of(view, serials)

    def drawn(self, template: str, part: View, language: str) -> str:
        return self.pictures[language].drawn(template, part)

    def own_fragments(self, view: View) -> set[str]:
        """A peek redraws the own manor, and in the same round the board."""
        has_bids = bool(view["adverts"]) or any(space["bids"] for space in view["spaces"])
        if view["viewer"] < 0 or view["rival"] is not None or not has_bids:
            return {"manor"} if view["viewer"] >= 0 else set()
        return {"manor", "adverts", *(f"space-{space['space']}" for space in view["spaces"])}

    def art(self) -> str:
        if not self.symbols:
            self.symbols = picture.art(self.box)
        return self.symbols

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return self.pictures[language].layout(fragments, view)
