"""The result of a match in words: who won and by what, as one reader is told."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from pathlib import Path

from rooftree.engine.match import Match
from rooftree.engine.outcome import POINTS, Outcome, outcome_of, tie_rows
from rooftree.engine.show.words import Words, headed
from rooftree.server.views.answers.sheet import heading
from rooftree.server.words import joined

WORDS = Words.read(Path(__file__).with_name("words.toml"))
IN_WORDS = 10  # larger numbers are written in digits


def in_words(number: int, language: str) -> str:
    """Write a small number in words: `four`."""
    is_small = 0 < number <= IN_WORDS
    return WORDS.say(language, f"number.{number}") if is_small else str(number)


def day_said(ended: float, language: str) -> str:
    """Write the day of a time: `18 November 2026`."""
    day = date.fromtimestamp(ended)
    month = WORDS.say(language, f"month.{day.month}")
    return WORDS.say(language, "souvenir.date", day=day.day, month=month, year=day.year)


class ResultWords:
    """Says how one match ended, in one language, to somebody at `mine` (one seat or none)."""

    def __init__(self, match: Match, language: str, mine: Collection[int] = ()) -> None:
        self.match, self.language = match, language
        self.me = next(iter(mine)) if len(mine) == 1 else None
        self.outcome: Outcome = outcome_of(match.rules, match.state)
        self.ties = tie_rows(match.rules, match.state)

    def say(self, key: str, **fields: str | int) -> str:
        """Fill the fields into a sentence; the game's own comes first."""
        own = self.match.show.words
        return (own if own.knows(key) else WORDS).say(self.language, key, **fields)

    # -- seats and their points ------------------------------------------------------------
    def order(self) -> list[int]:
        """List the seats from the best to the last."""
        ranks = self.match.rules.ranks(self.match.state)
        return sorted(range(len(self.match.names)), key=lambda seat: (ranks[seat], seat))

    def points(self, seat: int) -> int:
        """Count the points of a seat."""
        return int(self.match.rules.points(self.match.state, seat))

    def total(self, seat: int | None = None) -> str:
        """Say the points of a seat with their unit; without one those of the winner."""
        n = self.points(self.outcome.winners[0] if seat is None else seat)
        return self.say("unit.points", n_said=str(n).replace("-", "\N{MINUS SIGN}"), n=n)

    def name(self, seat: int) -> str:
        """Name a seat; oneself is "You"."""
        return self.say("final.yourself") if seat == self.me else self.match.names[seat]

    def object(self, seat: int) -> str:
        """Name a seat in the middle of a sentence."""
        return self.say("reason.you") if seat == self.me else self.match.names[seat]

    # -- who won, and by what --------------------------------------------------------------
    def headline(self) -> tuple[str, str, str]:
        """Say how it ended for who reads: what stands before the strong words, they, the rest."""
        strong = self.strong()
        key = f"headline.{self.headline_key()}"
        before, _, after = self.say(key, strong=strong, **self.scores()).partition(strong)
        return before, strong, after

    def headline_key(self) -> str:
        """Choose the form of the headline."""
        several = len(self.outcome.winners) > 1
        if self.has_lost:
            return "lost_to_several" if several else "lost_by" if self.is_broken else "lost"
        if several:
            return "shared"
        return "alone" if self.outcome.second is None else "won_by" if self.is_broken else "won"

    def strong(self) -> str:
        """Say the words of the headline that stand out: one's place, or who wins."""
        winners = self.outcome.winners
        if self.has_lost:
            return self.say(f"headline.place.{self.place(self.reader)}")
        others = joined([self.match.names[n] for n in winners if n != self.me], self.language)
        if len(winners) > 1:
            key = "headline.we_share" if self.me in winners else "headline.share"
            return self.say(key, names=others)
        if self.outcome.second is None:
            return self.name(winners[0])
        key = "headline.you_win" if winners[0] == self.me else "headline.wins"
        return self.say(key, name=others)

    def scores(self) -> dict[str, str]:
        """Name the winners and the second with their points, for the headline."""
        winners, second = self.outcome.winners, self.outcome.second
        found = {
            "name": joined([self.match.names[n] for n in winners], self.language),
            "points": self.figure(winners[0]),
            "total": self.total(),
            "mine": self.figure(self.reader),
        }
        if second is not None:
            rest = {"second": self.match.names[second], "rest": self.figure(second)}
            found |= rest | {"by": self.margin()}
        return found

    @property
    def is_broken(self) -> bool:
        """Whether a tie-break decided, not points."""
        return bool(self.outcome.rule) and self.outcome.rule != POINTS

    @property
    def has_lost(self) -> bool:
        """Whether the one who reads has played and not won."""
        return self.me is not None and self.me not in self.outcome.winners

    @property
    def reader(self) -> int:
        """The seat whose end it is: one's own, else that of the winner."""
        return self.outcome.winners[0] if self.me is None else self.me

    @property
    def other(self) -> int | None:
        """The seat that this one is compared with: the winner, or the best of the others."""
        order = [self.outcome.winners[0]] if self.has_lost else self.order()
        return next((seat for seat in order if seat != self.reader), None)

    def place(self, seat: int) -> int:
        """Tell the place of a seat, from 1."""
        return int(self.match.rules.ranks(self.match.state)[seat]) + 1

    def figure(self, seat: int) -> str:
        """Write the points of a seat without a unit."""
        return str(self.points(seat)).replace("-", "\N{MINUS SIGN}")

    def margin(self) -> str:
        """Say by how much of what the winner was ahead: "one Prize"."""
        n, rule = self.outcome.margin, self.outcome.rule
        said = in_words(n, self.language)
        key = "unit.points" if rule == POINTS else f"{self.tie_key(rule)}.by"
        return self.say(key, n_said=said, n=n)

    def tie_key(self, rule: str) -> str:
        """Find the words of a tie-break; a game without them has general ones."""
        return f"tie.{rule}" if self.match.show.words.knows(f"tie.{rule}.by") else "tie.other"

    def reason(self) -> tuple[str, str, str]:
        """Say why, as what stands before the link to the rule, in it, and after it."""
        outcome = self.outcome
        if outcome.second is None:
            return self.why_shared() if len(outcome.winners) > 1 else ("", "", "")
        first, second = outcome.winners[0], outcome.second
        if not self.is_broken:
            return self.difference(), "", ""
        lines = next(row for row in self.ties if row.lines[0].rule == outcome.rule).lines
        best, rest = int(lines[first].of[0]), int(lines[second].of[0])
        goes = self.say(f"{self.tie_key(outcome.rule)}.goes")
        against = self.say("reason.against", best=best, rest=rest)
        told = headed(self.language, goes, f"{against}.")
        return self.tied(), self.say("reason.tie"), told

    def difference(self) -> str:
        """Say in which score line the better one of reader and other was furthest ahead."""
        pair = [seat for seat in self.order() if seat in (self.reader, self.other)]
        first, second = (
            {line.rule: int(line.points) for line in self.match.standings()[seat].lines}
            for seat in pair
        )
        ahead = {rule: first.get(rule, 0) - second.get(rule, 0) for rule in first | second}
        rule = max(ahead, key=lambda one: ahead[one], default="")
        if not rule or ahead[rule] <= 0:
            return ""
        fields = {"more": first.get(rule, 0), "less": second.get(rule, 0)}
        key = "reason.your_lead" if pair[0] == self.me else "reason.lead"
        names = {"name": self.match.names[pair[0]], "other": self.object(pair[1])}
        row = heading(self.match.show.words, rule, self.language)
        return self.say(key, row=row, **names, **fields)

    def why_shared(self) -> tuple[str, str, str]:
        """Say that no tie-break decided."""
        return self.tied(), self.say("reason.tie"), self.say("reason.shared")

    def tied(self) -> str:
        """Say who has as many points as the winner."""
        most = self.points(self.outcome.winners[0])
        seats = [n for n in self.order() if self.points(n) == most]
        names = joined([self.object(seat) for seat in seats], self.language)
        return self.say("reason.tied", points=self.total(seats[0]), names=names)
