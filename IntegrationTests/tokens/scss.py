"""SCSS, compiled by libsass, whose values a browser reads."""

import re

import sass

from .case import stem, wrong
from .css import PROPERTIES, READ, css_value
from .plain import length, unwritten
from .values import css_words, families, same_color, weight


def check_scss(case, page):
    """libsass compiles it to what a browser reads as the values."""
    folder = case.build("scss")
    for choices, tokens in case.permutations:
        name = f"tokens-{stem(choices).replace('.', '-')}"
        asked = [token for token in tokens.values() if token.kind != "typography"]
        # libsass knows no other spaces than sRGB, and hands the rest on.
        lines = [f"@import '{name}';", "@function part($name) { @return map-get($tokens, $name); }"]
        for index, token in enumerate(asked):
            names = css_words(token)
            names = "token-" + names if names[0].isdigit() else names
            value = f"part('{names}')"
            if token.kind == "gradient":
                twice = f"{value}, {value}" if len(token.value) == 1 else value
                value = f"linear-gradient(#{{{twice}}})" if len(token.value) > 1 else f"linear-gradient(#{{{value}}}, #{{{value}}})"
            lines.append(f".t{index} {{ {PROPERTIES[token.kind]}: {value}; }}")
        compiled = sass.compile(string="\n".join(lines), include_paths=[str(folder)], precision=10)
        found = dict(re.findall(r"\.t(\d+) \{\s*[\w-]+: (.*?); \}", compiled, re.S))
        rows = [[PROPERTIES[token.kind], found.get(str(index), ""), scss_value(token)]
                for index, token in enumerate(asked)]
        page.set_content("<!doctype html><div id=probe></div>")
        for token, (text, wanted), row in zip(
                asked, page.evaluate(READ, {"tokens": rows, "attributes": []}), rows, strict=True):
            wanted = wanted if row[2] else None
            if token.kind == "color" and wanted is None:
                parts = [float(part) / 255 for part in re.findall(r"[\d.]+", text)]
                wanted = text if same_color([*parts, 1], token.value) else token.value
            if text != wanted or not text:
                wrong(f"SCSS of {case.name}, {stem(choices)}: {token.path} is {row[1]}, read as {text}, "
                      f"and should be {wanted}")
        for token in tokens.values():
            if token.kind == "typography":
                check_scss_text(case, folder, name, choices, token)
                if case.name == "large":
                    break


def scss_value(token):
    """Nothing for colors that are written as sRGB has them, where halves are rounded either way."""
    if token.kind == "color" and ("none" in token.value["components"] or token.value["colorSpace"] in ("hsl", "hwb")):
        return ""
    return css_value(token, True)


def check_scss_text(case, folder, name, choices, token):
    names = css_words(token)
    parts = ["font-family", "font-size", "font-weight", "line-height", "letter-spacing"]
    rules = "".join(f"{part}: map-get($style, '{part}');" for part in parts)
    compiled = sass.compile(
        string=f"@import '{name}'; $style: map-get($tokens, '{names}'); a {{ {rules} }}", include_paths=[str(folder)])
    found = dict(re.findall(r"([\w-]+): (.*?);", compiled))
    value = token.value
    wanted = {"font-size": length(value["fontSize"]), "letter-spacing": length(value["letterSpacing"]),
              "font-weight": weight(value["fontWeight"]), "line-height": value["lineHeight"]}
    said = {"font-size": unwritten(found["font-size"]), "letter-spacing": unwritten(found["letter-spacing"]),
            "font-weight": float(found["font-weight"]), "line-height": float(found["line-height"])}
    names = [part.strip().strip('"') for part in found["font-family"].split(",")]
    if said != wanted or names != families(value["fontFamily"]):
        wrong(f"SCSS of {case.name}, {stem(choices)}: {token.path} is {found}, and should be {value}")
