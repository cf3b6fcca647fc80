"""The configurations of Terrazzo's documentation, each as an output of a tokens.yml: the values that Chromium computes,
and those of the other formats, are the documented ones."""

import json
import subprocess

import sass
from coloraide import Color

from .case import run, wrong


def color(red, green, blue):
    return {"$value": {"colorSpace": "srgb", "components": [red / 255, green / 255, blue / 255]}}


def length(value, unit="rem"):
    return {"$value": {"value": value, "unit": unit}}


BASE = {
    "color": {
        "$type": "color", "blue": {"600": color(5, 136, 240), "0": color(221, 244, 255)}, "red": {"0": color(255, 0, 0)},
        "action-bg": {"$value": "{color.blue.600}"}, "wide": {"$value": {"colorSpace": "oklch", "components": [0.5618, 0.227, 252.19]}}},
    "fontSize": {"$type": "dimension", **length(0.875)},
    "duration": {"$type": "duration", "quick": {"$value": {"value": 100, "unit": "ms"}}},
    "primitives": {"space": {"$type": "dimension", "one": length(4, "px")}, "typography": {"$type": "dimension", "one": length(3, "px")}},
    "semantic": {"gap": {"$type": "dimension", "$value": "{primitives.space.one}"}},
    "spacing": {"$type": "dimension", "md": length(16, "px")}, "borderRadius": {"$type": "dimension", "lg": length(8, "px")},
    "typography": {
        "family": {"$type": "fontFamily", "base": {"$value": ["Inter", "sans-serif"]}},
        "tiny": {"$type": "typography", "$value": {
            "fontFamily": "{typography.family.base}", "fontSize": {"value": 0.625, "unit": "rem"}, "fontWeight": 500,
            "letterSpacing": {"value": 0.125, "unit": "rem"}, "lineHeight": 1.5}}},
    "shadow": {"$type": "shadow", "card": {"$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 0, "unit": "px"},
               "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}}},
    "old": {"$type": "number", "$value": 1, "$deprecated": True}, "legacy-tokens": {"a": {"$type": "number", "$value": 1}},
}
RESOLVER = {
    "version": "2025.10", "sets": {"base": {"sources": [BASE]}},
    "modifiers": {
        "mode": {"default": "light", "contexts": {"light": [], "dark": [{"color": {"blue": {"600": {"$type": "color", **color(59, 158, 255)}}}}]}},
        "size": {"default": "mobile", "contexts": {"mobile": [], "desktop": [{"fontSize": {"$type": "dimension", **length(1)}}]}},
        "motion": {"default": "full", "contexts": {"full": [], "reduced-motion": [{"duration": {"quick": {"$type": "duration", "$value": {"value": 0, "unit": "ms"}}}}]}},
    },
    "resolutionOrder": [{"$ref": "#/sets/base"}, *({"$ref": f"#/modifiers/{name}"} for name in ("mode", "size", "motion"))],
}
LIGHT, DARK = "#0588f0", "#3b9eff"
SELECTORS = {"mode.light": '[data-theme="light"]', "mode.dark": ['[data-theme="dark"]', "@media (prefers-color-scheme: dark)"],
             "size.desktop": "@media (width >= 600px)", "motion.reduced-motion": "@media (prefers-reduced-motion)"}

# Outputs by their folders.
OUTPUTS = {
    "setup": {"format": "css", "file": "tokens"},
    "prefix": {"format": "css", "prefix": "ds", "case": "camel"},
    "resolvers": {"format": "css", "contexts": SELECTORS},
    "omit": {"format": "css", "include": ["primitives.**"], "exclude": ["primitives.typography.**"]},
    "primitives": {"format": "css", "include": ["primitives.**"]},
    "light": {"format": "css", "selector": ".light", "include": {"contexts": {"mode": "light"}}, "exclude": ["primitives.**"]},
    "modifier": {"format": "css", "include": {"paths": ["color.**"], "contexts": {"size": "mobile", "motion": "full"}},
                 "contexts": {"mode.light": '[data-theme="light"]', "mode.dark": '[data-theme="dark"]'}},
    "utility": {"format": "css", "utilities": "border, color, font, layout, shadow"},
    "js": {"format": "js", "file": "my-ds", "shape": "map", "include": {"contexts": {"mode": ["light", "dark"], "motion": "full"}}},
    "scss": {"format": "scss", "file": "index", "include": {"contexts": {"mode": "light", "size": "mobile", "motion": "full"}}},
    "swift": {"format": "xcassets", "file": "Tokens"},
    "tailwind": {"format": "tailwind", "file": "tailwind-theme", "contexts": {"mode.dark": "@media (prefers-color-scheme: dark)"},
                 "theme": {"color": ["color.**"], "font": ["typography.family.*"], "spacing": ["spacing.*"], "radius": ["borderRadius.*"],
                           "text": ["typography.tiny"]}},
    "shades": {"format": "tailwind", "theme": {"color": ["color.blue.**"]}},
    "ignore": {"format": "json-flat", "exclude": ["legacy-tokens.**"], "deprecated": False,
               "include": {"contexts": {"mode": "light", "size": "mobile", "motion": "full"}}},
}
LINT = {
    "core/consistent-naming": ({"naming": {"case": "kebab", "severity": "error"}}, "token-lint-naming"),
    "core/duplicate-values": ({"duplicates": {"severity": "error"}}, "token-lint-duplicates"),
    "core/descriptions": ({"descriptions": {"severity": "error"}}, "token-lint-descriptions"),
    "core/max-gamut": ({"gamut": {"space": "srgb", "severity": "error"}}, "token-lint-gamut"),
    "core/required-children": ({"required_children": [{"match": ["color.*"], "tokens": ["700"], "severity": "error"}]}, "token-lint-required-children"),
    "core/required-modes": ({"required_modes": {"match": ["color.red.*"], "contexts": {"mode": ["dark"]}, "severity": "error"}}, "token-lint-required-modes"),
    "a11y/min-font-size": ({"min_font_size": {"rem": 1, "severity": "error"}}, "token-lint-min-font-size"),
}


def computed(page, sheet, names, theme=None, element="html", **media):
    """The values of variables on an element, colors as hex."""
    width = media.pop("width", 400)
    page.set_viewport_size({"width": width, "height": 400})
    page.emulate_media(color_scheme=media.get("scheme", "light"), reduced_motion=media.get("motion", "no-preference"))
    attribute = f' data-theme="{theme}"' if theme else ""
    page.set_content(f'<!doctype html><html{attribute}><style>{sheet}</style><body class="light">')
    return page.evaluate(
        "([element, names]) => { const style = getComputedStyle(document.querySelector(element));"
        " return names.map(name => style.getPropertyValue(name)) }", [element, names])


def judge(what, found, expected):
    if found != expected:
        wrong(f"Terrazzo's example '{what}': {found}, and documented is {expected}")


def check_sheets(page, folder):
    def sheet(name, file="tokens"):
        return (folder / name / f"{file}.css").read_text()

    judge("setup", computed(page, sheet("setup"), ["--color-action-bg", "--typography-family-base"]), [LIGHT, '"Inter", sans-serif'])
    judge("prefix", computed(page, sheet("prefix"), ["--dsColorActionBg"]), [LIGHT])
    blue, size, quick = names = ["--color-blue-600", "--font-size", "--duration-quick"]
    for theme, media, expected in [
        (None, {}, [LIGHT, "0.875rem", "100ms"]), ("light", {"scheme": "dark"}, [LIGHT, "0.875rem", "100ms"]),
        ("dark", {}, [DARK, "0.875rem", "100ms"]), (None, {"scheme": "dark"}, [DARK, "0.875rem", "100ms"]),
        (None, {"width": 700}, [LIGHT, "1rem", "100ms"]), ("dark", {"width": 700, "motion": "reduce"}, [DARK, "1rem", "0ms"]),
    ]:
        judge(f"resolvers, {theme}, {media}", computed(page, sheet("resolvers"), names, theme, **media), expected)
        if "width" not in media:
            judge(f"modifier, {theme}", computed(page, sheet("modifier"), [blue], theme),
                  [DARK if theme == "dark" else LIGHT])
    judge("omit", computed(page, sheet("omit"), ["--primitives-space-one", "--primitives-typography-one", "--color-blue-600"]), ["4px", "", ""])
    both = sheet("primitives") + sheet("light")
    judge("omit in a permutation", computed(page, both, ["--primitives-space-one", "--semantic-gap", "--color-blue-600"], element=".light"),
          ["4px", "4px", LIGHT])
    judge("omit in a permutation", computed(page, both, ["--semantic-gap"]), [""])
    page.set_content(f'<!doctype html><style>{sheet("utility")}</style><p class="bg-blue-600 text-red-0 shadow-card pt-md gap-md font-tiny">')
    judge("utility", page.evaluate(
        "() => { const style = getComputedStyle(document.querySelector('p')); return ['backgroundColor', 'color', 'boxShadow', 'paddingTop',"
        " 'rowGap', 'fontWeight', 'fontSize'].map(name => style[name]) }"),
        ["rgb(5, 136, 240)", "rgb(255, 0, 0)", "rgb(0, 0, 0) 0px 1px 2px 0px", "16px", "16px", "500", "10px"])
    check_gamuts(sheet("setup"))
    theme = sheet("tailwind", "tailwind-theme").replace("@theme", ":root")
    judge("tailwind", computed(page, theme, ["--color-blue-600", "--font-base", "--spacing-md", "--radius-lg", "--text-tiny", "--text-tiny--line-height",
                                             "--text-tiny--font-weight", "--text-tiny--letter-spacing"]),
          [LIGHT, '"Inter", sans-serif', "16px", "8px", "0.625rem", "1.5", "500", "0.125rem"])
    judge("tailwind, dark", computed(page, theme, ["--color-blue-600"], scheme="dark"), [DARK])
    shades = sheet("shades", "theme").replace("@theme", ":root")
    judge("shades", computed(page, shades, ["--color-0", "--color-600"]), ["#ddf4ff", LIGHT])


def check_gamuts(sheet):
    """The color of each gamut, mapped as in CSS Color 4; what is documented keeps the lightness and hue and lowers the chroma."""
    texts = [line.split(":", 1)[1].strip(" ;}") for line in sheet.splitlines() if line.strip().startswith("--color-wide:")]
    original = Color("oklch", [0.5618, 0.227, 252.19])
    for text, space in zip([texts[0], texts[-2], texts[-1]], ("srgb", "display-p3", "rec2020"), strict=True):
        distance = Color(text).delta_e(original.clone().fit(space, method="oklch-chroma"), method="ok")
        if distance > 0.005:
            wrong(f"Terrazzo's example of gamuts: {text} is {distance} from the color mapped into {space}")


def check_others(folder):
    (folder / "js/ask.mjs").write_text("""
        import { permutation } from "./my-ds.js";
        const ask = contexts => permutation(contexts)["color.blue.600"];
        let refused = false;
        try { permutation({ foo: "bar" }) } catch { refused = true }
        console.log(JSON.stringify([ask({ mode: "light", size: "desktop" }), ask({ mode: "dark" }), refused]));
        """)
    judge("js", json.loads(run(["node", "ask.mjs"], folder / "js") or "null"), [LIGHT, DARK, True])
    compiled = sass.compile(string='@import "index"; a { color: $color-blue-600; gap: map-get($tokens, "spacing-md") }',
                            include_paths=[str(folder / "scss")], output_style="compressed").strip()
    judge("sass", compiled, f"a{{color:{LIGHT};gap:16px}}")
    entries = json.loads((folder / "swift/Tokens.xcassets/colorBlue_600.colorset/Contents.json").read_text())["colors"]
    judge("swift", [round(float(entry["color"]["components"]["green"]) * 255) for entry in entries], [136, 158])
    ignored = json.loads((folder / "ignore/tokens.json").read_text())
    judge("ignore", ["old" in ignored, "legacy-tokens.a" in ignored, ignored["color.blue.600"]], [False, False, LIGHT])


def check_terrazzo(page, tool, folder):
    (folder / "app.resolver.json").write_text(json.dumps(RESOLVER))
    outputs = [{"folder": name, **output} for name, output in OUTPUTS.items()]
    (folder / "tokens.yml").write_text(json.dumps({"sources": ["app.resolver.json"], "output": "out", "outputs": outputs}))
    done = subprocess.run([tool, "tokens", "build", "--quiet", "--config", folder / "tokens.yml"], capture_output=True, text=True)
    if done.returncode:
        wrong(f"Terrazzo's examples: {done.stderr}")
        return
    check_sheets(page, folder / "out")
    check_others(folder / "out")
    for rule, (lint, code) in LINT.items():
        (folder / "lint.yml").write_text(json.dumps({"sources": ["app.resolver.json"], "lint": lint}))
        done = subprocess.run([tool, "tokens", "check", "--config", folder / "lint.yml"], capture_output=True, text=True)
        if done.returncode != 1 or f"error[{code}]" not in done.stderr:
            wrong(f"Terrazzo's rule '{rule}' ends with {done.returncode}: {done.stderr[-600:]}")
