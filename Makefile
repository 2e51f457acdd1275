# Two commands do everything on a machine with Python 3.11 and make: `make play` and `make test`.
# All Python goes into a private .venv; the system's Python is never touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest

# Compiled modules are kept, or every program that a test starts would compile its imports again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play engine test lint types warm unit page page-test test-slow boundscheck bench docs dist lock system clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# Arguments for `quiltwork play`, such as: make play PLAY="--lan"
PLAY ?=

play: $(VENV)/play.stamp ## Set everything up and play; for the devices in your network: make play PLAY=--lan
	@$(MAKE) --no-print-directory --jobs=2 page engine
	@$(BIN)/quiltwork play $(PLAY)

engine: $(VENV)/play.stamp
	@$(BIN)/quiltwork warm --if-needed

page: | $(VENV)/build.stamp ## Build the page, if anything changed
	@$(BIN)/python hatch_build.py

test: $(VENV)/test.stamp page ## Everything that must pass: lint, types, import rules, docs, unit, property and browser tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint types page-test docs warm
	@$(MAKE) --no-print-directory unit

lint: $(VENV)/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

types: $(VENV)/test.stamp
	$(BIN)/mypy
	$(BIN)/basedpyright

page-test: $(VENV)/test.stamp page
	$(BIN)/python hatch_build.py test

warm: $(VENV)/test.stamp
	@$(BIN)/quiltwork warm

unit: $(VENV)/test.stamp system page warm
	$(PYTEST) -n 3 --dist worksteal -m "not slow"

test-slow: $(VENV)/test.stamp system page ## Long matches, long fuzzing, soak
	$(PYTEST) -m slow --timeout 5400

boundscheck: $(VENV)/test.stamp ## The compiled core's tests with every array access checked
	NUMBA_BOUNDSCHECK=1 $(PYTEST) tests/engine -m "not slow"

docs: $(VENV)/test.stamp ## Build the documentation site in build/site; broken links fail
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

dist: $(VENV)/test.stamp ## Build the wheel and the source distribution, and check them for a release
	@$(BIN)/python tools/build_dist.py

bench: $(VENV)/test.stamp ## Speed and strength, one table each
	$(BIN)/python -m benchmarks

lock: $(VENV)/test.stamp ## Choose the newest versions again and pin them
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --upgrade --quiet --all-extras --group dev -o constraints.txt
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --quiet --extra play --group build --constraint constraints.txt -o constraints-play.txt

system: ## Install Debian's headless chromium and PostgreSQL for the tests, where that is possible
	@tools/system-packages

clean: ## Remove the private environment and everything built
	rm -rf $(VENV) build dist src/quiltwork/web/static web/node_modules

# Exactly the pinned versions, each checked against its hash; then quiltwork itself, editable, with nothing else.
$(VENV)/play.stamp: constraints-play.txt pyproject.toml | $(VENV)/bin/python
	@echo "quiltwork: the first start takes a few minutes: packages, the page, the engine"
	@test -e $(VENV)/test.stamp || $(BIN)/python tools/install_packages.py constraints-play.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/build.stamp

$(VENV)/test.stamp: constraints.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/python tools/install_packages.py constraints.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/build.stamp

# Building the page needs either of the two.
$(VENV)/build.stamp:
	@$(MAKE) --no-print-directory $(VENV)/play.stamp

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "quiltwork needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
