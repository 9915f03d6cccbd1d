"""The models in the box, one folder each: meta.json, the recipe, the weights."""

from pathlib import Path

SHIPPED = Path(__file__).parent
META = "meta.json"


def model_names() -> list[str]:
    """The models in the box."""
    return sorted(path.parent.name for path in SHIPPED.glob(f"*/{META}"))
