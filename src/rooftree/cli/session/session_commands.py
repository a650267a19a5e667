"""Session commands: what a person may ask for without changing the position."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Group
from rich.text import Text

from rooftree.cli.screen import console, page, write
from rooftree.cli.session.action_menu import ActionMenu
from rooftree.cli.session.advice import advise
from rooftree.cli.session.match_text import score_lines, score_sheet, table_text
from rooftree.cli.session.rules_pages import section, titles
from rooftree.cli.words import Translator
from rooftree.engine.errors import nearest
from rooftree.engine.match import Match
from rooftree.engine.matchfile import save
from rooftree.engine.show import folded
from rooftree.engine.show.event import NOBODY
from rooftree.engine.show.words import headed
from rooftree.learning.plates import rules_in_words

SESSION_COMMANDS = ("undo", "hint", "score", "rules", "table", "save", "help", "quit")


class SessionCommands:
    """Answers questions about a match; each seat is shown only what it may know."""

    def __init__(
        self,
        match: Match,
        say: Translator,
        path: Path | None,
        commands: Sequence[str] = SESSION_COMMANDS,
    ) -> None:
        self.match = match
        self.say = say
        self.path = path  # the match file, once the match was saved
        self.commands = commands  # those that `help` lists
        self.you = NOBODY  # the seat that sentences speak to

    def chapter(self) -> str:
        """Name the rule that applies now."""
        return self.match.rules.chapters[self.match.state.chapter].rule()

    def table(self, seat: int, rest: str) -> None:
        """Print the table, the prompt and the legal actions."""
        match, language = self.match, self.say.language
        console.rule(style="dim")
        console.print(table_text(match, match.hidden(seat), seat, language, self.you))
        console.rule(style="dim")
        prompt = match.show.prompt(match.hidden(seat), seat, language)[0]
        alone = seat == self.you
        write(prompt if alone else headed(language, match.names[seat], prompt), "bold")
        console.print(ActionMenu(match, seat, language).listed(self.say))

    def hint(self, seat: int, rest: str) -> None:
        """Print what a good bot would play."""
        write(advise(self.match, seat, self.say, rest or None), "green")

    def score(self, seat: int, rest: str) -> None:
        """Print the points so far, and what the position is worth as far as the seat knows."""
        hidden = self.match.hidden(seat)
        standings = self.match.rules.standings(hidden)
        console.print(score_sheet(self.match, standings, self.say, self.you))
        worth = [line for line in self.match.rules.sheet(hidden, seat) if line.points]
        if worth:
            write(self.say("score.worth", points=sum(int(line.points) for line in worth)), "bold")
            console.print(score_lines(self.match, worth, self.say.language))
        else:
            write(self.say("score.worth_nothing"), "bold")

    def rules(self, seat: int, rest: str) -> None:
        """Print the rule that applies now, or one that is named."""
        text = self.rules_text()
        page(section(text, rest or self.chapter(), self.say), self.say("play.pager"))
        write(self.say("rules.others", anchors=", ".join(titles(text).values())), "dim")

    def rules_text(self) -> str:
        """Read the rules of this match in the language of the session."""
        return rules_in_words(self.match.game, self.say.language, self.match.box)

    def save(self, seat: int, rest: str) -> None:
        """Write the match file."""
        path = Path(rest) if rest else self.path or free_name(self.match.game.name)
        save(self.match, path)
        self.path = path
        write(self.say("play.saved", file=str(path)), "green")

    def refuse(self, menu: ActionMenu, typed: str) -> None:
        """Print why the typed action is not possible, and which ones are instead.

        What is no action at all is taken for a misspelt command.
        """
        words = {self.say(f"command.{command}") for command in self.commands}
        meant = nearest(typed.split()[0], words)
        if meant and not menu.beginning(typed):
            write(self.say("play.meant", typed=typed, word=meant), "red")
            return
        begun = menu.beginning(typed)
        if begun:
            write(self.say("play.begun", typed=typed), "bold")
            console.print(menu.explained(begun, self.say.language))
            return
        why = self.match.show.why_not(
            self.match.hidden(menu.seat), menu.seat, typed, self.say.language
        )
        if why:
            write(why, "red")
        found = menu.matching(typed)
        shown = ", ".join(found[:8]) + (", …" if len(found) > 8 else "")
        rule = titles(self.rules_text()).get(self.chapter(), self.chapter())
        write(self.say("play.refused", typed=typed, rule=rule, possible=shown), "red")

    def help(self, seat: int, rest: str) -> None:
        """Print every action with its sentence, the key to the notation, and the commands."""
        menu = ActionMenu(self.match, seat, self.say.language)
        key = [folded(line) for line in self.match.show.key(self.say.language)]
        known = [
            f"{self.say(f'command.{command}'):>9}  {self.say(f'about.{command}')}"
            for command in self.commands
        ]
        explained = menu.explained(menu.matching(rest), self.say.language)
        told = Group(explained, *map(Text, ["", *key, "", *known]))
        page(told, self.say("play.pager"))


def free_name(game: str) -> Path:
    """Find a file name that does not exist yet, so that no file is overwritten."""
    n = 1
    while Path(f"{game}-{n}.match.json").exists():
        n += 1
    return Path(f"{game}-{n}.match.json")
