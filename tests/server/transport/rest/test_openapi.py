"""Schemathesis asks everything that the OpenAPI schema allows, and some of what it does not."""

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from bench.server.running import RunningServer

ROOMY = [
    *("--limit", "requests_per_address=100000", "--limit", "tables_per_address=100000"),
    *("--limit", "analyses_per_address=4"),
]
EXAMPLES = 25

Operation = schemathesis.schemas.APIOperation[Any, Any, Any, Any]


def probe(operation: Operation, mode: GenerationMode) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(checks=[not_a_server_error])

    ask()


def test_nothing_that_is_asked_is_a_server_error(tmp_path: Path) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log", *ROOMY)
    try:
        schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
        found = list(schema.get_all_operations())
        operations = [result.ok() for result in found if isinstance(result, Ok)]
        assert len(operations) == len(found)
        assert len(operations) >= 10
        for operation in operations:
            probe(operation, GenerationMode.POSITIVE)
            if operation.method == "post":
                probe(operation, GenerationMode.NEGATIVE)
    finally:
        server.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()
