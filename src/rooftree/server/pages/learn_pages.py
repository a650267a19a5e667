"""The pages of lessons: all lessons of a game, and the table at which one is taken."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rooftree.engine.errors import UnknownLesson
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lesson_text import lesson_of_moment
from rooftree.learning.lessons import lesson_named, lessons_of
from rooftree.server.pages.new_table import aim_line
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import (
    Missing,
    all_games,
    first_level,
    game_named,
    number_up_to,
    quick_seats,
    render,
)
from rooftree.server.pages.table_pages import with_panels
from rooftree.server.security import browser_of
from rooftree.server.tables.lesson_table import LessonTable
from rooftree.server.tables.match_files import is_open
from rooftree.server.views import documents
from rooftree.server.views.access import table_of


async def lessons(request: Request) -> Response:
    """List the lessons of a game; the script marks those that this browser has done."""
    game = game_named(request.path_params["game"])
    if not lessons_of(game):
        raise Missing("missing.lesson")
    games = [one for one in all_games() if lessons_of(one)]
    me = preferences_of(request)
    return render(
        "learn/lessons",
        me,
        game=game,
        games=games,
        lessons=lessons_of(game),
        done=request.query_params.get("done") == "1",  # the last lesson has just ended
        aim=aim_line(game, me.language),
        quick_seats=quick_seats,
        first_level=first_level(),
    )


async def lesson(request: Request) -> Response:
    """Draw the first step of a lesson; its socket begins a table of its own."""
    me, game = preferences_of(request), game_named(request.path_params["game"])
    try:
        found = lesson_named(game, request.path_params["lesson"])
    except UnknownLesson:
        raise Missing("missing.lesson") from None
    browser, run = browser_of(request), LessonRun(game, found)
    table = LessonTable(run, browser)
    update = await documents.first_update(table, run.seat, me.language, browser)
    layout = await documents.layout(table, run.seat, me.language)
    facts: dict[str, Any] = {
        "game": game,
        "lesson": found,
        "lessons": lessons_of(game),
        "update": update,
        "code": table.code,
    }
    layout = with_panels(layout, me, facts, "learn/lesson_panels")
    return render("learn/lesson", me, layout=layout, cover=None, art=run.match.show.art(), **facts)


async def lesson_file(request: Request) -> Response:
    """Send a moment as the text of a lesson; only where everybody may know everything."""
    table = await table_of(request)
    async with table.lock:
        match = table.match
        if not match.is_over and not is_open(table):
            raise Missing("missing.page")
        count = number_up_to(request.query_params.get("moment"), len(match.records))
        text = lesson_of_moment(match, count)
    return Response(text, media_type="application/toml")
