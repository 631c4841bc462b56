# Everything runs in .venv, made from the lock files; Python 3.11 or newer, git and make suffice.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help play test lint types arrows tests rules bench lock clean

help: ## list the commands
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

play: $(VENV)/play.done ## install what is needed and start a game
	@$(BIN)/lunaria play full-moon

test: lint types arrows tests ## every check and every test

lint: $(VENV)/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.done
	$(BIN)/mypy

arrows: $(VENV)/dev.done
	$(BIN)/lint-imports --no-cache

tests: $(VENV)/dev.done
	$(BIN)/pytest -n 2

rules: $(VENV)/dev.done ## list every rule with the number of tests that prove it
	@PYTHONPATH=tests $(BIN)/python -m rule_report

bench: $(VENV)/dev.done ## measure speed
	$(BIN)/python bench/full_moon.py
	$(BIN)/python bench/catch_22.py

lock: $(VENV)/dev.done ## renew the lock files from pyproject.toml
	$(PIP) install uv
	$(BIN)/uv pip compile --universal --generate-hashes --upgrade --no-header \
		pyproject.toml --group build --output-file requirements/play.lock
	$(BIN)/uv pip compile --universal --generate-hashes --upgrade --no-header \
		pyproject.toml --group dev --output-file requirements/dev.lock

clean: ## remove the environment and all caches
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/created.done:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Lunaria needs Python 3.11 or newer; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# The package itself is installed in place, built with the locked build backend.
$(VENV)/%.done: requirements/%.lock pyproject.toml $(VENV)/created.done
	$(PIP) install --require-hashes --requirement requirements/$*.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
