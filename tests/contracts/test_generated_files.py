"""Files that programs make from the package are up to date."""

import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"


def test_the_schemas_are_up_to_date() -> None:
    script = (
        "from schemas import contents\n"
        "print([path.name for path, text in contents().items() if path.read_text() != text])"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], cwd=TOOLS, capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]", "run python tools/schemas.py, then npm run types in web/"
