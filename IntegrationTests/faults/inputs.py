"""Hostile inputs for a catalog, made by a seed: what each is, in which file it goes, and its bytes."""

import json
import os
from pathlib import Path

NAUGHTY = [
    b"", b" ", b"\0", b"\xff\xfe", b"\xc3\x28", b"\xed\xa0\x80", "\u202e".encode(), "\ufeff".encode(), "‮test‬".encode(), "é".encode(), "e\u0301".encode(),
    "\"\u0301".encode(),
    b"<script>alert(1)</script>", b"\"><img src=x onerror=alert(1)>", b"{{{x}}}", b"{{>entry}}", b"../../etc/passwd", b"javascript:alert(1)", b"::error::x",
    b"##[error]x",
    b"NaN", b"1e400", b"-0", b"0x1F", b"9223372036854775808", b"null", b"~", b"yes", b"2026-02-30", b"1" * 5_000, "👩‍👩‍👧‍👦".encode() * 200, b"a" * 100_000,
    b"%s%n%x", b"\r", b"\x1b[31m",
]
NAMES = [
    b"a\nb.txt", b"\xff\xfe.txt", b"a" * 251 + b".txt", b"-rf", b"con.txt", b"a%2fb.txt", b"a?b#c.txt", b" .txt", b"a\\b.txt", "é.txt".encode(), "e\u0301.txt".encode(),
    b"<b>.html", b"::error::.txt",
]
PARTS = [b"[", b"]", b"(", b")", b"*", b"_", b"`", b"<", b">", b"!", b"#", b"- ", b"> ", b"1. ", b"\n", b"\n\n", b"    ", b"\t", b"|", b"~", b"&", b"&amp;",
    b"\\", b"://", b":", b"{{", b"}}",
         b"---\n", b"...", b"[a]: /b\n", b"```", b"$", b"\"", b"'", b"@", b"%", b"?", b",", b"a", b"\xc3\xa9", b"\0", b"\r\n", b"\xff", b"&a ", b"*a "]


def suite_inputs(folder):
    """Inputs of public suites, by slot, and how many each suite has."""
    found, counts = [], {}

    def add(suite, slot, data):
        found.append((f"{suite} {counts.get(suite, 0)}", slot, data))
        counts[suite] = counts.get(suite, 0) + 1

    folder = Path(folder)
    for file in sorted(folder.glob("commonmark/*.json")):
        for example in json.loads(file.read_bytes()):
            add("commonmark", "body", example["markdown"].encode())
    for file in sorted(folder.glob("yaml-test-suite/*/in.yaml")) or sorted(folder.glob("yaml/**/in.yaml")):
        add("yaml", "front", file.read_bytes())
    for file in sorted(folder.glob("json*/test_*/*.json")):
        add("json", "tokens", file.read_bytes())
    for file in sorted(folder.glob("mustache*/**/*.json")):
        for example in json.loads(file.read_bytes())["tests"]:
            add("mustache", "template", str(example["template"]).encode())
    for file in sorted(folder.glob("blns/*.json")):
        for text in json.loads(file.read_bytes()):
            add("blns", "value", text.encode(errors="surrogatepass"))
    return found, counts


def nested(opening, closing, middle=b"x"):
    return lambda random: (lambda depth: opening * depth + middle + closing * depth)(random.choice([64, 65, 300, 5_000, 30_000]))


def soup(random):
    return b"".join(random.choice(PARTS) for _ in range(random.choice([20, 200, 3_000, 20_000])))


def repeated(random):
    part = b"".join(random.choice(PARTS) for _ in range(random.randint(1, 4)))
    return part * (random.choice([3_000, 60_000, 400_000]) // len(part) + 1)


def cycle(random):
    count = random.choice([3, 500, 10_000])
    return json.dumps({"color": {"$type": "color", **{f"t{number}": {"$value": f"{{color.t{(number + 1) % count}}}"} for number in range(count)}}}).encode()


def extends(random):
    groups = {"g0": {f"t{number}": {"$type": "number", "$value": number} for number in range(50)}}
    for level in range(1, random.choice([3, 7])):
        groups[f"g{level}"] = {f"x{number}": {"$extends": f"{{g{level - 1}}}"} for number in range(10)}
    return json.dumps(groups).encode()


def aliases(random):
    return b"a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + b"".join(b"a%d: &a%d [%s]\n" % (level, level,
        b", ".join([b"*a%d" % (level - 1)] * 10)) for level in range(1, random.choice([4, 9])))


# Each: the name, the files it may go in, and its bytes.
MAKERS = [
    ("soup", "body front kind tokens template value page settings", soup),
    ("repetition", "body front kind tokens template value settings", repeated),
    ("naughty", "body front value value value kind template name settings", lambda random: random.choice(NAUGHTY)),
    ("quotes", "body", nested(b"> ", b"")),
    ("lists", "body", nested(b"- ", b"")),
    ("emphasis", "body", nested(b"*a ", b"*")),
    ("links", "body", nested(b"[", b"](b)")),
    ("brackets", "front kind tokens body value settings", nested(b"[", b"]")),
    ("braces", "front kind tokens settings", nested(b"{a: ", b"}")),
    ("objects", "tokens", nested(b'{"a":', b"}", b"1")),
    ("sections", "template", nested(b"{{#a}}", b"{{/a}}")),
    ("keys", "front kind", lambda random: b"".join(b" " * n + b"a:\n" for n in range(random.choice([65, 2_000])))),
    ("link list", "body", lambda random: b"[a](b) " * random.choice([500, 9_000, 143_000])),
    ("paragraphs of links", "body", lambda random: b"\n\n".join([b"[a](b) " * 2_000] * random.choice([2, 20, 70]))),
    ("headings", "body", lambda random: b"".join(b"# H%d\n\n[a](#h%d)\n" % (n, n) for n in range(random.choice([100, 31_000])))),
    ("same headings", "body", lambda random: b"# H\n" * random.choice([100, 31_000])),
    ("definitions", "body", lambda random: b"".join(b"[a%d]: /b\n" % n for n in range(random.choice([500, 40_000])))),
    ("images", "body", lambda random: b"![[]()" * random.choice([500, 20_000])),
    ("long line", "body front value kind template", lambda random: b"a" * random.choice([70_000, 1_100_000])),
    ("table", "body", lambda random: b"|a" * 2_000 + b"|\n" + b"|-" * 2_000 + b"|\n" + b"|b" * 50_000),
    ("cycle of tokens", "tokens", cycle),
    ("$extends", "tokens", extends),
    ("aliases", "front kind settings", aliases),
    ("anchors", "front", lambda random: b"".join(b"a%d: &b%d x\n" % (n, n) for n in range(random.choice([100, 5_000])))),
    ("many keys", "front kind settings", lambda random: b"".join(b"k%d: v\n" % n for n in range(random.choice([100, 4_000])))),
    ("UTF-16", "entry kind settings tokens", lambda random: "---\nname: A\n---\n# B\n".encode("utf-16")),
    ("CR LF", "entry", lambda random: b"---\r\nname: A\r\n---\r\n# B\r\n"),
    ("CR", "entry", lambda random: b"---\rname: A\r---\r# B\r"),
    ("no end", "entry", lambda random: b"---\nname: A\n" + b"a: b\n" * random.choice([1, 9_000])),
    ("bytes", "entry kind tokens template settings page", lambda random: random.randbytes(random.choice([1, 300, 70_000]))),
    ("zeros", "entry body front tokens", lambda random: b"\0" * random.choice([1, 100_000])),
    ("weird name", "name", lambda random: random.choice(NAMES)),
]


def make(random, number):
    """An input by chance: its name, its slot and its bytes."""
    name, slots, maker = MAKERS[number % len(MAKERS)] if number % 3 else random.choice(MAKERS)
    return name, random.choice(slots.split()), maker(random)


def place(folder, slot, number, data):
    """Writes an input into a catalog; the file's path, or None if the system does not take its name."""
    key = f"h{number}"
    front = b"---\nname: H\n---\n"
    paths = {
        "body": (f"content/vibes/{key}.md", front + data), "front": (f"content/vibes/{key}.md", b"---\nname: H\n" + data + b"\n---\nText\n"),
        "value": (f"content/vibes/{key}.md", b"---\nname: \"" + data.replace(b"\\", b"\\\\").replace(b"\"", b"\\\"") + b"\"\n---\nText\n"),
        "entry": (f"content/vibes/{key}.md", data),
        "kind": (f"content/{key}/_kind.yml", data if data[:1] in b"[{" else b"kind: " + key.encode() + b"\npath: " + key.encode() + b"\n" + data),
        "tokens": (f"content/tokens/{key}.tokens.json", data), "template": (f"templates/partials/{key}.mustache", data),
        "page": (f"templates/pages/{key}.mustache", data),
        "settings": ("catalog.yml", (folder / "catalog.yml").read_bytes() + data),
    }
    if slot == "name":
        path, data = os.fsencode(folder / "content/static") + b"/" + data.replace(b"/", b"_").replace(b"\0", b"_")[:255], b"x"
    else:
        path, data = os.fsencode(folder / paths[slot][0]), paths[slot][1]
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
    except OSError:
        return None
    if slot in ("template",):
        use = folder / "templates/home.mustache"
        use.write_bytes((use.read_bytes() if use.exists() else b"") + b"{{> " + key.encode() + b"}}")
    return path
