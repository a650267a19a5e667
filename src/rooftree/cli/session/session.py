"""A session: people at one keyboard, and bots, play a match to its end or leave it saved."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rooftree.bots import BotFault
from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.bots.level_words import level_in_words
from rooftree.cli.screen import ask, completing, console, is_interactive, write
from rooftree.cli.session.action_menu import ActionMenu
from rooftree.cli.session.match_text import score_sheet, table_text, verdict
from rooftree.cli.session.seating import OPPONENT, bots_for
from rooftree.cli.session.session_commands import SESSION_COMMANDS, SessionCommands
from rooftree.cli.words import WORDS, Translator, error_text
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import CannotUndo, RooftreeError
from rooftree.engine.match import Match
from rooftree.engine.news import noticed, sentences
from rooftree.engine.show.event import NOBODY
from rooftree.engine.show.words import written_names


class Quit(Exception):
    """A person quits the session."""


class Session:
    """Lets bots act, shows people the table, and obeys what they type."""

    def __init__(self, match: Match, say: Translator, path: Path | None = None) -> None:
        self.match = match
        self.say = say
        self.commands = SessionCommands(match, say, path)
        self.bots = bots_for(match)
        self.begun = list(match.records)
        self.people = [seat for seat in range(match.setup.seats) if seat not in self.bots]
        self.you = self.people[0] if len(self.people) == 1 else NOBODY  # whom sentences speak to
        self.at_keyboard = self.you if self.you != NOBODY else WATCHER
        self.commands.you = self.you
        self.thoughts = Sampled(secrets.randbits(60) if match.seed is None else match.seed)

    # -- the match -------------------------------------------------------------------------
    def run(self) -> None:
        """Play to the end of the match or until a person quits; save what was played."""
        try:
            self.greet()
            while not self.match.is_over:
                self.next_decision()
            self.finish()
        except Quit:
            return
        except (EOFError, KeyboardInterrupt):
            write("")
            self.save_and_leave()

    def greet(self) -> None:
        """Print who plays what, how to get help, and what chance gave at set-up."""
        match = self.match
        write(f"{match.game.title} — {', '.join(self.introduced())}", "bold")
        write(self.say("play.welcome", help=self.say("command.help")), "dim")
        if match.records:
            return
        if match.seals:
            write(self.say("play.commitment", hash=match.seals[-1].commitment[:16]), "dim")
        viewer = self.at_keyboard
        opening = match.show.opening(match.hidden(viewer), viewer)
        self.write_log(sentences(match, opening, self.say.language, self.you))

    def introduced(self) -> list[str]:
        """Name everybody at the table, bots with their level."""
        names = written_names(self.match.names, self.you, self.say.language)
        for seat in self.bots:
            kind = self.match.players[seat].kind
            names[seat] += f" ({level_in_words(kind, self.say.language)})"
        return names

    def next_decision(self) -> None:
        """Let a bot in turn act, or ask the next person."""
        acting = [seat for seat in self.match.actors() if self.match.state.acting >> seat & 1]
        for seat in acting:
            if seat in self.bots:
                self.let_bot_act(seat, self.bots[seat])
                return
        self.turn(acting[0])

    def let_bot_act(self, seat: int, bot: Bot[Any]) -> None:
        """Let a bot choose from what its seat may know, and play it."""
        with console.status(self.say("play.thinking", name=self.match.names[seat])):
            action = self.choice_of(bot, seat)
        self.play(seat, action)

    def choice_of(self, bot: Bot[Any], seat: int) -> int:
        """Return what a bot chooses; a bot that fails loses nothing, another chooses for it."""
        match = self.match
        try:
            return int(bot.choose(match.hidden(seat), seat, self.thoughts))
        except BotFault as fault:
            bot_instead = level_in_words(OPPONENT, self.say.language)
            write(error_text(fault, self.say), "red")
            write(self.say("play.instead", name=match.names[seat], bot=bot_instead), "red")
        instead = load_bot(OPPONENT, match.game, match.rules)
        return int(instead.choose(match.hidden(seat), seat, self.thoughts))

    def play(self, seat: int, action: int) -> None:
        """Play one action and print what the people at the keyboard notice of it."""
        match = self.match
        record = match.play(action, seat=seat)
        happened = noticed(
            match, match.before, record.seat, record.action, match.state, self.at_keyboard
        )
        self.write_log(sentences(match, happened, self.say.language, self.you))

    def write_log(self, lines: list[str]) -> None:
        """Print sentences of the log, one a line."""
        for line in lines:
            write(f"· {line}")

    # -- a person's decision ---------------------------------------------------------------
    def turn(self, seat: int) -> None:
        """Show the table, then read lines until one plays an action or takes one back."""
        self.hand_over(seat)
        self.commands.table(seat, "")
        menu = ActionMenu(self.match, seat, self.say.language)
        words = [self.say(f"command.{name}") for name in SESSION_COMMANDS]
        with completing([*menu.actions, *words]):
            while not self.obey_line(seat, input("> ").strip()):
                pass

    def hand_over(self, seat: int) -> None:
        """Hide the table between the turns of several people at one keyboard."""
        if seat == self.at_keyboard:
            return
        input(self.say("play.hand_over", name=self.match.names[seat]) + " ")
        console.clear()
        self.at_keyboard = seat

    def obey_line(self, seat: int, typed: str) -> bool:
        """Obey a typed line; return whether it changed the position. A mistake ends nothing."""
        menu = ActionMenu(self.match, seat, self.say.language)
        action = menu.read(typed)
        if action is not None:
            self.play(seat, action)
            return True
        word, _, rest = typed.partition(" ")
        command = command_named(word)
        if command is None:
            if typed:
                self.commands.refuse(menu, typed)
            return False
        try:
            return self.obey(command, seat, rest.strip())
        except (RooftreeError, OSError) as error:
            write(error_text(error, self.say), "red")
            return False

    def obey(self, command: str, seat: int, rest: str) -> bool:
        """Obey a command; return whether it changed the position."""
        if command == "undo":
            return self.undo(seat)
        if command == "quit":
            self.quit()
        getattr(self.commands, command)(seat, rest)
        return False

    def undo(self, seat: int) -> bool:
        """Take back the seat's last action; return whether that was possible."""
        try:
            self.match.undo(seat)
        except CannotUndo:
            write(self.say("play.no_undo"), "red")
            return False
        return True

    # -- leaving ---------------------------------------------------------------------------
    def quit(self) -> None:
        """End the session; save the match unless the person declines."""
        if not self.match.records or self.agrees("play.save_first", "word.yes"):
            self.save_and_leave()
        raise Quit

    def agrees(self, question: str, default: str) -> bool:
        """Ask a question; return whether the answer is yes."""
        answer = ask(self.say(question), self.say(default))
        return answer[0].lower() == self.say("word.yes")[0]

    def save_and_leave(self) -> None:
        """Save what was played since the session began, and say how to go on."""
        if not self.match.records:
            write(self.say("play.nobody"))
            return
        if self.match.records != self.begun:
            self.commands.save(WATCHER, "")
        if not self.match.is_over:
            write(self.say("play.resume", file=str(self.commands.path)))

    def finish(self) -> None:
        """Print the last table, the score sheet and the winner."""
        match = self.match
        state, you = match.hidden(WATCHER), self.you
        console.print(table_text(match, state, WATCHER, self.say.language, you))
        console.print(score_sheet(match, match.standings(), self.say, you))
        write(verdict(match, self.say, you), "bold green")
        if self.commands.path or (is_interactive() and self.agrees("play.keep", "word.yes")):
            self.save_and_leave()
            write(self.say("play.review", file=str(self.commands.path)), "dim")


def command_named(word: str, commands: Sequence[str] = SESSION_COMMANDS) -> str | None:
    """Find the command that a word means in any language of Rooftree."""
    for command in commands:
        if word.lower() in WORDS.sentences[f"command.{command}"].values():
            return command
    return "help" if word == "?" else None
