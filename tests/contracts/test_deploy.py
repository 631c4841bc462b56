"""What the files in ``deploy`` say of the program is true."""

import configparser
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from lunaria.catalogue import plugin_paths
from lunaria.cli.command_line import _command
from lunaria.server.metrics import Metrics

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PORT, NODE_PORT = "8222", "8223"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
OPTIONS = {
    f"LUNARIA_{str(option.name).upper()}": option
    for option in _command(plugin_paths()).commands["serve"].params
    if not getattr(option, "hidden", False)
}


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text_of("compose.yaml"))
    return found


def metric_names() -> dict[str, set[str]]:
    """Of every sample that a server tells, with its labels."""
    metrics = Metrics()
    metrics.watch_queue("bots", lambda: 0)
    metrics.limited.labels("sockets").inc()
    metrics.refusals.labels("rule").inc()
    metrics.forwarded.labels("http").inc()
    exposition = metrics.exposition().decode()
    return {
        sample.name: set(sample.labels)
        for family in text_string_to_metric_families(exposition)
        for sample in family.samples
    }


def test_every_variable_is_an_option() -> None:
    for path in FILES:
        for name in re.findall(r"\bLUNARIA_[A-Z_]+", path.read_text(encoding="utf-8")):
            assert name in OPTIONS, f"{path.name}: {name}"


def test_every_port_is_the_one_that_the_server_listens_on() -> None:
    assert str(OPTIONS["LUNARIA_PORT"].default) == PORT
    assert f"LUNARIA_PORT={PORT}" in text_of("Containerfile")
    assert f"EXPOSE {PORT}" in text_of("Containerfile")
    for name in ("compose.yaml", "Caddyfile", "haproxy.cfg", "prometheus.yml"):
        ports = re.findall(r"\bserver-[ab]:(\d+)", text_of(name))
        assert ports, name
        allowed = {PORT, NODE_PORT} if name == "compose.yaml" else {PORT}
        assert set(ports) <= allowed, name


def test_the_two_servers_share_a_database_and_know_each_other() -> None:
    services = compose()["services"]
    for name in ("server-a", "server-b"):
        server = services[name]
        assert server["hostname"] == name, "other servers and Prometheus ask for it by this name"
        assert server["environment"]["LUNARIA_NODE_ADDRESS"] == f"{name}:{NODE_PORT}"
        assert "@database/" in server["environment"]["LUNARIA_DB"]
        assert "ports" not in server, "only the proxy is reached from outside"
    prometheus = yaml.safe_load(text_of("prometheus.yml"))
    (job,) = prometheus["scrape_configs"]
    assert job["static_configs"][0]["targets"] == [f"server-a:{PORT}", f"server-b:{PORT}"]


def test_every_file_that_is_mounted_and_every_volume_exists() -> None:
    found = compose()
    for service in found["services"].values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            if source.startswith("."):
                assert (DEPLOY / source).exists(), source
            else:
                assert source in found["volumes"], source
        for needed in service.get("depends_on", ()):
            assert needed in found["services"]
    containerfile = found["services"]["server-a"]["build"]
    assert (DEPLOY / containerfile["context"] / containerfile["dockerfile"]).is_file()


def expressions() -> list[str]:
    panels = json.loads(text_of("grafana/dashboards/lunaria.json"))["panels"]
    shown = [target["expr"] for panel in panels for target in panel.get("targets", ())]
    groups = yaml.safe_load(text_of("alerts.yml"))["groups"]
    return shown + [rule["expr"] for group in groups for rule in group["rules"]]


def test_every_metric_of_the_dashboard_and_the_alerts_exists_with_its_labels() -> None:
    known = metric_names()
    assert len(expressions()) > 20
    for expression in expressions():
        names = re.findall(r"\blunaria_[a-z_]+", expression)
        labels = set[str]().union(*(known[name] for name in names))
        for listed in re.findall(r"by \(([^)]*)\)", expression):
            assert set(listed.split(", ")) <= labels | {"instance"}, expression
        for label in re.findall(r"{(\w+)=", expression):
            assert label in labels | {"job"}, expression


def test_the_dashboard_shows_every_metric() -> None:
    shown = " ".join(expressions())
    families = Metrics().exposition().decode()
    for name in re.findall(r"^# TYPE (lunaria_\w+) \w+$", families, re.MULTILINE):
        assert name.removesuffix("_created") in shown, name


def test_the_container_is_built_from_what_exists_and_runs_as_nobody_special() -> None:
    containerfile = text_of("Containerfile")
    for line in re.findall(r"^COPY (?!--from)(.*)$", containerfile, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
    assert re.findall(r"^USER (\S+)$", containerfile, re.MULTILINE)[-1] == "8222"
    assert "/healthz" in containerfile
    assert "requirements/play.lock" in containerfile


def test_the_unit_starts_a_command_that_exists_and_is_started_again() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text_of("lunaria.service"))
    service = unit["Service"]
    program, command = service["ExecStart"].split()
    assert Path(program).name == "lunaria"
    assert command in _command(plugin_paths()).commands
    assert service["Restart"] == "always"
    for name in ("NoNewPrivileges", "DynamicUser", "ProtectHome", "PrivateTmp"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_file_is_well_formed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n")
    if path.suffix in {".yaml", ".yml"}:
        assert yaml.safe_load(text)
    elif path.suffix == ".json":
        assert json.loads(text)
