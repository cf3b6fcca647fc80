"""Asset catalogs, by the shape that Apple documents."""

import json
import re

from .case import wrong
from .values import css_words, held, member, same_color, type_name


def without_idle_words(variants):
    """The variants without the words of modifiers that change no color: they have no folders of their own."""

    def colors(pair):
        return {(scheme, token.path): token.value for scheme, tokens in pair.items() for token in tokens.values() if token.kind == "color"}

    def matters(place):
        return any(
            one[:place] + one[place + 1 :] == other[:place] + other[place + 1 :] and colors(variants[one]) != colors(variants[other])
            for one in variants for other in variants)

    kept = [place for place in range(max(map(len, variants))) if matters(place)]
    return {tuple(words[place] for place in kept if place < len(words)): pair for words, pair in variants.items()}


def check_assets(case):
    root = case.build("xcassets") / "Tokens.xcassets"
    information = {"author": "xcode", "version": 1}
    seen = set()
    for words, pair in without_idle_words(case.variants()).items():
        folder = root.joinpath(*(["-".join(type_name(word) for word in words)] if words else []))
        contents = json.loads((folder / "Contents.json").read_text())
        if contents != {"info": information, **({"properties": {"provides-namespace": True}} if words else {})}:
            wrong(f"assets of {case.name}: {folder.name}/Contents.json is {contents}")
        for token in {**pair["dark"], **pair["light"]}.values():
            if token.kind != "color":
                continue
            file = folder / f"{member(css_words(token))}.colorset" / "Contents.json"
            seen.add(file)
            contents = json.loads(file.read_text())
            day, night = pair["light"].get(token.path, token).value, pair["dark"].get(token.path, token).value
            wanted = [(None, day)] + ([("dark", night)] if night != day else [])
            entries = contents["colors"]
            if contents["info"] != information or sorted(contents) != ["colors", "info"] or len(entries) != len(wanted):
                wrong(f"assets of {case.name}, {words}: {token.path} has {contents}")
                continue
            for entry, (appearance, value) in zip(entries, wanted):
                shape = {"idiom": "universal", "color": entry["color"]}
                if appearance:
                    shape["appearances"] = [{"appearance": "luminosity", "value": appearance}]
                space = "srgb" if held(value) else "display-p3"
                parts = entry["color"]["components"]
                texts = [parts[name] for name in ("red", "green", "blue", "alpha")]
                if (entry != shape or entry["color"]["color-space"] != space
                        or not all(re.fullmatch(r"\d+\.\d+", text) for text in texts)
                        or not same_color([float(text) for text in texts], value, space, step=1e-5)):
                    wrong(f"assets of {case.name}, {words}: {token.path} is {entry}, and should be {value}")
    if seen != set(root.rglob("*.colorset/Contents.json")):
        wrong(f"assets of {case.name}: there are other color sets")
