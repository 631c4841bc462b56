# Everything runs in .venv, made from the lock files; Python 3.11 or newer, git and make suffice.
# Node, which builds the client, is the machine's if that is new enough, else a wheel in .venv.

PYTHON ?= python3
CHROMIUM ?= /usr/bin/chromium
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" CHROMIUM="$(CHROMIUM)" npm

CLIENT := src/lunaria/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts \
	-type f ! -name '*.test.*') $(shell find src/lunaria/languages -name '*.json')

NOTEBOOKS := $(patsubst %.py,%.md,$(wildcard docs/notebooks/*.py))

.DEFAULT_GOAL := help
.PHONY: help play client wheel test lint types arrows kernels tests pages web browser chromium screenshots docs crash measure rules bench agents lock clean

help: ## list the commands
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

play: $(VENV)/play.done $(CLIENT) ## install what is needed and serve the games to your browser
	@$(BIN)/lunaria serve

client: $(CLIENT) ## build the pages that the server shows

wheel: $(VENV)/play.done $(CLIENT) ## build the package, with the pages in it, into dist
	$(BIN)/hatchling build

test: ## every check and every test
	@$(MAKE) --jobs 2 --output-sync=target kernels lint types arrows pages
	@$(MAKE) --jobs 3 web tests browser

lint: $(VENV)/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.done
	$(BIN)/mypy

arrows: $(VENV)/dev.done
	$(BIN)/lint-imports --no-cache

# Compiled once by one process, before many would compile the same.
kernels: $(VENV)/dev.done
	$(BIN)/python -c 'from lunaria.catalogue import find_plugin, plugins; [find_plugin(game).warm_up() for game in plugins()]'

tests: $(VENV)/dev.done $(CLIENT)
	$(BIN)/pytest -n 3 --dist worksteal

pages: web/node_modules/installed.done
	$(NPM) run check

web: pages
	$(NPM) test

browser: $(VENV)/dev.done $(CLIENT) chromium
	$(NPM) run browser

screenshots: $(VENV)/dev.done $(CLIENT) chromium ## picture every screen into docs/screenshots
	$(NPM) run screenshots

docs: $(VENV)/docs.done $(NOTEBOOKS) ## build the documentation as a site into site
	$(BIN)/zensical build --clean --strict
	$(BIN)/python tools/site_check.py site

# A notebook is a Python file; its page is what came out when it was run.
docs/notebooks/%.md: docs/notebooks/%.py $(VENV)/docs.done
	$(BIN)/jupytext --quiet --to ipynb --set-kernel python3 --output docs/notebooks/$*.ipynb $<
	$(BIN)/jupyter nbconvert --log-level WARN --KernelManager.transport_encryption=auto --to markdown --execute docs/notebooks/$*.ipynb

chromium:
	@test -x "$(CHROMIUM)" || { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -qqy chromium; } \
		|| { echo "The browser tests need Chromium: install it, or name one with make CHROMIUM=/path/to/it $(MAKECMDGOALS)"; exit 1; }

crash: $(VENV)/dev.done ## play 200 games on a server that is killed 50 times
	$(BIN)/python -m bench.server.crash --games 200 --kills 50

measure: $(VENV)/dev.done ## measure the server on an idle machine, ten minutes; output in measured
	$(BIN)/python -m bench.server.measure measured

rules: $(VENV)/dev.done ## list every rule with the number of tests that prove it
	@$(BIN)/python -m tests.support.rule_report

bench: $(VENV)/dev.done ## measure speed
	$(BIN)/python bench/full_moon.py
	$(BIN)/python bench/catch_22.py

agents: $(VENV)-agents/installed.done ## train agents with PyTorch, in an environment of its own
	$(VENV)-agents/bin/python bench/agents.py

$(VENV)-agents/installed.done: requirements/agents.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)-agents
	$(VENV)-agents/bin/python -m pip --disable-pip-version-check --quiet install \
		--requirement requirements/agents.txt --editable ".[envs,openspiel]"
	@touch $@

lock: $(VENV)/dev.done ## renew the lock files from pyproject.toml
	$(PIP) install uv
	$(BIN)/uv pip compile --universal --generate-hashes --upgrade --no-header \
		pyproject.toml --extra play --group build --output-file requirements/play.lock
	$(BIN)/uv pip compile --universal --generate-hashes --upgrade --no-header \
		pyproject.toml --extra arena --extra envs --extra openspiel --extra play --extra plots --extra ray --group dev \
		--output-file requirements/dev.lock
	$(BIN)/uv pip compile --universal --generate-hashes --upgrade --no-header \
		--group node --output-file requirements/node.lock
	$(BIN)/uv pip compile --universal --generate-hashes --upgrade --no-header --constraints requirements/dev.lock \
		pyproject.toml --extra play --extra plots --group docs --output-file requirements/docs.lock

clean: ## remove the environment, the built client and all caches
	rm -rf $(VENV) $(VENV)-agents .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules web/schemas/node_modules \
		src/lunaria/server/client site docs/notebooks/*.ipynb docs/notebooks/*.md docs/notebooks/*_files

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

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/installed.done
	$(NPM) run build
	@touch $@

# Not ci: that insists on lock entries for the compilers of every platform, which not every registry carries.
web/node_modules/installed.done: web/package-lock.json $(VENV)/node.done
	$(NPM) install --no-save --no-progress
	@touch $@

IS_NODE_NEW_ENOUGH := const [a, b] = process.versions.node.split("."); \
	process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)
$(VENV)/node.done: requirements/node.lock $(VENV)/created.done
	@command -v npm > /dev/null && node --eval '$(IS_NODE_NEW_ENOUGH)' \
		|| $(PIP) install --require-hashes --requirement requirements/node.lock
	@touch $@
