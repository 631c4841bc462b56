"""Which rules have a test. As a program it prints the report: ``make rules``."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from lunaria.catalogue import find_plugin, plugins
from lunaria.languages import ENGLISH

TESTS = Path(__file__).parents[1]


def proofs() -> Counter[str]:
    """How many tests carry each rule's id."""
    return Counter(
        rule_id
        for path in TESTS.rglob("test_*.py")
        for rule_id in _marked(ast.parse(path.read_text(encoding="utf-8")))
    )


def untested(game: str) -> list[str]:
    proved = proofs()
    return [rule_id for rule_id in find_plugin(game).rulebook.rules if not proved[rule_id]]


def _marked(module: ast.Module) -> Iterator[str]:
    for function in ast.walk(module):
        if not (isinstance(function, ast.FunctionDef) and function.name.startswith("test_")):
            continue
        for decorator in function.decorator_list:
            if (
                isinstance(decorator, ast.Call)
                and ast.unparse(decorator.func) == "pytest.mark.rule"
            ):
                yield from (ast.literal_eval(argument) for argument in decorator.args)


def main() -> None:
    proved = proofs()
    for game, plugin in plugins().items():
        rules = plugin.rulebook.rules
        print(f"{game}: {len(untested(game))} of {len(rules)} rules without a test")
        for rule_id, rule in rules.items():
            print(f"  {rule_id}  {proved[rule_id]:2} tests  {rule.title(ENGLISH)}")


if __name__ == "__main__":
    main()
