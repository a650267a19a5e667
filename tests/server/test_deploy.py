"""The files in deploy/ that the how-to shows: flags that exist, and what must not be missing."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main

from rooftree.cli.main import app

DEPLOY = Path(__file__).parents[2] / "deploy"
HOW_TO = Path(__file__).parents[2] / "docs" / "how-to" / "host-a-server.md"


def flags_of_serve() -> set[str]:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    return {flag for option in commands["serve"].params for flag in option.opts}


@pytest.mark.parametrize("file", [DEPLOY / "rooftree.service", DEPLOY / "Containerfile", HOW_TO])
def test_every_flag_that_is_shown_exists(file: Path) -> None:
    shown = re.findall(r"(?<=[\s`\"])--[a-z][a-z-]+", file.read_text("utf-8"))
    others = {"--no-cache-dir", "--system", "--uid", "--home-dir", "--now", "--data"}
    assert shown
    assert {*shown} - others <= flags_of_serve()


def test_the_unit_has_a_user_of_its_own_and_private_files() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "rooftree.service")
    service = unit["Service"]
    assert service["DynamicUser"] == "yes"
    assert (service["StateDirectoryMode"], service["UMask"]) == ("0700", "0077")
    assert service["ProtectSystem"] == "strict"


def test_the_container_does_not_run_as_root() -> None:
    lines = (DEPLOY / "Containerfile").read_text("utf-8").splitlines()
    words = [line.split() for line in lines if line and not line.startswith("#")]
    assert words[0][0] == "FROM"
    order = [word[0] for word in words]
    assert order.index("USER") < order.index("ENTRYPOINT")
    assert "HEALTHCHECK" in order


def test_proxies_pass_on_what_the_server_needs() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text("utf-8")
    for header in ("Host $host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade"):
        assert f"proxy_set_header {header}" in nginx
    assert nginx.count("{") == nginx.count("}")
    assert "reverse_proxy 127.0.0.1:8765" in (DEPLOY / "Caddyfile").read_text("utf-8")


@pytest.mark.skipif(shutil.which("podman") is None, reason="there is no podman on this machine")
def test_the_container_is_built() -> None:
    command = ["podman", "build", "-q", "-f", "deploy/Containerfile", "."]
    built = subprocess.run(command, cwd=DEPLOY.parent, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
