"""How California speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rooftree.engine.show import Event, Parts, Show, View
from rooftree.engine.words import LANGUAGES, Field, Words
from rooftree.games.california import notation, speech
from rooftree.games.california.components import LETTERS
from rooftree.games.california.events import events_of, opening_of
from rooftree.games.california.picture import OWN, Picture, art
from rooftree.games.california.rules import California
from rooftree.games.california.state import Table
from rooftree.games.california.text import STYLES, text_of
from rooftree.games.california.view import pieces_of_table, view_of, wanted


class CaliforniaShow(Show[Table]):
    """Everything lies open, so every viewer sees the same table."""

    styles = STYLES

    def __init__(self, rules: California, words: Words) -> None:
        super().__init__(rules, words)
        self.box = rules.box
        self.pictures = {language: Picture(words, language) for language in LANGUAGES}

    # -- actions ---------------------------------------------------------------------------
    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        return notation.describe(self.box, action)

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        return notation.construct(self.box, kind, fields)

    def notation(self, action: int) -> str:
        return notation.notation(self.box, action)

    def label(self, state: Table, seat: int, action: int, language: str) -> str:
        return speech.label_of(self.words, state, seat, action, language)

    def picks(self, state: Table, seat: int, action: int) -> list[list[str]]:
        return speech.picks_of(state, seat, action)

    def pick_words(self, state: Table, seat: int, language: str) -> dict[str, str]:
        return {name: self.words.say(language, f"pick.{name}") for name in ("borrow", "repay")}

    def prompt(self, state: Table, seat: int, language: str) -> list[str]:
        return speech.prompts_of(self.words, state, seat, language)

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: Table, seat: int, action: int, after: Table, viewer: int
    ) -> list[Event]:
        found = events_of(before, seat, action, after)
        return found if after.acting else [*found, *self.winners(after)]

    def winners(self, table: Table) -> list[Event]:
        """Who won, ties shared."""
        ranks = self.rules.ranks(table)
        return [
            Event("event.wins", {"seat": seat, "points": int(self.rules.points(table, seat))})
            for seat in range(table.seats)
            if ranks[seat] == 0
        ]

    def opening(self, state: Table, viewer: int) -> list[Event]:
        return opening_of(state)

    def word(self, value: str, language: str) -> str:
        """Also bonus cards, by what they ask for."""
        if value.startswith("card-"):
            card = self.box.cards[int(value.removeprefix("card-")) - 1]
            return speech.wants_of(self.words, wanted(self.box, card), language)
        return speech.spoken(self.words, language, value)

    # -- the table -------------------------------------------------------------------------
    def view(self, state: Table, viewer: int, names: Sequence[str]) -> View:
        return view_of(state, viewer, names)

    def text(self, view: View, language: str) -> str:
        return text_of(self.words, view, language)

    def pieces(self, state: Table) -> list[tuple[str, str]]:
        return pieces_of_table(state)

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return self.pictures[language].parts(view, serials)

    def drawn(self, template: str, part: View, language: str) -> str:
        return self.pictures[language].drawn(template, part)

    def own_fragments(self, view: View) -> set[str]:
        return OWN if view["viewer"] >= 0 else set()

    def art(self) -> str:
        kinds = {name: LETTERS[c] for name, c in zip(self.box.names, self.box.colours, strict=True)}
        cards = [
            {"number": n + 1, "points": int(card.points), "wants": wanted(self.box, card)}
            for n, card in enumerate(self.box.cards)
        ]
        return art(kinds, cards)

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return self.pictures[language].layout(fragments, view)
