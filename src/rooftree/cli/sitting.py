"""A sitting: people at one keyboard, and bots, play a match to its end or leave it saved."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from rooftree.bots.bot import Bot
from rooftree.cli.choices import Choices
from rooftree.cli.desk import COMMANDS, Desk
from rooftree.cli.screen import ask, console, in_words, is_interactive
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import WORDS, Speech
from rooftree.cli.start import bots_of
from rooftree.cli.table import drawn, events, sentences, sheet, verdict
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import CannotUndo, RooftreeError
from rooftree.engine.match import Match


class Leave(Exception):
    """Somebody gets up from the table."""


class Sitting:
    """What happens between two people's decisions, and what they may type."""

    def __init__(self, match: Match, say: Speech, path: Path | None = None) -> None:
        self.match = match
        self.say = say
        self.desk = Desk(match, say, path)
        self.bots = bots_of(match)
        self.begun = list(match.records)
        self.people = [seat for seat in range(match.setup.seats) if seat not in self.bots]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else WATCHER
        self.thoughts = Sampled(secrets.randbits(60) if match.seed is None else match.seed)

    # -- the evening -----------------------------------------------------------------------
    def run(self) -> None:
        """To the end of the match, or until somebody leaves; what was played is never lost."""
        try:
            self.greet()
            while not self.match.is_over:
                self.next_decision()
            self.finish()
        except Leave:
            return
        except (EOFError, KeyboardInterrupt):
            tell("")
            self.part()

    def greet(self) -> None:
        """Who plays what, how to get help, and what chance gave at set-up."""
        match = self.match
        tell(f"{match.game.title} — {', '.join(match.names)}", "bold")
        tell(self.say("play.welcome", help=self.say("command.help")), "dim")
        if match.records:
            return
        if match.seals:
            tell(self.say("play.commitment", hash=match.seals[-1].commitment[:16]), "dim")
        viewer = self.at_keyboard
        self.tell_all(sentences(match, match.show.opening(match.hidden(viewer), viewer), self.say))

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
        happened = events(match, match.before, record, match.state, self.at_keyboard)
        self.tell_all(sentences(match, happened, self.say))

    def tell_all(self, lines: list[str]) -> None:
        """Log sentences, one a line."""
        for line in lines:
            tell(f"· {line}")

    # -- a person's decision ---------------------------------------------------------------
    def turn(self, seat: int) -> None:
        """Show the table, then listen until something is played or taken back."""
        self.hand_over(seat)
        self.desk.table(seat, "")
        while not self.hear(seat, input("> ").strip()):
            pass

    def hand_over(self, seat: int) -> None:
        """With several people at one keyboard, cover the table between their turns."""
        if seat == self.at_keyboard:
            return
        input(self.say("play.hand_over", name=self.match.names[seat]) + " ")
        console.clear()
        self.at_keyboard = seat

    def hear(self, seat: int, typed: str) -> bool:
        """Whether what was typed changed the position; a mistake never ends the sitting."""
        choices = Choices(self.match, seat)
        action = choices.read(typed)
        if action is not None:
            self.play(seat, action)
            return True
        word, _, rest = typed.partition(" ")
        command = named(word)
        if command is None:
            self.refuse(choices, typed)
            return False
        try:
            return self.obey(command, seat, rest.strip())
        except (RooftreeError, OSError) as error:
            tell(in_words(error), "red")
            return False

    def obey(self, command: str, seat: int, rest: str) -> bool:
        """Whether the command changed the position."""
        if command == "undo":
            return self.undo(seat)
        if command == "quit":
            self.quit()
        getattr(self.desk, command)(seat, rest)
        return False

    def refuse(self, choices: Choices, typed: str) -> None:
        """Say what would be possible instead."""
        if not typed:
            return
        found = choices.beginning(typed)
        shown = ", ".join(found[:8]) + (", …" if len(found) > 8 else "")
        rule = self.desk.chapter()
        tell(self.say("play.refused", typed=typed, rule=rule, possible=shown), "red")

    def undo(self, seat: int) -> bool:
        """Take back one's last action, inside the boundary of information."""
        try:
            self.match.undo(seat)
        except CannotUndo:
            tell(self.say("play.no_undo"), "red")
            return False
        return True

    # -- leaving ---------------------------------------------------------------------------
    def quit(self) -> None:
        """Leave, the match saved unless that is not wanted."""
        if not self.match.records or self.agrees("play.save_first", "word.yes"):
            self.part()
        raise Leave

    def agrees(self, question: str, default: str) -> bool:
        """A question that is answered with yes or no."""
        answer = ask(self.say(question), self.say(default))
        return answer[0].lower() == self.say("word.yes")[0]

    def part(self) -> None:
        """Nothing that was played is lost."""
        if not self.match.records:
            tell(self.say("play.nobody"))
            return
        if self.match.records != self.begun:
            self.desk.save(WATCHER, "")
        if not self.match.is_over:
            tell(self.say("play.resume", file=str(self.desk.path)))

    def finish(self) -> None:
        """The last table, the score sheet and the verdict."""
        match = self.match
        console.print(drawn(match, match.hidden(WATCHER), WATCHER, self.say.language))
        console.print(sheet(match, match.standings(), self.say))
        tell(verdict(match, self.say), "bold green")
        if self.desk.path or (is_interactive() and self.agrees("play.keep", "word.no")):
            self.part()


def named(word: str) -> str | None:
    """The command of a word, in any of our languages."""
    for command in COMMANDS:
        if word.lower() in WORDS.sentences[f"command.{command}"].values():
            return command
    return "help" if word == "?" else None
