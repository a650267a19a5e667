"""The routes of all pages. No page changes anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rooftree.drawing.poster import palette_css
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.lessons import lessons_of
from rooftree.server.heavy import off_loop
from rooftree.server.keys import is_code
from rooftree.server.language import language_of
from rooftree.server.notices.notices import KINDS
from rooftree.server.pages.cover import cover
from rooftree.server.pages.deals.deal_pages import challenge_page, daily_deal
from rooftree.server.pages.deals.home_foot import todays_deals
from rooftree.server.pages.device_page import device
from rooftree.server.pages.ending_page import ending, souvenir
from rooftree.server.pages.evenings.evening_page import evening_page, new_evening
from rooftree.server.pages.going_on import evenings_going, going_on, tables_going
from rooftree.server.pages.health import healthz
from rooftree.server.pages.learn_pages import lesson, lesson_file, lessons
from rooftree.server.pages.luck_page import luck
from rooftree.server.pages.matches_page import matches
from rooftree.server.pages.new_table import new
from rooftree.server.pages.notices_to_robots import robots, security
from rooftree.server.pages.operator_page import operator_page
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.provenance import counted, pieces_of
from rooftree.server.pages.render import (
    PAINTED,
    Missing,
    all_games,
    first_level,
    game_named,
    quick_level,
    quick_seats,
    render,
    word,
)
from rooftree.server.pages.retry_pages import retry_page
from rooftree.server.pages.review_pages import (
    bars_css,
    review_file,
    review_page,
    review_picture,
    review_style,
)
from rooftree.server.pages.rules_routes import has_box_page, rules, rules_for_owners
from rooftree.server.pages.static_files import STATIC
from rooftree.server.pages.study_page import study, study_report
from rooftree.server.pages.table_pages import join, picture, replay, table
from rooftree.server.security import charge_guess
from rooftree.server.storage.store import StorageFailed
from rooftree.server.studies.desk import may_study
from rooftree.server.tables.refusals import STATUS, NoSuchTable, Refusal
from rooftree.server.views.past.result_words import in_words
from rooftree.server.words import say

Page = Callable[[Request], Awaitable[Response]]


def routes() -> list[Route]:
    """Return the route of every page."""
    pages: dict[str, Page] = {
        "/": home,
        "/going-on": going_on,
        "/new": new,
        "/table/{code}": table,
        "/table/{code}/picture.svg": picture,
        "/table/{code}/ending": ending,
        "/table/{code}/souvenir.svg": souvenir,
        "/table/{code}/luck": luck,
        "/join/{code}": join,
        "/deal/{day}/{game}": daily_deal,
        "/challenge/{deal}": challenge_page,
        "/evening": new_evening,
        "/evening/{evening}": evening_page,
        "/seat/{token}": seat,
        "/replay/{code}": replay,
        "/review/{game}/style.css": review_style,
        "/review/bars.css": bars_css,
        "/review/{code}": review_page,
        "/review/{code}/file": review_file,
        "/review/{code}/{record:number}.svg": review_picture,
        "/review/{code}/again/{number:number}": retry_page,
        "/learn/{game}": lessons,
        "/learn/{game}/{lesson}": lesson,
        "/replay/{code}/lesson.toml": lesson_file,
        "/rules/{game}": rules,
        "/rules/{game}/box": rules_for_owners,
        "/about/{game}": about,
        "/matches": matches,
        "/settings": settings,
        "/device": device,
        "/operator": operator_page,
        "/study": study,
        "/study/{study}": study_report,
        "/healthz": healthz,
        "/robots.txt": robots,
        "/push_worker.js": push_worker,
        "/.well-known/security.txt": security,
        "/games/palette.css": palette,
        "/games/{game}/style.css": game_style,
        "/games/{game}/cover.svg": game_cover,
        "/{rest:path}": no_page,
    }
    return [Route(path, with_missing_page(page)) for path, page in pages.items()]


def with_missing_page(page: Page) -> Page:
    """Wrap a page so that a missing table, game or page is answered with a page of its own."""

    async def answer(request: Request) -> Response:
        try:
            return await page(request)
        except Missing as missing:
            return not_found(request, str(missing))
        except NoSuchTable:
            charge_guess(request)
            return not_found(request, "missing.table")
        except Refusal as refusal:
            return refused(request, refusal)
        except StorageFailed:
            return with_sentence(request, say(language_of(request), "refusal.disk"), 503)

    return answer


async def no_page(request: Request) -> Response:
    """Answer any other address."""
    raise Missing("missing.page")


def not_found(request: Request, key: str) -> Response:
    """Draw the page for what does not exist."""
    return with_sentence(request, word(language_of(request), key), 404)


def refused(request: Request, refusal: Refusal) -> Response:
    """Draw the page for what may not be seen, or cannot be read."""
    said = refusal.text(language_of(request))
    return with_sentence(request, f"{said[0].upper()}{said[1:]}.", STATUS.get(type(refusal), 400))


def with_sentence(request: Request, said: str, status: int) -> Response:
    """Draw a page that holds one sentence."""
    return render("shared/missing", preferences_of(request), status=status, said=said)


# -- around the table ----------------------------------------------------------------------
async def home(request: Request) -> Response:
    """Show the games, the browser's tables, and a field for a table code."""
    me = preferences_of(request)
    return render(
        "start/home",
        me,
        games=all_games(),
        how_many=in_words(len(all_games()), me.language),
        going=await tables_going(request, me),
        evenings=await evenings_going(request),
        todays=await todays_deals(request, me, all_games()),
        languages=LANGUAGES,
        quick_seats=quick_seats,
        quick_level=quick_level(),
        first_level=first_level(),
        lessons_of=lessons_of,
        has_box_page=has_box_page,
        offline=request.app.state.settings.offline is not None,
        may_study=may_study(request),
    )


async def seat(request: Request) -> Response:
    """Show a personal link; the seat moves only when its button is pressed."""
    return render("start/seat", preferences_of(request), token=request.path_params["token"][:64])


# -- reading -------------------------------------------------------------------------------
async def about(request: Request) -> Response:
    """Show where every component of a game comes from."""
    game = game_named(request.path_params["game"])
    me, pieces = preferences_of(request), await off_loop(pieces_of, game.name)
    kinds = counted(pieces)
    draw = partial(render, "rules/about", me, game=game, entries=pieces, kinds=kinds)
    return await off_loop(draw)


async def settings(request: Request) -> Response:
    """Show the choices of language, theme, animation, confirming and sound."""
    me, notices = preferences_of(request), request.app.state.notices
    key, code = notices.public_key, request.query_params.get("table", "")
    table = code if is_code(code) else ""
    choices = me.chosen()
    return render("shared/settings", me, choices=choices, push_key=key, kinds=KINDS, table=table)


async def push_worker(request: Request) -> Response:
    """Send the worker that shows notices; it lies at the root, as it is for all pages."""
    worker = (STATIC / "telling" / "push_worker.js").read_text("utf-8")
    return Response(worker, media_type="text/javascript")


async def palette(request: Request) -> Response:
    """Send the colours of all games, light and dark."""
    return Response(palette_css(), media_type="text/css")


async def game_style(request: Request) -> Response:
    """Send the styles of a game's drawings."""
    file = game_named(request.path_params["game"]).folder / "style.css"
    return Response(file.read_text("utf-8") if file.is_file() else "", media_type="text/css")


async def game_cover(request: Request) -> Response:
    """Send the cover of a game."""
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    game = game_named(request.path_params["game"])
    drawing = await off_loop(cover, game.name, theme, language_of(request))
    return Response(drawing, media_type="image/svg+xml", headers=PAINTED)
