# One environment in .venv; every target makes what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: install demo test lint bench bench-peers bench-papers model clean

install: $(VENV)/.installed

$(VENV)/.installed: pyproject.toml setup.py $(wildcard src/scrubjay/kernel/*.pyx src/scrubjay/kernel/*.pxd src/scrubjay/kernel/*.h)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[test]'
	touch $@

demo: install
	$(BIN)/scrubjay scrub examples/notes -o out/demo --policy tag --overwrite
	$(BIN)/python examples/show.py examples/notes out/demo

lint: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

test: lint
	$(BIN)/pytest --numprocesses=auto --cov --cov-report=term:skip-covered

bench: install
	rm -f out/corpus-test.jsonl
	$(BIN)/scrubjay corpus convert corpus -o out/corpus-test.jsonl --to jsonl --split test
	$(BIN)/scrubjay detect out/corpus-test.jsonl -o out/corpus-found.jsonl --overwrite
	$(BIN)/scrubjay evaluate out/corpus-test.jsonl out/corpus-found.jsonl
	$(BIN)/python bench/slices.py --found out/corpus-found.jsonl
	$(BIN)/python bench/alone.py
	$(BIN)/scrubjay detect bench/notes.jsonl -o out/bench.jsonl --overwrite
	$(BIN)/scrubjay evaluate bench/notes.jsonl out/bench.jsonl
	$(BIN)/python bench/speed.py
	$(BIN)/python bench/crf_speed.py
	$(BIN)/python bench/crf_equal.py
	$(BIN)/python bench/lstm_speed.py --model src/scrubjay/models/default
	$(BIN)/python bench/evaluate_speed.py
	$(BIN)/python bench/surrogates.py

# GOLD="folder notes.jsonl" compares on these as well.
bench-peers: install
	PYTHONPATH=bench $(BIN)/python -m peers corpus $(GOLD) --markdown

# Hours; goes on where it was stopped.
bench-papers: install
	$(BIN)/pip install --quiet --editable '.[train]'
	$(BIN)/python bench/papers.py

model: install
	$(BIN)/pip install --quiet --editable '.[train]'
	$(BIN)/scrubjay train corpus corpus/guests.jsonl -o out/model --recipe default --overwrite --keep-work
	mkdir -p src/scrubjay/models
	rm -rf src/scrubjay/models/default.old
	test ! -d src/scrubjay/models/default || mv src/scrubjay/models/default src/scrubjay/models/default.old
	cp -r out/model src/scrubjay/models/default
	rm -rf src/scrubjay/models/default.old

clean:
	rm -rf $(VENV) .venv-peers build dist out *.egg-info src/*.egg-info src/scrubjay/kernel/*.c src/scrubjay/kernel/*.so
