"""The rules of a game: as a page, in a panel at a table, and for those who know the box."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.learning.plates import show_of
from rooftree.learning.rules_sections import contents_of, for_owners
from rooftree.learning.rules_text import rules_text
from rooftree.server.heavy import off_loop
from rooftree.server.pages.new_table import aim_line
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.render import all_games, game_named, render, word
from rooftree.server.pages.rules_page import for_panel, rules_page
from rooftree.server.views.access import tables_of


async def rules(request: Request) -> Response:
    """Show the rules of a game, with the components of a table if one is named."""
    game, match = game_named(request.path_params["game"]), await match_of(request)
    me, panel = preferences_of(request), "panel" in request.query_params
    return await off_loop(page_of, me, game, match, panel=panel)


async def rules_for_owners(request: Request) -> Response:
    """Show what somebody who knows the printed game should read before playing here."""
    game, match = game_named(request.path_params["game"]), await match_of(request)
    return await off_loop(page_of, preferences_of(request), game, match, owners=True)


def page_of(
    me: Preferences, game: Game, match: Match | None, *, panel: bool = False, owners: bool = False
) -> Response:
    """Draw a rules page or a panel."""
    box = match.box if match is not None and match.game is game else None
    drawn, contents, art = equal_for_all(game, me.language, box, panel=panel, owners=owners)
    known: dict[str, Any] = {
        "game": game,
        "games": all_games(),
        "rules": drawn,
        "contents": contents,
        "owners": owners,
        "has_box_page": has_box_page(game, me.language),
        "aim": aim_line(game, me.language),
    }
    if panel:
        return render("rules/rules_panel", me, rule=rule_now(game, match), **known)
    return render("rules/rules_page", me, art=art, **known)


@lru_cache(maxsize=64)  # a box is made once for all tables that play with it
def equal_for_all(
    game: Game, language: str, box: Any, *, panel: bool, owners: bool
) -> tuple[str, list[Any], str]:
    """Draw what everybody reads alike: the rules, their contents, and what lies behind them."""
    page = rules_page(game.name, language, box, only_for_owners=owners)
    text = rules_text(game, language, box)
    drawn = page or f"<p>{word(language, 'rules.none')}</p>"
    contents = contents_of(for_owners(text) if owners else text)
    art = show_of(game.name, (), box).art()
    return for_panel(drawn) if panel else drawn, contents, art


@cache
def has_box_page(game: Game, language: str) -> bool:
    """Tell whether there is a page for those who know the box."""
    return bool(for_owners(rules_text(game, language)))


def rule_now(game: Game, match: Match | None) -> str:
    """Find the rule of what is being decided at a table."""
    if match is None or match.game is not game:
        return ""
    return match.rules.chapters[match.state.chapter].rule()


async def match_of(request: Request) -> Match | None:
    """Find the match of the table that `?table=CODE` names."""
    code = request.query_params.get("table")
    return (await tables_of(request).find(code)).match if code else None
