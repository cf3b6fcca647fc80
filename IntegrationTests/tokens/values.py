"""Reads token files a second time, in another language than the tool: merges, follows references, and says what each
platform should have of the values. What is compared is thus not told by what is judged."""

import itertools
import json
import math
from functools import lru_cache
from pathlib import Path

from coloraide import Color

from .specimens import walk

WEIGHTS = {"semi-bold": 600, "normal": 400, "bold": 700}


class Token:
    """A token with everything in its value resolved."""

    def __init__(self, path, kind, value, spring):
        self.path, self.kind, self.value, self.spring = path, kind, value, spring
        self.segments = path.split(".")


def permutations(resolver):
    """The choices and the tokens of every permutation, that of the defaults first."""
    folder = Path(resolver).parent
    document = json.loads(Path(resolver).read_text())
    modifiers = document["modifiers"]
    base = load(folder, document["sets"]["base"]["sources"])
    every = itertools.product(*(modifier["contexts"] for modifier in modifiers.values()))
    result = []
    for contexts in every:
        choices = dict(zip(modifiers, contexts))
        tokens = dict(base)
        for name, context in choices.items():
            tokens |= load(folder, modifiers[name]["contexts"][context])
        standard = all(modifiers[name]["default"] == context for name, context in choices.items())
        result.insert(0 if standard else len(result), (choices, resolved(tokens)))
    return result


def load(folder, sources):
    tokens = {}
    for source in sources:
        for path, kind, token in walk(json.loads((folder / source["$ref"]).read_text())):
            tokens[".".join(path)] = (kind, token)
    return tokens


def resolved(tokens):
    def follow(value):
        if isinstance(value, str) and value.startswith("{"):
            return follow(tokens[value[1:-1]][1]["$value"])
        if isinstance(value, dict):
            return {key: follow(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [follow(inner) for inner in value]
        return value

    def flat(kind, value):
        """Elements that are references to lists of one."""
        if kind == "shadow":
            listed = value if isinstance(value, list) else [value]
            return [inner for item in listed for inner in (item if isinstance(item, list) else [item])]
        return value

    def spring(path):
        kind, token = tokens[path]
        own = token.get("$extensions", {}).get("showcard", {}).get("spring")
        target = token["$value"]
        return own or (spring(target[1:-1]) if isinstance(target, str) and target.startswith("{")
                       and kind == "cubicBezier" else None)

    def kind(path):
        own, token = tokens[path]
        target = token["$value"]
        return own or kind(target[1:-1])

    return {path: Token(path, kind(path), flat(kind(path), follow(token["$value"])), spring(path))
            for path, (_, token) in tokens.items()}


# Names.


def kebab(name):
    words = [""]
    for index, letter in enumerate(name):
        upper = letter.isupper()
        starts = upper and index > 0 and (not name[index - 1].isupper() or name[index + 1:index + 2].islower())
        named = letter.isalnum() or ord(letter) > 127
        if starts or not named:
            words.append("")
        if named:
            words[-1] += letter
    return "-".join(word.lower() for word in words if word)


def css_words(token):
    return "-".join(filter(None, (kebab(name) for name in token.segments if name != "$root")))


def headed(word):
    return word if word and (word[0].isalpha() or word[0] == "_") else "_" + word


def capitalized(word):
    return word[:1].upper() + word[1:]


def member(name):
    first, *rest = kebab("root" if name == "$root" else name).split("-")
    return headed(first + "".join(headed(capitalized(word)) for word in rest))


def type_name(name, taken=("Type", "Self", "Protocol", "Swift", "SwiftUI")):
    first, *rest = kebab(name).split("-")
    made = headed(capitalized(first) + "".join(headed(capitalized(word)) for word in rest))
    return made + "_" if made in taken else made


# Values.


def number(value):
    """As a script writes it."""
    return int(value) if float(value).is_integer() else value


@lru_cache(maxsize=None)
def _color(space, components, alpha):
    parts = [math.nan if part == "none" else part for part in components]
    if space in ("hsl", "hwb"):
        parts = [parts[0], parts[1] / 100, parts[2] / 100]
    return Color(space, parts, alpha)


def color(value):
    return _color(value["colorSpace"], tuple(value["components"]), value.get("alpha", 1))


def held(value, space="srgb"):
    return color(value).convert(space).in_gamut(tolerance=1e-5)


@lru_cache(maxsize=None)
def _in_space(text, space, fits):
    value = json.loads(text)
    converted = color(value).convert(space)
    if fits:
        converted = converted.fit(space, method="oklch-chroma")
    return [0 if math.isnan(part) else part for part in converted[:3]] + [value.get("alpha", 1)]


def in_space(value, space="srgb", fits=True):
    """Red, green, blue and alpha; brought into the space where it does not hold the color."""
    return _in_space(json.dumps(value), space, fits)


def points(dimension):
    return dimension["value"] * (16 if dimension["unit"] == "rem" else 1)


def seconds(duration):
    return duration["value"] / (1000 if duration["unit"] == "ms" else 1)


def weight(value):
    return WEIGHTS.get(value, value)


def families(value):
    return value if isinstance(value, list) else [value]


def near(one, other, tolerance):
    return len(one) == len(other) and all(abs(a - b) <= tolerance for a, b in zip(one, other))


def same_color(parts, value, space="srgb", step=1 / 255):
    """Whether components are those of a color; of one that was brought into a space only nearly, as there are
    several ways to the same rule."""
    tolerance = step * 0.51 + 1e-6 if held(value, space) else 0.03
    wanted = in_space(value, space)
    return near(parts[:3], wanted[:3], tolerance) and abs(parts[3] - wanted[3]) <= step * 0.51 + 1e-6


def hex_parts(text):
    """The parts of #rrggbb or #rrggbbaa."""
    bytes_ = [int(text[place:place + 2], 16) / 255 for place in range(1, len(text), 2)]
    return bytes_ + [1] * (4 - len(bytes_))
