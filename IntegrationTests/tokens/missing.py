"""Missing components of colors count as 0 where a color is not interpolated (CSS Color Module Level 4, section 4.4):
every output has the same color for 'none' as for 0, and the one that ColorAide calculates."""

import json
import random
import re
import subprocess

from .case import build, wrong
from .values import hex_parts, same_color

RANGES = {
    "srgb": [(0, 1)] * 3, "srgb-linear": [(0, 1)] * 3, "hsl": [(0, 359), (0, 100), (0, 100)],
    "hwb": [(0, 359), (0, 100), (0, 100)], "lab": [(0, 100), (-100, 100), (-100, 100)],
    "lch": [(0, 100), (0, 130), (0, 359)], "oklab": [(0, 1), (-0.4, 0.4), (-0.4, 0.4)],
    "oklch": [(0, 1), (0, 0.4), (0, 359)], "display-p3": [(0, 1)] * 3, "a98-rgb": [(0, 1)] * 3,
    "prophoto-rgb": [(0, 1)] * 3, "rec2020": [(0, 1)] * 3, "xyz-d65": [(0, 1)] * 3, "xyz-d50": [(0, 1)] * 3,
}
OUTPUTS = ["json-flat", "js", "css", "swift", "swiftui", "xcassets", "android-xml", "compose", "scss", "figma"]


def colors(seed=20251028, each=25):
    """Random colors of every space, each with one to three missing components; the review's example is the first."""
    chance = random.Random(seed)
    yield {"colorSpace": "display-p3", "components": [0.867, "none", 0.3643]}
    for space, ranges in RANGES.items():
        for _ in range(each):
            parts = [round(chance.uniform(*ends), 4) for ends in ranges]
            for place in chance.sample(range(3), chance.choice([1, 1, 1, 2, 3])):
                parts[place] = "none"
            yield {"colorSpace": space, "components": parts, "alpha": chance.choice([1, 1, 0.5])}


def zeroed(value):
    return {**value, "components": [0 if part == "none" else part for part in value["components"]]}


def files(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def check_missing(tool, folder):
    given = {f"c{index}": value for index, value in enumerate(colors())}
    outputs = []
    for name, change in (("none", dict), ("zero", zeroed)):
        source = folder / f"{name}.tokens.json"
        source.write_text(json.dumps({"$type": "color", **{key: {"$value": change(value)} for key, value in given.items()}}))
        subprocess.run([tool, "tokens", "build", "--quiet", "--to", ",".join(OUTPUTS), "--option", "json-flat.colors=hex", "--option", "js.colors=hex",
                        "--option", "scss.colors=srgb", "--output", folder / name, source], check=True, capture_output=True)
        outputs.append(folder / name)
    missing, plain = outputs
    # Outputs without 'none' are the same files.
    for output in OUTPUTS:
        if output != "css" and files(missing / output) != files(plain / output):
            wrong(f"{output}: has another color for 'none' than for 0")
    found = json.loads((missing / "json-flat/tokens.json").read_text())
    if found["c0"] != "#ee005d":
        wrong(f"json-flat: the nearest color is {found['c0']}, and should be #ee005d")
    body = json.loads((missing / "figma/variables.json").read_text())
    variables = {value["variableId"]: [value["value"][part] for part in "rgba"] for value in body["variableModeValues"]}
    figma = {variable["name"]: variables[variable["id"]] for variable in body["variables"]}
    module = (missing / "js/tokens.js").read_text()
    android = dict(re.findall(r'<color name="(\w+)">#(\w+)</color>', (missing / "android-xml/values/colors.xml").read_text()))
    for name, value in given.items():
        exact = zeroed(value)
        argb = android[name].rjust(8, "f")
        for output, parts, step in (
                ("json-flat", hex_parts(found[name]), 1 / 255), ("figma", figma[name], 2e-5),
                ("js", hex_parts(re.search(rf'"{name}": "(#\w+)"', module)[1]), 1 / 255),
                ("android-xml", hex_parts("#" + argb[2:] + argb[:2]), 1 / 255)):
            if not same_color(parts, exact, step=step):
                wrong(f"{output}: {value} is {parts}")
        wide = json.loads((missing / f"xcassets/Tokens.xcassets/{name}.colorset/Contents.json").read_text())["colors"][0]["color"]
        parts = [float(wide["components"][part]) for part in ("red", "green", "blue", "alpha")]
        if not same_color(parts, exact, space=wide["color-space"], step=1e-4):
            wrong(f"xcassets: {value} is {wide}")
    # A sheet keeps 'none', preceded by the nearest color in sRGB where that is needed.
    sheets = [dict(re.findall(r"--(c\d+): (#\w+);", (folder / "css/tokens.css").read_text())) for folder in outputs]
    for name in sheets[0].keys() & sheets[1].keys():
        if sheets[0][name] != sheets[1][name]:
            wrong(f"css: {given[name]} is {sheets[0][name]}, and {sheets[1][name]} with 0")
    if not sheets[0].keys() & sheets[1].keys():
        wrong("css: has no colors in sRGB to compare")
