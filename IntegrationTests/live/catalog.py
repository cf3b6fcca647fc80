"""A catalog with names of many scripts, ties of all kinds and counts by day, beside the demo's entries."""

import json
import random
import subprocess
import unicodedata

COUNT = 300
# In normalization form C, with some that have no such form, and letters that fold to several or to none of their kind.
COMPOSED = [
    "Café", "naïve", "Éclair", "éclair", "Straße", "STRASSE", "ΣΊΣΥΦΟΣ", "Σίσυφος", "İstanbul", "istanbul", "ırmak", "IRMAK", "한국어",
    "각", "나무", "我的猫", "がぎぐ", "カフェ", "\ufb01ne", "\U00010400\U00010401", "\U0001f600", "ẞ", "\u2126", "\u212b", "ậ", "\u0915\u093c\u0932\u092e",
    "ไทย", "עִבְרִית", "العَرَبِيَّة", "Ⅷ", "１２３", "don't", "8-bit", "re\u2011use", "Apple", "apple", "pie", "Zebra", "snow", "\u01c5", "Đà", "Nẵng", "ß",
    "\u0345α", "\ufeffx", "a\u200db",
]
WORDS = [unicodedata.normalize(form, word) for form in ("NFC", "NFD") for word in COMPOSED] + ["\u2126", "\u212b", "\u0344x"]
# No two have the same path.
TAGS = ["gift", "art", "art large", "e\u0301", "\u1100\u1161\u11a8", "ß", "winter", "Ω"]
KIND = """kind: note
path: notes
title: {one: Note, many: Notes}
fields:
  key:     {type: string, role: id}
  name:    {type: string, required: true}
  description: {type: string}
  since:   {type: instant, role: published}
  plays:   {type: integer, min: 0, role: usage}
  labels:  {type: list, of: string, role: tags}
  former:  {type: list, of: string, role: aliases}
  secret:  {type: string, private: true}
"""


def written(value):
    """A value in YAML, which has no byte order mark in the middle of a file."""
    return json.dumps(value, ensure_ascii=False).replace("\ufeff", "\\ufeff")


def extend(folder, tool, now, rule):
    """Adds entries to the kind `templates` of a copy of the demo, a kind `notes`, a trending rule, and counts by day before
    2026-01-01 in a ledger."""
    draw = random.Random(5)
    notes = folder / "content/notes"
    notes.mkdir()
    (notes / "_kind.yml").write_text(KIND)
    counts = ["kind,id,date,count"]
    for number in range(COUNT):
        kind = draw.choice(["note", "template"])
        keys = ["since", "plays", "labels"] if kind == "note" else ["published_at", "usage_count", "tags"]
        name = draw.choice(["note", "card_x", "7", "snow-"]).strip("-") + f"-{number}"
        values = {"name": " ".join(draw.sample(WORDS, draw.randrange(1, 4))), "description": " ".join(draw.sample(WORDS, 3))}
        if draw.random() < 0.9:
            values[keys[0]] = f"2025-12-{draw.randrange(10, 32)}T{draw.randrange(0, 24, 6):02}:00:00Z"
        if draw.random() < 0.8:
            values[keys[1]] = draw.choice([0, 7, 50, 51, 499, 500, 501, 12345])
        if draw.random() < 0.7:
            values[keys[2]] = draw.sample(TAGS, draw.randrange(1, 4))
        if kind == "note" and number % 3 == 0:
            values["key"] = f"{draw.choice(['Ärger', 'A@', '日本', 'z~(1)', 'STRASSE'])} {number}"
        if kind == "note" and number % 20 == 0:
            values["former"] = [f"old-{number}"]
        text = "".join(f"{key}: {written(value)}\n" for key, value in values.items())
        (folder / f"content/{kind}s/{name}.md").write_text(f"---\n{text}---\nA text of {number}, é.\n", encoding="utf-8")
        if draw.random() < 0.6:
            counts += [f"{kind},{name},2025-12-{day:02},{draw.randrange(1, 400)}" for day in draw.sample(range(1, 32), 6)]
    configuration = folder / "catalog.yml"
    # Pictures are compared elsewhere; 'serve' makes them later.
    text = configuration.read_text().replace("plugins: {database: on}", "plugins: {images: off}")
    configuration.write_text(f"{text}trending: {rule}\n")
    if rule == "{rule: threshold}":
        return
    table = folder.parent / "counts.csv"
    table.write_text("\n".join(counts) + "\n")
    subprocess.run([tool, "usage", "import", table, "--source", folder, "--now", now, "-q"], check=True)
