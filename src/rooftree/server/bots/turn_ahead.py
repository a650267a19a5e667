"""The rest of a turn: what a seat would do after an action, as long as it goes on by itself."""

from __future__ import annotations

from typing import Any

from rooftree.bots.bot import Greedy
from rooftree.engine.chance import Seeded
from rooftree.engine.match import Match
from rooftree.learning.gain import foreseen

MOST = 6  # further decisions that are shown


def rest_of_turn(match: Match, hidden: Any, seat: int, action: int) -> list[list[str]]:
    """List what would be picked next; nothing if the action says by itself where it leads.

    It ends where chance comes in or others have the turn.
    """
    found: list[list[str]] = []
    if len(picks_of(match, hidden, seat, action)) > 1:
        return found
    bot, chance = Greedy(match.rules, match.game.evaluation(match.rules)), Seeded(0)
    while len(found) < MOST:
        hidden, is_final = foreseen(match, hidden, seat, action, 0)
        if is_final or not match.rules.actions(hidden, seat):
            break
        action = int(bot.choose(hidden, seat, chance))
        found.append(picks_of(match, hidden, seat, action))
    return found


def picks_of(match: Match, hidden: Any, seat: int, action: int) -> list[str]:
    """Return one way to pick an action."""
    return list(next(iter(match.show.picks(hidden, seat, action)), []))
