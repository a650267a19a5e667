"""The command `rooftree learn`: the lessons of a game, one step after the other."""

from __future__ import annotations

from rooftree.cli.flags import GameName, LessonName
from rooftree.cli.screen import ask, console, write
from rooftree.cli.session.action_menu import ActionMenu
from rooftree.cli.session.match_text import score_table, table_text
from rooftree.cli.session.session import command_named
from rooftree.cli.session.session_commands import SessionCommands
from rooftree.cli.words import Translator, error_text
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import RooftreeError, UnknownLesson
from rooftree.engine.game import Game
from rooftree.engine.match import Player
from rooftree.learning.lesson_run import LessonRun, Try
from rooftree.learning.lessons import Lesson, lesson_named, lessons_of

COMMANDS = ("skip", "back", "score", "rules", "table", "help", "quit")


def learn(say: Translator, game: GameName, lesson: LessonName = None) -> None:
    """List the lessons of a game, and take one."""
    found = load_game(game)
    try:
        chosen = lesson_meant(found, lesson) if lesson else chosen_lesson(found, say)
        if chosen is not None:
            Learner(LessonRun(found, chosen), say).run()
    except (EOFError, KeyboardInterrupt):
        write("")


def chosen_lesson(game: Game, say: Translator) -> Lesson | None:
    """List the lessons and ask for one, by its number or name."""
    lessons = lessons_of(game)
    if not lessons:
        write(say("learn.none", title=game.title))
        return None
    write(say("learn.lessons", title=game.title, n=len(lessons)), "bold")
    for n, lesson in enumerate(lessons, 1):
        write(f"{n:>3}  {lesson.title[say.language]}  ({lesson.id})")
    while True:
        try:
            return lesson_meant(game, ask(say("learn.which"), "1"))
        except UnknownLesson as error:
            write(error_text(error, say), "red")


def lesson_meant(game: Game, typed: str) -> Lesson:
    """Find a lesson by its number in the list, or by its name."""
    by_number = {str(n): lesson.id for n, lesson in enumerate(lessons_of(game), 1)}
    return lesson_named(game, by_number.get(typed, typed))


class Learner:
    """Shows each step of a lesson, and answers what is tried."""

    def __init__(self, run: LessonRun, say: Translator) -> None:
        self.lesson = run
        self.say = say
        self.has_left = False

    def run(self) -> None:
        """Go through the lesson to its end, or until the person leaves."""
        write(self.lesson.lesson.title[self.say.language], "bold")
        while not self.lesson.is_over and not self.has_left:
            self.show_step()
            while not self.obey_line(input("> ").strip()):
                pass
        if self.lesson.is_over:
            self.finish()

    @property
    def commands(self) -> SessionCommands:
        """List the questions one may ask about the table as it is now."""
        return SessionCommands(self.lesson.match, self.say, None, COMMANDS)

    def show_step(self) -> None:
        """Print the table, the sentence of the step and the actions."""
        run, language = self.lesson, self.say.language
        match, steps = run.match, len(run.lesson.steps)
        seats = range(1, run.lesson.seats + 1)
        match.players = [Player(self.say("start.person", n=seat)) for seat in seats]
        console.rule(style="dim")
        console.print(table_text(match, match.hidden(run.seat), run.seat, language))
        console.rule(style="dim")
        write(self.say("learn.step", n=run.step + 1, steps=steps), "dim")
        write(run.now.say[language], "bold")
        console.print(ActionMenu(match, run.seat, language).listed(self.say))

    def obey_line(self, typed: str) -> bool:
        """Obey a typed line; return whether the lesson is at another step or left."""
        menu = ActionMenu(self.lesson.match, self.lesson.seat, self.say.language)
        action = menu.read(typed)
        if action is not None:
            return self.attempt(action)
        word, _, rest = typed.partition(" ")
        command = command_named(word, COMMANDS)
        if command is None:
            if typed:
                self.commands.refuse(menu, typed)
            return False
        try:
            return self.obey(command, rest.strip())
        except RooftreeError as error:
            write(error_text(error, self.say), "red")
            return False

    def obey(self, command: str, rest: str) -> bool:
        """Obey a command; return whether the lesson is at another step or left."""
        if command in ("skip", "back"):
            getattr(self.lesson, command)()
        elif command == "quit":
            self.has_left = True
        elif command == "table":
            self.show_step()
        else:
            getattr(self.commands, command)(self.lesson.seat, rest)
        return command in ("skip", "back", "quit")

    def attempt(self, action: int) -> bool:
        """Try an action; return whether the step accepts it."""
        step = self.lesson.now
        tried = self.lesson.attempt(action)
        self.write_gain(tried)
        if not tried.is_accepted and step.wrong is not None:
            write(self.say("learn.taken_back"), "yellow")
            write(step.wrong[self.say.language], "bold")
        return tried.is_accepted

    def write_gain(self, tried: Try) -> None:
        """Print the points that an action brings, by rule."""
        table = score_table()
        for rule, points in tried.gain.items():
            table.add_row(f"{points:+d}", rule)
        if tried.gain:
            console.print(table)

    def finish(self) -> None:
        """Say that the lesson is done, and which one is next."""
        write(self.say("learn.done"), "bold green")
        game, lessons = self.lesson.game, lessons_of(self.lesson.game)
        following = lessons[lessons.index(self.lesson.lesson) + 1 :]
        if following:
            write(self.say("learn.next", game=game.name, lesson=following[0].id), "dim")
