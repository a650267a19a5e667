"""Pages: every HTML page of the server, drawn with Jinja2; none of them changes anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rooftree.engine.discovery import names as game_names
from rooftree.engine.options import Value
from rooftree.engine.poster import palette_css
from rooftree.server.cover import cover
from rooftree.server.language import language_of
from rooftree.server.paper import (
    Missing,
    all_games,
    drawn,
    game_named,
    quick_level,
    quick_seats,
    tables_of,
    whole,
    word,
)
from rooftree.server.preferences import preferences_of
from rooftree.server.prose import rules_page
from rooftree.server.provenance import counted, pieces_of
from rooftree.server.security import browser_of
from rooftree.server.table_pages import PAINTED, join, picture, replay, table
from rooftree.server.tables import NoSuchTable

Page = Callable[[Request], Awaitable[Response]]


def routes() -> list[Route]:
    """Every page by its address."""
    pages: dict[str, Page] = {
        "/": home,
        "/new": new,
        "/table/{code}": table,
        "/table/{code}/picture.svg": picture,
        "/join/{code}": join,
        "/seat/{token}": seat,
        "/replay/{code}": replay,
        "/rules/{game}": rules,
        "/about/{game}": about,
        "/settings": settings,
        "/games/palette.css": palette,
        "/games/{game}/style.css": game_style,
        "/games/{game}/cover.svg": game_cover,
        "/{rest:path}": nothing,
    }
    return [Route(path, guarded(page)) for path, page in pages.items()]


def guarded(page: Page) -> Page:
    """What is missing has a page of its own."""

    async def answer(request: Request) -> Response:
        try:
            return await page(request)
        except Missing as missing:
            return not_found(request, str(missing))
        except NoSuchTable:
            return not_found(request, "missing.table")

    return answer


async def nothing(request: Request) -> Response:
    """Any other address."""
    raise Missing("missing.page")


def not_found(request: Request, key: str) -> Response:
    """The page for what is not there."""
    me = preferences_of(request)
    return drawn("missing", me, status=404, said=word(me.language, key))


# -- around the table ----------------------------------------------------------------------
async def home(request: Request) -> Response:
    """The games, my tables, join by code."""
    tables = tables_of(request)
    return drawn(
        "home",
        preferences_of(request),
        games=all_games(),
        tables=await tables.mine(browser_of(request)),
        is_mine=lambda one: bool(set(one["turn"]) & set(one["mine"])),
        quick_seats=quick_seats,
        quick_level=quick_level(tables),
    )


async def new(request: Request) -> Response:
    """A new table, or one that goes on from a moment of another."""
    tables, me = tables_of(request), preferences_of(request)
    asked = request.query_params
    source = asked.get("from")
    game = game_named(asked.get("game", game_names()[0]))
    seats, moment = None, 0
    if source:
        old = await tables.find(source)
        game, seats = old.match.game, old.match.setup.seats
        moment = whole(asked.get("moment"), len(old.match.records))
    return drawn(
        "new",
        me,
        game=game,
        games=all_games(),
        source=source,
        moment=moment,
        levels=tables.levels(),
        quick_level=quick_level(tables),
        most=seats or game.seats[-1],
        least=seats or game.seats[0],
        usual=seats or quick_seats(game),
        value_word=lambda value: value_word(value, me.language),
    )


def value_word(value: Value, language: str) -> str:
    """A value of an option as a person reads it."""
    if isinstance(value, bool):
        return word(language, "value.yes" if value else "value.no")
    return str(value)


async def seat(request: Request) -> Response:
    """A personal link: the seat moves when its button is pressed, not before."""
    return drawn("seat", preferences_of(request), token=request.path_params["token"][:64])


# -- reading -------------------------------------------------------------------------------
async def rules(request: Request) -> Response:
    """The rules in our own words."""
    me, game = preferences_of(request), game_named(request.path_params["game"])
    text = rules_page(game.name, me.language) or f"<p>{word(me.language, 'rules.none')}</p>"
    return drawn("rules", me, game=game, games=all_games(), rules=text)


async def about(request: Request) -> Response:
    """Where every component comes from."""
    game = game_named(request.path_params["game"])
    pieces = pieces_of(game.name)
    me = preferences_of(request)
    return drawn("about", me, game=game, entries=pieces, kinds=counted(pieces))


async def settings(request: Request) -> Response:
    """Language, theme, animation, confirming, sound."""
    me = preferences_of(request)
    return drawn("settings", me, choices=me.chosen())


async def palette(request: Request) -> Response:
    """The colours of all games, light and dark."""
    return Response(palette_css(), media_type="text/css")


async def game_style(request: Request) -> Response:
    """How a game paints its drawings."""
    file = game_named(request.path_params["game"]).folder / "style.css"
    return Response(file.read_text("utf-8") if file.is_file() else "", media_type="text/css")


async def game_cover(request: Request) -> Response:
    """A game's picture."""
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    game = game_named(request.path_params["game"])
    drawing = await run_in_threadpool(cover, game.name, theme, language_of(request))
    return Response(drawing, media_type="image/svg+xml", headers=PAINTED)
