"""The days of the deals: which one is open, and the seed that follows from a server's secret."""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, date, datetime, timedelta

from rooftree.deals.challenge import Challenge, new, usual_seats
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption

INSTANCES = "ABCD"  # deals of one game and day; each browser gets one of them
SECONDS = 24 * 3600.0


def day_of(time: float) -> str:
    """Name the day of a time, by UTC: "2026-11-19"."""
    return datetime.fromtimestamp(time, UTC).date().isoformat()


def read_day(written: str) -> str:
    """Return the name of a day; refuse what names none."""
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        raise BadOption(f"{written!r} is no day; write it as 2026-11-19") from None


def day_after(day: str) -> str:
    """Name the next day."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def opens_at(day: str) -> float:
    """Return when a day begins, in seconds."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def closes_at(day: str) -> float:
    """Return when a day ends: midnight UTC."""
    return opens_at(day_after(day))


def event_of(day: str, game: str) -> str:
    """Name all deals of a game and day: "2026-11-19.dream_home"."""
    return f"{day}.{game}"


def name_of(day: str, game: str, instance: str) -> str:
    """Name a deal: "2026-11-19.dream_home.A"."""
    return f"{event_of(day, game)}.{instance}"


def instance_for(day: str, game: str, browser: str) -> str:
    """Choose the instance that a browser plays."""
    mixed = hashlib.sha256(f"instance {day} {game} {browser}".encode()).digest()
    return INSTANCES[mixed[0] % len(INSTANCES)]


def seed_for(secret: bytes, day: str, game: str, instance: str) -> bytes:
    """Derive the seed of a deal from the server's secret; nobody else can."""
    return hmac.new(
        secret, f"deal {name_of(day, game, instance)}".encode(), hashlib.sha256
    ).digest()


def seat_for(day: str, game: str, instance: str, seats: int) -> int:
    """Choose one's own seat of a deal; everybody may know it beforehand."""
    mixed = hashlib.sha256(f"seat {name_of(day, game, instance)}".encode()).digest()
    return mixed[0] % seats


def deal_of_day(secret: bytes, day: str, game: str, instance: str) -> Challenge:
    """Make the deal of a day."""
    seats = usual_seats(load_game(game))
    return new(
        game,
        seats=seats,
        seat=seat_for(day, game, instance, seats),
        seed=seed_for(secret, day, game, instance),
    )
