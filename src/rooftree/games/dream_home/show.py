"""How Dream Home speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from importlib.resources import files
from typing import Any, cast

from rooftree.drawing.show import DrawnShow, Notation
from rooftree.engine.bits import has
from rooftree.engine.cards import Explanation, in_turn
from rooftree.engine.contract import Reason
from rooftree.engine.event import Emblem, Event
from rooftree.engine.reveal import Reveal, Stretch
from rooftree.engine.show import Parts, View
from rooftree.engine.words import Field, Words
from rooftree.games.dream_home.picture import picks
from rooftree.games.dream_home.picture.emblems import emblem_of
from rooftree.games.dream_home.picture.parts import home_part
from rooftree.games.dream_home.picture.parts import parts as parts_of
from rooftree.games.dream_home.picture.picture import Picture, art, scenes_of
from rooftree.games.dream_home.picture.plates import laid
from rooftree.games.dream_home.picture.refusals import refusal as refusal_of
from rooftree.games.dream_home.picture.reveal import HomesReveal
from rooftree.games.dream_home.picture.scenes import RoomScene
from rooftree.games.dream_home.rules.chapters import DreamHomeRules
from rooftree.games.dream_home.table import notation
from rooftree.games.dream_home.table.box import NO_CARD, NO_RESOURCE
from rooftree.games.dream_home.table.components import Components
from rooftree.games.dream_home.table.state import JACKHAMMERS, TAKE_PAIR, DreamHomeState
from rooftree.games.dream_home.view import DreamHomeView
from rooftree.games.dream_home.view import view as view_of
from rooftree.games.dream_home.words import events, labels
from rooftree.games.dream_home.words.cards import explanation as card_of
from rooftree.games.dream_home.words.prompts import prompt_keys
from rooftree.games.dream_home.words.rules_tables import RulesTables
from rooftree.games.dream_home.words.text import text as table_text

FOLDER = files("rooftree.games.dream_home")


class DreamHomeShow(DrawnShow[DreamHomeState, Picture]):
    """Notation, words and picture."""

    winning_rule = "winning"
    styles: Mapping[str, str] = {
        r"\( \)|[-.#]": "dim",
        r"\+": "bold red",
        r"(?m)^  [ugb] ": "cyan",
        r"\b(red roof|toit rouge)": "red",
        r"\b(brown roof|toit brun)": "yellow",
        r"\b(blue roof|toit bleu)": "blue",
        r"\b(green roof|toit vert)": "green",
    }

    def __init__(self, rules: DreamHomeRules) -> None:
        written = Notation(
            partial(notation.describe, rules.box),
            partial(notation.construct, rules.box),
            partial(notation.notation, rules.box),
        )
        super().__init__(rules, Words.read(FOLDER / "words.toml"), written)
        self.dream = rules
        self.box = rules.box

    @cached_property
    def kinds(self) -> dict[str, str]:
        """Map each card to its kind of room: LIV01 -> living_room."""
        return {card: self.box.kinds[self.box.kind[n]] for n, card in enumerate(self.box.cards)}

    # -- actions ---------------------------------------------------------------------------
    def label(self, state: DreamHomeState, seat: int, action: int, language: str) -> str:
        key, fields = labels.fields_of(state, seat, action)
        told = self.spoken(fields, language)
        said = self.words.say(language, f"label.{key}", **told)
        if self.warns(state, seat, action):
            said += self.words.say(language, "label.loses", first=told["first"])
        return said

    def warns(self, state: DreamHomeState, seat: int, action: int) -> bool:
        return labels.loses_decor(state, seat, action)

    def picks(self, state: DreamHomeState, seat: int, action: int) -> list[list[str]]:
        return picks.picks(state, seat, action)

    def pick_words(self, state: DreamHomeState, seat: int, language: str) -> dict[str, str]:
        passing = "pick.pass" if state.chapter == JACKHAMMERS else "pick.done"
        found = {
            picks.DOWN: self.words.say(language, "pick.down"),
            picks.PASSING: self.words.say(language, passing),
        }
        for button, name in picks.first_buttons(state).items():
            first = self.word(name, language).capitalize()
            found[button] = self.words.say(language, "pick.resource_first", resource=first)
        return found

    def prompt(self, state: DreamHomeState, seat: int, language: str) -> list[str]:
        fields: dict[str, Field] = {}
        if state.card != NO_CARD:
            fields["room"] = f"the.{labels.room_name(self.box, state.card)}"
        if state.resource != NO_RESOURCE:
            fields["resource"] = f"the.{self.box.resources[state.resource]}"
        spoken = self.spoken(fields, language)
        keys = prompt_keys(state, state.homes[seat])
        return [self.words.say(language, f"prompt.{key}", **spoken) for key in keys]

    def spoken(self, fields: Mapping[str, Field], language: str) -> dict[str, Field]:
        """Say fields in words."""
        return {
            key: self.word(value, language) if isinstance(value, str) else value
            for key, value in fields.items()
        }

    def word(self, value: str, language: str) -> str:
        """Say a name; one that an owner's file adds keeps its own, without an article."""
        if self.words.knows(f"word.{value}"):
            return self.words.say(language, f"word.{value}")
        return value.rpartition(".")[2].replace("_", " ")

    def refusal(self, state: DreamHomeState, seat: int, path: Sequence[str]) -> Reason | None:
        return refusal_of(self.dream, state, seat, path)

    def explain(
        self, state: DreamHomeState, viewer: int, thing: str, language: str
    ) -> Explanation | None:
        if thing.startswith(("points-", "rule-")) and thing != "points-total":
            return super().explain(state, viewer, thing, language)
        say, name = partial(self.words.say, language), partial(self.word, language=language)
        return card_of(say, name, state, viewer, thing)

    def as_if_in_turn(self, state: DreamHomeState, seat: int) -> DreamHomeState | None:
        after_first = (seat - int(state.first)) % int(state.seats)
        is_gone = after_first < state.turn or has(state.skipping, seat)  # the board changes first
        return None if state.chapter != TAKE_PAIR or is_gone else in_turn(state, seat)

    def brief_word(self, value: str, language: str) -> str:
        return self.word(value.rpartition(".")[2], language)

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: DreamHomeState, seat: int, action: int, after: DreamHomeState, viewer: int
    ) -> list[Event]:
        return events.events(before, seat, action, after) + self.victory(after)

    def has_reveal(self, before: DreamHomeState, after: DreamHomeState) -> bool:
        return after.acting == 0 and before.acting != 0

    def reveal(self, stretch: Stretch[DreamHomeState], language: str) -> Reveal:
        view = view_of(self.dream, stretch.after, stretch.viewer, stretch.names)
        say, why = partial(self.words.say, language), partial(self.why, language=language)
        lines = [self.dream.lines(stretch.after, seat) for seat in range(stretch.after.seats)]
        return HomesReveal(say, why, view).reveal(lines)

    def victory(self, after: DreamHomeState) -> list[Event]:
        """Tell who has won, once everything is counted."""
        if after.acting:
            return []
        ranks = self.dream.ranks(after)
        return [
            Event("event.wins", {"seat": seat, "points": int(self.dream.points(after, seat))})
            for seat, rank in enumerate(ranks)
            if rank == 0
        ]

    def opening(self, state: DreamHomeState, viewer: int) -> list[Event]:
        return [Event("event.opening", {"seat": int(state.first)}, by_chance=True)]

    def rules_tables(self, components: Components, language: str) -> Mapping[str, str]:
        """Write the tables of the rules page."""
        say, name = partial(self.words.say, language), partial(self.word, language=language)
        return RulesTables(components, say, name).all()

    def emblem(self, event: Event) -> Emblem | None:
        return emblem_of(self.box, event)

    # -- the table -------------------------------------------------------------------------
    def view(self, state: DreamHomeState, viewer: int, names: Sequence[str]) -> View:
        return cast(View, view_of(self.dream, state, viewer, names))

    def text(self, view: View, language: str) -> str:
        say = partial(self.words.say, language)
        name = partial(self.word, language=language)
        return table_text(cast(DreamHomeView, view), say, name, self.kinds)

    @cached_property
    def scenes(self) -> dict[str, RoomScene]:
        """Prepare the pictures of the room cards of this box."""
        return scenes_of(self.box)

    def picture_for(self, language: str) -> Picture:
        return Picture(self.box, self.scenes, self.words, language)

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return parts_of(cast(DreamHomeView, view))

    def home(self, view: View, seat: int, serials: Mapping[str, int], language: str) -> Parts:
        part = home_part(cast(DreamHomeView, view), seat)
        return {"home": ("home.svg", cast(View, part))}

    def foreseen(self, before: DreamHomeState, seat: int, after: DreamHomeState) -> DreamHomeState:
        """Leave the roofs face down: a look ahead at the last action must not turn them over."""
        shown = after.copy()
        shown.done = before.done
        return shown

    def own_fragments(self, view: View) -> set[str]:
        return {"home", "title", "sheet"} if view["viewer"] >= 0 else set()

    def laid(self, lay: Mapping[str, Any]) -> DreamHomeState:
        return laid(cast(DreamHomeRules, self.rules), lay)

    def art(self) -> str:
        return art(self.scenes)
