"""The compiled inner loops. Each module has a ``.pyi`` twin that documents it."""
