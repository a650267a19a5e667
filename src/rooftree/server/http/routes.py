"""The endpoints of the HTTP interface: tables, seats, links and match files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from rooftree.server.bots import advice
from rooftree.server.bots.reviews import Reviews
from rooftree.server.clock import now
from rooftree.server.house_access import let_house_join
from rooftree.server.http.bodies import (
    Begin,
    GoOn,
    Join,
    Level,
    NewChallenge,
    NewEvening,
    NewStudy,
    NewTable,
    Notice,
    PlayerName,
    RunningMatch,
    StartRound,
    Subscribe,
    Token,
    YesNo,
)
from rooftree.server.http.deals import (
    begin_try,
    challenge,
    challenge_to_mine,
    deal_facts,
    field_replay,
)
from rooftree.server.http.evenings import (
    evening_back,
    evening_bot,
    evening_facts,
    evening_join,
    evening_start,
    open_evening,
)
from rooftree.server.http.overview import overview
from rooftree.server.http.responses import body_of, endpoint
from rooftree.server.http.studies import end_study, start_study, study_facts
from rooftree.server.language import language_of
from rooftree.server.notices import subscribing
from rooftree.server.operator import may_host
from rooftree.server.security import ALONE, browser_of
from rooftree.server.storage.subscriptions import Subscription
from rooftree.server.tables import hosting, match_files, rematch, seating
from rooftree.server.tables.refusals import NotAllowed
from rooftree.server.tables.table import Table
from rooftree.server.views.access import (
    asked_seat,
    may_watch,
    origin_of,
    replay_viewer,
    table_of,
    tables_of,
)
from rooftree.server.views.past.replay import Replays
from rooftree.server.views.past.replay_cards import card_at

MOST_MOMENTS = 100_000  # a larger number in an address means the last moment


def place(table: Table) -> dict[str, Any]:
    """Return the code and the address of a table."""
    return {"code": table.code, "url": f"/table/{table.code}"}


async def create(request: Request) -> object:
    """Open a new table."""
    body = await body_of(request, NewTable)
    table = await tables_of(request).create(
        game=body.game,
        seats=[seat.request() for seat in body.seats],
        options=body.options,
        components=body.components,
        hints=body.hints,
        host=browser_of(request),
        origin=origin_of(request),
    )
    return place(table)


async def house(request: Request) -> object:
    """Let phones in this house join, or keep them out again."""
    body = await body_of(request, YesNo)
    return await let_house_join(request, body.yes)


async def summary(request: Request) -> object:
    """Describe a table in a few facts."""
    return tables_of(request).summary(await table_of(request), browser_of(request))


async def mine(request: Request) -> object:
    """List the tables of this browser."""
    return {"tables": await tables_of(request).mine(browser_of(request))}


async def join(request: Request) -> object:
    """Sit down."""
    body = await body_of(request, Join)
    table = await table_of(request)
    seat = await seating.join(table, browser_of(request), body.name, body.seat)
    return {"seat": seat, **place(table)}


async def bot(request: Request) -> object:
    """Let a bot play at a seat."""
    body = await body_of(request, Level)
    table, levels = await table_of(request), tables_of(request).levels()
    seat = request.path_params["seat"]
    await seating.give_to_bot(table, browser_of(request), seat, body.level, levels)
    return place(table)


async def back(request: Request) -> object:
    """Remove the bot from a seat."""
    table = await table_of(request)
    await seating.give_back(table, browser_of(request), request.path_params["seat"])
    return place(table)


async def remove(request: Request) -> object:
    """Take a seat away from its player."""
    table = await table_of(request)
    await hosting.remove_guest(table, request.path_params["seat"], may_host(request, table))
    return place(table)


async def close(request: Request) -> object:
    """End the play at a table for ever; it can still be replayed."""
    table = await table_of(request)
    await hosting.close_table(table, may_host(request, table))
    return place(table)


async def leave(request: Request) -> object:
    """Give up every seat of this browser at a table."""
    table = await table_of(request)
    await seating.leave(table, browser_of(request))
    return place(table)


async def mute(request: Request) -> object:
    """Allow or forbid to talk at a table."""
    body, table = await body_of(request, YesNo), await table_of(request)
    await hosting.mute(table, body.yes, may_host(request, table))
    return place(table)


async def keep(request: Request) -> object:
    """Keep a table however old it becomes, or no longer."""
    body, table = await body_of(request, YesNo), await table_of(request)
    sits = bool(table.seats_of(browser_of(request)))
    await hosting.keep(table, body.yes, sits or may_host(request, table))
    return place(table)


async def link(request: Request) -> object:
    """Make a personal link for one's seat."""
    table = await table_of(request)
    key = await seating.personal_link(table, browser_of(request), request.path_params["seat"])
    return {"url": f"/seat/{key}"}


async def move(request: Request) -> object:
    """Move one's seat to this device."""
    body = await body_of(request, Token)
    table, seat = await tables_of(request).seat_by_link(body.token)
    await seating.move_seat(table, seat, body.token, browser_of(request))
    return {"seat": seat, **place(table)}


async def notice(request: Request) -> object:
    """Set the address that is called when one's turn begins."""
    body = await body_of(request, Notice)
    table, seat = await table_of(request), request.path_params["seat"]
    here = request.headers.get("origin", "")
    await seating.set_notice(table, browser_of(request), seat, body.url, here)
    return place(table)


async def push(request: Request) -> object:
    """Tell this browser by web push, from now on or no longer."""
    body = await body_of(request, Subscribe)
    await subscribing.subscribe(
        request.app.state.notices,
        Subscription(
            endpoint=body.endpoint,
            person=browser_of(request),
            public=body.public,
            auth=body.auth,
            language=language_of(request),
            kinds=tuple(body.kinds),
            zone=body.zone,
            quiet=body.quiet,
            origin=request.headers.get("origin", ""),
            asked=now(),
        ),
    )
    return {"kinds": body.kinds}


async def moment(request: Request) -> object:
    """Show the table as it was at a moment."""
    table = await table_of(request)
    viewer = replay_viewer(request, table)
    count = min(request.path_params["count"], MOST_MOMENTS)
    replays: Replays = request.app.state.replays
    return await replays.moment(table, count, viewer, language_of(request))


async def moment_card(request: Request) -> object:
    """Explain a thing as it was at a moment: `?thing=` names it, the innermost name first."""
    table = await table_of(request)
    viewer, count = replay_viewer(request, table), min(request.path_params["count"], MOST_MOMENTS)
    touched = request.query_params.getlist("thing")
    return await card_at(table, count, viewer, touched, language_of(request))


async def review(request: Request) -> object:
    """Compare an action with what the strongest bot would have done."""
    table, browser = await table_of(request), browser_of(request)
    viewer, turns = replay_viewer(request, table), request.app.state.bot_turns
    count, language = min(request.path_params["count"], MOST_MOMENTS), language_of(request)
    return await advice.review(table, turns, origin_of(request), browser, viewer, count, language)


async def whole_review(request: Request) -> object:
    """Return the review of a finished match, or how far it has come; `?brief=1` only its sums."""
    table = await table_of(request)
    own = asked_seat(request, range(len(table.seats)))
    brief = request.query_params.get("brief") == "1"
    return await reviews_of(request).status(table, own or 0, brief=brief)


async def begin_review(request: Request) -> object:
    """Begin the review of a finished match, unless it is there; `?anew=1` replaces an older one."""
    table, reviews = await table_of(request), reviews_of(request)
    anew = request.query_params.get("anew") == "1"
    await reviews.begin(table, origin_of(request), anew=anew)
    return await reviews.status(table)


def reviews_of(request: Request) -> Reviews:
    """Return the reviews of this server."""
    found: Reviews = request.app.state.reviews
    return found


async def match_file(request: Request) -> object:
    """Download the match file."""
    return await match_files.match_file(await table_of(request))


async def verify(request: Request) -> object:
    """Check that the dice were those committed to."""
    return {"said": await match_files.verified(await table_of(request)), "fits": True}


async def upload(request: Request) -> object:
    """Upload a match file."""
    document = await body_of(request, dict)
    tables, host, origin = tables_of(request), browser_of(request), origin_of(request)
    return place(await match_files.upload(tables, document, host, origin))


async def take_over(request: Request) -> object:
    """Open a table at which a match goes on that was begun offline."""
    body = await body_of(request, RunningMatch)
    seats = [seat.request() for seat in body.seats]
    tables, host, origin = tables_of(request), browser_of(request), origin_of(request)
    return place(await match_files.take_over(tables, body.match, seats, host, origin))


async def hand_over(request: Request) -> object:
    """Return a match with all its secrets: only where one person is alone with them."""
    if not request.scope.get(ALONE):
        raise NotAllowed("secrets")
    return await match_files.handed_over(await table_of(request))


async def go_on(request: Request) -> object:
    """Open a new table that continues from a moment of this one."""
    body = await body_of(request, GoOn)
    table, seats = await table_of(request), [seat.request() for seat in body.seats]
    tables, host, origin = tables_of(request), browser_of(request), origin_of(request)
    return place(await match_files.go_on(tables, table, body.moment, seats, host, origin))


async def play_again(request: Request) -> object:
    """Go to the new table of the same people and bots; the first player who asks opens it."""
    table, tables, browser = await table_of(request), tables_of(request), browser_of(request)
    if not table.seats_of(browser) and may_watch(request, table):
        return await rematch.watched(tables, table)
    return place(await rematch.play_again(tables, table, browser, origin_of(request)))


@dataclass(frozen=True)
class Endpoint:
    """One address: its handler, and the body that a request must have."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[object]]
    body: type | None = None

    def route(self) -> Route:
        """Return it as the application knows it."""
        return Route(self.path, endpoint(self.handler), methods=[self.method])


EVENING = "/api/evenings/{evening}"
TABLE, SEAT = "/api/tables/{code}", "/api/tables/{code}/seats/{seat:number}"
ENDPOINTS = (
    Endpoint("POST", "/api/tables", create, NewTable),
    Endpoint("GET", "/api/mine", mine),
    Endpoint("POST", "/api/house", house, YesNo),
    Endpoint("GET", "/api/operator", overview),
    Endpoint("POST", "/api/studies", start_study, NewStudy),
    Endpoint("GET", "/api/studies/{study}", study_facts),
    Endpoint("POST", "/api/studies/{study}/stop", end_study),
    Endpoint("POST", "/api/push", push, Subscribe),
    Endpoint("POST", "/api/seat", move, Token),
    Endpoint("POST", "/api/matches", upload, dict),
    Endpoint("POST", "/api/matches/running", take_over, RunningMatch),
    Endpoint("GET", f"{TABLE}/running", hand_over),
    Endpoint("GET", TABLE, summary),
    Endpoint("POST", f"{TABLE}/join", join, Join),
    Endpoint("POST", f"{SEAT}/bot", bot, Level),
    Endpoint("POST", f"{SEAT}/back", back),
    Endpoint("POST", f"{SEAT}/remove", remove),
    Endpoint("POST", f"{TABLE}/close", close),
    Endpoint("POST", f"{TABLE}/leave", leave),
    Endpoint("POST", f"{TABLE}/mute", mute, YesNo),
    Endpoint("POST", f"{TABLE}/keep", keep, YesNo),
    Endpoint("POST", f"{SEAT}/link", link),
    Endpoint("POST", f"{SEAT}/notice", notice, Notice),
    Endpoint("GET", f"{TABLE}/moments/{{count:number}}", moment),
    Endpoint("GET", f"{TABLE}/moments/{{count:number}}/card", moment_card),
    Endpoint("GET", f"{TABLE}/moments/{{count:number}}/review", review),
    Endpoint("GET", f"{TABLE}/review", whole_review),
    Endpoint("POST", f"{TABLE}/review", begin_review),
    Endpoint("GET", f"{TABLE}/match.json", match_file),
    Endpoint("GET", f"{TABLE}/verify", verify),
    Endpoint("POST", f"{TABLE}/continue", go_on, GoOn),
    Endpoint("POST", f"{TABLE}/again", play_again),
    Endpoint("POST", f"{TABLE}/challenge", challenge_to_mine),
    Endpoint("POST", "/api/challenges", challenge, NewChallenge),
    Endpoint("GET", "/api/deals/{deal}", deal_facts),
    Endpoint("POST", "/api/deals/{deal}/try", begin_try, Begin),
    Endpoint("POST", "/api/deals/{deal}/field/{number:number}", field_replay),
    Endpoint("POST", "/api/evenings", open_evening, NewEvening),
    Endpoint("GET", EVENING, evening_facts),
    Endpoint("POST", f"{EVENING}/join", evening_join, PlayerName),
    Endpoint("POST", f"{EVENING}/start", evening_start, StartRound),
    Endpoint("POST", f"{EVENING}/players/{{number:number}}/bot", evening_bot),
    Endpoint("POST", f"{EVENING}/back", evening_back),
)
