#!/usr/bin/env python3
"""Exports the texts of a catalog, has them translated by programs of translators, and imports them.

translate-toolkit reads and writes XLIFF, as the services of translators do; Python reads and writes CSV and JSON.

Usage: check_translations.py TOOL CATALOG
"""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

from translate.storage.xliff import xlifffile

TOOL, CATALOG = sys.argv[1], Path(sys.argv[2])
NOW = ["--now", "2026-01-01T00:00:00Z", "--source", CATALOG]


def run(*arguments, code=0):
    done = subprocess.run([TOOL, *arguments, *NOW], capture_output=True, text=True)
    assert done.returncode == code, f"{arguments}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def translated(text):
    """A text in the language 'fr', whose lines and links are those of the source."""
    # A card is a paragraph of its own.
    return "\n".join(line if line[:1] in ("", "!", "[") else f"fr {line}" for line in text.split("\n"))


def by_xliff(path):
    store = xlifffile.parsestring(path.read_bytes())
    for unit in store.units:
        # The targets of links, and the marks of blocks at the beginning of lines, stay.
        unit.target = translated(unit.source)
        unit.marktranslated()
    path.write_bytes(bytes(store))
    return len(store.units)


def by_csv(path):
    rows = list(csv.reader(io.StringIO(path.read_text("utf-8-sig"), newline="")))
    assert rows[0] == ["file", "key", "en", "fr"], rows[0]
    for row in rows[1:]:
        row[3] = translated(row[2])
    with path.open("w", newline="") as file:
        csv.writer(file).writerows(rows)
    return len(rows) - 1


def by_json(path):
    exchange = json.loads(path.read_text())
    for text in exchange["texts"]:
        text["target"] = translated(text["source"])
    path.write_text(json.dumps(exchange, ensure_ascii=False, indent=1))
    return len(exchange["texts"])


def status():
    """The numbers of missing and stale texts in French."""
    counts = [count for count in json.loads(run("translations", "--format", "json"))["texts"] if count["language"] == "fr"]
    return sum(count["missing"] for count in counts), sum(count["stale"] for count in counts)


def written():
    return {path: path.read_bytes() for path in sorted(CATALOG.rglob("*.fr.*"))}


def main():
    settings = CATALOG / "catalog.yml"
    settings.write_text(settings.read_text().replace("also: [de, ja, ar]", "also: [de, ja, ar, fr]"))
    files = {}
    for form, translate in [("xliff", by_xliff), ("csv", by_csv), ("json", by_json)]:
        for path in written():
            path.unlink()
        out = CATALOG / f"fr.{form}"
        run("translations", "export", "fr", "--output", out, "--quiet")
        count = translate(out)
        missing, stale = status()
        assert (missing, stale) == (count, 0), f"{count} texts are exported as {form}, and {missing} are missing"
        run("translations", "import", out, "--quiet")
        assert status() == (0, 0), f"after an import of {form}, there are {status()}"
        run("check", "--strict", "--strict-translations", "--quiet")
        files[form] = written()
        assert run("translations", "import", out) == f"Imported   {out}: 0 texts in 0 files\n"
    assert files["xliff"] == files["csv"] == files["json"], "the formats differ"
    # The catalog replaces one text of the one that it extends.
    (CATALOG / "content/vibes/romantic.md").write_text("---\nname: Very Romantic\n---\n")
    assert status() == (0, 1)
    run("check", "--strict-translations", "--quiet", code=1)
    # What was translated before the change stays stale.
    run("translations", "import", CATALOG / "fr.json", "--quiet")
    assert status() == (0, 1)
    run("translations", "accept", "fr", "--quiet")
    assert status() == (0, 0)
    print(f"{len(files['xliff'])} files, {count} texts")


main()
