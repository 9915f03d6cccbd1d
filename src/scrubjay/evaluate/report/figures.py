"""Figures as people read them; rounding never turns a leak into none, nor something into nothing."""

from scrubjay.evaluate.shares import Share

NONE = "none"


def decimal(value: float | None) -> str:
    """A score with four places, as the papers print them."""
    return NONE if value is None else f"{value:.4f}"


def percent(value: float | None) -> str:
    """A share in per cent; what is almost all or almost nothing says so.

    >>> percent(0.99999)
    '>99.99 %'
    """
    if value is None:
        return NONE
    if 0.9999 < value < 1:
        return ">99.99 %"
    if 0 < value < 0.0001:
        return "<0.01 %"
    return f"{100 * value:.2f} %"


def interval(share: Share) -> str:
    """The interval of a share in per cent."""
    if share.low is None or share.high is None:
        return NONE
    return f"{percent(share.low)} to {percent(share.high)}"


def of(share: Share) -> str:
    """The counts behind a share."""
    return f"{share.count:,} of {share.total:,}"


def number(value: float) -> str:
    """A count, or a quartile that may fall between two."""
    return f"{value:,.0f}" if value == int(value) else f"{value:,.2f}"
