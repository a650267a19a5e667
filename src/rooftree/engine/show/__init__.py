"""Show: it says and draws a game. Its methods are given hidden states only.

What every game must answer comes first, then what draws, then what explains; the defaults are
here. A method asks the function of its role in the game's folder (`roles.py`), so a subclass holds
only what is special in its game.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic, TypeVar

from rooftree.engine.contract import Line, Reason, Rules, State
from rooftree.engine.show.cards import Explanation
from rooftree.engine.show.choices import Purse, Selection
from rooftree.engine.show.event import Emblem, Event, is_seat, sentence, spoken_fields
from rooftree.engine.show.reveal import Reveal, Stretch, why
from rooftree.engine.show.roles import Parts, Roles, View
from rooftree.engine.show.typed import plain, unaccented
from rooftree.engine.show.words import LANGUAGES, Field, Voice, Words

__all__ = ["Parts", "Show", "View", "folded"]

S = TypeVar("S", bound=State)
COLUMNS = 80  # width of a terminal


def folded(line: str) -> str:
    """Break a long line into several that fit a terminal, the further ones indented."""
    return textwrap.fill(line, COLUMNS, subsequent_indent="  ", break_on_hyphens=False)


class Asked(Generic[S]):
    """What every game must answer; `state` is always `rules.hide(state, viewer)`."""

    def __init__(self, rules: Rules[S], words: Words | None = None) -> None:
        self.rules = rules
        self.box: Any = getattr(rules, "box", None)
        self.game = Roles(type(self).__module__.rpartition(".")[0])
        own = Words.read(files(self.game.package) / "words.toml") if words is None else words
        self.words = self.game.names(own, self.box)
        self.voices = {language: Voice(self.words, language) for language in LANGUAGES}

    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        """Return the JSON form of an action: its kind and fields."""
        return self.game.describe(self.box, action)

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        """Return the action that `describe` described."""
        return self.game.construct(self.box, kind, fields)

    def notation(self, action: int) -> str:
        """Write an action in a short form that people can type; no two actions share one."""
        return self.game.notation(self.box, action)

    def label(self, state: S, seat: int, action: int, language: str) -> str:
        """Say an action as a sentence: "Place wood 4 on b2"."""
        return self.game.label(self.voices[language], state, seat, action)

    def picks(self, state: S, seat: int, action: int) -> list[list[str]]:
        """List the ids that a person touches for an action, in order; one list for each way."""
        return self.game.picks(state, seat, action)

    def prompt(self, state: S, seat: int, language: str) -> list[str]:
        """Tell a seat what it may do now: one sentence for each step of the pick path."""
        return self.game.prompt(self.voices[language], state, seat)

    def events(self, before: S, seat: int, action: int, after: S, viewer: int) -> list[Event]:
        """List what a viewer noticed; `action` is what `rules.seen` left of it (or UNSEEN)."""
        return self.game.events(before, seat, action, after, viewer)

    def view(self, state: S, viewer: int, names: Sequence[str]) -> View:
        """Describe the table as plain data; list what may be seen, never remove the rest."""
        return self.game.view(state, viewer, names)

    def text(self, view: View, language: str) -> str:
        """Write the table as text, for the terminal and for screen readers."""
        return self.game.text(self.voices[language], self.box, view)


class Tells(Asked[S]):
    """What tells of events, and what understands people who type."""

    styles: Mapping[str, str] = {}  # regular expression -> Rich style, for the table as text
    winning_rule = "end"  # anchor of the rule that says who wins, and what breaks a tie
    remembered: frozenset[str] = frozenset()  # fields of the view that tell of the past: no numbers

    def key(self, language: str) -> list[str]:
        """Explain the notation line by line: the sentences `key.*` of words.toml."""
        keys = [key for key in self.words.sentences if key.startswith("key.")]
        return [self.words.say(language, key) for key in keys]

    def typed(self, state: S, seat: int, action: int) -> str:
        """Write an action as a seat types it now: its notation, or what is shorter."""
        return self.notation(action)

    def understood(self, typed: str) -> str:
        """Put what a person typed into the words of the notation.

        Each sentence `notation.WORD` of words.toml says WORD in every language.
        """
        text = unaccented(typed)
        for said, word in self.vocabulary:
            text = re.sub(rf"(?<!\w){re.escape(said)}(?!\w)", word, text)
        return text

    @cached_property
    def vocabulary(self) -> list[tuple[str, str]]:
        """What people may type, the longest first, and the word of the notation for it."""
        found = {
            (unaccented(said), key.removeprefix("notation."))
            for key, sentence in self.words.sentences.items()
            for said in sentence.values()
            if key.startswith("notation.")
        }
        return sorted(found, key=lambda pair: (-len(pair[0]), pair))

    def action_called(self, typed: str) -> int | None:
        """Find the action that a person typed, legal or not; None if nothing is called so."""
        wanted = plain(self.understood(typed))
        for action in range(int(self.rules.action_range)):
            with suppress(LookupError):  # a number may mean nothing in this box
                if plain(self.notation(action)) == wanted:
                    return action
        return None

    def opening(self, state: S, viewer: int) -> list[Event]:
        """List what chance gave at set-up."""
        return self.game.opening(state, viewer)

    def sentence(self, event: Event, names: Sequence[str], language: str) -> str:
        """Say an event in words; fields called `seat` or `*_seat` become players' names.

        Where `names` has `YOU` of the language, the sentence speaks to that seat.
        """
        return sentence(self.voices[language], event, names)

    def addresses(self, event: Event, seat: int) -> bool:
        """Tell whether the sentence of an event can say "you" to a seat.

        One that begins with the seat needs a second form: "{seat} {seat:takes|take} it".
        """
        fields = [f"{{{name}" for name, value in event.fields.items() if is_seat(name, value, seat)]
        spoken = self.words.sentences.get(event.key, {}).values()
        return bool(fields and spoken) and all(
            f"{field}:" in said or not said.startswith(field + "}")
            for field in fields
            for said in spoken
        )

    def brief(self, event: Event, names: Sequence[str], language: str) -> str:
        """Say an event in two or three words, by the sentence `brief.*`; "" if there is none."""
        key = event.key.replace("event.", "brief.", 1)
        if not self.words.knows(key):
            return ""
        fields = spoken_fields(self.voices[language], event, names)
        for name, value in event.fields.items():
            if isinstance(value, str):
                fields[name] = self.brief_word(value, language)
        return self.words.say(language, key, **fields)

    def word(self, value: str, language: str) -> str:
        """Name what a field's value stands for, by `word.<value>`."""
        return self.voices[language].word(value)

    def brief_word(self, value: str, language: str) -> str:
        """Translate a field's value where there is no room for an article."""
        return self.word(value, language)


class Draws(Asked[S]):
    """What draws the table, piece by piece; a game without drawings leaves it."""

    def pieces(self, state: S) -> list[tuple[str, str]]:
        """List (place, kind) of each open piece, so that moving pieces keep lasting numbers."""
        return self.game.pieces(state)

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        """List what is drawn: for each fragment its template and the data it may show."""
        return self.game.parts(self.voices[language], view, serials)

    def plate_parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        """List what the drawings of a rules page may show."""
        return self.parts(view, serials, language)

    def home(self, view: View, seat: int, serials: Mapping[str, int], language: str) -> Parts:
        """List what draws a seat's home at full size; nothing if its small drawing shows all."""
        return self.game.home(self.voices[language], view, seat, serials)

    def drawn(self, template: str, part: View, language: str) -> str:
        """Draw one fragment as SVG or HTML; equal parts give equal fragments."""
        raise NotImplementedError

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        """Lay the fragments out on the page: HTML with an element [data-fragment] for each."""
        raise NotImplementedError

    def picture(self, view: View, serials: Mapping[str, int], language: str) -> dict[str, str]:
        """Draw the whole table as named fragments."""
        parts = self.parts(view, serials, language)
        return {name: self.drawn(*part, language) for name, part in parts.items()}

    def poster(self, state: S, names: Sequence[str], style: str) -> str | None:
        """Draw the open table as one SVG document in this style; None if nothing is drawn."""
        return None

    def final_home(self, view: View, serials: Mapping[str, int], language: str) -> str:
        """Draw what the viewer has built, for the end; by default the largest own drawing."""
        parts, own = self.parts(view, serials, language), sorted(self.own_fragments(view))
        drawings = [self.drawn(*parts[name], language).strip() for name in own if name in parts]
        return max((one for one in drawings if one.startswith("<svg")), key=len, default="")

    def foreseen(self, before: S, seat: int, after: S) -> S:
        """Choose the position that a peek shows after an action."""
        shown: S = self.game.foreseen(before, seat, after)
        return shown

    def own_fragments(self, view: View) -> set[str]:
        """Name the fragments that belong to the viewer alone; a peek may redraw them."""
        return self.game.own_fragments(view)

    def art(self) -> str:
        """Return the static art of the game: one hidden SVG with its <symbol>s and patterns."""
        return self.game.art(self.box)

    def laid(self, lay: Mapping[str, Any]) -> S:
        """Lay out a position of the game's `plates.toml` for a drawing on the rules page."""
        found: S = self.game.laid(self.box, lay)
        return found

    def has_reveal(self, before: S, after: S) -> bool:
        """Tell whether an action ended something that is counted before everybody."""
        return self.game.has_reveal(before, after)

    def reveal(self, stretch: Stretch[S], language: str) -> Reveal:
        """Show step by step what was counted; asked only where there is a reveal."""
        return self.game.reveal(self.voices[language], stretch)

    def emblem(self, event: Event) -> Emblem | None:
        """Choose a small drawing of what an event tells of; None if there is none."""
        return self.game.emblem(self.box, event)

    def pick_words(self, state: S, seat: int, language: str) -> dict[str, str]:
        """Label the picks that are not drawn on the table; they become buttons."""
        return self.game.pick_words(self.voices[language], state, seat)

    def selections(self, state: S, seat: int) -> list[Selection]:
        """List what a person may choose together in any order; it replaces the single picks."""
        return self.game.selections(state, seat)


class Explains(Tells[S]):
    """What explains actions, things and points."""

    def refusal(self, state: S, seat: int, path: Sequence[str]) -> Reason | None:
        """Explain why the last of these picks cannot follow the others; None: nobody tries it."""
        return self.game.refusal(state, seat, path)

    def why_not(self, state: S, seat: int, action: int | str, language: str) -> str:
        """Say why a seat in turn may not do what it typed; empty if the rules cannot tell."""
        number = self.action_called(action) if isinstance(action, str) else action
        reason = None if number is None else self.rules.why_not(state, seat, number)
        return "" if reason is None else " ".join(filter(None, self.reason(reason, language)))

    def reason(self, reason: Reason, language: str) -> tuple[str, str]:
        """Say a reason: the rule, and what is so here (empty where the rule says it all)."""
        fields = {
            name: self.word(value, language) if isinstance(value, str) else int(value)
            for name, value in reason.of.items()
        }
        fact = f"fact.{reason.key}"
        here = self.words.say(language, fact, **fields) if self.words.knows(fact) else ""
        return self.words.say(language, f"why.{reason.key}", **fields), here

    def explain(self, state: S, viewer: int, thing: str, language: str) -> Explanation | None:
        """Explain a thing by its id or data-card; here score lines and rules, `points-RULE`."""
        kind, _, rule = thing.partition("-")
        if kind not in ("points", "rule") or not rule or thing == "points-total":
            return self.game.explanation(self.voices[language], state, viewer, thing)
        for line in self.rules.sheet(state, viewer) if kind == "points" and viewer >= 0 else ():
            if line.rule == rule:
                return Explanation("", "", rule, int(line.points), self.why(line, language))
        return Explanation("", "", rule)

    def as_if_in_turn(self, state: S, seat: int) -> S | None:
        """Return the position as if it were this seat's turn; None if the offer will be gone."""
        found: S | None = self.game.as_if_in_turn(state, seat)
        return found

    def coach(self, chapter: str, language: str) -> tuple[str, str] | None:
        """Say what a kind of decision is called and what good players look for."""
        keys = f"coach.{chapter}.title", f"coach.{chapter}.advice"
        known = all(self.words.knows(key) for key in keys)
        say = self.words.say
        return (say(language, keys[0]), say(language, keys[1])) if known else None

    def why(self, line: Line, language: str) -> str:
        """Say a score line in words."""
        return why(self.voices[language], line)

    def amount(self, points: int, language: str) -> str:
        """Say a number of points with its unit: `6 points`."""
        is_one = abs(points) == 1 or (points == 0 and language == "fr")
        return f"{points}\N{NO-BREAK SPACE}point{'' if is_one else 's'}".replace("-", "−")

    def warns(self, state: S, seat: int, action: int) -> bool:
        """Tell whether an action loses something for nothing; its label says what."""
        return False

    def purse(self, state: S, seat: int, language: str) -> Purse | None:
        """Say what a seat may spend; it stands in the prompt bar."""
        return self.game.purse(self.voices[language], state, seat)


class Show(Draws[S], Explains[S]):
    """Each game has a subclass."""

    def answers(self, role: str) -> bool:
        """Tell whether the game answers a question itself, by a function or by a method."""
        return self.game.has(role) or getattr(type(self), role) is not getattr(Show, role)
