"""An answer of the judge in words: which action, why, and how the others compare."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any

from rooftree.engine.match import Match
from rooftree.engine.show.words import Field, Words, decimal
from rooftree.judge.reasons import speaking_for, titles_of
from rooftree.judge.verdict import SURE, Candidate, RuleGain, Verdict, grade_of

WORDS = Words.read(files("rooftree.judge") / "words.toml")
SAID = 2  # score lines of a sentence


class Telling:
    """Says what a verdict holds; `hidden` is the position as its seat knows it."""

    def __init__(
        self, match: Match, hidden: Any, verdict: Verdict, language: str, names: Sequence[str] = ()
    ) -> None:
        self.match, self.hidden, self.verdict = match, hidden, verdict
        self.language, self.names = language, names or match.names

    def __call__(self, key: str, **fields: Field) -> str:
        """Fill the fields into a sentence."""
        return WORDS.say(self.language, key, **fields)

    @cached_property
    def titles(self) -> dict[str, str]:
        """The headings of the rules by anchor."""
        return titles_of(self.match.game, self.language)

    def label(self, one: Candidate) -> str:
        """Say an action."""
        return str(self.match.show.label(self.hidden, self.verdict.seat, one.action, self.language))

    def why(self) -> str:
        """Say why the first action is better than the played one, or than the next best.

        Where nothing is surely worse, name what is as good; where no rule stands out, say nothing.
        """
        verdict = self.verdict
        if verdict.rival is None:
            others = verdict.candidates[1:]
            return self("why.as_good", label=self.label(others[0])) if others else ""
        said = speaking_for(verdict)[:SAID]
        if not said:
            return ""
        lines = ", ".join(map(self.line, said))
        key = "played" if verdict.rival.action == verdict.played else "next"
        return self(f"why.{key}", clause=self.clause(said[0]), lines=lines)

    def reason(self, against: str = "hint.clause") -> str:
        """Say in one short sentence why the first action is better, as far as it is sure.

        It speaks of the seat's own points, or of how many there are if no rule stands out.
        """
        verdict, rival = self.verdict, self.verdict.rival
        if rival is None and verdict.candidates[1:]:
            return self("hint.as_good")
        if rival is None:
            forced = len(self.match.rules.actions(self.hidden, verdict.seat)) == 1
            return self("hint.only" if forced else "hint.first")
        points = round(verdict.best.points - rival.points)
        own = next((one for one in speaking_for(verdict) if one.seat == verdict.seat), None)
        if own is not None:
            return self(against, clause=self.clause(own))
        return self("hint.points", n=points) if points > 0 else self("hint.chance")

    def in_short(self) -> tuple[str, str]:
        """Say in two short lines what would have been better than the played action, and why."""
        verdict = self.verdict
        if verdict.agrees:
            return self("short.same" if verdict.chosen is verdict.best else "short.as_good"), ""
        return self("short.better", label=self.label(verdict.best)), self.reason("short.clause")

    def what_it_does(self) -> str:
        """Say only what the first action does better; empty if no rule stands out."""
        said = speaking_for(self.verdict)
        return self("why.alone", clause=self.clause(said[0])) if said else ""

    def clause(self, reason: RuleGain) -> str:
        """Say what an action does to gain by a rule, in the game's own words if it has some."""
        if reason.seat != self.verdict.seat:
            return self("clause.denies", name=self.names[reason.seat])
        own, key = self.match.show.words, f"review.more.{reason.rule}"
        if own.knows(key):
            return own.say(self.language, key)
        return self("clause.rule", title=self.title(reason))

    def title(self, reason: RuleGain) -> str:
        """Name the rule of a reason by its heading."""
        return self.titles.get(reason.rule, reason.rule)

    def line(self, reason: RuleGain, sign: int = 1) -> str:
        """Say one score line: "Wood +2.1", or "Wood of Ben −1.0"."""
        title = self.title(reason)
        if reason.seat != self.verdict.seat:
            title = self("line.of", title=title, name=self.names[reason.seat])
        return f"{title} {signed_tenths(self.language, sign * reason.gain)}"

    def compared(self, one: Candidate) -> str:
        """Say what an action leads to: the first by itself, the others against it."""
        first = self.verdict.best
        if one is not first and not one.is_behind:
            return self("candidate.as_good")
        points, rival = (decimal(self.language, number) for number in (one.points, one.rival))
        key = "first" if one is first else "behind"
        numbers = {"win": percent(one.win), "loss": percent(one.behind)}
        said = self(f"candidate.{key}", points=points, rival=rival, **numbers)
        return said if one.points <= first.points else f"{said} ({self(odd(first, one))})"

    def judged(self) -> str:
        """Say what the judge thinks of the played action, and why."""
        verdict, chosen = self.verdict, self.verdict.chosen
        name = self.names[verdict.seat]
        if chosen is verdict.best:
            return self("verdict.same", name=name)
        if verdict.agrees:
            return self("verdict.as_good", name=name)
        lost = {"loss": percent(verdict.loss), "error": percent(SURE * chosen.error)}
        unblamed = "disputed" if grade_of(verdict.loss, chosen.error) else "little"
        key = f"verdict.{verdict.grade or unblamed}"
        said = self(key, name=name, label=self.label(verdict.best), **lost)
        return f"{said} {self.why()}".strip()


def odd(first: Candidate, one: Candidate) -> str:
    """Name the reason why an action with more points wins less often."""
    helps = one.rival - first.rival > one.points - first.points
    return "candidate.helps" if helps else "candidate.seldom"


def percent(part: float) -> str:
    """Write a part of a victory in percent."""
    return f"{100 * part:.0f}"


def signed_tenths(language: str, number: float) -> str:
    """Write a number with its sign and one decimal."""
    return decimal(language, number, "+.1f").replace("-", "\N{MINUS SIGN}")
