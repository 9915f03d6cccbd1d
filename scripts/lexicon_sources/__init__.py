"""Where the shipped word lists come from: one family of sources a file."""
