"""Devices by serial, lot and host name; biometric records by their number and photographs by their file name."""

import re
from collections.abc import Iterator

from scrubjay.detect.rules.engine import Family
from scrubjay.detect.rules.fragments import GAP, GAP_OVER_LINES, MARKED, NOT_A_YEAR, listed, value
from scrubjay.detect.rules.rule import At, Rule
from scrubjay.labels import Label
from scrubjay.note import Span
from scrubjay.text import View

_HOST = r"(?P<phi>[A-Za-z][A-Za-z0-9]{1,11}(?:[-_][A-Za-z0-9]{1,10}){0,3}[-_]?\d{2,6}[A-Za-z]?)(?![A-Za-z0-9-])"
_MAC_TAIL = re.compile(r":(?:[0-9A-Fa-f]{2}:){4}[0-9A-Fa-f]{2}(?![0-9A-Fa-f:])")
_MAC_HEAD = re.compile(r"(?<![0-9A-Za-z:])[0-9A-Fa-f]{2}\Z")


def mac_addresses(view: View) -> Iterator[Span]:
    """Hardware addresses with colons, from their second colon-separated pair on: that part can be searched for."""
    for tail in _MAC_TAIL.finditer(view.text):
        head = _MAC_HEAD.search(view.text[max(0, tail.start() - 3) : tail.start()])
        if head is not None:
            yield Span(tail.start() - 2, tail.end(), Label.DEVICE, 0.95, "rules.devices.mac")


RULES = (
    Rule(
        "serial",
        Label.DEVICE,
        rf"{GAP_OVER_LINES}(?!VIN\d){value(3)}",
        At.AFTER_CUE,
        cues=listed("""
            serial, serial number, serial no, serial #, s/n, sn, ser no, serial nr, udi, imei, device id, device
            number, device serial, pump id, device identifier, asset tag, asset, asset id, equipment id, lead
            serial, generator serial, equipment no, monitor id, meter id, device no, device #
        """),
        hits=(
            "serial <RNB702999H>",
            "ICD, SN <77120-KD>",
            "S/N: <4471-A-02>",
            "asset tag <AT-44712>",
            "IMEI <490154203237599>",
        ),
        misses=("serial troponins 3", "serial 7s 5/5", "SN 02/03/2071", "Serial VIN275599XYZ", "serial exams q4h"),
    ),
    Rule(
        "udi",
        Label.DEVICE,
        r"[ \t:#-]{0,6}(?P<phi>\(01\)\d{14}(?:\(\d{2}\)[A-Z0-9-]{1,20}){0,4})",
        At.AFTER_CUE,
        cues=("udi", "gtin", "device identifier"),
        hits=("UDI <(01)00844712098765(17)710304(10)A44712>",),
        misses=("UDI (01)", "UDI pending"),
    ),
    Rule(
        "lot",
        Label.DEVICE,
        rf"{GAP}{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=listed("lot, lot number, lot no, lot #, batch, batch no, batch number, model serial, gtin"),
        check=lambda match: len(match.group("phi")) >= 4,
        score=0.9,
        hits=("Lot # <A44712>", "vaccine lot <EW0199>", "batch no. <K4471-2>"),
        misses=("a lot 3 times", "lot of 40", "batch 2", "lot 400 mg"),
    ),
    Rule(
        "mac",
        Label.DEVICE,
        rf"(?i:[ \t]addr(?:ess)?)?{GAP}"
        r"(?P<phi>[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){5}|[0-9A-Fa-f]{4}(?:\.[0-9A-Fa-f]{4}){2})(?![\w:-])",
        At.AFTER_CUE,
        cues=("mac", "ethernet", "hardware address", "bluetooth"),
        hits=("MAC address <00-1A-2B-44-71-0C>", "Bluetooth: <00:1A:2B:44:71:0C>"),
        misses=("mac 3 anaesthesia", "MAC 00-1A"),
    ),
    Rule(
        "host",
        Label.DEVICE,
        rf"(?i:[ \t](?:name|id))?{GAP}{_HOST}",
        At.AFTER_CUE,
        cues=listed("""
            workstation, hostname, host, host name, terminal, pc, computer, server, console, printer, device
        """),
        check=lambda match: re.search(r"[-_]|\d{3}", match.group("phi")) is not None,
        score=0.85,
        hits=("workstation <RAD-PACS-02>", "printed at terminal <wkst-4412>", "Host: <ICU-CART07-03>"),
        misses=("host factors 12", "terminal 2", "device X2", "PC 20 mg"),
    ),
    Rule(
        "named_host",
        Label.DEVICE,
        r"(?<![A-Za-z0-9-])(?i:wkst|wks|wkstn|wrkstn|workstation|desktop|laptop|pacs|srv|ws|dt|lt|cart|kiosk)"
        r"[-_](?:[A-Za-z0-9]{1,8}[-_]){0,2}\d{2,6}(?![A-Za-z0-9-])",
        At.CUE,
        cues=listed("wkst, wks, wkstn, wrkstn, workstation, desktop, laptop, pacs, srv, ws, dt, lt, cart, kiosk"),
        score=0.85,
        hits=("e-signed, <WKST-4412>", "<desktop-ed-07>"),
        misses=("workstation 3", "cart-2", "PACS images"),
    ),
    Rule(
        "biometric",
        Label.BIOID,
        r"(?i:[ \t](?:scan|record|template|sample|profile|enrol?lment|file|image|hash"
        r"|ref|reference|on file|as|under)){0,3}"
        rf"{GAP}{NOT_A_YEAR}{value(3)}",
        At.AFTER_CUE,
        cues=listed("""
            fingerprint, fingerprints, finger print, voiceprint, voice print, biometric, biometrics, retina scan,
            retinal scan, iris scan, iris, dna profile, dna sample, face id, facial recognition, palm vein, palm
            print, palm scan, handprint, faceprint, biometric id, genetic profile
        """),
        hits=(
            "Fingerprint ID <9499>",
            "voiceprint on file as <VP-20931>",
            "DNA profile no. <D44-712>",
            "palm vein template <PV44712>",
        ),
        misses=("fingerprint taken in 2071", "biometric 2", "iris 3 mm"),
    ),
    Rule(
        "bio_number",
        Label.BIOID,
        r"(?<![A-Za-z0-9-])(?:FP|VP|BIO|BIOM|IRIS|DNA|FPR|FACE)-\d{3,10}(?:-[A-Z0-9]{1,4})?(?![A-Za-z0-9-])",
        At.CUE,
        cues=listed("fp, vp, bio, biom, iris, dna, fpr, face"),
        score=0.85,
        hits=("print <FP-20999>", "<BIO-44712>."),
        misses=("FP-2", "DNA-PK", "fp 2000"),
    ),
    Rule(
        "photograph",
        Label.BIOID,
        r"(?<![A-Za-z0-9])(?i:IMG|DSC|DSCN|DSCF|PXL|PHOTO|PIC|IMAGE|MVI|VID|FACE|PORTRAIT|SCAN|WOUND)"
        r"[-_]?[A-Za-z0-9_-]{0,30}\d{2,10}[A-Za-z0-9_-]{0,20}\."
        r"(?i:jpe?g|png|heic|tiff?|gif|bmp|mov|mp4|webp|dng)(?![A-Za-z0-9])",
        At.CUE,
        cues=listed("img, dsc, dscn, dscf, pxl, photo, pic, image, mvi, vid, face, portrait, scan, wound"),
        hits=("photo <IMG_9199.jpg>", "(<DSC_0211.JPG>)", "<PXL_20710304_1122.heic>"),
        misses=("IMG_9199", "photo taken 2 days ago.", "image 3 of 4"),
    ),
    Rule(
        "photograph_named",
        Label.BIOID,
        rf"(?i:s|graph|graphs)?(?:{MARKED})?[ \t(]{{0,3}}"
        rf"(?P<phi>[A-Za-z0-9][A-Za-z0-9_-]{{2,40}}\.(?i:jpe?g|png|heic|tiff?))(?![A-Za-z0-9])",
        At.AFTER_CUE,
        cues=listed("photo, photos, photograph, photographs, image, picture, headshot, selfie"),
        score=0.9,
        hits=("photo <ames_face.jpg>", "headshot: <rames-front.png>"),
        misses=("photo taken", "image quality 3.5"),
    ),
)

FAMILY = Family("devices", RULES, find=mac_addresses)
