"""A sitting: people at one keyboard, and bots, play a match to its end or leave it saved."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from rooftree.bots.bot import Bot
from rooftree.cli.advice import advise
from rooftree.cli.choices import Choices
from rooftree.cli.pages import headings, rules_page, section
from rooftree.cli.screen import ask, console, page
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import WORDS, Speech
from rooftree.cli.start import bots_of
from rooftree.cli.table import drawn, events, sentences, sheet, verdict
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import CannotUndo
from rooftree.engine.match import Match
from rooftree.engine.matchfile import save


class Leave(Exception):
    """Somebody gets up from the table."""


class Sitting:
    """What happens between two people's decisions, and what they may type."""

    def __init__(self, match: Match, say: Speech, path: Path | None = None) -> None:
        self.match = match
        self.say = say
        self.path = path
        self.bots = bots_of(match)
        self.people = [seat for seat in range(match.setup.seats) if seat not in self.bots]
        self.thoughts = Sampled(secrets.randbits(60) if match.seed is None else match.seed)
        self.at_keyboard = self.people[0] if len(self.people) == 1 else WATCHER
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "undo": self.undo,
            "hint": self.hint,
            "score": self.score,
            "rules": self.rules,
            "table": self.table,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    # -- the evening -----------------------------------------------------------------------
    def run(self) -> None:
        """To the end of the match, or until somebody leaves; what was played is never lost."""
        try:
            self.greet()
            while not self.match.is_over:
                self.next_decision()
            self.finish()
        except Leave:
            pass
        except (EOFError, KeyboardInterrupt):
            tell("")
            self.part()

    def greet(self) -> None:
        """Who plays what, how to get help, and what chance gave at set-up."""
        match = self.match
        tell(f"{match.game.title} — {', '.join(match.names)}", "bold")
        tell(self.say("play.welcome", help=self.say("command.help")), "dim")
        if match.seals and not match.records:
            tell(self.say("play.commitment", hash=match.seals[-1].commitment[:16]), "dim")
        if not match.records:
            viewer = self.at_keyboard
            opening = match.show.opening(match.hidden(viewer), viewer)
            self.tell_all(sentences(match, opening, self.say.language))

    def next_decision(self) -> None:
        """Bots do not keep people waiting."""
        acting = [seat for seat in self.match.actors() if self.match.state.acting >> seat & 1]
        for seat in acting:
            if seat in self.bots:
                self.let(seat, self.bots[seat])
                return
        self.turn(acting[0])

    def let(self, seat: int, bot: Bot[Any]) -> None:
        """A bot decides, from what it may know."""
        with console.status(self.say("play.thinking", name=self.match.names[seat])):
            action = int(bot.choose(self.match.hidden(seat), seat, self.thoughts))
        self.play(seat, action)

    def play(self, seat: int, action: int) -> None:
        """One action, and what those at the keyboard notice of it."""
        match = self.match
        record = match.play(seat, action)
        viewer = self.at_keyboard
        happened = events(match, match.before, record, match.state, viewer)
        self.tell_all(sentences(match, happened, self.say.language))

    def tell_all(self, lines: list[str]) -> None:
        """Log sentences, one a line."""
        for line in lines:
            tell(f"· {line}")

    # -- a person's decision ---------------------------------------------------------------
    def turn(self, seat: int) -> None:
        """Show the table, then listen until something is played or taken back."""
        self.hand_over(seat)
        self.table(seat)
        while not self.hear(seat, input("> ").strip()):
            pass

    def hand_over(self, seat: int) -> None:
        """With several people at one keyboard, cover the table between their turns."""
        if seat == self.at_keyboard or len(self.people) == 1:
            return
        input(self.say("play.hand_over", name=self.match.names[seat]) + " ")
        console.clear()
        self.at_keyboard = seat

    def hear(self, seat: int, typed: str) -> bool:
        """Whether what was typed changed the position."""
        choices = Choices(self.match, seat)
        action = choices.read(typed)
        if action is not None:
            self.play(seat, action)
            return True
        word, _, rest = typed.partition(" ")
        command = named(word)
        if command is not None:
            return self.commands[command](seat, rest.strip())
        if typed:
            self.refuse(choices, typed)
        return False

    def refuse(self, choices: Choices, typed: str) -> None:
        """Say what would be possible instead."""
        rule = self.match.rules.chapters[self.match.state.chapter].rule()
        similar = choices.similar(typed)
        shown = ", ".join(similar[:8]) + (", …" if len(similar) > 8 else "")
        tell(self.say("play.refused", typed=typed, rule=rule, possible=shown), "red")

    # -- commands --------------------------------------------------------------------------
    def undo(self, seat: int, rest: str) -> bool:
        """Take back one's last action."""
        try:
            self.match.undo(seat)
        except CannotUndo:
            tell(self.say("play.no_undo"), "red")
            return False
        return True

    def hint(self, seat: int, rest: str) -> bool:
        """What a good bot would do."""
        tell(advise(self.match, seat, self.say), "green")
        return False

    def score(self, seat: int, rest: str) -> bool:
        """Points so far, as far as one may know."""
        hidden = self.match.hidden(seat)
        console.print(sheet(self.match, self.match.rules.standings(hidden), self.say))
        worth = self.match.rules.sheet(hidden, seat)
        if worth:
            tell(self.say("score.worth", points=sum(int(line.points) for line in worth)), "bold")
            for line in worth:
                tell(f"{line.points:>4}  {self.match.show.why(line, self.say.language)}")
        return False

    def rules(self, seat: int, rest: str) -> bool:
        """The rule of this moment, one that is named, or all."""
        text = rules_page(self.match.game, self.say.language)
        anchor = rest or self.match.rules.chapters[self.match.state.chapter].rule()
        page(section(text, anchor, self.say))
        tell(self.say("rules.others", anchors=", ".join(headings(text))), "dim")
        return False

    def table(self, seat: int, rest: str = "") -> bool:
        """The table, what is expected, and what can be done."""
        match, language = self.match, self.say.language
        tell("")
        console.print(drawn(match, match.hidden(seat), seat, language))
        tell("")
        name = match.names[seat]
        prompt = match.show.prompt(match.hidden(seat), seat, language)[0]
        tell(f"{name}: {prompt}" if len(self.people) > 1 else prompt, "bold")
        console.print(Choices(match, seat).shown(language))
        return False

    def save(self, seat: int, rest: str) -> bool:
        """Write the match file."""
        self.path = Path(rest) if rest else self.path or free_name(self.match.game.name)
        save(self.match, self.path)
        tell(self.say("play.saved", file=str(self.path)), "green")
        return False

    def help(self, seat: int, rest: str) -> bool:
        """Every action with its sentence, and the commands."""
        choices = Choices(self.match, seat)
        shown = choices.similar(rest) if rest else list(choices.actions)
        page(choices.explained(shown, self.say.language))
        for command in self.commands:
            word = self.say(f"command.{command}")
            tell(f"{word:>9}  {self.say(f'about.{command}')}")
        return False

    def quit(self, seat: int, rest: str) -> NoReturn:
        """Leave, the match saved unless that is not wanted."""
        yes = self.say("word.yes")
        if not self.match.records or ask(self.say("play.save_first"), yes)[0].lower() != yes[0]:
            raise Leave
        self.part()
        raise Leave

    # -- leaving ---------------------------------------------------------------------------
    def part(self) -> None:
        """Nothing that was played is lost."""
        if not self.match.records:
            tell(self.say("play.nobody"))
            return
        self.save(WATCHER, "")
        if not self.match.is_over:
            tell(self.say("play.resume", file=str(self.path)))

    def finish(self) -> None:
        """The last table, the score sheet and the verdict."""
        match = self.match
        console.print(drawn(match, match.hidden(WATCHER), WATCHER, self.say.language))
        console.print(sheet(match, match.standings(), self.say))
        tell(verdict(match, self.say), "bold green")
        if self.path:
            self.save(WATCHER, "")


def named(word: str) -> str | None:
    """The command of a word, in any of our languages."""
    for key, spoken in WORDS.sentences.items():
        kind, _, command = key.partition(".")
        if kind == "command" and word.lower() in spoken.values():
            return command
    return "help" if word == "?" else None


def free_name(game: str) -> Path:
    """A file that does not exist yet, so that nothing is ever overwritten."""
    n = 1
    while Path(f"{game}-{n}.match.json").exists():
        n += 1
    return Path(f"{game}-{n}.match.json")
