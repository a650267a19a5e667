"""The socket of a lesson: its table begins when it opens, and is forgotten when it closes."""

from __future__ import annotations

from starlette.websockets import WebSocket

from rooftree.engine.discovery import load as load_game
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lesson_named
from rooftree.server.bots.turns import BotTurns
from rooftree.server.security import browser_of
from rooftree.server.socket.connection import Connection, Reply
from rooftree.server.socket.messages import Message
from rooftree.server.tables.lesson_table import LessonTable
from rooftree.server.tables.offers import check_fresh
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.views.lesson_tries import refused_try


def begin_lesson(socket: WebSocket) -> LessonTable:
    """Begin the lesson in the address, at the step that this browser had reached."""
    game = load_game(socket.path_params["game"])
    run = LessonRun(game, lesson_named(game, socket.path_params["lesson"]))
    asked = socket.query_params.get("step", "")
    reached = int(asked) if asked.isdecimal() and len(asked) < 3 else 0
    for _ in range(min(reached, len(run.lesson.steps))):
        run.skip()
    return LessonTable(run, browser_of(socket))


async def lesson_answer(
    table: LessonTable, connection: Connection, kind: str, message: Message, turns: BotTurns
) -> Reply:
    """Carry out a request at a lesson's table: an action is tried, undo is a step back."""
    seat, request = connection.own_seat(), str(message.id)
    done = {"done": message.id}
    async with table.lock:
        if request in table.journal.done:
            return done | {"version": table.journal.done[request]}
        if kind == "skip":
            await table.skip(request)
        elif kind == "undo":
            await table.back(request)
        elif kind == "play":
            check(table, seat, message.version)
            tried = await table.attempt(message.play or "", request)
            if not tried.is_accepted:
                answer = refused_try(table, tried.action, connection.language)
                return answer | {"tried": message.id}
        else:
            raise RequestRefused("bad")
        table.changed()
        return done | {"version": table.version}


def check(table: LessonTable, seat: int, version: int) -> None:
    """Refuse an action after the end of the lesson, or one of an earlier step."""
    if table.run.is_over:
        raise RequestRefused("turn")
    check_fresh(table, seat, version)
