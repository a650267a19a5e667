"""Advice: the action the judge would choose, knowing only what the person may know."""

from __future__ import annotations

from rooftree import bots
from rooftree.bots.crew import Crew
from rooftree.bots.level_words import level_in_words, level_named
from rooftree.bots.levels import SECONDS
from rooftree.cli.screen import console
from rooftree.cli.session.action_menu import ActionMenu
from rooftree.cli.words import Translator
from rooftree.engine.chance import Sampled
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.judge.judge import Judge
from rooftree.judge.telling import Telling
from rooftree.judge.verdict import Verdict

ADVISER = "expert"  # whose name the advice bears, and who thinks in several processes
SHOWN = 3  # actions that are shown


def advise(match: Match, seat: int, say: Translator, name: str | None = None) -> str:
    """Say what the judge would play, why, and what else it considered; or ask a named bot."""
    called = level_in_words(level_named(name or ADVISER), say.language)
    with console.status(say("play.thinking", name=called)):
        if name is None:
            verdict = Judge(match.game, match.rules).advice(match.hidden(seat), seat)
            return explained(match, verdict, say)
        bot = bots.load(level_named(name), match.game, match.rules)
        action = int(bot.choose(match.hidden(seat), seat, Sampled(len(match.records))))
    return say("hint.plays", bot=called, action=action_in_words(match, seat, action, say))


def advise_with_workers(
    match: Match, seat: int, say: Translator, name: str | None, workers: int
) -> str:
    """Say what a bot would play if `workers` processes searched together."""
    level, setup = name or ADVISER, match.setup
    if level not in SECONDS:
        raise BadOption(f"{level} does not search; several processes help {', '.join(SECONDS)}")
    with (
        console.status(say("play.thinking", name=level)),
        Crew(match.game.name, level, workers, setup.options, setup.components) as crew,
    ):
        action = crew.choose(match.hidden(seat), seat, Sampled(len(match.records)))
    return say("hint.plays", bot=level, action=action_in_words(match, seat, action, say))


def action_in_words(match: Match, seat: int, action: int, say: Translator) -> str:
    """Write an action as `W4>b2: Place wood 4 on b2`."""
    menu = ActionMenu(match, seat, say.language)
    return f"{menu.typed(action)}: {menu.sentence(action, say.language)}"


def explained(match: Match, verdict: Verdict, say: Translator) -> str:
    """List the best action with its reason, then the others."""
    seat, first = verdict.seat, verdict.best
    lines = [say("hint.plays", bot=ADVISER, action=action_in_words(match, seat, first.action, say))]
    if len(verdict.candidates) == 1:
        return f"{lines[0]} ({say('hint.only')})"
    telling = Telling(match, match.hidden(seat), verdict, say.language)
    lines.append(f"  {telling.compared(first)}")
    for other in verdict.candidates[1:SHOWN]:
        lines.append(say("hint.other", action=action_in_words(match, seat, other.action, say)))
        lines.append(f"  {telling.compared(other)}")
    why = telling.why() if verdict.rival else ""  # what is as good stands in the list
    return "\n".join(filter(None, [*lines, why]))
