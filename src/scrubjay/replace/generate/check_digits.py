"""Check digits: the last digit, or one in the middle, that tells a typing error."""

from collections.abc import Sequence

_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_VIN_VALUES = dict(
    zip("ABCDEFGHJKLMNPRSTUVWXYZ", (1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9), strict=True)
)
_NPI_PREFIX = 24  # what 80840, which stands unseen before an NPI, adds to its sum


def npi(digits: str) -> str:
    """The tenth digit of a National Provider Identifier."""
    return str(-(_luhn_sum(digits) + _NPI_PREFIX) % 10)


def nhs(digits: str) -> str | None:
    """The tenth digit of an NHS number; None for nine digits that no number may have."""
    check = 11 - sum(int(digit) * weight for digit, weight in zip(digits, range(10, 1, -1), strict=True)) % 11
    return None if check == 10 else str(check % 11)


def dea(digits: str) -> str:
    """The seventh digit of a DEA number."""
    odd, even = (sum(map(int, digits[start:6:2])) for start in (0, 1))
    return str((odd + 2 * even) % 10)


def vin(characters: Sequence[str]) -> str:
    """The ninth character of a vehicle's number."""
    total = sum(
        weight * (int(char) if char.isdecimal() else _VIN_VALUES.get(char.upper(), 0))
        for char, weight in zip(characters, _VIN_WEIGHTS, strict=True)
    )
    return "X" if total % 11 == 10 else str(total % 11)


def _luhn_sum(digits: str) -> int:
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (2 if place % 2 == 0 else 1)
        total += value - 9 if value > 9 else value
    return total
