"""The result of a deal: what its page shows to whoever has played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rooftree.deals.comparing import Comparison, farthest
from rooftree.deals.results import DealResult, FieldGame, place_among
from rooftree.engine.discovery import load as load_game
from rooftree.engine.game import Game
from rooftree.judge.reasons import titles_of
from rooftree.server.pages.deals.plots import dot_plots, dumbbells, most_and_least
from rooftree.server.pages.deals.saying import (
    day_at,
    day_of_deal,
    headline,
    lead,
    minus,
    place_in_words,
    said_date,
    with_sign,
)
from rooftree.server.pages.preferences import Preferences
from rooftree.server.pages.render import word
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.views.past.result_words import in_words

UP, DOWN = "▲", "▽"


def result_facts(
    deal: StoredDeal,
    own: StoredTry,
    tries: Sequence[StoredTry],
    comparison: Comparison,
    me: Preferences,
) -> dict[str, Any]:
    """Return all sheets of the page of a result."""
    game, language, standing = load_game(deal.challenge.game), me.language, comparison.standing
    winners = sum(one.has_won for one in comparison.people)
    return {
        "code": own.code,
        "seat": own.seat,
        "counts": own.counts_at(deal),
        "points": minus(comparison.own.points),
        "headline": headline(comparison.own.points, standing, language),
        "lead": lead(own, standing, winners, language),
        "plots": dot_plots(comparison, language),
        "lines": dumbbells(comparison, game, language),
        "games": len(comparison.field),
        "extremes": extremes(comparison, game, language),
        "chance": chance_in_words(comparison, deal, language),
        "ways": ways(deal, own, tries, comparison, game, language),
        "people": [] if deal.is_daily else people_facts(deal, own, tries, language),
        "share": share_facts(deal, comparison, game, language),
    }


def extremes(comparison: Comparison, game: Game, language: str) -> str:
    """Say on which score lines one gained most and least."""
    found = most_and_least(comparison.lines)
    if found is None:
        return ""
    titles, (most, least) = titles_of(game, language), found
    return word(
        language,
        "deal.extremes",
        most=titles.get(most.rule, most.rule),
        gain=with_sign(most.gain, language),
        least=titles.get(least.rule, least.rule),
        loss=with_sign(least.gain, language),
    )


def chance_in_words(comparison: Comparison, deal: StoredDeal, language: str) -> str:
    """Say how good the seat of this deal is: what equal bots win there."""
    seats = deal.challenge.seats
    found = comparison.chance_of_seat(seats)
    if found is None:
        return ""
    return word(
        language,
        f"deal.seat_{found.kind}",
        bots=in_words(seats, language),
        share=f"{100 * found.share:.0f}",
        low=f"{100 * found.low:.0f}",
        high=f"{100 * found.high:.0f}",
        even=f"{100 * found.even:.0f}",
    )


# -- how others did it ---------------------------------------------------------------------
def ways(
    deal: StoredDeal,
    own: StoredTry,
    tries: Sequence[StoredTry],
    comparison: Comparison,
    game: Game,
    language: str,
) -> list[dict[str, Any]]:
    """List the best way of all that may be replayed, and one that is far from one's own."""
    known = [*people_ways(own, tries, language), *field_ways(comparison.field, language)]
    if not known:
        return []
    best = max(known, key=lambda one: one["result"].points)
    mine = comparison.own
    better = [(one["result"], one) for one in known if one["result"].points > mine.points]
    another = farthest(mine, [one for one in better if one[1] is not best])
    found = [best | {"title": word(language, "deal.best_way", points=minus(best["result"].points))}]
    if another is not None:
        title = word(language, "deal.another_way", points=minus(another["result"].points))
        found.append(another | {"title": title})
    return [one | {"differs": differs(mine, one["result"], game, language)} for one in found]


def people_ways(own: StoredTry, tries: Sequence[StoredTry], language: str) -> list[dict[str, Any]]:
    """List the replays of people who let others look."""
    return [
        {
            "who": one.name,
            "result": one.result,
            "code": one.code,
            "seat": one.seat,
        }
        for one in tries
        if one.shows and one.result is not None and one.browser != own.browser and one.code
    ]


def field_ways(field: Sequence[FieldGame], language: str) -> list[dict[str, Any]]:
    """List the games of the field that were kept move by move."""
    return [
        {
            "who": word(language, "deal.bot", level=word(language, f"level.{one.level}")),
            "result": one.result,
            "number": n,
        }
        for n, one in enumerate(field)
        if one.played
    ]


def differs(mine: DealResult, other: DealResult, game: Game, language: str) -> str:
    """Name the two score lines in which somebody differs most: "Décor 12 instead of 7"."""
    titles, rules = titles_of(game, language), mine.lines.keys() | other.lines.keys()
    gaps = {rule: other.lines.get(rule, 0) - mine.lines.get(rule, 0) for rule in rules}
    largest = sorted(gaps, key=lambda rule: (-abs(gaps[rule]), rule))[:2]
    said = [
        word(
            language,
            "deal.instead",
            line=titles.get(rule, rule),
            theirs=minus(other.lines.get(rule, 0)),
            mine=minus(mine.lines.get(rule, 0)),
        )
        for rule in largest
        if gaps[rule]
    ]
    return ", ".join(said)


def people_facts(
    deal: StoredDeal, own: StoredTry, tries: Sequence[StoredTry], language: str
) -> list[dict[str, Any]]:
    """List all who have played a challenge by points; equal places are equal."""
    over = [one for one in tries if one.result is not None and one.counts_at(deal)]
    points = [one.result.points for one in over if one.result is not None]
    found = []
    for one in over:
        assert one.result is not None
        mine = one.browser == own.browser
        found.append(
            {
                "place": place_among(one.result.points, points),
                "name": word(language, "deal.you") if mine else one.name,
                "mine": mine,
                "won": word(language, "deal.won" if one.result.has_won else "deal.not_won"),
                "points": one.result.points,
                "shown": minus(one.result.points),
                "code": one.code if one.shows and not mine else None,
                "seat": one.seat,
            }
        )
    return sorted(found, key=lambda one: (one["place"], one["name"]))


# -- sharing -------------------------------------------------------------------------------
def share_facts(
    deal: StoredDeal, comparison: Comparison, game: Game, language: str
) -> dict[str, Any]:
    """Return what may be told without telling the deal: no points, no card, no room."""
    day = said_date(day_of_deal(deal), language) if deal.is_daily else day_at(deal.opens, language)
    raised = [line.gain > 0 for line in comparison.lines]
    standing = comparison.standing
    place = place_in_words(standing, language) or word(language, "deal.played_it")
    signs = "".join(UP if one else DOWN for one in raised)
    names = [word(language, "share.above" if one else "share.below") for one in raised]
    return {
        "title": f"Rooftree · {game.title} · {day}",
        "place": place,
        "second": "  ".join(filter(None, [signs, place])),
        "spoken": ", ".join(names),
        "raised": raised,
        "percent": standing.percent if standing.others else -1,
        "path": deal.path,
    }
