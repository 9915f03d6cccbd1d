"""Check digits: evidence that a number is what it looks like, never a condition where a cue says so already."""

_VIN_VALUES = dict(
    zip("ABCDEFGHJKLMNPRSTUVWXYZ", (1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9), strict=True)
)
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)


def luhn(digits: str) -> bool:
    """Whether the last digit is the Luhn check digit of the others."""
    total = 0
    for place, char in enumerate(reversed(digits)):
        value = int(char) * (2 if place % 2 else 1)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def npi(digits: str) -> bool:
    """Whether ten digits are a US National Provider Identifier: Luhn with the prefix 80840."""
    return len(digits) == 10 and digits[0] in "12" and luhn("80840" + digits)


def dea(number: str) -> bool:
    """Whether two letters and seven digits are a US DEA registration."""
    digits = [int(char) for char in number[-7:]]
    return (sum(digits[0:6:2]) + 2 * sum(digits[1:6:2])) % 10 == digits[6]


def vin(number: str) -> bool:
    """Whether seventeen characters carry the check character of North American vehicle numbers in the ninth place."""
    total = sum(
        (int(char) if char.isdigit() else _VIN_VALUES[char]) * weight
        for char, weight in zip(number.upper(), _VIN_WEIGHTS, strict=True)
    )
    return number[8].upper() == "0123456789X"[total % 11]


def iban(number: str) -> bool:
    """Whether an IBAN's two check digits hold: moved to the end and read as a number it is 1 modulo 97."""
    compact = "".join(number.split()).upper()
    return int("".join(str(int(char, 36)) for char in compact[4:] + compact[:4])) % 97 == 1
