"""Bots: opponents for every game, found by name.

    bot = load("greedy", match.game, match.rules)
    action = bot.choose(match.hidden(seat), seat, Seeded(7))

Callers give a bot `rules.hide(state, seat)` and a chance of its own, never the table itself. A bot
of one's own is named as an entry point, `module:Class`, `path/to/file.py:Class` or `exec:COMMAND`.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from rooftree.bots import own
from rooftree.bots.bot import Bot
from rooftree.bots.checked import BotFault, Checked
from rooftree.bots.external import PREFIX, External
from rooftree.bots.levels import LEVELS, BotMaker
from rooftree.engine.contract import Rules
from rooftree.engine.errors import BadOption, meant
from rooftree.engine.game import Game

__all__ = ["Bot", "BotFault", "BotMaker", "check", "load", "maker", "name_of", "names", "title_of"]


def names() -> tuple[str, ...]:
    """List the named bots, from weak to strong."""
    return tuple(LEVELS)


def maker(kind: str | BotMaker) -> BotMaker:
    """Find the function or class that makes bots of this kind; a name is looked up."""
    if not isinstance(kind, str):
        return kind
    level = LEVELS.get(kind.strip().lower())
    made: BotMaker | None = level or own.found(kind.strip())
    if made is None:
        known = ", ".join([*names(), *own.installed()])
        hint = meant(kind, names())
        said = BadOption(f"there is no bot {kind!r}; {hint}there are {known}, and {own.SHAPES}")
        raise said.told("bot", name=kind, known=known, shapes=own.SHAPES)
    return made


def check(kind: str | BotMaker) -> None:
    """Refuse a kind of bots that cannot be found."""
    if not is_command(kind):
        maker(kind)


def is_command(kind: str | BotMaker) -> bool:
    """Tell whether a kind names a program that is asked line by line."""
    return isinstance(kind, str) and kind.strip().startswith(PREFIX)


def name_of(kind: str | BotMaker) -> str:
    """Name a kind of bots; a class is called by its own name."""
    return kind if isinstance(kind, str) else getattr(kind, "__name__", repr(kind))


def title_of(kind: str | BotMaker) -> str:
    """Make a short name for people: the class, or the program without its path."""
    name = name_of(kind).strip()
    if is_command(kind):
        return PurePath(name.removeprefix(PREFIX).split()[-1]).stem.capitalize()
    return name.rpartition(":")[2] if ":" in name else name.capitalize()


def load(kind: str | BotMaker, game: Game, rules: Rules[Any]) -> Bot[Any]:
    """Make a bot, by its name or its class, that plays by these rules."""
    evaluation = game.evaluation(rules)
    if isinstance(kind, str) and kind.strip().lower() in LEVELS:
        return maker(kind)(rules, evaluation)
    if isinstance(kind, str) and is_command(kind):
        made: Any = External(kind.strip().removeprefix(PREFIX), game, rules)
    else:
        made = constructed(kind, rules, evaluation)
    return Checked(title_of(kind), made, rules, evaluation)


def constructed(kind: str | BotMaker, rules: Rules[Any], evaluation: Any) -> Any:
    """Make a bot of one's own; say what is expected if its class is made otherwise."""
    made = maker(kind)
    try:
        bot = made(rules, evaluation)
    except TypeError as error:
        raise BadOption(
            f"the bot {title_of(kind)} cannot be made: {error}; it takes rules and evaluation, as"
            " every subclass of rooftree.Bot does"
        ) from error
    if not callable(getattr(bot, "choose", None)):
        raise BadOption(f"the bot {title_of(kind)} has no method choose(state, seat, thoughts)")
    return bot
