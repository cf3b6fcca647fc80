#!/usr/bin/env python3
"""Creates a catalog with many generated templates, and with the theme, kinds, tokens and other entries of the demo.

Usage: make_catalog.py DEMO FOLDER COUNT [--seed N]

The same arguments produce the same bytes.
"""

import argparse
import datetime
import itertools
import random
import re
import shutil
from pathlib import Path

ADJECTIVES = "amber quiet velvet copper misty golden paper coastal urban gentle crimson woven silver mossy bright hazel".split()
NOUNS = "harbor lantern orchard gallery picnic letter rooftop garden studio market bridge meadow station library terrace".split()
PLACES = "at dusk|in spring|by the sea|for two|on film|after rain|in the attic|at noon|under glass|in the hills".split("|")
WORDS = (
    "light shade paper color frame window street morning evening water stone wood glass print picture face hands shadow "
    "corner line edge grain tone warm cool soft sharp early late near far slow still open closed small large").split()


class Writer:
    """Generates the texts of templates, one after the other."""

    def __init__(self, source, seed):
        self.random = random.Random(seed)
        self.ids = {kind: sorted(path.stem for path in (source / "content" / kind).glob("*.md")) for kind in ("vibes", "interests")}
        self.names = []

    def name(self, number):
        words = [self.random.choice(ADJECTIVES), self.random.choice(NOUNS), self.random.choice(PLACES)]
        return f"{' '.join(words)} {number}".capitalize()

    def sentence(self):
        words = [self.random.choice(WORDS) for _ in range(self.random.randint(6, 16))]
        return " ".join(words).capitalize() + "."

    def paragraph(self):
        return " ".join(self.sentence() for _ in range(self.random.randint(3, 6)))

    def text(self, number):
        pick = self.random.sample
        day = datetime.date(2025, 12, 31) - datetime.timedelta(days=self.random.randint(0, 900))
        name = self.name(number)
        identifier = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
        link = f"See also [{self.names[-1]}](../{self.names[-1]}/).\n" if self.names and self.random.random() < 0.5 else ""
        self.names = [*self.names[-50:], identifier]
        items = "".join(f"- {self.sentence()}\n" for _ in range(4))
        return identifier, (
            f"---\nname: {name}\ndescription: {self.sentence()}\npublished_at: {day}\nusage_count: {int(self.random.paretovariate(0.9) * 10)}\n"
            f"tags: [{', '.join(pick(WORDS, 4))}]\nvibes: [{', '.join(pick(self.ids['vibes'], 2))}]\n"
            f"interests: [{', '.join(pick(self.ids['interests'], 3))}]\nprompt: {self.sentence()}\n---\n"
            f"{self.paragraph()}\n\n## {self.random.choice(NOUNS).capitalize()}\n\n{self.paragraph()}\n\n{items}\n{self.paragraph()}\n\n{link}")


def make(demo, folder, count, seed):
    for name in ("content", "templates"):
        shutil.copytree(demo / name, folder / name)
    shutil.copy(demo / "catalog.yml", folder)
    templates = folder / "content" / "templates"
    for path in templates.glob("*.md"):
        path.unlink()
    writer = Writer(folder, seed)
    identifiers = []
    for number in range(count):
        identifier, text = writer.text(number)
        identifiers.append(identifier)
        (templates / f"{identifier}.md").write_text(text)
    for path in sorted((folder / "content" / "collections").glob("*.md")):
        picks = itertools.cycle(identifiers)
        path.write_text(re.sub(r"(?m)^  - template/.*$", lambda _: f"  - template/{next(picks)}", path.read_text()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("demo", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    make(given.demo, given.folder, given.count, given.seed)
