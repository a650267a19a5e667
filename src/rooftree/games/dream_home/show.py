"""How Dream Home speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from importlib.resources import files

from rooftree.engine.show import Event, Parts, Show, View
from rooftree.engine.words import LANGUAGES, Field, Words
from rooftree.games.dream_home import notation, picks, telling
from rooftree.games.dream_home.box import NO_CARD, NO_RESOURCE
from rooftree.games.dream_home.picture import Picture, art, parts_of, scenes_of
from rooftree.games.dream_home.rules import DreamHomeRules
from rooftree.games.dream_home.scenes import Scene
from rooftree.games.dream_home.state import JACKHAMMERS, Table
from rooftree.games.dream_home.text import table_text
from rooftree.games.dream_home.view import view_of

FOLDER = files("rooftree.games.dream_home")


class DreamHomeShow(Show[Table]):
    """Notation, words and picture."""

    styles: Mapping[str, str] = {
        r"\( \)|[-.#]": "dim",
        r"\+": "bold red",
        r"(?m)^  [ugb] ": "cyan",
    }

    def __init__(self, rules: DreamHomeRules) -> None:
        super().__init__(rules, Words.read(FOLDER / "words.toml"))
        self.dream = rules
        self.box = rules.box

    @cached_property
    def kinds(self) -> dict[str, str]:
        """The kind of room on each card: LIV01 -> living_room."""
        return {card: self.box.kinds[self.box.kind[n]] for n, card in enumerate(self.box.cards)}

    # -- actions ---------------------------------------------------------------------------
    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        return notation.describe(self.box, action)

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        return notation.construct(self.box, kind, fields)

    def notation(self, action: int) -> str:
        return notation.notation(self.box, action)

    def label(self, state: Table, seat: int, action: int, language: str) -> str:
        key, fields = telling.fields_of(state, seat, action)
        named = telling.with_article(fields)
        if "other" in fields and "other_old" in fields:  # two spaces, not two rooms
            named |= {"other": fields["other"], "other_old": f"a.{fields['other_old']}"}
        return self.words.say(language, f"label.{key}", **self.spoken(named, language))

    def picks(self, state: Table, seat: int, action: int) -> list[list[str]]:
        return picks.picks(state, seat, action)

    def pick_words(self, state: Table, seat: int, language: str) -> dict[str, str]:
        passing = "pick.pass" if state.chapter == JACKHAMMERS else "pick.done"
        found = {
            picks.DOWN: self.words.say(language, "pick.down"),
            picks.PASSING: self.words.say(language, passing),
        }
        for button, name in picks.first_buttons(state).items():
            first = self.word(name, language).capitalize()
            found[button] = self.words.say(language, "pick.resource_first", resource=first)
        return found

    def prompt(self, state: Table, seat: int, language: str) -> list[str]:
        fields: dict[str, Field] = {}
        if state.card != NO_CARD:
            fields["room"] = telling.room_name(self.box, state.card)
        if state.resource != NO_RESOURCE:
            fields["resource"] = self.box.resources[state.resource]
        spoken = self.spoken(fields, language)
        keys = picks.prompts(state, state.homes[seat])
        return [self.words.say(language, f"prompt.{key}", **spoken) for key in keys]

    def spoken(self, fields: Mapping[str, Field], language: str) -> dict[str, Field]:
        """Fields in words."""
        return {
            key: self.word(value, language) if isinstance(value, str) else value
            for key, value in fields.items()
        }

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: Table, seat: int, action: int, after: Table, viewer: int
    ) -> list[Event]:
        return telling.events(before, seat, action, after) + self.victory(after)

    def victory(self, after: Table) -> list[Event]:
        """Who has won, once everything is counted."""
        if after.acting:
            return []
        ranks = self.dream.ranks(after)
        return [
            Event("event.wins", {"seat": seat, "points": int(self.dream.points(after, seat))})
            for seat, rank in enumerate(ranks)
            if rank == 0
        ]

    def opening(self, state: Table, viewer: int) -> list[Event]:
        return [Event("event.opening", {"seat": int(state.first)}, by_chance=True)]

    # -- the table -------------------------------------------------------------------------
    def view(self, state: Table, viewer: int, names: Sequence[str]) -> View:
        return view_of(self.dream, state, viewer, names)

    def text(self, view: View, language: str) -> str:
        say = partial(self.words.say, language)
        return table_text(view, say, lambda value: self.word(value, language), self.kinds)

    @cached_property
    def scenes(self) -> dict[str, Scene]:
        """The pictures of the room cards of this box."""
        return scenes_of(self.box)

    @cached_property
    def pictures(self) -> dict[str, Picture]:
        """One that draws, for each language."""
        return {
            language: Picture(self.box, self.scenes, self.words, language) for language in LANGUAGES
        }

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return parts_of(view)

    def drawn(self, template: str, part: View, language: str) -> str:
        return self.pictures[language].drawn(template, part)

    def own_fragments(self, view: View) -> set[str]:
        me = view["viewer"]
        turned = me >= 0 and view["seats"][me]["roof"] is not None and not self.box.open_roofs
        if me < 0 or (turned and not view["over"]):  # a look ahead must not turn the roof over
            return set()
        return {"home", "title", "sheet"}

    def art(self) -> str:
        return art(self.scenes)

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return self.pictures[language].layout(fragments, view)
