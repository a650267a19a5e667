"""The page on which studies are asked for, and their reports."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from rooftree.engine.game import Game
from rooftree.server.heavy import off_loop
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import PAINTED, Missing, all_games, render
from rooftree.server.studies.desk import StudyDesk, is_offered, may_study
from rooftree.server.studies.questions import BOTS, GAMES, numbers_of


async def study(request: Request) -> Response:
    """Show the form to whoever may use it: somebody here, or the operator with the key."""
    has_operator = request.app.state.settings.operator_key is not None
    if not (may_study(request) or (is_offered(request) and has_operator)):
        raise Missing("missing.page")
    games = [(game, await off_loop(choices_of, game)) for game in all_games()]
    return render("study/study", preferences_of(request), games=games, bots=BOTS, sizes=GAMES)


def choices_of(game: Game) -> dict[str, Any]:
    """List what of a game can be changed: values of options, and numbers of the box."""
    options = [
        (one, [value for value in one.values if value != one.default]) for one in game.options
    ]
    return {"options": options, "numbers": numbers_of(game.name)}


async def study_report(request: Request) -> Response:
    """Show the report of a study to whoever knows its name; it runs nothing and loads nothing."""
    desk: StudyDesk = request.app.state.studies
    found = desk.known.get(request.path_params["study"])
    if found is None or found.page is None:
        raise Missing("missing.page")
    return HTMLResponse(found.page, headers=PAINTED)
