"""Phileas with a policy of all its filters for PHI."""

from adapter import Find, Found, each, serve

FILTERS = (
    *("age", "date", "streetAddress", "zipCode", "phoneNumber", "emailAddress", "url", "ipAddress", "macAddress"),
    *("ssn", "creditCard", "bitcoinAddress", "driversLicense", "ibanCode", "passportNumber", "trackingNumber", "vin"),
)


def load() -> Find:
    from phileas.policy.policy import Policy
    from phileas.services.filter_service import FilterService

    policy = Policy.from_dict({"name": "phi", "identifiers": {name: {"enabled": True} for name in FILTERS}})

    def find(text: str) -> list[Found]:
        spans = FilterService().filter(policy, "notes", "note", text).spans
        return [(span.character_start, span.character_end, span.filter_type) for span in spans]

    return each(find)


if __name__ == "__main__":
    serve(load)
