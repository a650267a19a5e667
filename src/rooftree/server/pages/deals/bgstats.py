"""A link that hands a finished play to the app BG Stats, in its public format."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from rooftree.server.pages.deals.saying import day_at
from rooftree.server.pages.render import word
from rooftree.server.storage.models import StoredTry
from rooftree.server.tables.table import Table

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="


def bgstats_facts(table: Table, own: StoredTry, link: str, language: str) -> dict[str, str]:
    """Return the link, and what it holds in words."""
    played = play_of(table, own, link)
    players = [f"{one['name']} {one['score']}" for one in played["players"]]
    return {
        "url": ADDRESS + quote(json.dumps(played, ensure_ascii=False)),
        "when": f"{day_at(own.ended or 0.0, language)}, {played['durationMin']} min",
        "players": " · ".join(players),
        "note": link,
    }


def play_of(table: Table, own: StoredTry, link: str) -> dict[str, Any]:
    """Describe a finished match as the app wants it: its end in UTC, and every player."""
    match = table.match
    times = [entry.at for entry in table.journal.entries if entry.kind == "play"]
    ended = datetime.fromtimestamp(own.ended or times[-1], UTC)
    return {
        "sourceName": "Rooftree",
        "sourcePlayId": table.code,
        "playDate": ended.strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": max(1, round((times[-1] - times[0]) / 60)),
        "comments": link,
        "game": {
            "name": match.game.title,
            "sourceGameId": match.game.name,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": player_name(table, int(one.seat)),
                "sourcePlayerId": "me" if one.seat == own.seat else f"seat {one.seat}",
                "startPlayer": one.seat == 0,
                "rank": int(one.place) + 1,
                "score": str(int(one.points)),
                "winner": bool(one.place == 0),
            }
            for one in match.standings()
        ],
    }


def player_name(table: Table, seat: int) -> str:
    """Name a player; a bot by its level, so that all its plays go together."""
    sitting = table.seats[seat]
    if sitting.level is None:
        return sitting.name
    return f"{word('en', f'level.{sitting.level}').capitalize()} (bot)"
