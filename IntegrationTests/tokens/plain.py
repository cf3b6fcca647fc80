"""JSON, nested and flat, and the format itself."""

import json
import re
import subprocess
import sys
from pathlib import Path

from .case import build, stem, wrong
from .values import Color, color, families, hex_parts, same_color, weight


def length(value):
    return [value["value"], value["unit"]]


def plain(kind, value):
    """A value as JSON should have it, with lengths and times taken apart and colors left out."""
    if kind in ("dimension", "duration"):
        return length(value)
    if kind == "fontFamily":
        return families(value)
    if kind == "fontWeight":
        return weight(value)
    if kind == "shadow":
        names = ("offsetX", "offsetY", "blur", "spread")
        return [{**{name: length(item[name]) for name in names}, "inset": item.get("inset", False)} for item in value]
    if kind == "gradient":
        return [{"position": stop["position"]} for stop in value]
    if kind == "strokeStyle":
        return value if isinstance(value, str) else {**value, "dashArray": [length(part) for part in value["dashArray"]]}
    if kind == "border":
        return {"width": length(value["width"]), "style": plain("strokeStyle", value["style"])}
    if kind == "transition":
        return {"duration": length(value["duration"]), "delay": length(value["delay"]),
                "timingFunction": value["timingFunction"]}
    if kind == "typography":
        return {"fontFamily": families(value["fontFamily"]), "fontSize": length(value["fontSize"]),
                "fontWeight": weight(value["fontWeight"]), "letterSpacing": length(value["letterSpacing"]),
                "lineHeight": value["lineHeight"]}
    return None if kind == "color" else value


def unwritten(value):
    """JSON's own values with lengths and times taken apart and colors left out."""
    if isinstance(value, str):
        found = re.fullmatch(r"(-?[\d.]+)(px|rem|ms|s)", value)
        return [float(found[1]), found[2]] if found else value
    if isinstance(value, list):
        return [unwritten(item) for item in value]
    if isinstance(value, dict):
        return {name: unwritten(item) for name, item in value.items() if name != "color"}
    return value


def colors_of(kind, value):
    if kind == "color":
        return [value]
    if kind == "border":
        return [value["color"]]
    return [item["color"] for item in value] if kind in ("shadow", "gradient") else []


def same_css_color(text, value):
    if text.startswith("#"):
        return same_color(hex_parts(text), value)
    found = re.fullmatch(r"rgb\((\S+) (\S+) (\S+)(?: / (\S+))?\)", text)
    if found:
        parts = [0 if part == "none" else float(part) / 255 for part in found.groups()[:3]]
        return same_color([*parts, float(found[4] or 1)], value)
    return Color(text).convert("xyz-d65").delta_e(color(value), method="ok") < 1e-5


def check_json(case):
    flat, nested = case.build("json-flat"), case.build("json")
    for choices, tokens in case.permutations:
        values = json.loads((flat / f"tokens.{stem(choices)}.json").read_text())
        tree = json.loads((nested / f"tokens.{stem(choices)}.json").read_text())
        if sorted(values) != sorted(tokens):
            wrong(f"flat JSON of {case.name}, {stem(choices)}: has other tokens")
        for token in tokens.values():
            inner = tree
            for name in token.segments:
                inner = inner[name]
            found = values[token.path]
            case.compare("JSON", choices, token, inner, found)
            if token.kind != "color":
                case.compare("JSON", choices, token, unwritten(found), plain(token.kind, token.value))
            texts = colors_of(token.kind, found if token.kind in ("color", "border") else found)
            for text, value in zip(texts, colors_of(token.kind, token.value), strict=True):
                if not same_css_color(text, value):
                    wrong(f"JSON of {case.name}, {stem(choices)}: {token.path} has {text} for {value}")


def without_seen(group, seen, path=()):
    """A group without the tokens that an earlier file has at the same place with the same members."""
    kept = {}
    for name, member in group.items():
        if name.startswith("$") and name != "$root" or not isinstance(member, dict):
            kept[name] = member
        elif "$value" not in member and "$ref" not in member:
            kept[name] = without_seen(member, seen, (*path, name))
        elif (key := (*path, name, json.dumps(member))) not in seen:
            seen.add(key)
            kept[name] = member
    return kept


def check_format(case, schemas):
    """The format's own files are read back by the tool, to the same values."""
    folder, flat = case.build("dtcg"), case.build("json-flat")
    for choices, _ in case.permutations:
        file = folder / f"tokens.{stem(choices)}.tokens.json"
        again = build(case.tool, "json-flat", file, case.output / "again" / stem(choices))
        if (again / "tokens.json").read_bytes() != (flat / f"tokens.{stem(choices)}.json").read_bytes():
            wrong(f"DTCG of {case.name}, {stem(choices)}: is read back as something else")
    if schemas and schemas.is_dir():
        schema = next(schemas.rglob("format.json"))
        checker = Path(sys.executable).with_name("check-jsonschema")
        judged, seen = case.output / "judged", set()
        judged.mkdir()
        for file in sorted(folder.glob("*.json")):
            (judged / file.name).write_text(json.dumps(without_seen(json.loads(file.read_text()), seen)))
        done = subprocess.run([checker, "--quiet", "--base-uri", schema.parent.as_uri() + "/", "--schemafile", schema,
                               *sorted(judged.glob("*.json"))], capture_output=True, text=True)
        if done.returncode:
            wrong(f"DTCG of {case.name}: breaks the schema: {(done.stdout + done.stderr)[:1500]}")
