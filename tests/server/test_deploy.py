"""The files in deploy/ that the how-to shows: flags that exist, and what must not be missing."""

from __future__ import annotations

import configparser
import platform
import re
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest
import typer.main

from rooftree.cli.main import app
from tests.server.storage.test_killing import free_port

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


@pytest.fixture(scope="module")
def container_image(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build the container; skip where podman or the image that it stands on is missing."""
    if shutil.which("podman") is None:
        pytest.skip("there is no podman on this machine")
    base = re.findall(r"^FROM (\S+)", (DEPLOY / "Containerfile").read_text("utf-8"), re.M)[0]
    file = tmp_path_factory.mktemp("image") / "base.tar"
    is_missing = (
        podman("image", "exists", base).returncode and podman("pull", "-q", base).returncode
    )
    if is_missing and not made_of_packages(base, file):
        pytest.skip(f"{base} is not here, and can neither be fetched nor made")
    built = podman("build", "-q", "-f", "deploy/Containerfile", ".")
    assert built.returncode == 0, built.stderr
    return built.stdout.split()[-1]


def made_of_packages(name: str, file: Path) -> bool:
    """Make a stand-in for the base image of Debian's packages, where no image can be fetched."""
    if shutil.which("mmdebstrap") is None:
        return False
    packages = "--include=python3,python3-pip,python-is-python3,ca-certificates"
    release = platform.freedesktop_os_release().get("VERSION_CODENAME", "stable")
    command = ["mmdebstrap", "--variant=minbase", packages, release, str(file)]
    if subprocess.run(command, capture_output=True).returncode:
        return False
    own = ("--change", "ENV PIP_BREAK_SYSTEM_PACKAGES=1")  # it is nobody else's Python
    return podman("import", "-q", *own, str(file), name).returncode == 0


def podman(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["podman", *words], cwd=DEPLOY.parent, capture_output=True, text=True)


def healthy(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
    except httpx.TransportError:  # it has not started yet
        return False


@pytest.mark.soak
def test_the_container_is_built_and_serves(container_image: str) -> None:
    port = free_port()
    flags = ("-d", "--rm", "--network", "host")
    started = podman("run", *flags, container_image, "--port", str(port))
    assert started.returncode == 0, started.stderr
    name = started.stdout.strip()
    try:
        while not healthy(port):
            assert podman("container", "exists", name).returncode == 0, "it ended"
        assert podman("exec", name, "id", "-u").stdout.strip() == "10001"
        assert podman("exec", name, "stat", "-c", "%a", "/data").stdout.strip() == "700"
    finally:
        podman("stop", "-t", "10", name)
