#!/usr/bin/env python3
"""Searches in languages of ten scripts find first what is typed, with marks or without, in any order of the words, and from
keyboards that lack letters; the script folds texts as the program does.

Usage: check_searches.py TOOL WORK, from the root of the package.
"""

import json
import pathlib
import shutil
import subprocess
import sys

from searches.names import NAMES, TYPED

TOOL, WORK = sys.argv[1], pathlib.Path(sys.argv[2])
# In these scripts nothing separates words.
UNSPACED = {"th", "ja", "zh-Hans"}
VECTORS = pathlib.Path("Tests/Formats/ShowcardLanguagesTests/Fixtures/folding.txt")


def fail(message):
    sys.exit(f"check_searches: {message}")


def write_catalog(folder):
    languages = ", ".join(language for language in NAMES if language != "en")
    kind = folder / "content/cards"
    kind.mkdir(parents=True)
    (folder / "content/tokens").mkdir()
    shutil.copy("content/tokens/glass.tokens.json", folder / "content/tokens")
    (folder / "catalog.yml").write_text(
        f"name: Cards\nbase_url: https://example.com/\ntheme: {{default: glass, sets: [glass]}}\nlanguages: {{default: en, also: [{languages}]}}\n")
    (kind / "_kind.yml").write_text(
        "kind: card\npath: cards\ntitle: {one: Card, many: Cards}\nfields:\n  name: {type: string, required: true}\n")
    for language, names in NAMES.items():
        for number, name in enumerate(names):
            tag = "" if language == "en" else f".{language}"
            (kind / f"e{number:02}{tag}.md").write_text(f"---\nname: {json.dumps(name, ensure_ascii=False)}\n---\n")


def queries(language):
    """Queries and the numbers of the entries that are expected first: at least 60."""
    wanted = []
    for number, name in enumerate(NAMES[language]):
        others = [name[1:], name[:-1]] if language in UNSPACED else [" ".join(reversed(name.split())), name.upper()]
        wanted += [(query, number) for query in [name, *others]]
    return wanted + list(TYPED.get(language, {}).items())


def vectors():
    """The language, the text and its folded and expanded forms, of each line of the shared vectors."""
    lines = [line for line in VECTORS.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [[json.loads(f'"{part}"') for part in line.split("\t")] for line in lines]


def main():
    source, site = WORK / "cards", WORK / "cards-site"
    write_catalog(source)
    subprocess.run([TOOL, "build", "-q", "--source", source, "--output", site, "--now", "2026-03-01T00:00:00Z"], check=True)
    count = 0
    for language in NAMES:
        wanted = queries(language)
        own = [vector for vector in vectors() if vector[0] == language]
        request = {"queries": [query for query, _ in wanted], "texts": [text for _, text, *_ in own]}
        folder = "" if language == "en" else language
        run = subprocess.run(["node", "IntegrationTests/searches/search.js", site, language, folder],
                             input=json.dumps(request), capture_output=True, text=True, check=True)
        answer = json.loads(run.stdout)
        wrong = [f"'{query}' finds {found}, not cards/e{number:02}"
                 for (query, number), found in zip(wanted, answer["found"]) if found != f"cards/e{number:02}"]
        if wrong:
            fail(f"in '{language}', {'; '.join(wrong)}")
        for (_, text, folded, expanded), form in zip(own, answer["forms"]):
            if form != [folded, expanded or None]:
                fail(f"the script folds '{text}' in '{language}' as {form}, not {[folded, expanded or None]}")
        count += len(wanted)
    print(f"{count} searches in {len(NAMES)} languages and {len(vectors())} folded texts checked", file=sys.stderr)


if __name__ == "__main__":
    main()
