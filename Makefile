# Every command sets up what it needs. `make` alone lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
UV_VERSION := 0.13.7
export UV := $(CURDIR)/.tools/uv-$(UV_VERSION)/bin/uv
export UV_PYTHON_DOWNLOADS := never
export UV_PYTHON := $(PYTHON)
# Tests start hundreds of processes: each would compile every module anew. Git ignores what is written.
unexport PYTHONDONTWRITEBYTECODE
BIN := $(CURDIR)/.venv/bin
READY := .venv/.ready
TYPED := functions/modelplane lib/*/[a-z]*/ schemas/modelgen benchmarks tests

.PHONY: help
help: ## List the commands
	@echo "Modelplane: language models on a fleet of GPU clusters. Commands:"
	@grep -hE '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9]+):.*## /  make \1\t/' | expand -t 18

$(UV):
	@echo "==> uv $(UV_VERSION), into .tools"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-warn-script-location \
		--root-user-action ignore --target $(CURDIR)/.tools/uv-$(UV_VERSION) uv==$(UV_VERSION)

$(READY): $(UV) pyproject.toml uv.lock $(wildcard */pyproject.toml lib/*/pyproject.toml schemas/python/pyproject.toml)
	@echo "==> the environment, into .venv"
	@$(UV) sync --quiet --locked
	@touch $(READY)

.PHONY: up
up: $(READY) ## Show Modelplane at work, with no cluster
	@$(BIN)/modelplane up

.PHONY: test
test: $(READY) ## Run the tests that need nothing but Python
	@echo "==> tests (the real engine's are in make e2e)"
	@$(BIN)/pytest -q -n auto --dist worksteal --ignore=tests/e2e --ignore=tests/browser $(ARGS)

.PHONY: cover
cover: ## Run the same tests and show which lines they never reach
	@$(MAKE) --no-print-directory test ARGS="--cov --cov-report=term:skip-covered $(ARGS)"

.PHONY: check
check: $(READY) ## Lint, types, layers, and whether generated files are fresh
	@echo "==> ruff"; $(BIN)/ruff check .
	@echo "==> ruff format"; $(BIN)/ruff format --check .
	@echo "==> mypy, strict"; $(BIN)/mypy $(TYPED)
	@echo "==> layers"; $(BIN)/lint-imports
	@echo "==> models are fresh"; PYTHONPATH=schemas $(BIN)/python -m modelgen check
	@echo "==> the lock is fresh"; $(UV) lock --check --quiet

.PHONY: fix
fix: $(READY) ## Format, and mend what can be mended
	@$(BIN)/ruff check --fix . ; $(BIN)/ruff format .

.PHONY: render
render: $(READY) ## Run one XR through its pipeline: make render XR=examples/... [ARGS='-x -r']
	@test -n "$(XR)" || { echo "say which: make render XR=examples/inference-class/plain.yaml ARGS='--name h100-8x -r'"; exit 2; }
	@$(BIN)/modelplane render $(XR) $(ARGS)

.PHONY: models
models: $(READY) ## Generate schemas/ anew from apis/ and the pinned CRDs (needs Go)
	@echo "==> models"; PYTHONPATH=schemas $(BIN)/python -m modelgen

.PHONY: engine
engine: $(READY)
	@$(BIN)/python -m tests.e2e.engine

.PHONY: e2e
e2e: engine ## Run the tests on real Crossplane and Kubernetes (needs Go; the first build takes half an hour)
	@echo "==> tests on the real engine"
ifdef ARGS
	@$(BIN)/pytest -q tests/e2e $(ARGS)
else
	@$(BIN)/python -m tests.e2e.groups
endif

# Debian keeps only the newest Chromium, so that no version can be pinned; the one that is used is told.
.PHONY: chromium
chromium:
	@command -v chromium >/dev/null || { \
		command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] || { \
			echo "There is no Chromium, and it cannot be installed here: on Debian, apt-get install chromium as root."; exit 1; }; \
		echo "==> Chromium, from Debian's packages"; export DEBIAN_FRONTEND=noninteractive; \
		apt-get install -qq -y --no-install-recommends chromium >/dev/null || \
		{ apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium >/dev/null; }; }

.PHONY: browser
browser: $(READY) chromium ## Look at the page of the fleet with a real browser (Debian's Chromium; installed if need be)
	@echo "==> the page, in $$(chromium --version 2>/dev/null)"
	@$(BIN)/pytest -q tests/browser $(ARGS)

CASES ?= 100000
RULES ?= 20000

.PHONY: oracle
oracle: $(READY) ## Ask Kubernetes' own code about generated CEL, and compare (needs Go)
	@echo "==> the oracle, from Kubernetes' own packages"
	@cd tests/oracle && CGO_ENABLED=0 go build -trimpath -o $(CURDIR)/_output/oracle/ ./selectors ./rules
	@$(BIN)/python -m tests.oracle.compare selectors --oracle _output/oracle/selectors --cases $(CASES)
	@$(BIN)/python -m tests.oracle.compare rules --oracle _output/oracle/rules --cases $(RULES)

LIVES ?= 200

.PHONY: simulate
simulate: $(READY) ## Let anything happen to a fleet, in any order, and check the laws: make simulate [LIVES=1000]
	@MODELPLANE_SIMULATE=$(LIVES) $(BIN)/pytest -q -x tests/plane/fleet/test_simulation.py $(ARGS)

.PHONY: bench
bench: $(READY) ## Measure, and write benchmarks/results.json; some only: make bench ARGS='cel placement'
	@$(BIN)/python -m benchmarks $(ARGS)

.PHONY: package
package: $(READY) ## Build the packages, and the chart of CRDs, into _output/packages
	@$(BIN)/python -m xpkg build $(ARGS)
	@if command -v go >/dev/null; then $(BIN)/python -m xpkg crds; \
	else echo "Go is not installed: the chart of CRDs (charts/crds) was not built."; fi

.PHONY: clean
clean:
	rm -rf .venv .tools _output
