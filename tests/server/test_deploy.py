"""The files in deploy/ that the how-to shows: flags that exist, and what must not be missing."""

from __future__ import annotations

import configparser
import os
import platform
import re
import shutil
import subprocess
import time
from pathlib import Path

import httpx
import pytest
import typer.main

from rooftree.cli.main import app
from tests.server.storage.test_killing import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
HOW_TO = Path(__file__).parents[2] / "docs" / "how-to" / "host-a-server.md"
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
STAND_INS = Path(__file__).with_name("containers")
SHOWN = [DEPLOY / name for name in ("rooftree.service", "Containerfile", "compose.yaml")] + [HOW_TO]


def flags_of_serve() -> set[str]:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    return {
        flag
        for option in commands["serve"].params
        for flag in (*option.opts, *option.secondary_opts)
    }


@pytest.mark.parametrize("file", SHOWN)
def test_every_flag_that_is_shown_exists(file: Path) -> None:
    shown = re.findall(r"(?<=[\s`\"])--[a-z][a-z-]+", file.read_text("utf-8"))
    others = {"--no-cache-dir", "--system", "--uid", "--home-dir", "--now", "--data"}
    others |= {"--require-hashes", "--no-deps", "--no-build-isolation", "--build", "--rm"}
    others |= {"--entrypoint", "--force-recreate"}
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
def base_image(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Have the image on which the container stands; skip where there is none."""
    if shutil.which("podman") is None:
        pytest.skip("there is no podman on this machine")
    base = re.findall(r"^FROM (\S+)", (DEPLOY / "Containerfile").read_text("utf-8"), re.M)[0]
    file = tmp_path_factory.mktemp("image") / "base.tar"
    if is_missing(base) and not made_of_packages(base, file):
        pytest.skip(f"{base} is not here, and can neither be fetched nor made")
    return str(base)


def is_missing(image: str) -> bool:
    """Tell whether an image is neither here nor to be had."""
    exists = podman("image", "exists", image).returncode == 0
    return not exists and podman("pull", "-q", image).returncode != 0


@pytest.fixture(scope="module")
def container_image(base_image: str) -> str:
    """Build the container."""
    built = podman("build", "-q", "-f", "deploy/Containerfile", ".")
    assert built.returncode == 0, built.stderr
    return built.stdout.split()[-1]


def made_of_packages(name: str, file: Path) -> bool:
    """Make a stand-in for the base image of Debian's packages, where no image can be fetched."""
    if shutil.which("mmdebstrap") is None:
        return False
    packages = "--include=python3,python3-pip,python-is-python3,ca-certificates"
    release = platform.freedesktop_os_release().get("VERSION_CODENAME", "stable")
    trusted = f"--customize-hook=copy-in {CERTIFICATES} /etc/ssl/certs"  # whom this machine trusts
    command = ["mmdebstrap", "--variant=minbase", packages, trusted, release, str(file)]
    if subprocess.run(command, capture_output=True).returncode:
        return False
    own: list[str] = ["--change", "ENV PIP_BREAK_SYSTEM_PACKAGES=1"]  # it is nobody else's Python
    own += ["--change", f"ENV PIP_CERT={CERTIFICATES}"]
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


# -- the compose file --------------------------------------------------------------------------
def stand_in(name: str, tag: str) -> None:
    """Make an image of Debian's packages where the real one is not to be had."""
    image = f"docker.io/library/{name}:{tag}"
    if is_missing(image):
        built = podman("build", "-q", "-t", image, "-f", str(STAND_INS / name), str(STAND_INS))
        assert built.returncode == 0, built.stderr


class Compose:
    """The services of deploy/compose.yaml, under other ports and a name of this machine."""

    def __init__(self) -> None:
        self.port, self.plain = free_port(), free_port()
        self.tables = "rooftree"

    def __call__(self, *words: str) -> None:
        """Run `podman-compose` with our settings."""
        command = ["podman-compose", "-p", "rooftree-test", "-f", "deploy/compose.yaml", *words]
        own = {"NAME": "localhost", "PASSWORD": "geheim7", "TABLES": self.tables}
        own |= {"HTTP": str(self.plain), "HTTPS": str(self.port)}
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        run = subprocess.run(
            command, cwd=DEPLOY.parent, env=environment | own, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stderr

    def browser(self) -> httpx.Client:
        """Return a browser that trusts the proxy's certificate, once the server answers."""
        address = f"https://localhost:{self.port}"
        found = httpx.Client(base_url=address, headers={"origin": address}, verify=False)
        while True:
            try:
                if found.get("/healthz").status_code == 200:
                    return found
            except httpx.TransportError:
                pass
            time.sleep(0.5)


@pytest.mark.soak
def test_the_compose_file_serves_and_a_backup_goes_back(base_image: str) -> None:
    """The five commands of the how-to."""
    if shutil.which("podman-compose") is None:
        pytest.skip("there is no podman-compose on this machine")
    stand_in("postgres", "17")
    stand_in("caddy", "2")
    compose = Compose()
    try:
        compose("up", "-d", "--build")
        anna = compose.browser()
        body = {"game": "blueprints", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        code = anna.post("/api/tables", json=body).json()["code"]
        compose("exec", "rooftree", "rooftree", "backup", "/data/evening.db")
        anna.post("/api/tables", json=body)  # too late for the backup
        compose("stop", "rooftree")
        compose("exec", "database", "createdb", "-U", "rooftree", "again")
        compose.tables = "again"
        restore = ("rooftree", "restore", "/data/evening.db")
        compose("run", "--rm", "--entrypoint", restore[0], "rooftree", *restore[1:])
        compose("up", "-d", "--force-recreate", "rooftree")
        kept = {one.name: one.value or "" for one in anna.cookies.jar}
        again = compose.browser()
        again.cookies.update(kept)
        assert [one["code"] for one in again.get("/api/mine").json()["tables"]] == [code]
    finally:
        compose("down", "-v")
