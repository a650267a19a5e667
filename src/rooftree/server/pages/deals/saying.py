"""Saying: days, seats, bots and places of a deal in the words of a language."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime

from rooftree.deals.comparing import Rank
from rooftree.engine.discovery import load as load_game
from rooftree.engine.show.words import decimal
from rooftree.server.pages.render import word
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.views.past.result_words import in_words
from rooftree.server.words import joined


def said_date(day: str, language: str) -> str:
    """Say a day: "18 November"."""
    found = date.fromisoformat(day)
    first = word(language, "deal.first") if found.day == 1 else str(found.day)
    return f"{first} {word(language, f'deal.month_{found.month}')}"


def day_at(time: float, language: str) -> str:
    """Say the day of a time."""
    return said_date(datetime.fromtimestamp(time, UTC).date().isoformat(), language)


def day_of_deal(deal: StoredDeal) -> str:
    """Return the day of a deal of this server: "2026-11-19"."""
    return deal.event.partition(".")[0]


def caption(deal: StoredDeal, language: str) -> str:
    """Say whose deal it is, and of which day."""
    if deal.is_daily:
        return word(language, "deal.of_day", date=said_date(day_of_deal(deal), language))
    key = "challenge.from" if deal.name else "challenge.caption"
    return word(language, key, name=deal.name, date=day_at(deal.closes, language))


def seats_in_words(deal: StoredDeal, language: str) -> str:
    """Say how many seats there are, where one sits, and who sits beside."""
    made = deal.challenge
    return word(
        language,
        "deal.seats_said",
        seats=in_words(made.seats, language),
        seat=word(language, f"deal.seat_{min(made.seat, 4)}"),
        bots=bots_in_words(deal, language),
    )


def bots_in_words(deal: StoredDeal, language: str) -> str:
    """Name the bots of a deal: "two hard bots"."""
    levels = Counter(rival.level for rival in deal.challenge.rivals.values())
    return joined(
        [
            word(
                language,
                "deal.bots",
                n=n,
                number=in_words(n, language),
                level=word(language, f"level.{level}"),
            )
            for level, n in levels.items()
        ],
        language,
    )


def length_in_words(deal: StoredDeal, language: str) -> str:
    """Say how long a match takes."""
    minutes = "–".join(map(str, load_game(deal.challenge.game).minutes))
    return word(language, "deal.takes_said", minutes=minutes)


def headline(points: int, standing: Rank, language: str) -> str:
    """Say points and place: "41 points: ahead of 93 %"."""
    said, place = said_points(points, language), place_in_words(standing, language)
    return word(language, "deal.headline", points=said, place=place) if place else said


def said_points(points: int, language: str) -> str:
    """Say a number of points."""
    return word(language, "deal.points", n=points, shown=minus(points))


def minus(points: int) -> str:
    """Write a number with a true minus sign."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def place_in_words(standing: Rank, language: str) -> str:
    """Say where one stands; "" if one is alone."""
    if standing.kind == "alone":
        return ""
    return word(
        language,
        f"deal.stands_{standing.kind}",
        percent=standing.percent,
        place=standing.place,
        all=standing.others + 1,
        games=standing.others,
    )


def lead(own: StoredTry, standing: Rank, winners: int, language: str) -> list[str]:
    """Say in sentences whom one beat, and what winning the table was worth."""
    assert own.result is not None
    with_people = standing.kind in ("people", "place")
    beaten = "beaten" if with_people else "beaten_bots"
    if standing.kind == "alone":
        first = word(language, "deal.alone")
    elif not standing.behind:
        first = word(language, f"deal.{beaten}_none", all=standing.others)
    else:
        first = word(language, f"deal.{beaten}", n=standing.behind, all=standing.others)
    won = "won" if own.result.has_won else "lost"
    company = "alone" if not with_people else "others" if winners else "none"
    return [first, word(language, f"deal.{won}_{company}", n=winners)]


def with_sign(number: float, language: str) -> str:
    """Write a difference: "+3.0", "−1.2"."""
    return decimal(language, number, "+.1f").replace("-", "\N{MINUS SIGN}")
