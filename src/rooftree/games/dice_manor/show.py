"""How Dice Manor speaks and looks. Everything here sees hidden tables only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib.resources import files
from typing import Any, cast

from rooftree.drawing.show import DrawnShow, Notation
from rooftree.engine.cards import Explanation
from rooftree.engine.choices import Purse, Selection
from rooftree.engine.contract import WATCHER, Line, Reason
from rooftree.engine.event import Emblem, Event
from rooftree.engine.reveal import Reveal, Stretch
from rooftree.engine.show import Parts, View, folded
from rooftree.engine.words import Words, headed
from rooftree.games.dice_manor.picture import picture
from rooftree.games.dice_manor.picture.emblems import emblem_of
from rooftree.games.dice_manor.picture.parts import manor_of, places_of
from rooftree.games.dice_manor.picture.parts import parts as parts_of
from rooftree.games.dice_manor.picture.picks import picks as pick_paths
from rooftree.games.dice_manor.picture.picks import rerolls
from rooftree.games.dice_manor.picture.plates import laid
from rooftree.games.dice_manor.picture.refusals import refusal as refusal_of
from rooftree.games.dice_manor.picture.reveal import CollectReveal, OpeningReveal
from rooftree.games.dice_manor.rules.chapters import DiceManorRules
from rooftree.games.dice_manor.table import notation
from rooftree.games.dice_manor.table.state import BIDDING, BUILDING, Designer, DiceManorState
from rooftree.games.dice_manor.table.view_types import DiceManorView
from rooftree.games.dice_manor.view import tile_view
from rooftree.games.dice_manor.view import view as table_view
from rooftree.games.dice_manor.words.cards import explanation as card_of
from rooftree.games.dice_manor.words.events import events as happened
from rooftree.games.dice_manor.words.events import has_ended
from rooftree.games.dice_manor.words.events import opening as begun
from rooftree.games.dice_manor.words.labels import spoken_action
from rooftree.games.dice_manor.words.places import doors_that_meet, place_in_words
from rooftree.games.dice_manor.words.prompts import prompt_keys
from rooftree.games.dice_manor.words.rooms import room
from rooftree.games.dice_manor.words.text import STYLES, Text

BUTTONS = ("up", "down", "again", "reroll")
TURNS = (0, 90, 180, 270)


def finished(before: DiceManorState, seat: int, after: DiceManorState) -> Designer:
    """Return a designer at the end of a phase, without what the next phase brings."""
    if before.chapter != BUILDING:
        return after.designers[seat]
    own = before.designers[seat].copy()
    own.manor, own.tiles = after.designers[seat].manor, after.designers[seat].tiles
    return own


class DiceManorShow(DrawnShow[DiceManorState, picture.Picture]):
    """Notation, words and picture."""

    styles = STYLES
    winning_rule = "winning"

    def __init__(self, rules: DiceManorRules) -> None:
        written = Notation(
            partial(notation.describe, rules.box),
            partial(notation.construct, rules.box),
            partial(notation.notation, rules.box),
        )
        super().__init__(rules, Words.read(files(__package__) / "words.toml"), written)
        self.own_rules = rules
        self.box = rules.box
        self.symbols = ""

    def picture_for(self, language: str) -> picture.Picture:
        return picture.Picture(self.words, language, self.box)

    # -- actions ---------------------------------------------------------------------------
    def label(self, state: DiceManorState, seat: int, action: int, language: str) -> str:
        kind, fields = spoken_action(state, seat, action)
        spoken = {name: self.word(str(value), language) for name, value in fields.items()}
        if kind != "build":
            return self.words.say(language, f"action.{kind}", **spoken)
        doors = doors_that_meet(state.designers[seat].manor, action)
        beside = [(side, self.word(name, language)) for side, name in doors]
        place = place_in_words(self.words, language, beside)
        meet = self.words.say(language, "place.meet", doors=len(doors))
        return self.words.say(language, "action.build", **spoken, place=place, meet=meet)

    def key(self, language: str) -> list[str]:
        """Explain the notation, and the letters of the rooms and colours of this box."""
        say = partial(self.words.say, language)
        first = {int(tile.type): tile.name for tile in reversed(self.box.tiles)}
        names = self.box.type_names
        rooms = [f"{first[n][:2]} {say(f'kind.{names[n]}')}" for n in sorted(first)]
        colours = [*self.box.colour_names, "magic"]
        letters = [f"{say(f'letter.{name}')} {say(f'masculine.{name}')}" for name in colours]
        return [*super().key(language), folded(", ".join(rooms)), folded(", ".join(letters))]

    def picks(self, state: DiceManorState, seat: int, action: int) -> list[list[str]]:
        return pick_paths(state, seat, action)

    def selections(self, state: DiceManorState, seat: int) -> list[Selection]:
        return rerolls(state, seat, self.rules.actions(state, seat), self.notation)

    def pick_words(self, state: DiceManorState, seat: int, language: str) -> dict[str, str]:
        found = {key: self.words.say(language, f"pick.{key}") for key in BUTTONS}
        for turn in TURNS:  # the same turn, joined by another door
            found[f"turn-{turn}"] = self.words.say(language, "pick.turn", turn=turn)
            found[f"turn-{turn}-again"] = self.words.say(language, "pick.turn_again", turn=turn)
        return found

    def prompt(self, state: DiceManorState, seat: int, language: str) -> list[str]:
        found: list[str] = []
        for key, numbers in prompt_keys(state, seat):
            spoken = {name: self.dice_left(number, language) for name, number in numbers.items()}
            found.append(self.words.say(language, f"prompt.{key}", **spoken))
        return found

    def purse(self, state: DiceManorState, seat: int, language: str) -> Purse:
        tokens = int(state.designers[seat].tokens)
        return Purse(tokens, self.words.say(language, "table.in_purse"), "bulb", "-16 -16 32 32")

    def dice_left(self, number: int, language: str) -> str:
        """Say `One die` or `3 dice`."""
        if number == 1:
            return self.words.say(language, "table.one_left")
        return self.words.say(language, "table.dice_left", count=number)

    def action_called(self, typed: str) -> int | None:
        """Read the placing of a tile: there are too many thousands of them to search through."""
        own, _, onto = typed.replace(" ", "").upper().partition(">")
        if onto:
            with suppress(StopIteration):
                return self.construct("build", {"door": own, "onto": onto})
        return super().action_called(typed) if not onto else None

    def refusal(self, state: DiceManorState, seat: int, path: Sequence[str]) -> Reason | None:
        return refusal_of(self.own_rules, state, seat, path)

    def explain(
        self, state: DiceManorState, viewer: int, thing: str, language: str
    ) -> Explanation | None:
        if thing.startswith(("points-", "rule-")) and thing != "points-total":
            return super().explain(state, viewer, thing, language)
        return card_of(self.words, state, viewer, thing, language)

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: DiceManorState, seat: int, action: int, after: DiceManorState, viewer: int
    ) -> list[Event]:
        return happened(before, seat, action, after, viewer)

    def has_reveal(self, before: DiceManorState, after: DiceManorState) -> bool:
        """Collect ends the bids of a round, the Grand Opening the game."""
        if before.chapter == BIDDING:
            return has_ended(before, after)
        return after.acting == 0 and before.acting != 0

    def reveal(self, stretch: Stretch[DiceManorState], language: str) -> Reveal:
        after, say = stretch.after, partial(self.words.say, language)
        if after.acting == 0:
            view = table_view(self.own_rules, after, stretch.viewer, stretch.names)
            lines = [self.own_rules.lines(after, seat) for seat in range(after.seats)]
            return OpeningReveal(say, partial(self.why, language=language), view).reveal(lines)
        view = table_view(self.own_rules, after, stretch.viewer, stretch.written_names(language))
        sentence = partial(self.sentence, names=stretch.spoken_names(language), language=language)
        return CollectReveal(say, sentence, view).reveal(stretch)

    def opening(self, state: DiceManorState, viewer: int) -> list[Event]:
        return begun(state)

    def word(self, value: str, language: str) -> str:
        """Call tiles by colour and type: `LI04` is "the yellow library"."""
        numbers = {tile.name: n for n, tile in enumerate(self.box.tiles)}
        names = value.split()
        if names and all(name in numbers for name in names):
            tiles = [tile_view(self.box, numbers[name]) for name in names]
            return ", ".join(room(self.words, language, tile, "the") for tile in tiles)
        return super().word(value, language)

    def brief_word(self, value: str, language: str) -> str:
        """Name a Blueprint space by its kind of room."""
        if value in self.box.type_names:
            return self.words.say(language, f"kind.{value}").lower()
        return self.word(value, language)

    def why(self, line: Line, language: str) -> str:
        """Name the colours of the box one by one: an owner's may be others than ours."""
        if line.rule != "colour-majority":
            return super().why(line, language)
        say = partial(self.words.say, language)
        pairs = zip(self.box.colour_names, line.of, strict=True)
        told = ", ".join(f"{say(f'masculine.{name}')} {int(prize)}" for name, prize in pairs)
        return headed(language, say("line.colour-majority"), told)

    def emblem(self, event: Event) -> Emblem | None:
        return emblem_of(self.box, event)

    # -- the table -------------------------------------------------------------------------
    def view(self, state: DiceManorState, viewer: int, names: Sequence[str]) -> View:
        return cast(View, table_view(self.own_rules, state, viewer, names))

    def text(self, view: View, language: str) -> str:
        return Text(self.words, language, self.box).table(cast(DiceManorView, view))

    def pieces(self, state: DiceManorState) -> list[tuple[str, str]]:
        """List every die by seat: a die keeps its number from hand to board to manor."""
        found: list[tuple[str, str]] = []
        view = table_view(self.own_rules, state, WATCHER, ["" for _ in range(state.seats)])
        for space in view["spaces"]:
            for bid in space["bids"]:
                at = f"bid-{space['space']}-{bid['seat']}"
                found += [(f"{at}-{n}", f"die-{bid['seat']}") for n in range(bid["dice"])]
        for advert in view["adverts"]:
            at = f"ad-{advert['seat']}"
            found += [(f"{at}-{n}", f"die-{advert['seat']}") for n in range(advert["dice"])]
        for one in view["designers"]:
            found += [(place, f"die-{one['seat']}") for place, _ in places_of(one)]
        return found

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return parts_of(cast(DiceManorView, view), serials)

    def home(self, view: View, seat: int, serials: Mapping[str, int], language: str) -> Parts:
        part = manor_of(cast(DiceManorView, view), seat, serials)
        return {"manor": ("manor.svg", part)}

    def foreseen(self, before: DiceManorState, seat: int, after: DiceManorState) -> DiceManorState:
        """Show only one's own part where an action ends a phase that all play at the same time."""
        if not before.began or (after.began and after.chapter == before.chapter):
            return after
        own = before.copy()
        own.designers[seat] = finished(before, seat, after)
        return own

    def own_fragments(self, view: View) -> set[str]:
        """Redraw the own manor in a peek, and in the same round the board."""
        has_bids = bool(view["adverts"]) or any(space["bids"] for space in view["spaces"])
        if view["viewer"] < 0 or view["rival"] is not None or not has_bids:
            return {"manor"} if view["viewer"] >= 0 else set()
        return {"manor", "adverts", *(f"space-{space['space']}" for space in view["spaces"])}

    def laid(self, lay: Mapping[str, Any]) -> DiceManorState:
        return laid(cast(DiceManorRules, self.rules), lay)

    def amount(self, points: int, language: str) -> str:
        return f"{points}\N{NO-BREAK SPACE}Prestige"

    def art(self) -> str:
        if not self.symbols:
            self.symbols = picture.art(self.box)
        return self.symbols
