"""Figures as people read them; rounding never turns a leak into none, nor something into nothing."""

from scrubjay.evaluate.shares import Share

NONE = "n/a"
"""What has nothing to divide by; "none" would read like nothing found."""


def decimal(value: float | None) -> str:
    """A score with four places, as the papers print them; only what is 1 or 0 reads so.

    >>> decimal(0.99999)
    '>0.9999'
    """
    if value is None:
        return NONE
    shown = f"{value:.4f}"
    if shown == "1.0000" and value < 1:
        return ">0.9999"
    return "<0.0001" if shown == "0.0000" and value > 0 else shown


def signed(value: float | None) -> str:
    """A difference with its sign; one that rounds to nothing says that it is something.

    >>> signed(-0.00001)
    '-<0.0001'
    """
    if value is None:
        return NONE
    return f"{'+' if value >= 0 else '-'}{decimal(abs(value))}"


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


def whole_percent(value: float) -> str:
    """A share in whole per cent, for cells that have no room for more."""
    shown = f"{100 * value:.0f} %"
    if shown == "100 %" and value < 1:
        return ">99 %"
    return "<1 %" if shown == "0 %" and value > 0 else shown


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
