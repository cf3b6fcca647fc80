"""Less, compiled by lessc, whose values a browser reads."""

import os
import re
import subprocess

from .case import stem, wrong
from .css import PROPERTIES, READ
from .plain import length, unwritten
from .scss import scss_value
from .values import css_words, families, same_color, weight


def variable(token):
    words = "".join(letter if letter.isascii() else f"u{ord(letter):x}" for letter in css_words(token))
    return "token-" + words if words[0].isdigit() else words


def compiled(folder, lines):
    # Debian's modules are not where other builds of Node.js look for them.
    environment = {**os.environ, "NODE_PATH": "/usr/share/nodejs"}
    done = subprocess.run(["lessc", "--include-path=" + str(folder), "-"], input="\n".join(lines), env=environment,
                          capture_output=True, text=True)
    if done.returncode:
        raise ValueError(done.stderr[:2000])
    return done.stdout


def check_less(case, page):
    """lessc compiles it to what a browser reads as the values."""
    folder = case.build("less")
    for choices, tokens in case.permutations:
        name = f"tokens-{stem(choices).replace('.', '-')}"
        asked = [token for token in tokens.values() if token.kind != "typography"]
        texts = [token for token in tokens.values() if token.kind == "typography"][:20]
        lines = [f"@import '{name}';"]
        for index, token in enumerate(asked):
            # Each look-up in a map evaluates all of it.
            value = f"@{variable(token)}" if index % (len(asked) // 10 if len(asked) > 300 else 1) else f"@tokens[{variable(token)}]"
            if token.kind == "gradient":
                value = f"linear-gradient({', '.join([value] * (2 if len(token.value) == 1 else 1))})"
            lines.append(f".t{index} {{ {PROPERTIES[token.kind]}: {value}; }}")
        parts = ["font-family", "font-size", "font-weight", "line-height", "letter-spacing"]
        for index, token in enumerate(texts):
            rules = " ".join(f"{part}: @{variable(token)}[{part}];" for part in parts)
            lines.append(f".s{index} {{ {rules} }}")
        output = compiled(folder, lines)
        found = dict(re.findall(r"\.t(\d+) \{\s*[\w-]+: (.*?);\s*\}", output, re.S))
        rows = [[PROPERTIES[token.kind], found.get(str(index), ""), scss_value(token)]
                for index, token in enumerate(asked)]
        page.set_content("<!doctype html><div id=probe></div>")
        for token, (text, wanted), row in zip(
                asked, page.evaluate(READ, {"tokens": rows, "attributes": []}), rows, strict=True):
            wanted = wanted if row[2] else None
            if token.kind == "color" and wanted is None:
                numbers = [float(part) / 255 for part in re.findall(r"[\d.]+", text)]
                wanted = text if same_color([*numbers, 1], token.value) else token.value
            if text != wanted or not text:
                wrong(f"Less of {case.name}, {stem(choices)}: {token.path} is {row[1]}, read as {text}, "
                      f"and should be {wanted}")
        for index, token in enumerate(texts):
            rule = re.search(rf"\.s{index} \{{(.*?)\}}", output, re.S)[1]
            check_text(case, choices, token, dict(re.findall(r"([\w-]+): (.*?);", rule)))


def check_text(case, choices, token, found):
    value = token.value
    wanted = {"font-size": length(value["fontSize"]), "letter-spacing": length(value["letterSpacing"]),
              "font-weight": weight(value["fontWeight"]), "line-height": value["lineHeight"]}
    said = {"font-size": unwritten(found["font-size"]), "letter-spacing": unwritten(found["letter-spacing"]),
            "font-weight": float(found["font-weight"]), "line-height": float(found["line-height"])}
    names = [part.strip().strip('"') for part in found["font-family"].split(",")]
    if said != wanted or names != families(value["fontFamily"]):
        wrong(f"Less of {case.name}, {stem(choices)}: {token.path} is {found}, and should be {value}")
