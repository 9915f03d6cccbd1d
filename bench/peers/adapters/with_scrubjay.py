"""Scrubjay's default."""

from adapter import Find, Found, Line, serve


def load() -> Find:
    import scrubjay
    from scrubjay.pipeline import patient_groups

    jay = scrubjay.load()

    def find(group: list[Line]) -> list[list[Found]]:
        notes = [scrubjay.Note(line["id"], line["text"], line.get("patient")) for line in group]
        found = [spans for part in patient_groups(notes) for spans in jay.detect_many(part)]
        return [[(span.start, span.end, str(span.label)) for span in spans] for spans in found]

    return find


if __name__ == "__main__":
    serve(load)
