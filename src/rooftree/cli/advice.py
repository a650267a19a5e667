"""Advice: what a good bot would do here, knowing only what the person may know."""

from __future__ import annotations

from rooftree import bots
from rooftree.bots.advice import Advice, explain, sentence
from rooftree.bots.crew import Crew
from rooftree.bots.levels import SECONDS
from rooftree.cli.choices import Choices
from rooftree.cli.screen import console
from rooftree.cli.speech import Speech
from rooftree.engine.chance import Sampled
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match

ADVISER = "expert"


def advise(match: Match, seat: int, say: Speech, name: str | None = None) -> str:
    """What the expert would do, why, and what else it thought of; or what a named bot would."""
    with console.status(say("play.thinking", name=name or ADVISER)):
        chance = Sampled(len(match.records))
        if name is None:
            best = explain(match.game, match.rules, match.hidden(seat), seat, chance, ADVISER)
            return explained(match, seat, best, say)
        bot = bots.load(name, match.game, match.rules)
        action = int(bot.choose(match.hidden(seat), seat, chance))
    return say("hint.plays", bot=name, action=in_words(match, seat, action, say))


def together(match: Match, seat: int, say: Speech, name: str | None, workers: int) -> str:
    """What a bot would do if so many processes thought about it."""
    level, setup = name or ADVISER, match.setup
    if level not in SECONDS:
        raise BadOption(f"{level} does not search; several processes help {', '.join(SECONDS)}")
    with (
        console.status(say("play.thinking", name=level)),
        Crew(match.game.name, level, workers, setup.options, setup.components) as crew,
    ):
        action = crew.choose(match.hidden(seat), seat, Sampled(len(match.records)))
    return say("hint.plays", bot=level, action=in_words(match, seat, action, say))


def in_words(match: Match, seat: int, action: int, say: Speech) -> str:
    """`W4>b2: Place wood 4 on b2`."""
    words = Choices(match, seat).sentence(action, say.language)
    return f"{match.show.notation(action)}: {words}"


def explained(match: Match, seat: int, best: list[Advice], say: Speech) -> str:
    """The best action with its reason, then the others, one a line."""
    first, *others = best
    lines = [say("hint.plays", bot=ADVISER, action=in_words(match, seat, first.action, say))]
    lines.append(f"  {expected(first, say)}")
    why = sentence(match.game, best, say.language)
    if why:
        lines[-1] += f" ({why})"
    for other in others:
        lines.append(say("hint.other", action=in_words(match, seat, other.action, say)))
        lines.append(f"  {expected(other, say)}")
    return "\n".join(lines)


def expected(advice: Advice, say: Speech) -> str:
    """What an action may be expected to bring."""
    return say("hint.expected", win=f"{advice.win:.0%}", points=f"{advice.points:.1f}")
