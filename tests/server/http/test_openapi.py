"""What the interface says of itself is true: requests made from its description."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance as accepted

from rooftree.server.http.openapi import PARAMETER, document
from rooftree.server.http.routes import ENDPOINTS
from rooftree.server.settings import Limits
from tests.server.table_client import FRIEND, ME, Browser, Running, settings_for

ROOMY = Limits(requests=10**6, reads=10**6, tables=10**6, connections=10**3, address_sockets=10**3)
SCHEMA = schemathesis.openapi.from_dict(document())
QUICK = settings(
    max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
OPERATIONS = [(door.method, PARAMETER.sub(r"{\1}", door.path)) for door in ENDPOINTS]


def try_operation(anna: Browser, code: str, method: str, path: str, how: settings) -> set[int]:
    """Send requests that fit the description, half of them to a real table; return statuses."""
    found: set[int] = set()
    operation = SCHEMA[path][method]
    headers = {"Origin": anna.origin, "Cookie": anna.cookie}

    @how
    @given(operation.as_strategy(), st.booleans())
    def try_one(case: Any, here: bool) -> None:
        if here and "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = code
        answer = case.call(base_url=anna.origin, headers=headers)
        case.validate_response(answer, headers=headers, excluded_checks=[accepted])
        found.add(answer.status_code)

    try_one()
    return found


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Any:
    server = Running(settings_for(tmp_path_factory.mktemp("described"), limits=ROOMY))
    yield server
    server.stop()


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_door_answers_as_described(running: Running, method: str, path: str) -> None:
    anna = Browser(running.port)
    code = anna.new_table(ME, FRIEND, game="blueprints")
    found = try_operation(anna, code, method, path, QUICK)
    assert found != {404} or "{code}" not in path
    if path.endswith("/leave"):  # only this gives the seat up
        anna.post(f"/api/tables/{code}/join", name="Anna", seat=0)
    assert anna.sit(code).known["seat"] == 0


def test_the_description_is_served(running: Running) -> None:
    assert Browser(running.port).get("/api/openapi.json") == document()


@pytest.mark.parametrize(
    ("method", "path", "status", "allowed"),
    [
        ("GET", "/api/nothing", 404, None),
        ("GET", "/api/tables/x%0Ay/moments/-1/card", 404, None),
        ("POST", "/api/tables/x/seats/1000000000/back", 404, None),
        ("GET", "/api/tables", 405, "POST"),
        ("OPTIONS", "/api/tables/x/review", 405, "GET, HEAD, POST"),
        ("ODD", "/api/mine", 405, "GET, HEAD"),
    ],
)
def test_what_no_endpoint_takes_is_refused_in_json(
    running: Running, method: str, path: str, status: int, allowed: str | None
) -> None:
    """Version 0.2.0 answered with a page, or in plain text, or named some of the methods."""
    answer = Browser(running.port).http.request(method, path)
    assert (answer.status_code, answer.headers.get("allow")) == (status, allowed)
    assert answer.json()["error"]["text"]
