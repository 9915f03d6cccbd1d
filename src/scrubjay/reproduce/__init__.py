"""The papers' tables: each paper's systems trained and scored on a corpus, with the published figures beside ours."""
