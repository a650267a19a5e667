"""The socket of a try: every action is judged, and nothing is played."""

from __future__ import annotations

from dataclasses import replace

from starlette.websockets import WebSocket

from rooftree.engine.errors import IllegalAction
from rooftree.judge.verdict import Verdict
from rooftree.server.bots.retries import retry_table
from rooftree.server.bots.turns import BotTurns, question_for_judge
from rooftree.server.security import browser_of
from rooftree.server.socket.connection import Connection, Reply
from rooftree.server.socket.messages import Message
from rooftree.server.tables.offers import check_fresh
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.retry_table import RetryTable
from rooftree.server.views.access import asked_seat, table_of
from rooftree.server.views.retry_fields import answer_fields, ghost


async def begin_retry(socket: WebSocket) -> RetryTable:
    """Open the mistake in the address."""
    found = await table_of(socket)
    mine = found.seats_of(browser_of(socket))
    number, seat = socket.path_params["number"], asked_seat(socket, mine)
    return await retry_table(socket.app.state.reviews, found, number, seat, browser_of(socket))


async def retry_answer(
    table: RetryTable, connection: Connection, kind: str, message: Message, turns: BotTurns
) -> Reply:
    """Judge what is tried, or show the answer."""
    language, head = connection.language, {"tried": message.id}
    if kind == "skip":
        best = replace(table.verdict, played=table.verdict.best.action)
        async with table.lock:
            drawn = ghost(table, best.played, language)
        return head | answer_fields(table, best, language, shown=True) | drawn
    if kind != "play":
        raise RequestRefused("bad")
    async with table.lock:
        check_fresh(table, table.seat, message.version)
        action = checked(table, message.play or "")
        drawn = ghost(table, action, language)
    verdict = await judged(connection, table, action, turns)
    return head | answer_fields(table, verdict, language) | drawn


def checked(table: RetryTable, notation: str) -> int:
    """Read an action; refuse an illegal one."""
    try:
        return int(table.match.checked(notation, table.seat))
    except IllegalAction:
        raise RequestRefused("illegal") from None


async def judged(
    connection: Connection, table: RetryTable, action: int, turns: BotTurns
) -> Verdict:
    """Judge an action: the review knows some, the judge is asked about the others."""
    kept = table.verdict
    if action in (kept.played, kept.best.action):
        return replace(kept, played=action)
    if connection.is_advised:
        raise RequestRefused("busy")
    connection.is_advised = True
    try:
        question = question_for_judge(table, table.match.state, table.seat, action)
        return await turns.advise(question, connection.asker)
    finally:
        connection.is_advised = False
