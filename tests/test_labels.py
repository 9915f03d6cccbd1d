import pytest

from scrubjay.errors import LabelError
from scrubjay.labels import CATEGORY, HIPAA, Category, ForeignLabel, Label, parse_label, parse_produced_label


def test_there_are_28_labels_in_7_categories() -> None:
    assert len(Label) == 28
    assert len({CATEGORY[label] for label in Label}) == len(Category) == 7


def test_every_label_has_a_category() -> None:
    assert set(CATEGORY) == {*Label, *ForeignLabel}


def test_the_hipaa_subset_has_the_19_documented_labels() -> None:
    assert len(HIPAA) == 19
    assert not HIPAA & {Label.DOCTOR, Label.HOSPITAL, Label.STATE, Label.COUNTRY, Label.PROFESSION, Label.URL}


@pytest.mark.parametrize("name", ["location-other", "LOCATION-OTHER", "Location-Other"])
def test_a_label_is_found_in_any_case(name: str) -> None:
    assert parse_label(name) is Label.LOCATION_OTHER


def test_an_unknown_label_is_an_error_that_lists_the_labels() -> None:
    with pytest.raises(LabelError, match="PATIENT"):
        parse_label("PERSON")


def test_foreign_labels_are_read_but_not_produced() -> None:
    assert parse_label("ROOM") is ForeignLabel.ROOM
    with pytest.raises(LabelError, match="never produced"):
        parse_produced_label("ROOM")
