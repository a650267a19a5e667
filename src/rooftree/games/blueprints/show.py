"""The show of Blueprints: how it speaks and looks. It is given hidden states only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, cast

from rooftree.drawing.show import DrawnShow, Notation
from rooftree.engine.cards import Explanation, in_turn
from rooftree.engine.contract import UNSEEN, Reason
from rooftree.engine.event import Emblem, Event
from rooftree.engine.reveal import Reveal, Stretch
from rooftree.engine.show import Parts, View
from rooftree.engine.words import LANGUAGES, Words
from rooftree.games.blueprints.picture.emblems import emblem_of
from rooftree.games.blueprints.picture.parts import parts as parts_of
from rooftree.games.blueprints.picture.picks import REMOVE, picks_by_die, pool_picks, touched
from rooftree.games.blueprints.picture.picture import Picture, art
from rooftree.games.blueprints.picture.plates import laid
from rooftree.games.blueprints.picture.refusals import refusal as refusal_of
from rooftree.games.blueprints.picture.reveal import RoundReveal
from rooftree.games.blueprints.picture.street import street_part
from rooftree.games.blueprints.rules.chapters import BlueprintsRules
from rooftree.games.blueprints.table import notation
from rooftree.games.blueprints.table.dice import TURNS_EACH
from rooftree.games.blueprints.table.state import BUILD, BlueprintsState
from rooftree.games.blueprints.view import BlueprintsView, taken
from rooftree.games.blueprints.view import view as table_view
from rooftree.games.blueprints.words.cards import explanation as card_of
from rooftree.games.blueprints.words.events import events as happened
from rooftree.games.blueprints.words.events import opening as beginning
from rooftree.games.blueprints.words.labels import dice_in_words
from rooftree.games.blueprints.words.labels import label as label_of
from rooftree.games.blueprints.words.prompts import prompt_keys
from rooftree.games.blueprints.words.text import STYLES, Text


class BlueprintsShow(DrawnShow[BlueprintsState, Picture]):
    """Says and draws Blueprints."""

    styles = STYLES

    def __init__(self, rules: BlueprintsRules) -> None:
        written = Notation(notation.describe, notation.construct, notation.notation)
        super().__init__(rules, Words.read(files(__package__) / "words.toml"), written)
        self.own_rules = rules
        self.texts = {language: Text(self.words, language) for language in LANGUAGES}
        self.labels = cache(self.new_label)

    def picture_for(self, language: str) -> Picture:
        return Picture(self.words, language)

    # -- actions ---------------------------------------------------------------------------
    def understood(self, typed: str) -> str:
        return notation.with_our_letters(super().understood(typed))

    def label(self, state: BlueprintsState, seat: int, action: int, language: str) -> str:
        return self.labels(action, language)

    def new_label(self, action: int, language: str) -> str:
        """Say an action for the first time."""
        return label_of(self.texts[language], action)

    def picks(self, state: BlueprintsState, seat: int, action: int) -> list[list[str]]:
        die, then = touched(action)
        return [[pick, *then] for pick in picks_by_die(tuple(state.pool))[die]]

    def pick_words(self, state: BlueprintsState, seat: int, language: str) -> dict[str, str]:
        return {REMOVE: self.words.say(language, "pick.remove")}

    def prompt(self, state: BlueprintsState, seat: int, language: str) -> list[str]:
        keys = prompt_keys(state, self.rules.actions(state, seat))
        return [self.words.say(language, f"prompt.{key}") for key in keys]

    def refusal(self, state: BlueprintsState, seat: int, path: Sequence[str]) -> Reason | None:
        return refusal_of(self.own_rules, state, seat, path)

    def explain(
        self, state: BlueprintsState, viewer: int, thing: str, language: str
    ) -> Explanation | None:
        lines = list(self.rules.sheet(state, viewer)) if viewer >= 0 else []
        card = card_of(self.texts[language], state, viewer, thing, lines)
        return card or super().explain(state, viewer, thing, language)

    def as_if_in_turn(self, state: BlueprintsState, seat: int) -> BlueprintsState | None:
        builder = state.builders[seat]
        turns = len(builder.building.dice) + len(builder.removed)
        if state.chapter != BUILD or turns == TURNS_EACH:
            return None
        return in_turn(state, seat)

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: BlueprintsState, seat: int, action: int, after: BlueprintsState, viewer: int
    ) -> list[Event]:
        return [] if action == UNSEEN else happened(before, seat, action, after, viewer)

    def opening(self, state: BlueprintsState, viewer: int) -> list[Event]:
        return beginning(state, viewer)

    def word(self, value: str, language: str) -> str:
        """Say dice as material and value: `W4 G2` as "wood 4, glass 2"."""
        return dice_in_words(self.texts[language], value) or super().word(value, language)

    def has_reveal(self, before: BlueprintsState, after: BlueprintsState) -> bool:
        return after.round != before.round

    def reveal(self, stretch: Stretch[BlueprintsState], language: str) -> Reveal:
        return RoundReveal(self.pictures[language]).reveal(stretch.after)

    def emblem(self, event: Event) -> Emblem | None:
        return emblem_of(event)

    # -- the table -------------------------------------------------------------------------
    def view(self, state: BlueprintsState, viewer: int, names: Sequence[str]) -> View:
        return cast(View, table_view(state, viewer, names))

    def text(self, view: View, language: str) -> str:
        return self.texts[language].table(cast(BlueprintsView, view))

    def pieces(self, state: BlueprintsState) -> list[tuple[str, str]]:
        """List pool and taken dice; the kind names the round, as a new one rolls other dice."""
        now = int(state.round)
        pool = pool_picks([notation.die_name(die) for die in state.pool])
        found = [(pick, f"{now}-{die}") for pick, die in pool]
        found += [
            (f"out-{n}", f"{now}-{notation.die_name(die)}") for n, die in enumerate(state.out)
        ]
        for seat, builder in enumerate(state.builders):
            dice = taken(tuple(builder.building.dice), tuple(builder.removed))
            found += [(f"{where}-{seat}", f"{now}-{die}") for where, die in dice]
        return found

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return parts_of(cast(BlueprintsView, view), serials)

    def foreseen(
        self, before: BlueprintsState, seat: int, after: BlueprintsState
    ) -> BlueprintsState:
        """Show the last die of a round on its building, not the plan of the next round."""
        if after.round == before.round or after.acting == 0:
            return after
        finished = before.copy()
        finished.builders[seat].building = after.reveals[-1].buildings[seat]
        return finished

    def final_home(self, view: View, serials: Mapping[str, int], language: str) -> str:
        """Draw the three buildings of the game as a street."""
        part = cast(View, street_part(cast(BlueprintsView, view)))
        return self.drawn("street.svg", part, language)

    def own_fragments(self, view: View) -> set[str]:
        return {"plan", "building", "sheet"} if view["viewer"] >= 0 else set()

    def laid(self, lay: Mapping[str, Any]) -> BlueprintsState:
        return laid(cast(BlueprintsRules, self.rules), lay)

    def art(self) -> str:
        return art()
