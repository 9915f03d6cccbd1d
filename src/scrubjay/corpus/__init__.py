"""The open corpus: invented notes with inline marks, their index, splits, statistics and checks."""
