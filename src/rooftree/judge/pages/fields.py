"""Fields: what the template of a review shows, collected for it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from rooftree.judge.pages.bars import bar, longest_side
from rooftree.judge.pages.first_page import first_page
from rooftree.judge.pages.gauges import error_gauge, loss_gauge
from rooftree.judge.pages.links import Links
from rooftree.judge.pages.plot import plot
from rooftree.judge.pages.review_words import ReviewWords, signed
from rooftree.judge.pages.scale import NARROW, WIDE
from rooftree.judge.pages.signs import die, flag
from rooftree.judge.reasons import speaks_for
from rooftree.judge.review import Decision, TurningPoint
from rooftree.judge.telling import Telling
from rooftree.judge.verdict import SURE, RuleGain

CHIPS = 5  # reasons that are shown of a mistake
Fields = dict[str, Any]  # what the template is given


def seat_fields(said: ReviewWords, seat: int, links: Links) -> Fields:
    """Collect what the page shows of one reviewed seat."""
    mistakes = enumerate(said.review.mistakes(seat), 1)
    return {
        "seat": seat,
        "first": first_page(said, seat, links),
        "plots": [Markup(plot(said.review, seat, said, width)) for width in (WIDE, NARROW)],
        "mistakes": [mistake_fields(said, n, one, links) for n, one in mistakes],
        "error": error_fields(said, seat),
        "rows": [row_fields(said, n, seat, links) for n in range(len(said.review.moments))],
    }


def error_fields(said: ReviewWords, seat: int) -> Fields:
    """Collect the error rate of a seat, with its scale if our own levels are known."""
    rate = said.review.error_rate(seat)
    known = bool(said.levels) and rate.decisions > 0
    return {
        "rate": said.percent(rate.mean, ".1%"),
        "count": rate.decisions,
        "others": rate.others,
        "error": said.tenths(SURE * rate.error),
        "gauge": Markup(error_gauge(rate, said.levels)) if known else "",
    }


def mistake_fields(said: ReviewWords, number: int, decision: Decision, links: Links) -> Fields:
    """Collect one graded decision."""
    verdict, record, telling = decision.verdict, decision.record, said.telling(decision)
    is_slim = verdict.grade == "inaccuracy"  # the eye goes to what cost most
    return {
        "number": number,
        "grade": verdict.grade,
        "flag": Markup(flag(verdict.grade, number)),
        "round": said.round(record),
        "played": said.action(record, verdict.played),
        "better": said.action(record, verdict.best.action),
        "why": telling.what_it_does(),
        "chips": [chip(telling, reason, links) for reason in verdict.reasons[:CHIPS]],
        "loss": said.percent(verdict.loss),
        "error": f"{100 * SURE * verdict.chosen.error:.0f}",
        "gauge": Markup(loss_gauge(verdict, said.percent)),
        "best": f"{100 * verdict.best.win:.0f}",
        "left": f"{100 * verdict.chosen.win:.0f}",
        "picture": "" if is_slim else Markup(links.picture(record, verdict.seat)),
        "moment": links.moment(record + 1),
        "again": links.again(number),
    }


def chip(telling: Telling, reason: RuleGain, links: Links) -> Fields:
    """Collect one score line that speaks for or against the better action."""
    against = not speaks_for(telling.verdict, reason)
    return {"said": telling.line(reason), "rule": links.rule(reason.rule), "against": against}


def account_fields(said: ReviewWords) -> list[Fields]:
    """Collect the sums of every seat with their bars."""
    accounts = said.review.wins
    longest = longest_side(list(accounts))
    return [
        {
            "seat": seat,
            "name": said.name(seat),
            "said": said.account(account, seat),
            "points": said.account_in_points(said.review.leads[seat]),
            "bar": Markup(bar(account, seat, longest)),
        }
        for seat, account in enumerate(accounts)
    ]


def turn_fields(said: ReviewWords, turn: TurningPoint, links: Links) -> Fields:
    """Collect one turning point."""
    actor = said.review.moments[turn.record].seat
    graded = {one.record: one.verdict.grade for one in said.review.decisions}
    grade = "" if turn.by_chance else graded.get(turn.record, "")
    whose = turn.seat if turn.by_chance else actor
    pairs = zip(turn.before.win, turn.after.win, strict=True)
    return {
        "icon": Markup(die()) if turn.by_chance else Markup(flag(grade)) if grade else "",
        "seat": actor,
        "round": said.round(turn.record),
        "cause": said.cause(turn),
        "what": " ".join(said.happened(turn.record)),
        "moves": [
            (said.name(n), f"{100 * a:.0f}", said.percent(b)) for n, (a, b) in enumerate(pairs)
        ],
        "picture": Markup(links.picture(turn.record, whose)),
        "moment": links.moment(turn.record + 1),
    }


def row_fields(said: ReviewWords, n: int, seat: int, links: Links) -> Fields:
    """Collect one row of the table behind the plot; the card of a moment shows the same."""
    review = said.review
    one, chart = review.moments[n], review.chart()
    luck = round(100 * one.luck.win[seat])
    return {
        "moment": n + 1,
        "round": review.rounds[n],
        "what": said.what(n),
        "before": " ".join(f"{100 * win:.0f}" for win in chart[n].win),
        "chances": [f"{100 * win:.0f}" for win in chart[n + 1].win],
        "luck": signed(luck) if luck else "",
        "points": " · ".join(str(points) for points in one.points),
        "link": links.moment(n + 1),
    }
