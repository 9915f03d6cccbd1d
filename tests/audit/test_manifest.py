import json

from scrubjay.audit.manifest import NoteCounts, Tally, write_manifest


def test_counts_are_summed_over_notes() -> None:
    tally = Tally(failed=2)
    for counts in (NoteCounts({"DATE": 2}, 1), NoteCounts({"DATE": 1, "PATIENT": 3}), None):
        tally.add(counts)
    manifest = json.loads(write_manifest({"scrubjay": "0"}, tally))
    assert manifest["notes"] == {"done": 3, "failed": 2, "uncounted": 1}
    assert manifest["found"] == {"DATE": 3, "PATIENT": 3}
    assert manifest["dates"] == {"ambiguous": 1}
    assert manifest["scrubjay"] == "0"
