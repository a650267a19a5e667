"""How Blueprints speaks and looks. Everything here sees hidden tables only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from rooftree.engine.contract import UNSEEN
from rooftree.engine.show import Event, Parts, Show, View
from rooftree.engine.words import LANGUAGES, Field, Words
from rooftree.games.blueprints import notation
from rooftree.games.blueprints.events import beginning, happened
from rooftree.games.blueprints.game import BlueprintsRules
from rooftree.games.blueprints.parts import parts_of
from rooftree.games.blueprints.picture import Picture, art
from rooftree.games.blueprints.setup import DISCARDING
from rooftree.games.blueprints.state import Table
from rooftree.games.blueprints.text import STYLES, Text
from rooftree.games.blueprints.view import table_view, taken

REMOVE = "remove"  # the button for a die that fits nowhere


class BlueprintsShow(Show[Table]):
    """Notation, words and picture."""

    styles = STYLES

    def __init__(self, rules: BlueprintsRules) -> None:
        super().__init__(rules, Words.read(files(__package__) / "words.toml"))
        self.labels = cache(self._label)
        self.pictures = {language: Picture(self.words, language) for language in LANGUAGES}

    # -- actions ---------------------------------------------------------------------------
    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        return notation.describe(action)

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        return notation.construct(kind, fields)

    def notation(self, action: int) -> str:
        return notation.notation(action)

    def label(self, state: Table, seat: int, action: int, language: str) -> str:
        return self.labels(action, language)

    def _label(self, action: int, language: str) -> str:
        kind, fields = notation.describe(action)
        spoken = {name: self.word(str(value), language) for name, value in fields.items()}
        return self.words.say(language, f"action.{kind}", **spoken)

    def picks(self, state: Table, seat: int, action: int) -> list[list[str]]:
        die, then = touched(action)
        return [[pick, *then] for pick in notation.picks_by_die(tuple(state.pool))[die]]

    def pick_words(self, state: Table, seat: int, language: str) -> dict[str, str]:
        return {REMOVE: self.words.say(language, "pick.remove")}

    def prompt(self, state: Table, seat: int, language: str) -> list[str]:
        if state.chapter == DISCARDING:
            return [self.words.say(language, "prompt.discard")]
        actions = self.rules.actions(state, seat)
        some_leave = any(notation.describe(action)[0] == "remove" for action in actions)
        then = "prompt.space_or_out" if some_leave else "prompt.space"
        return [self.words.say(language, "prompt.die"), self.words.say(language, then)]

    # -- what happened ---------------------------------------------------------------------
    def events(
        self, before: Table, seat: int, action: int, after: Table, viewer: int
    ) -> list[Event]:
        return [] if action == UNSEEN else happened(before, seat, action, after, viewer)

    def opening(self, state: Table, viewer: int) -> list[Event]:
        return beginning(state, viewer)

    def word(self, value: str, language: str) -> str:
        """Dice are spoken as material and value: `W4 G2` is "wood 4, glass 2"."""
        names = value.split()
        if names and all(is_die(name) for name in names):
            die = self.pictures[language].text.die
            return ", ".join(die(name) for name in names)
        return super().word(value, language)

    # -- the table -------------------------------------------------------------------------
    def view(self, state: Table, viewer: int, names: Sequence[str]) -> View:
        return table_view(state, viewer, names)

    def text(self, view: View, language: str) -> str:
        return Text(self.words, language).table(view)

    def pieces(self, state: Table) -> list[tuple[str, str]]:
        """Pool and taken dice. The round is part of the kind: a new round rolls other dice."""
        now = int(state.round)
        pool = notation.pool_picks([notation.die_name(die) for die in state.pool])
        found = [(pick, f"{now}-{die}") for pick, die in pool]
        found += [
            (f"out-{n}", f"{now}-{notation.die_name(die)}") for n, die in enumerate(state.out)
        ]
        for seat, builder in enumerate(state.builders):
            dice = taken(tuple(builder.building.dice), tuple(builder.removed))
            found += [(f"{where}-{seat}", f"{now}-{die}") for where, die in dice]
        return found

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        return parts_of(view, serials)

    def drawn(self, template: str, part: View, language: str) -> str:
        return self.pictures[language].drawn(template, part)

    def foreseen(self, before: Table, seat: int, after: Table) -> Table:
        """The last die of a round is seen on its building, not on the plan of the next round."""
        if after.round == before.round or after.acting == 0:
            return after
        finished = before.copy()
        finished.builders[seat].building = after.reveals[-1].buildings[seat]
        return finished

    def own_fragments(self, view: View) -> set[str]:
        return {"plan", "building", "sheet"} if view["viewer"] >= 0 else set()

    def art(self) -> str:
        return art()

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return self.pictures[language].layout(fragments, view)


@cache
def touched(action: int) -> tuple[str, list[str]]:
    """The die of a decision, and what is touched after it."""
    kind, fields = notation.describe(action)
    then = {"place": [f"space-{fields.get('space')}"], "remove": [REMOVE]}
    return str(fields["die"]), then.get(kind, [])


def is_die(name: str) -> bool:
    """Whether a name is that of a die."""
    return len(name) == 2 and name[0] in notation.LETTERS and name[1] in "123456"
