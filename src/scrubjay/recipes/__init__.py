"""The recipes in the box, one TOML file each."""
