# `make run` and `make test` set up everything they need in .venv; they want Python 3.11+ and no more.
SHELL := /bin/sh
MAKEFLAGS += --no-print-directory
VENV := .venv
BIN := $(VENV)/bin
PYTHONS := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	--use-pep517 --require-hashes -r
PYTEST_FLAGS := --quiet
PYTEST := $(BIN)/python -m pytest --numprocesses auto --maxprocesses 4 --dist loadfile
PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header

.DEFAULT_GOAL := help
.PHONY: help run test golden soak pictures format requirements

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-13s %s\n", $$1, $$2}' Makefile

run: $(VENV)/.ready-to-run ## Start the bot; without a BOT_TOKEN, the local page to try it on
	@if [ -n "$$BOT_TOKEN" ] || grep -Eqs "^ *(export +)?BOT_TOKEN *= *[\"']?[^ #\"']" .env; \
	then exec $(BIN)/python -m bot; \
	else exec $(BIN)/python -m bot.sandbox; fi

# Runs a check and shows its output only if it fails, with what to do about it.
check = @out=$$($(1) 2>&1) || { printf '%s\n\nmake test: %s\n' "$$out" $(2) >&2; exit 1; }

test: $(VENV)/.ready-to-test ## Format check, lint, types, then every test; quiet when all is well
	$(call check,$(BIN)/ruff format --check .,"the format differs; 'make format' mends it")
	$(call check,$(BIN)/ruff check .,"ruff found what is listed above")
	$(call check,$(BIN)/mypy,"mypy found what is listed above")
	@$(PYTEST) $(PYTEST_FLAGS)

golden: $(VENV)/.ready-to-test ## Make the golden files of the tests again; read the diff like code
	@$(BIN)/python -m tests.golden

soak: $(VENV)/.ready-to-test ## Many matches with faults and kills: make soak MINUTES=0.5 SEED=11
	@$(BIN)/python -m tests.soak --minutes $(or $(MINUTES),1) --seed $(or $(SEED),1)

pictures: $(VENV)/.ready-to-test ## Make the pictures and the transcript of the docs again
	@$(BIN)/python -m tests.sandbox.screenshots
	@$(BIN)/python -m tests.transcript

format: $(VENV)/.ready-to-test ## Format the code and mend what can be mended by itself
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

requirements: $(VENV)/.ready-to-test ## Pin what pyproject.toml asks for, keeping pins that still fit
	@$(PIN) pyproject.toml --output-file requirements.txt
	@$(PIN) pyproject.toml --group dev --constraints requirements.txt --output-file requirements-dev.txt

$(VENV)/.ready-to-run: requirements.txt | $(BIN)/python
	@echo "Installing what the bot needs into $(VENV) ..." >&2
	@$(INSTALL) requirements.txt
	@touch $@

$(VENV)/.ready-to-test: requirements-dev.txt | $(BIN)/python
	@echo "Installing what the tests need into $(VENV) ..." >&2
	@$(INSTALL) requirements-dev.txt
	@touch $@

$(BIN)/python:
	@for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then \
				echo "$$python has no venv module. On Debian or Ubuntu: sudo apt install python3-venv" >&2; \
				exit 1; \
			fi; \
			$$python -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }; \
			exit 0; \
		fi; \
	done; \
	echo "Python 3.11 or newer is needed; none was found. On Debian or Ubuntu:" \
		"sudo apt install python3 python3-venv. Elsewhere: make PYTHON=/path/to/python3 ..." >&2; \
	exit 1
