"""The show of California: it says and draws what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, cast

from rooftree.drawing.show import DrawnShow, Notation
from rooftree.engine.cards import Explanation, in_turn
from rooftree.engine.choices import Purse
from rooftree.engine.contract import Reason
from rooftree.engine.event import Emblem, Event
from rooftree.engine.reveal import Reveal, Stretch
from rooftree.engine.show import Parts, View
from rooftree.engine.words import Words
from rooftree.games.california.picture.emblems import emblem_of
from rooftree.games.california.picture.picks import picks as picks_of
from rooftree.games.california.picture.picture import OWN, Picture, art, card_art
from rooftree.games.california.picture.plates import laid
from rooftree.games.california.picture.refusals import refusal as refusal_of
from rooftree.games.california.picture.reveal import DayReveal
from rooftree.games.california.rules.chapters import California
from rooftree.games.california.table import notation
from rooftree.games.california.table.state import TURN, CaliforniaState
from rooftree.games.california.view import (
    CaliforniaView,
    colours_of,
    pieces_of_state,
    shown_on,
)
from rooftree.games.california.view import (
    view as view_of,
)
from rooftree.games.california.words import labels
from rooftree.games.california.words.cards import explanation as card_of
from rooftree.games.california.words.events import events as events_of
from rooftree.games.california.words.events import opening as opening_of
from rooftree.games.california.words.names import with_names_of
from rooftree.games.california.words.prompts import prompt as prompts_of
from rooftree.games.california.words.text import STYLES
from rooftree.games.california.words.text import text as text_of


class CaliforniaShow(DrawnShow[CaliforniaState, Picture]):
    """Shows the same table to every viewer, as everything lies open."""

    styles = STYLES

    def __init__(self, rules: California, words: Words) -> None:
        written = Notation(
            partial(notation.describe, rules.box),
            partial(notation.construct, rules.box),
            partial(notation.notation, rules.box),
        )
        super().__init__(rules, with_names_of(rules.box, words), written)
        self.own_rules = rules
        self.box = rules.box

    def picture_for(self, language: str) -> Picture:
        return Picture(self.words, language)

    # -- actions ---------------------------------------------------------------------------
    def label(self, state: CaliforniaState, seat: int, action: int, language: str) -> str:
        return labels.label(self.words, state, seat, action, language)

    def key(self, language: str) -> list[str]:
        return [*super().key(language), *labels.colour_lines(self.words, self.box, language)]

    def picks(self, state: CaliforniaState, seat: int, action: int) -> list[list[str]]:
        return picks_of(state, seat, action)

    def pick_words(self, state: CaliforniaState, seat: int, language: str) -> dict[str, str]:
        return {
            name: self.words.say(language, f"pick.{name}") for name in ("borrow", "loan", "repay")
        }

    def prompt(self, state: CaliforniaState, seat: int, language: str) -> list[str]:
        return prompts_of(self.words, state, seat, language)

    def refusal(self, state: CaliforniaState, seat: int, path: Sequence[str]) -> Reason | None:
        return refusal_of(self.own_rules, state, seat, path)

    def explain(
        self, state: CaliforniaState, viewer: int, thing: str, language: str
    ) -> Explanation | None:
        if thing.startswith(("points-", "rule-")) and thing != "points-total":
            return super().explain(state, viewer, thing, language)
        return card_of(self.words, state, viewer, thing, language)

    def as_if_in_turn(self, state: CaliforniaState, seat: int) -> CaliforniaState | None:
        return in_turn(state, seat) if state.chapter == TURN else None

    def purse(self, state: CaliforniaState, seat: int, language: str) -> Purse:
        words = self.words.say(language, "picture.in_purse")
        return Purse(int(state.mansions[seat].silver), words, "bag", "-24 -43 48 50")

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: CaliforniaState, seat: int, action: int, after: CaliforniaState, viewer: int
    ) -> list[Event]:
        found = events_of(before, seat, action, after)
        return found if after.acting else [*found, *self.winners(after)]

    def has_reveal(self, before: CaliforniaState, after: CaliforniaState) -> bool:
        return after.day != before.day or (after.acting == 0 and before.acting != 0)

    def reveal(self, stretch: Stretch[CaliforniaState], language: str) -> Reveal:
        return DayReveal(self.pictures[language].lettering, stretch).reveal()

    def winners(self, state: CaliforniaState) -> list[Event]:
        """List the winners; a tie is shared."""
        ranks = self.rules.ranks(state)
        return [
            Event("event.wins", {"seat": seat, "points": int(self.rules.points(state, seat))})
            for seat in range(state.seats)
            if ranks[seat] == 0
        ]

    def opening(self, state: CaliforniaState, viewer: int) -> list[Event]:
        return opening_of(state)

    def word(self, value: str, language: str) -> str:
        """Translate a value; a bonus card is named by what it asks for."""
        if value.startswith("card-"):
            card = self.box.cards[int(value.removeprefix("card-")) - 1]
            return labels.wants_of(self.words, shown_on(self.box, card), language)
        return super().word(value, language)

    def brief_word(self, value: str, language: str) -> str:
        return self.word(value.removeprefix("a-").removeprefix("the-"), language)

    def emblem(self, event: Event) -> Emblem | None:
        return emblem_of(event)

    # -- the table -------------------------------------------------------------------------
    def view(self, state: CaliforniaState, viewer: int, names: Sequence[str]) -> View:
        return cast(View, view_of(state, viewer, names))

    def text(self, view: View, language: str) -> str:
        return text_of(self.words, cast(CaliforniaView, view), language)

    def pieces(self, state: CaliforniaState) -> list[tuple[str, str]]:
        return pieces_of_state(state)

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return self.pictures[language].parts(cast(CaliforniaView, view), serials)

    def home(self, view: View, seat: int, serials: Mapping[str, int], language: str) -> Parts:
        return self.pictures[language].home(cast(CaliforniaView, view), seat, serials)

    def own_fragments(self, view: View) -> set[str]:
        return OWN if view["viewer"] >= 0 else set()

    def laid(self, lay: Mapping[str, Any]) -> CaliforniaState:
        return laid(cast(California, self.rules), lay)

    def art(self) -> str:
        cards = [
            card_art(n, int(card.points), shown_on(self.box, card))
            for n, card in enumerate(self.box.cards, 1)
        ]
        return art(colours_of(self.box), cards)
