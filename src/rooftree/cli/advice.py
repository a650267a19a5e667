"""Advice: what a good bot would do here, knowing only what the person may know."""

from __future__ import annotations

from rooftree import bots
from rooftree.cli.choices import Choices
from rooftree.cli.screen import console
from rooftree.cli.speech import Speech
from rooftree.engine.chance import Sampled
from rooftree.engine.match import Match


def adviser() -> str:
    """The strongest bot there is."""
    return bots.names()[-1]


def advise(match: Match, seat: int, say: Speech, name: str | None = None) -> str:
    """The choice of a bot at this seat, in one sentence."""
    bot = bots.load(name or adviser(), match.game, match.rules)
    with console.status(say("play.thinking", name=name or adviser())):
        action = int(bot.choose(match.hidden(seat), seat, Sampled(len(match.records))))
    return say(
        "play.hint",
        bot=name or adviser(),
        notation=match.show.notation(action),
        words=Choices(match, seat).sentence(action, say.language),
    )
