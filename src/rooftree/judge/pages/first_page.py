"""The first page of a review, for people: where it went, one thing to learn, luck in a word."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from rooftree.engine.show.words import decimal
from rooftree.engine.typography import colon
from rooftree.judge.pages.links import Links
from rooftree.judge.pages.pieces import emblems_of
from rooftree.judge.pages.review_words import ReviewWords
from rooftree.judge.reasons import speaking_for
from rooftree.judge.review import Decision
from rooftree.judge.verdict import Verdict

Fields = dict[str, Any]  # what the template is given
TURNS = 3  # turning points that are shown
WORTH_SHOWING = 0.05  # points; less is written as 0.0
LUCK = {"bad": -0.2, "little_bad": -0.07, "even": 0.07, "little_good": 0.2}  # of a victory, below
FELT = 0.03  # of a victory; a round with less luck is not named


def first_page(said: ReviewWords, seat: int, links: Links) -> Fields:
    """Collect the first page of one reviewed seat."""
    return FirstPage(said, seat, links).fields()


class FirstPage:
    """The first page of one reviewed seat."""

    def __init__(self, said: ReviewWords, seat: int, links: Links) -> None:
        self.said, self.seat, self.links = said, seat, links
        self.review = said.review
        self.mistakes = self.review.mistakes(seat)
        largest = sorted(self.mistakes, key=lambda one: points_lost(one.verdict))[-TURNS:]
        self.turns = [one for one in self.mistakes if one in largest and is_felt(one)]

    def fields(self) -> Fields:
        """Collect everything."""
        luck, position = self.luck()
        return {
            "where": self.where(),
            "lesson": self.lesson(),
            "luck": luck,
            "marker": position,
            "turns": [self.turn(one) for one in self.turns],
            "learn": self.learned(),
            "colon": colon(self.said.language),
        }

    # -- where it went -------------------------------------------------------------------------
    def where(self) -> tuple[str, str]:
        """Name the round that cost most, and say by how much the match was won or lost."""
        if not self.turns:
            return self.said("first.nothing"), self.margin()
        lost = dict.fromkeys(self.review.rounds, 0.0)
        for one in self.mistakes:
            lost[self.review.rounds[one.record]] += points_lost(one.verdict)
        worst = max(lost, key=lambda number: lost[number])
        records = [n for n, its in enumerate(self.review.rounds) if its == worst]
        count = sum(one.record in records for one in self.mistakes)
        cost = self.to("first.cost", count=count, points=self.points(lost[worst]))
        return self.said.round(records[0]), f"{cost} {self.margin()}".strip()

    def margin(self) -> str:
        """Say by how many points the seat was ahead of the best other, or behind."""
        points = self.review.moments[-1].points
        others = [one for n, one in enumerate(points) if n != self.seat]
        ahead = points[self.seat] - max(others, default=points[self.seat])
        if not ahead:
            return self.said("first.level") if len(points) > 1 else ""
        return self.to("first.ahead" if ahead > 0 else "first.behind", n=abs(ahead))

    # -- one thing to learn --------------------------------------------------------------------
    @property
    def rule(self) -> str:
        """The rule by which the better choices would have brought most; "" if none stands out."""
        reasons = [its for one in self.mistakes for its in speaking_for(one.verdict)]
        gained = dict.fromkeys((its.rule for its in reasons if its.seat == self.seat), 0.0)
        for its in reasons:
            if its.seat == self.seat:
                gained[its.rule] += its.gain
        return max(gained, key=lambda rule: gained[rule], default="")

    def taught(self) -> list[Decision]:
        """List the mistakes whose better choice gains by that rule."""
        return [one for one in self.mistakes if self.gain(one) > 0]

    def gain(self, one: Decision) -> float:
        """Tell what the better choice gains by that rule."""
        reasons = speaking_for(one.verdict)
        return sum(its.gain for its in reasons if (its.seat, its.rule) == (self.seat, self.rule))

    def lesson(self) -> tuple[str, str]:
        """Say one thing to learn."""
        if not self.rule:
            return "", self.said("first.go_on")
        taught = self.taught()
        telling = self.said.telling(taught[0])
        reason = next(its for its in speaking_for(taught[0].verdict) if its.rule == self.rule)
        clause = telling.clause(reason)
        return telling.title(reason), self.said("first.learn", count=len(taught), clause=clause)

    def learned(self) -> Fields | None:
        """Collect the picture of the one lesson, and where to try it again."""
        if not self.mistakes:
            return None
        one = max(self.mistakes, key=lambda its: (self.gain(its), points_lost(its.verdict)))
        titles = self.said.telling(one).titles
        return {
            "title": titles.get(self.rule) or self.said("mistake.again"),
            "picture": Markup(self.links.picture(one.record, self.seat)),
            "text": self.better(one),
            "round": self.said.round(one.record),
            "again": self.links.again(self.mistakes.index(one) + 1),
            "rule": self.links.rule(self.rule) if self.rule else "",
        }

    # -- luck ----------------------------------------------------------------------------------
    def luck(self) -> tuple[tuple[str, str], float]:
        """Say the luck of the seat in a word and where it lay; and its place from 0 to 1."""
        account = self.review.wins[self.seat]
        total = account.deal + account.luck
        word = next((one for one, below in LUCK.items() if total < below), "good")
        return (self.said(f"luck.{word}"), self.swings()), min(0.97, max(0.03, 0.5 + total))

    def swings(self) -> str:
        """Name the rounds with the best and the worst luck, if they were felt."""
        by_round = dict.fromkeys(self.review.rounds, 0.0)
        for one, number in zip(self.review.moments, self.review.rounds, strict=True):
            by_round[number] += one.luck.win[self.seat]
        order = sorted(by_round, key=lambda number: by_round[number])
        best, worst = order[-1], order[0]
        good, bad = by_round[best] > FELT, by_round[worst] < -FELT
        key = "both" if good and bad else "best" if good else "worst" if bad else ""
        name = self.said.round_named
        return self.said(f"swing.{key}", best=name(best), worst=name(worst)) if key else ""

    # -- turning points ------------------------------------------------------------------------
    def turn(self, one: Decision) -> Fields:
        """Collect one turning point: a choice that cost points."""
        record, verdict = one.record, one.verdict
        why = self.said.telling(one).what_it_does()
        differ = emblems_of(self.said.match, record, verdict) is not None
        drawn = self.links.pieces(record) if differ else self.links.picture(record, self.seat)
        return {
            "round": self.said.round(record),
            "move": self.said("first.move", n=record + 1),
            "played": self.said.action(record, verdict.played),
            "better": self.better(one),
            "why": why,
            "lost": "−" + self.points(points_lost(verdict)),
            "picture": Markup(drawn),
            "moment": self.links.moment(record + 1),
        }

    def better(self, one: Decision) -> str:
        """Say what would have been better."""
        label = self.said.action(one.record, one.verdict.best.action)
        return self.said("first.better", label=label)

    def points(self, number: float) -> str:
        """Write points with one decimal."""
        return decimal(self.said.language, number)

    def to(self, key: str, **fields: str | int) -> str:
        """Say a sentence about the seat."""
        return self.said.to(key, self.seat, **fields)


def points_lost(verdict: Verdict) -> float:
    """Tell how many points of lead the played action gave away."""
    best, chosen = verdict.best, verdict.chosen
    return (best.points - best.rival) - (chosen.points - chosen.rival)


def is_felt(one: Decision) -> bool:
    """Tell whether a mistake cost points that can be seen."""
    return points_lost(one.verdict) > WORTH_SHOWING


def headline(said: ReviewWords, seat: int) -> str:
    """Say how the match ended for a seat: "You were second, 9 to 11"."""
    points = said.review.moments[-1].points
    ranks = [int(rank) for rank in said.match.rules.ranks(said.match.state)]
    others = [one for n, one in enumerate(points) if n != seat]
    mine = str(points[seat]).replace("-", "−")
    if not others:
        return said.to("ended.alone", seat, mine=mine)
    best = str(max(others)).replace("-", "−")
    if ranks[seat]:
        place = said(f"place.{ranks[seat] + 1}")
        return said.to("ended.lost", seat, place=place, mine=mine, best=best)
    key = "ended.shared" if ranks.count(0) > 1 else "ended.won"
    return said.to(key, seat, mine=mine, best=best)


def company(said: ReviewWords, seat: int) -> str:
    """Say which game it was, and with whom: "Blueprints with Dario and Bruno"."""
    names = [name for n, name in enumerate(said.review.names) if n != seat]
    if not names:
        return said.match.game.title
    first, last = ", ".join(names[:-1]), names[-1]
    together = said("title.and", first=first, last=last) if first else last
    return said("title.with", title=said.match.game.title, names=together)
