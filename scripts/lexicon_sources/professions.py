"""Occupations: WordNet's nouns for people by their work, and job titles with their head nouns."""

import gzip
from collections import Counter, defaultdict

from .collection import Collection, clean, tokens
from .handwritten import entries
from .sources import Downloads

ROOTS = (
    "worker", "professional", "employee", "skilled_worker", "craftsman", "entertainer", "businessperson", "merchant",
    "scientist", "educator", "clergyman", "creative_person", "official", "lawman", "serviceman", "health_professional",
    "caretaker", "manager", "maker", "engineer", "farmer", "writer",
)  # fmt: skip
PERSON_FILE = "18"
NO_JOBS = frozenset(
    "slave volunteer participant beginner starter finisher saver user sleeper quitter believer doer player "
    "fighter guest friend relative patient victim witness member baby child lover thinker finder keeper reader "
    "listener woman man mistress blocker router bleacher topper treater locator selector grip licensee dispenser "
    "runner idol ghost head lead chief senior junior master hand second third star power force general private "
    "major page mark dean".split()
)
COMMON_HEAD = 25
"""A title's last noun is a head where it ends at least so many titles and WordNet knows it as a person."""

FEW = 3
"""WordNet's rarer occupations are heads only where some titles end in them."""

GRADES = frozenset(
    "senior junior lead chief head assistant associate deputy vice sr jr principal staff trainee interim".split()
)


def collect(downloads: Downloads, into: Collection) -> None:
    """Put job titles and head nouns on their lists."""
    people, jobs = _wordnet(downloads.text("wordnet", "/data.noun"))
    titles = {
        clean(line) for line in gzip.decompress(downloads.read("jobs", "titles_combined.txt.gz")).decode().splitlines()
    }
    ends = Counter(tokens(title)[-1] for title in titles if title)
    frequent = {word for word, count in ends.items() if count >= COMMON_HEAD and word in people}
    jobs = {job for job in jobs if " " in job or job in titles or _sounds_like_work(job, into)}
    into.add("wordnet", sorted(jobs), "PROFESSION")
    heads = {*frequent, *entries("profession_head")} | {
        job for job in jobs if ends[job] >= FEW and into.has(job, "COMMON")
    }
    heads = {head for head in heads if head.isalpha() and len(head) > 2} - NO_JOBS
    into.add("jobs", sorted(heads), "PROFESSION_HEAD")
    into.add("jobs", sorted(_titles(titles, heads, into)), "PROFESSION")


def _sounds_like_work(job: str, known: Collection) -> bool:
    """Whether a single word that no title list holds is kept: built like a trade, and neither a name nor usual."""
    return job.endswith(("er", "or", "ist", "man", "woman", "ian", "eer")) and not known.has(
        job, "SURNAME_10K", "GIVEN_10K", "COMMON_5K"
    )


def _titles(titles: set[str], heads: set[str], known: Collection) -> set[str]:
    """Two-word titles of plain words, and longer ones that do not end in a head noun.

    What remains of the 74,000 is found by a rule: any modifier before a head noun.
    """
    kept = set()
    for title in titles:
        words = tokens(title)
        if not all(word.isalpha() for word in words) or not GRADES.isdisjoint(words[:1]):
            continue
        two = len(words) == 2 and words[1] in heads and known.has(words[0], "COMMON")
        headless = (
            2 <= len(words) <= 3 and words[-1] not in heads and known.has(words[-1], "COMMON") and words[0] in heads
        )
        if two or headless:
            kept.add(title)
    return kept


def _wordnet(data: str) -> tuple[set[str], set[str]]:
    """All words for persons, and those below the roots: every lemma of every synset in the closure of hyponyms."""
    lemmas: dict[str, list[str]] = {}
    below: dict[str, list[str]] = defaultdict(list)
    for line in data.splitlines():
        if line.startswith(" "):
            continue
        fields = line.split(" | ")[0].split()
        if fields[1] != PERSON_FILE:
            continue
        count = int(fields[3], 16)
        lemmas[fields[0]] = [fields[4 + 2 * i] for i in range(count)]
        start = 4 + 2 * count
        pointers = int(fields[start])
        for i in range(pointers):
            symbol, target = fields[start + 1 + 4 * i : start + 3 + 4 * i]
            if symbol == "~":
                below[fields[0]].append(target)
    stack = [synset for synset, names in lemmas.items() if names[0] in ROOTS]
    seen: set[str] = set()
    while stack:
        synset = stack.pop()
        if synset not in seen:
            seen.add(synset)
            stack.extend(below[synset])
    people = {name.lower() for names in lemmas.values() for name in names if name.islower() and "_" not in name}
    jobs = {name.replace("_", " ") for synset in seen for name in lemmas.get(synset, ()) if name.islower()}
    return people, {job for job in jobs if len(job) > 2 and job.replace(" ", "").replace("-", "").isalpha()} - NO_JOBS
