"""Resources of Android, by their shape and with references followed."""

import math
import re
import xml.etree.ElementTree as ElementTree

from .case import near_value, wrong
from .values import capitalized, css_words, families, hex_parts, points, same_color, seconds, weight


ANDROID_NAME = re.compile(r"[a-z_][a-z0-9_]*")


def android_name(token):
    words = "".join(letter if letter.isascii() else f"u{ord(letter):x}" for letter in css_words(token)).replace("-", "_")
    return "t_" + words if words[0].isdigit() else words


def android_resources(folder):
    """Every resource of a folder of values by type and name, each once."""
    found = {}
    for file in sorted(folder.glob("*.xml")):
        root = ElementTree.parse(file).getroot()
        if root.tag != "resources":
            wrong(f"{file}: begins with {root.tag}")
        for element in root:
            name = element.get("name")
            kind = {"string-array": "array"}.get(element.tag, element.get("type") or element.tag)
            pattern = re.compile(r"[A-Z][A-Za-z0-9]*") if kind == "style" else ANDROID_NAME
            if not pattern.fullmatch(name) or (kind, name) in found:
                wrong(f"{file}: {name} is no name, or there twice")
            found[kind, name] = element
    return found


def android_value(resources, kind, name):
    """What a resource says, with references followed."""
    text = resources[kind, name].text
    return android_value(resources, kind, text.split("/")[1]) if text.startswith("@") else text


def argb(text):
    parts = hex_parts(text)
    return [*parts[1:], parts[0]]


def android_text(text):
    return re.sub(r"\\(.)", r"\1", text)


def check_android(case):
    folder = case.build("android-xml")
    for words, pair in case.variants().items():
        inner = folder.joinpath(*(["-".join(words)] if words else []))
        day = android_resources(inner / "values")
        night = {**day, **android_resources(inner / "values-night")}
        for scheme, resources in (("light", day), ("dark", night)):
            for token in pair[scheme].values():
                curves = [inner / "interpolator-night"] if scheme == "dark" else []
                if not android_says(token, resources, [*curves, inner / "interpolator"]):
                    wrong(f"Android of {case.name}, {words}, {scheme}: {token.path} should be {token.value}")


def android_says(token, resources, interpolators):
    name, kind, value = android_name(token), token.kind, token.value

    def text(kind, suffix=""):
        return android_value(resources, kind, name + suffix)

    def length(suffix, dimension):
        wanted = "sp" if dimension["unit"] == "rem" else "dp"
        found = re.fullmatch(r"(-?[\d.]+)(dp|sp)", text("dimen", suffix))
        return found[2] == wanted and near_value(float(found[1]), points(dimension))

    def curve(suffix, numbers):
        file = next(folder / f"{name}{suffix}.xml" for folder in interpolators if (folder / f"{name}{suffix}.xml").exists())
        root = ElementTree.parse(file).getroot()
        android = "{http://schemas.android.com/apk/res/android}"
        found = [float(root.get(android + part)) for part in ("controlX1", "controlY1", "controlX2", "controlY2")]
        return root.tag == "pathInterpolator" and near_value(found, numbers)

    def stroke(suffix, style):
        if isinstance(style, str):
            return text("string", suffix) == style
        lengths = [item.text for item in resources["array", f"{name}{suffix}_dashes"]]
        wanted = [f"{points(part):g}{'sp' if part['unit'] == 'rem' else 'dp'}" for part in style["dashArray"]]
        return (text("string", suffix), text("string", f"{suffix}_line_cap"), lengths) == (
            "dashed", style["lineCap"], wanted)

    if kind == "color":
        return same_color(argb(text("color")), value)
    if kind == "dimension":
        return length("", value)
    if kind == "number":
        element = resources["dimen", name]
        return element.get("format") == "float" and near_value(float(element.text), value)
    if kind == "fontWeight":
        return int(text("integer")) == math.floor(weight(value) + 0.5)
    if kind == "duration":
        return int(text("integer")) == math.floor(seconds(value) * 1000 + 0.5)
    if kind == "fontFamily":
        return [android_text(item.text) for item in resources["array", name]] == families(value)
    if kind == "cubicBezier":
        return curve("", value)
    if kind == "strokeStyle":
        return stroke("", value)
    if kind == "border":
        return (same_color(argb(text("color", "_color")), value["color"]) and length("_width", value["width"])
                and stroke("_style", value["style"]))
    if kind == "transition":
        return (int(text("integer", "_duration")) == round(seconds(value["duration"]) * 1000)
                and int(text("integer", "_delay")) == round(seconds(value["delay"]) * 1000)
                and curve("_easing", value["timingFunction"]))
    if kind == "shadow":
        return all(
            same_color(argb(text("color", f"{suffix}_color")), item["color"])
            and length(f"{suffix}_offset_x", item["offsetX"]) and length(f"{suffix}_offset_y", item["offsetY"])
            and length(f"{suffix}_blur", item["blur"]) and length(f"{suffix}_spread", item["spread"])
            and (text("bool", f"{suffix}_inset") == "true") == item.get("inset", False)
            for index, item in enumerate(value, 1) for suffix in ["" if len(value) == 1 else f"_{index}"])
    if kind == "gradient":
        places = [float(item.text) for item in resources["array", f"{name}_positions"]]
        texts = [item.text for item in resources["array", f"{name}_colors"]]
        colors = [android_value(resources, "color", text.split("/")[1]) if text.startswith("@") else text for text in texts]
        return near_value(places, [stop["position"] for stop in value]) and all(
            same_color(argb(text), stop["color"]) for text, stop in zip(colors, value, strict=True))
    style = {item.get("name"): item.text
             for item in resources["style", "".join(capitalized(word) for word in name.split("_"))]}
    size = points(value["fontSize"])
    known = [family for family in families(value["fontFamily"]) if family in ("sans-serif", "serif", "monospace", "cursive")]
    found = [style["android:fontFamily"], *(float(style[f"android:{part}"].removesuffix("sp")) for part in
             ("textSize", "lineHeight", "letterSpacing", "textFontWeight"))]
    return near_value(found, [(known or families(value["fontFamily"]))[0], size, size * value["lineHeight"],
                              points(value["letterSpacing"]) / size, weight(value["fontWeight"])])
