"""Explaining: why something cannot be touched, what a thing is, what a decision is about.

Everything is said from what the viewer may know, so an answer tells nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from rooftree.engine.contract import NO_WAY, Reason
from rooftree.engine.show.cards import Explanation
from rooftree.learning.rule_sentences import rule_sentences
from rooftree.learning.worth import worth_of
from rooftree.server.tables.table import Table
from rooftree.server.views.viewers import Viewers
from rooftree.server.words import joined, say

AnswerFields = dict[str, Any]  # becomes a frame
Touched = Sequence[str]  # ids of what was touched, the innermost first


def why(table: Table, viewer: int, touched: Touched, held: Touched, language: str) -> AnswerFields:
    """Say why a thing cannot be touched now: the rule, what is so here, and a way on."""
    match = table.match
    if viewer not in match.in_turn() or not table.is_played_here:
        return answer(table, "", not_your_turn(table, language), "", language)
    hidden = table.part(Viewers).viewer(viewer).hidden
    for thing in touched:
        with suppress(LookupError, ValueError):  # a page may name what does not exist
            reason = match.show.refusal(hidden, viewer, [*held, thing])
            if reason is not None:
                return refused(table, viewer, hidden, reason, language) | {"at": thing}
    prompts = match.show.prompt(hidden, viewer, language)
    asked = prompts[min(len(held), len(prompts) - 1)]
    chapter = match.rules.chapters[hidden.chapter].rule()
    return answer(table, chapter, say(language, "why.other"), asked, language)


def refused(table: Table, viewer: int, hidden: Any, reason: Reason, language: str) -> AnswerFields:
    """Say a reason of the rules; offer the way on if it is legal."""
    show, way = table.match.show, int(reason.way)
    found = answer(table, reason.rule, *show.reason(reason, language), language)
    if way == NO_WAY or way not in table.match.actions(viewer):
        return found
    return found | {"way": [show.notation(way), show.label(hidden, viewer, way, language)]}


def answer(table: Table, rule: str, sentence: str, fact: str, language: str) -> AnswerFields:
    """Make an answer with the title of the rule that it comes from."""
    known = rule_sentences(table.match.game.name, language).get(rule)
    title = known.title if known else ""
    found = {"refused": sentence, "fact": fact, "rule": rule if known else "", "title": title}
    return found | {"version": table.version}


def not_your_turn(table: Table, language: str) -> str:
    """Say who is to act, or that the match is over."""
    names = [table.match.names[seat] for seat in table.match.in_turn()]
    if not names:
        return say(language, "why.over")
    return say(language, "why.turn", names=joined(names, language))


def card(table: Table, viewer: int, touched: Touched, held: Touched, language: str) -> AnswerFields:
    """Explain a thing: what it is, the rule in a sentence, and what it is worth now."""
    hidden = table.part(Viewers).viewer(viewer).hidden
    found = named_card(table, viewer, hidden, touched, language)
    if found is None:
        return {"card": "", "version": table.version}
    thing, about = found
    if about.points is None and not about.now and viewer >= 0:
        about = with_worth(table, viewer, hidden, about, touched, held, language)
    return described(table, thing, about, language)


def card_in(
    table: Table, viewer: int, hidden: Any, touched: Touched, language: str
) -> AnswerFields:
    """Explain a thing in an earlier position: nothing can be done with it any more."""
    found = named_card(table, viewer, hidden, touched, language)
    if found is None:
        return {"card": "", "version": table.version}
    return described(table, *found, language)


def named_card(
    table: Table, viewer: int, hidden: Any, touched: Touched, language: str
) -> tuple[str, Explanation] | None:
    """Find the first of these things that the game explains by a rule of its page."""
    known = rule_sentences(table.match.game.name, language)
    for thing in touched:
        with suppress(LookupError, ValueError):  # a page may name what does not exist
            found = score_line_card(table, viewer, hidden, thing, language)
            found = found or table.match.show.explain(hidden, viewer, thing, language)
            if found is not None and found.rule in known:
                return thing, found
    return None


def score_line_card(
    table: Table, viewer: int, hidden: Any, thing: str, language: str
) -> Explanation | None:
    """Explain a number of the score table: `line-SEAT-RULE`, or `sure-SEAT-RULE` if it is sure."""
    kind, _, which = thing.partition("-")
    if kind not in ("line", "sure"):
        return None
    number, _, rule = which.partition("-")
    seat, match = int(number), table.match
    title = say(language, "card.points_of", name=match.names[seat]) if seat != viewer else ""
    sure = {int(one.seat): one for one in match.rules.standings(hidden)}[seat]
    lines = sure.lines if kind == "sure" or not hidden.acting else match.rules.sheet(hidden, seat)
    if rule == "total":
        total = match.show.explain(hidden, viewer, "points-total", language)
        points = sum(int(line.points) for line in lines) if kind == "line" else int(sure.points)
        return total and replace(total, kind=title or total.kind, points=points)
    line = {one.rule: one for one in lines}[rule]
    return Explanation(title, "", rule, int(line.points), match.show.why(line, language))


def with_worth(
    table: Table,
    viewer: int,
    hidden: Any,
    about: Explanation,
    touched: Touched,
    held: Touched,
    language: str,
) -> Explanation:
    """Add what the best action with a thing brings, out of turn as if it were one's turn."""
    match = table.match
    waits = viewer not in match.in_turn()
    position = match.show.as_if_in_turn(hidden, viewer) if waits else hidden
    worth = worth_of(match, position, viewer, touched, held) if position is not None else None
    if worth is None:
        return about
    said = match.show.label(position, viewer, worth.action, language)
    now = say(language, "card.if_turn", label=said) if waits else said
    return replace(about, points=worth.points, now=now, best=True)


def described(table: Table, thing: str, found: Explanation, language: str) -> AnswerFields:
    """Put a card together from the game and its rules page."""
    rule = rule_sentences(table.match.game.name, language)[found.rule]
    return {
        "card": thing,
        "kind": found.kind or say(language, "card.points"),
        "name": found.name or rule.title,
        "sentence": rule.sentence,
        "points": found.points,
        "best": found.best,
        "now": found.now,
        "rule": found.rule,
        "title": rule.title,
        "version": table.version,
    }


def coach(table: Table, viewer: int, language: str) -> AnswerFields:
    """Say what the decision of a seat is about; nothing if it has none."""
    match = table.match
    if viewer not in match.in_turn() or not table.is_played_here:
        return {"coach": "", "version": table.version}
    chapter = match.rules.chapters[match.state.chapter].rule()
    said = match.show.coach(chapter, language)
    if said is None:
        return {"coach": "", "version": table.version}
    return {"coach": chapter, "title": said[0], "advice": said[1], "version": table.version}
