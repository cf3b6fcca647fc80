#!/usr/bin/env python3
"""Judges the outputs of `tokens build` by what reads them on their platforms, for the catalog's own sets, a file of
specimens and a large set of 2 000 tokens in 12 permutations.

Usage: check_tokens.py TOOL FOLDER [SCHEMAS]

TOOL is the program, FOLDER an empty folder to work in, SCHEMAS the folder of the format's JSON Schemas. Each output is
read back and every value compared with what token_values.py says it should be.
"""

import json
import math
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import sass
import tree_sitter_kotlin
from playwright.sync_api import sync_playwright
from tree_sitter import Language, Parser

import token_specimens
from token_values import (Color, capitalized, color, css_words, families, headed, held, hex_parts, in_space, kebab,
                          member, near, permutations, points, same_color, seconds, type_name, weight)

HERE = Path(__file__).parent
TOOL, FOLDER = (Path(argument).resolve() for argument in sys.argv[1:3])
SCHEMAS = Path(sys.argv[3]) if len(sys.argv) > 3 else None
problems = []


def wrong(message):
    problems.append(message)


def build(target, source, output, *options):
    """Runs the tool for one output; returns the folder of that output."""
    done = subprocess.run(
        [TOOL, "tokens", "build", "--quiet", "--to", target, "--output", output, *options, source],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"tokens build --to {target} {source.name} ended with {done.returncode}:\n{done.stderr[-3000:]}")
    return output / target


def stem(choices):
    return ".".join(kebab(context) for context in choices.values())


class Case:
    """One resolver with its permutations, and where its outputs are."""

    def __init__(self, resolver):
        self.resolver = resolver
        self.name = resolver.name.removesuffix(".resolver.json")
        self.permutations = permutations(resolver)
        self.output = FOLDER / "out" / self.name

    def build(self, target, *options):
        return build(target, self.resolver, self.output, *options)

    def variants(self):
        """Words of what is chosen beside light and dark, with the light and the dark permutation."""
        pairs = {}
        for choices, tokens in self.permutations:
            scheme = next(context for context in choices.values() if context.lower() in ("light", "dark"))
            words = tuple(kebab(context) for context in choices.values() if context != scheme)
            pairs.setdefault(words, {})[scheme.lower()] = tokens
        return pairs

    def compare(self, what, choices, token, found, wanted):
        if found != wanted:
            wrong(f"{what} of {self.name}, {stem(choices)}: {token.path} is {found}, and should be {wanted}")


# JSON.


def css_number(value):
    text = f"{value:.20f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return repr(float(text)).removesuffix(".0") if "e" not in repr(float(text)) else text


def length(value):
    return [value["value"], value["unit"]]


def plain(kind, value):
    """A value as JSON should have it, with lengths and times taken apart and colours left out."""
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
    """JSON's own values with lengths and times taken apart and colours left out."""
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


def check_format(case):
    """The format's own files are read back by the tool, to the same values."""
    folder, flat = case.build("dtcg"), case.build("json-flat")
    for choices, _ in case.permutations:
        file = folder / f"tokens.{stem(choices)}.tokens.json"
        again = build("json-flat", file, case.output / "again" / stem(choices))
        if (again / "tokens.json").read_bytes() != (flat / f"tokens.{stem(choices)}.json").read_bytes():
            wrong(f"DTCG of {case.name}, {stem(choices)}: is read back as something else")
    if SCHEMAS and SCHEMAS.is_dir():
        schema = next(SCHEMAS.rglob("format.json"))
        checker = Path(sys.executable).with_name("check-jsonschema")
        done = subprocess.run([checker, "--quiet", "--base-uri", schema.parent.as_uri() + "/", "--schemafile", schema,
                               *sorted(folder.glob("*.json"))], capture_output=True, text=True)
        if done.returncode:
            wrong(f"DTCG of {case.name}: breaks the schema: {(done.stdout + done.stderr)[:1500]}")


# CSS, in a browser.

READ = """({tokens, attributes}) => {
    const root = document.documentElement
    for (const name of root.getAttributeNames()) if (name.startsWith("data-")) root.removeAttribute(name)
    for (const [name, value] of attributes) root.setAttribute(name, value)
    const probe = document.getElementById("probe")
    return tokens.map(([property, found, wanted]) => [found, wanted].map(text => {
        probe.style.cssText = ""
        probe.style.setProperty(property, text)
        return getComputedStyle(probe).getPropertyValue(property)
    }))
}"""
PROPERTIES = {"color": "color", "dimension": "margin-left", "fontFamily": "font-family", "fontWeight": "font-weight",
              "duration": "transition-duration", "cubicBezier": "transition-timing-function", "number": "scale",
              "strokeStyle": "border-top-style", "border": "border-top", "transition": "transition",
              "shadow": "box-shadow", "gradient": "background-image", "typography": "font"}


def css_color(value, wide):
    """The colour as CSS should have it: as it is, or as sRGB has it."""
    parts = [part if part == "none" else repr(float(part)) for part in value["components"]]
    if value["colorSpace"] in ("hsl", "hwb"):
        parts[1:] = [f"{part}%" for part in parts[1:]]
    alpha = f" / {value['alpha']}" if value.get("alpha", 1) != 1 else ""
    if value["colorSpace"] == "srgb":
        parts = [part if part == "none" else str(math.floor(float(part) * 255 + 0.5)) for part in parts]
        return f"rgb({' '.join(parts)}{alpha})"
    if held(value) or wide:
        space = value["colorSpace"]
        return (f"{space}({' '.join(parts)}{alpha})" if space in ("hsl", "hwb", "lab", "lch", "oklab", "oklch")
                else f"color({space} {' '.join(parts)}{alpha})")
    return None


def css_length(value):
    return f"{value['value']:.12f}{value['unit']}"


def quoted(names):
    keywords = ("sans-serif", "serif", "monospace", "system-ui", "-apple-system", "BlinkMacSystemFont", "ui-serif",
                "ui-sans-serif", "ui-monospace", "ui-rounded", "cursive")
    return ", ".join(name if name in keywords else json.dumps(name) for name in families(names))


def css_value(token, wide):
    """The value as a property should have it; `None` where a colour is not held and only nearness can be asked."""
    kind, value = token.kind, token.value
    colors = [css_color(part, wide) for part in colors_of(kind, value)]
    if None in colors:
        return None
    if kind == "color":
        return colors[0]
    if kind == "dimension":
        return css_length(value)
    if kind == "duration":
        return f"{value['value']}{value['unit']}"
    if kind == "fontFamily":
        return quoted(value)
    if kind == "fontWeight":
        return str(weight(value))
    if kind == "cubicBezier":
        return f"cubic-bezier({', '.join(map(str, value))})"
    if kind == "number":
        return f"{value:.12f}"
    style = value if kind == "strokeStyle" else value["style"] if kind == "border" else ""
    style = style if isinstance(style, str) else "dashed"
    if kind == "strokeStyle":
        return style
    if kind == "border":
        return f"{css_length(value['width'])} {style} {colors[0]}"
    if kind == "transition":
        return (f"{seconds(value['duration'])}s cubic-bezier({', '.join(map(str, value['timingFunction']))}) "
                f"{seconds(value['delay'])}s")
    if kind == "shadow":
        return ", ".join(
            ("inset " if item.get("inset") else "")
            + " ".join(css_length(item[name]) for name in ("offsetX", "offsetY", "blur", "spread")) + f" {text}"
            for item, text in zip(value, colors))
    if kind == "gradient":
        stops = ", ".join(f"{text} {stop['position'] * 100}%" for stop, text in zip(value, colors))
        return f"linear-gradient({stops}{', ' + stops if len(value) == 1 else ''})"
    return (f"{weight(value['fontWeight'])} {css_length(value['fontSize'])}/{value['lineHeight']} "
            f"{quoted(value['fontFamily'])}")


def css_use(token):
    name = f"var(--{css_words(token)})"
    if token.kind == "gradient":
        return f"linear-gradient({name}{', ' + name if len(token.value) == 1 else ''})"
    return name


def sprung(token):
    """Browsers take springs in place of curves."""
    return token.spring or token.kind == "transition" and token.path == "move.pop"


def check_css(case, page):
    sheet = (case.build("css") / "tokens.css").read_text()
    page.set_content(f"<!doctype html><style>{sheet}</style><div id=probe></div>")
    for wide in (False, True):
        for choices, tokens in case.permutations:
            mode = next((context for context in choices.values() if context.lower() in ("light", "dark")), None)
            attributes = [[f"data-{kebab(name)}", context] for name, context in choices.items()]
            by_attribute = [attributes, "light"], [attributes, "dark"]
            by_system = [[pair for pair in attributes if pair[1] != mode], mode.lower()] if mode else None
            looks = [*by_attribute[:1 if case.name == "large" else 2], *([by_system] if by_system else [])]
            for given, system in looks:
                emulate(page, system, wide)
                asked = [token for token in tokens.values() if not sprung_alias(token, tokens)]
                rows = [[PROPERTIES[token.kind], css_use(token), css_value(token, wide) or css_use(token)]
                        for token in asked]
                for token, (found, wanted) in zip(asked, page.evaluate(READ, {"tokens": rows, "attributes": given})):
                    if found != wanted or not found and token.kind != "dimension":
                        wrong(f"CSS of {case.name}, {stem(choices)} ({given}, {system}, {wide}): "
                              f"{token.path} is {found}, and should be {wanted}")
                    if token.kind == "color" and css_value(token, wide) is None:
                        parts = [float(part) for part in re.findall(r"[\d.]+", found)]
                        parts = [part / 255 for part in parts[:3]] + (parts[3:] or [1])
                        if not same_color(parts, token.value):
                            wrong(f"CSS of {case.name}, {stem(choices)}: {token.path} falls back to {found}")


def sprung_alias(token, tokens):
    curves = [other.value for other in tokens.values() if other.spring]
    return bool(token.spring) or token.kind == "transition" and token.value["timingFunction"] in curves


def emulate(page, system, wide):
    session = emulate.sessions.setdefault(page, page.context.new_cdp_session(page))
    session.send("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": system}, {"name": "color-gamut", "value": "p3" if wide else "srgb"}]})


emulate.sessions = {}

# Swift.


def swift_value(kind, value, spring=None):
    """A value as the probe below prints it."""
    if kind == "color":
        return in_space(value, fits=False)
    if kind == "dimension":
        return points(value)
    if kind == "duration":
        return seconds(value)
    if kind == "fontWeight":
        return weight(value)
    if kind == "fontFamily":
        return families(value)
    if kind == "cubicBezier":
        return [*value, [spring["response"], spring["dampingFraction"]] if spring else []]
    if kind == "strokeStyle":
        return value if isinstance(value, str) else [[points(part) for part in value["dashArray"]], value["lineCap"]]
    if kind == "border":
        return [swift_value("color", value["color"]), points(value["width"]), swift_value("strokeStyle", value["style"])]
    if kind == "transition":
        return [seconds(value["duration"]), seconds(value["delay"]), value["timingFunction"]]
    if kind == "shadow":
        return [[swift_value("color", item["color"]),
                 *(points(item[name]) for name in ("offsetX", "offsetY", "blur", "spread")), item.get("inset", False)]
                for item in value]
    if kind == "gradient":
        return [[swift_value("color", stop["color"]), stop["position"]] for stop in value]
    if kind == "typography":
        return [families(value["fontFamily"]), points(value["fontSize"]), weight(value["fontWeight"]),
                points(value["letterSpacing"]), value["lineHeight"]]
    return value


PROBE = """
typealias T = DesignTokens
func show(_ value: Double) -> String { "\\(value)" }
func show(_ value: Bool) -> String { "\\(value)" }
func show(_ value: String) -> String {
    "\\"" + value.unicodeScalars.map { $0 == "\\"" || $0 == "\\\\" ? "\\\\\\($0)" : "\\($0)" }.joined() + "\\""
}
func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }
func show(_ value: [String]) -> String { list(value.map { show($0) }) }
func show(_ value: T.ColorValue) -> String { list([value.red, value.green, value.blue, value.alpha].map { show($0) }) }
func show(_ value: T.Easing) -> String {
    list([value.x1, value.y1, value.x2, value.y2].map { show($0) }
        + [list(value.spring.map { [show($0.response), show($0.dampingFraction)] } ?? [])])
}
func show(_ value: T.StrokeStyle) -> String {
    if case .dashes(let lengths, let cap) = value { return list([list(lengths.map { show($0) }), show("\\(cap)")]) }
    return show("\\(value)")
}
func show(_ value: T.Border) -> String { list([show(value.color), show(value.width), show(value.style)]) }
func show(_ value: T.Transition) -> String {
    let curve = [value.easing.x1, value.easing.y1, value.easing.x2, value.easing.y2]
    return list([show(value.duration), show(value.delay), list(curve.map { show($0) })])
}
func show(_ value: [T.Shadow]) -> String {
    list(value.map { list([show($0.color), show($0.x), show($0.y), show($0.blur), show($0.spread), show($0.isInset)]) })
}
func show(_ value: [T.GradientStop]) -> String { list(value.map { list([show($0.color), show($0.position)]) }) }
func show(_ value: T.TextStyle) -> String {
    list([show(value.families), show(value.size), show(value.weight), show(value.letterSpacing), show(value.lineHeight)])
}
"""
KEYWORDS = {"default", "class", "self", "init", "repeat", "import", "in", "is", "as"}


def swift_member(token, groups=True):
    names = [type_name(name) for name in token.segments[:-1]] if groups else []
    last = member(token.segments[-1])
    last = last + "_" if last in ("self", "init") else last
    return ".".join([*names, f"`{last}`" if last in KEYWORDS else last])


def near_value(found, wanted):
    if isinstance(wanted, list):
        return isinstance(found, list) and len(found) == len(wanted) and all(map(near_value, found, wanted))
    if isinstance(wanted, bool) or isinstance(wanted, str):
        return found == wanted
    return math.isclose(found, wanted, rel_tol=1e-9, abs_tol=1e-5)


def swiftc(*arguments, folder):
    return run(["swiftc", "-swift-version", "6", "-warnings-as-errors", "-Wwarning", "DeprecatedDeclaration", *arguments], folder)


def run(command, folder):
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        wrong(f"{Path(command[0]).name} in {folder}: {(done.stdout + done.stderr)[:3000]}")
        return None
    return done.stdout


def swift_path(choices):
    return ".".join(["DesignTokens", *(type_name(context) for context in choices.values())])


def check_swift(case):
    """The constants compile without any library, and say the values."""
    folder = case.build("swift")
    lines = [PROBE]
    asked = []
    for index, (choices, tokens) in enumerate(case.permutations):
        lines.append(f"func probe{index}() {{")
        for token in tokens.values():
            asked.append((choices, token))
            lines.append(f"    print(show({swift_path(choices)}.{swift_member(token)}))")
        lines.append("}")
    lines += [f"probe{index}()" for index in range(len(case.permutations))]
    (folder / "main.swift").write_text("\n".join(lines) + "\n")
    output = None
    if swiftc("-Onone", "DesignTokens.swift", "main.swift", "-o", "probe", folder=folder) is not None:
        output = run([folder / "probe"], folder)
    for (choices, token), line in zip(asked, (output or "").splitlines(), strict=output is not None):
        wanted = swift_value(token.kind, token.value, token.spring)
        if not near_value(json.loads(line), wanted):
            wrong(f"Swift of {case.name}, {stem(choices)}: {token.path} is {line}, and should be {wanted}")


UI_PROBE = """
import CoreGraphics
import SwiftUI
func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }
func show(_ value: Color) -> String {
    list([ColorScheme.light, .dark].map { list(value.components(in: $0).map { "\\($0)" }) })
}
func show(_ value: CGFloat) -> String { "\\(value)" }
func show(_ value: Gradient) -> String { list(value.stops.map { list([show($0.color), show($0.location)]) }) }
func show(_ value: Font.Weight) -> String { "\\(value.value)" }
func show(_ value: Animation) -> String { "\\"\\(value.description)\\"" }
func show(_ value: DesignTokens.TypeStyle) -> String { "\\"\\(value.font.description)\\"" }
"""


def swiftui_value(token, pair):
    """A token as the probe above prints it; `None` for those that the values of Swift say already."""
    day, night = pair["light"].get(token.path, token), pair["dark"].get(token.path, token)
    if token.kind == "color":
        return [in_space(day.value, fits=False), in_space(night.value, fits=False)]
    if token.kind == "dimension":
        return points(day.value)
    if token.kind == "gradient":
        return [[[in_space(one["color"], fits=False), in_space(other["color"], fits=False)], one["position"]]
                for one, other in zip(day.value, night.value)]
    if token.kind == "fontWeight":
        return min(900, max(100, math.floor(weight(day.value) / 100 + 0.5) * 100))
    return None


def by_scheme(token, pair):
    """Whether the value has to be asked for by the scheme."""
    day, night = pair["light"].get(token.path), pair["dark"].get(token.path)
    if not day or not night or token.kind in ("color", "border", "shadow"):
        return False
    if token.kind == "gradient":
        return [stop["position"] for stop in day.value] != [stop["position"] for stop in night.value]
    return day.value != night.value


def check_swiftui(case, stubs, platform):
    """What is made for SwiftUI compiles beside the constants, and follows light and dark."""
    case.build("swiftui")
    folder = case.output / f"swiftui-{platform}"
    folder.mkdir(parents=True)
    shutil.copy(case.output / "swift/DesignTokens.swift", folder)
    shutil.copy(case.output / "swiftui/DesignTokens+SwiftUI.swift", folder)
    lines, asked = [UI_PROBE], []
    for words, pair in case.variants().items():
        root = ".".join(["DesignTokens.UI", *(type_name(word) for word in words)])
        lines.append(f"@MainActor func probe{len(lines)}() {{")
        for token in {**pair["dark"], **pair["light"]}.values():
            wanted = swiftui_value(token, pair)
            if wanted is None or by_scheme(token, pair):
                continue
            asked.append((words, token, wanted))
            lines.append(f"    print(show({root}.{swift_member(token)}))")
        lines.append("}")
    names = [re.search(r"probe\d+", line)[0] for line in lines if line.startswith("@MainActor func probe")]
    lines += [f"{name}()" for name in names]
    if case.name == "specimens":
        lines += ["@MainActor func compiles() -> some View {",
                  "    AnyView(EmptyView()).textStyle(DesignTokens.UI.Text.body).shadow(DesignTokens.UI.Shade.two)",
                  "        .border(DesignTokens.UI.Border.thin, cornerRadius: 8)",
                  "        .glass(DesignTokens.UI.Glass.Card.glass, cornerRadius: 22)", "}", "_ = compiles()",
                  "print(show(DesignTokens.UI.Text.body), show(DesignTokens.UI.Text.code),",
                  "    show(DesignTokens.UI.Move.fade), show(DesignTokens.UI.Move.pop),",
                  "    show(DesignTokens.UI.Size.zero(.light)), show(DesignTokens.UI.Size.zero(.dark)))"]
    (folder / "main.swift").write_text("\n".join(lines) + "\n")
    output = None
    arguments = ["-I", stubs, "-L", stubs, "-lSwiftUI", "-lUIKit" if platform == "uikit" else "-lAppKit",
                 "-lCoreGraphics", "DesignTokens.swift", "DesignTokens+SwiftUI.swift", "main.swift", "-o", "probe"]
    if swiftc(*arguments, folder=folder) is not None:
        output = run([folder / "probe"], folder)
    found = (output or "").splitlines()
    if case.name == "specimens" and output is not None:
        wanted = ('"Inter 18.0 relative to body 600.0" "system footnote monospaced 400.0" "curve 0.2 0.0 0.0 1.0 0.15 '
                  'after 0.05" "curve 0.3 1.4 0.6 1.0 0.4 after 0.0" 0.0 16.0')
        if found.pop() != wanted:
            wrong(f"SwiftUI: fonts and animations are {output.splitlines()[-1]}, and should be {wanted}")
    for (words, token, wanted), line in zip(asked, found, strict=output is not None):
        if not near_value(json.loads(line), wanted):
            wrong(f"SwiftUI of {case.name}, {words}: {token.path} is {line}, and should be {wanted}")


def make_stubs(folder, platform):
    """Compiles the stand-ins of Apple's modules."""
    folder.mkdir()
    kit = "UIKit" if platform == "uikit" else "AppKit"
    for module in ("CoreGraphics", kit, "SwiftUI"):
        flags = ["-D", "USES_APPKIT"] if platform == "appkit" else []
        swiftc("-enable-upcoming-feature", "InternalImportsByDefault", "-parse-as-library", "-emit-module", "-emit-library",
               "-static", "-module-name", module, "-I", ".", "-o", f"lib{module}.a", *flags,
               HERE / "Stubs" / f"{module}.swift", folder=folder)
    return folder


# Xcode.


def check_assets(case):
    root = case.build("xcassets") / "Tokens.xcassets"
    information = {"author": "xcode", "version": 1}
    seen = set()
    for words, pair in case.variants().items():
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
        wrong(f"assets of {case.name}: there are other colour sets")


# Android.

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


# Compose.


class Kotlin:
    """The objects of a file, as its grammar tells them: properties by their paths, and what is delegated to."""

    def __init__(self, file):
        self.source = file.read_bytes()
        tree = Parser(Language(tree_sitter_kotlin.language())).parse(self.source)
        if tree.root_node.has_error:
            wrong(f"{file}: is not Kotlin, from {self.mistake(tree.root_node)}")
        self.objects, self.origins = {}, {}
        for node in tree.root_node.children:
            if node.type == "object_declaration":
                self.read(node, ())

    def mistake(self, node):
        for child in node.children:
            if child.type == "ERROR" or child.is_missing:
                return f"line {child.start_point[0] + 1}"
            if child.has_error:
                return self.mistake(child)
        return "its end"

    def text(self, node):
        return self.source[node.start_byte:node.end_byte].decode().replace("`", "")

    def read(self, node, outer):
        path = (*outer, self.text(node.child_by_field_name("name") or node.named_children[0]))
        self.objects[path] = {}
        for child in node.named_children:
            if child.type == "delegation_specifiers" and " by " in self.text(child):
                self.origins[path] = tuple(self.text(child).split(" by ")[1].strip().split("."))
            for member in child.named_children if child.type == "class_body" else ():
                if member.type == "object_declaration":
                    self.read(member, path)
                if member.type == "property_declaration" and " get() = " in self.text(member):
                    name = next(part for part in member.named_children if part.type == "variable_declaration")
                    name = self.text(name.named_children[0])
                    self.objects[path][name] = self.text(member).split(" get() = ", 1)[1].strip()

    def value(self, path, name):
        """The expression of a property, with delegation followed."""
        while name not in self.objects[path]:
            path = self.origins[path]
        return self.objects[path][name], path

    def find(self, root, groups, name):
        """The expression of a token's property, by the properties of its groups."""
        path = (root,)
        for group in groups:
            text, owner = self.value(path, group)
            named = tuple(text.split("."))
            path = named if named in self.objects else (*owner, *named)
        return self.value(path, name)[0]


def kotlin_value(text):
    """An expression of Compose as lists and numbers."""
    text = text.replace("ComposeColor", "color")
    text = re.sub(r"\((-[\d.]+)\)\.(dp|sp|milliseconds)\b", r"u(\1, '\2')", text)
    text = re.sub(r"(?<![\w.-])([\d.]+)\.(dp|sp|milliseconds)\b", r"u(\1, '\2')", text)
    text = re.sub(r"(?<![\w.'\"])(-?\d[\d.]*)f\b", r"\1", text)
    text = re.sub(r"ColorSpaces\.DisplayP3", "'p3'", text)
    text = re.sub(r"([\d.]+) to (color\([^()]*\))", r"[\1, \2]", text)
    text = re.sub(r"DesignTokens(Line|Cap)?\.?(Line\.)(\w+)", r"'\3'", text)
    text = re.sub(r"StrokeCap\.(\w+)", r"'\1'", text)
    text = text.replace("DesignTokensFonts.find", "fonts").replace("\\$", "$")
    text = re.sub(r"\btrue\b", "True", re.sub(r"\bfalse\b", "False", text))

    def paint(*parts):
        if len(parts) == 1:
            return ["srgb", (parts[0] >> 16 & 255) / 255, (parts[0] >> 8 & 255) / 255, (parts[0] & 255) / 255,
                    (parts[0] >> 24) / 255]
        return ["display-p3", *parts[:4]]

    def many(*parts):
        return list(parts)

    return eval(text, {"__builtins__": {}}, {  # noqa: S307: expressions of our own making
        "u": lambda value, unit: [value, unit], "color": paint, "listOf": many, "CubicBezierEasing": many,
        "FontWeight": lambda value: value, "fonts": lambda value: value, "TextStyle": lambda **parts: parts,
        "DesignTokensStroke": many, "DesignTokensBorder": many, "DesignTokensTransition": many,
        "DesignTokensShadow": many})


def kotlin_color(found, value):
    space = "srgb" if held(value) else "display-p3"
    return found[0] == space and same_color(found[1:], value, space, step=1 / 255 if space == "srgb" else 1e-5)


def kotlin_stroke(found, style):
    if isinstance(style, str):
        return found == [capitalized(style)]
    return found == ["Dashed", [[points(part), "dp"] for part in style["dashArray"]], capitalized(style["lineCap"])]


def check_compose(case):
    file = Kotlin(case.build("compose") / "DesignTokens.kt")
    in_rem = {token.path for _, tokens in case.permutations for token in tokens.values()
              if token.kind == "dimension" and token.value["unit"] == "rem"}
    for choices, tokens in case.permutations:
        root = "DesignTokens" + "".join(type_name(context) for context in choices.values())
        for token in tokens.values():
            groups = [member(name) for name in token.segments[:-1]]
            last = member(token.segments[-1])
            last = last + "_" if last in ("self", "init") else last
            try:
                text = file.find(root, groups, last)
                if not kotlin_says(kotlin_value(text), token, in_rem):
                    wrong(f"Compose of {case.name}, {stem(choices)}: {token.path} is {text}, should be {token.value}")
            except (KeyError, SyntaxError, NameError) as error:
                wrong(f"Compose of {case.name}, {stem(choices)}: {token.path} is not read: {error!r}")


def kotlin_says(found, token, in_rem):
    kind, value = token.kind, token.value

    def dp(dimension):
        return [points(dimension), "dp"]

    if kind == "color":
        return kotlin_color(found, value)
    if kind == "dimension":
        return near_value(found, [points(value), "sp" if token.path in in_rem else "dp"])
    if kind == "duration":
        return near_value(found, [seconds(value) * 1000, "milliseconds"])
    if kind == "fontWeight":
        return found == math.floor(weight(value) + 0.5)
    if kind == "fontFamily":
        return found == families(value)
    if kind == "strokeStyle":
        return kotlin_stroke(found, value)
    if kind == "border":
        return (kotlin_color(found[0], value["color"]) and near_value(found[1], dp(value["width"]))
                and kotlin_stroke(found[2], value["style"]))
    if kind == "transition":
        times = [[seconds(value[name]) * 1000, "milliseconds"] for name in ("duration", "delay")]
        return near_value(found, [*times, value["timingFunction"]])
    if kind == "shadow":
        return len(found) == len(value) and all(
            kotlin_color(parts[0], item["color"])
            and near_value(parts[1:], [*(dp(item[name]) for name in ("offsetX", "offsetY", "blur", "spread")),
                                       item.get("inset", False)])
            for parts, item in zip(found, value))
    if kind == "gradient":
        return len(found) == len(value) and all(
            near_value(place, stop["position"]) and kotlin_color(paint, stop["color"])
            for (place, paint), stop in zip(found, value))
    if kind == "typography":
        size = points(value["fontSize"])
        wanted = {"fontFamily": families(value["fontFamily"]), "fontWeight": weight(value["fontWeight"]),
                  "fontSize": [size, "sp"], "letterSpacing": [points(value["letterSpacing"]), "sp"],
                  "lineHeight": [size * value["lineHeight"], "sp"]}
        return found.keys() == wanted.keys() and all(near_value(found[name], wanted[name]) for name in wanted)
    return near_value(found, value)


# SCSS.


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
    """Nothing for colours that are written as sRGB has them, where halves are rounded either way."""
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


def main():
    resolvers = token_specimens.write(FOLDER, HERE.parent / "content/tokens")
    cases = [Case(resolver) for resolver in resolvers]
    # Outputs and sets to look at, where it is not all of them.
    only = os.environ.get("SHOWCARD_TOKENS_ONLY", "").split()
    stubs = {}
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        page = browser.new_page()
        checks = {
            "json": check_json, "dtcg": check_format, "css": lambda case: check_css(case, page), "swift": check_swift,
            "swiftui": lambda case: [check_swiftui(case, stubs[platform], platform) for platform in stubs
                                     if platform == "uikit" or case.name == "specimens"],
            "xcassets": check_assets, "android-xml": check_android, "compose": check_compose,
            "scss": lambda case: check_scss(case, page),
        }
        for name, check in checks.items():
            if asked := [word for word in only if word in checks]:
                if name not in asked:
                    continue
            if name == "swiftui":
                stubs = {platform: make_stubs(FOLDER / platform, platform) for platform in ("uikit", "appkit")}
            for case in [case for case in cases if case.name in only] or cases:
                before = len(problems)
                try:
                    check(case)
                except (KeyError, IndexError, StopIteration, ValueError, FileNotFoundError, sass.CompileError) as error:
                    if os.environ.get("SHOWCARD_TOKENS_RAISE"):
                        raise
                    wrong(f"{name} of {case.name}: cannot be read: {error!r}")
                print(f"  {name} of {case.name}: {len(problems) - before} problems", flush=True)
        browser.close()
    if not SCHEMAS or not SCHEMAS.is_dir():
        print("skipped - DTCG files keep to the format's schemas: there are none")
    for problem in problems[:60]:
        print(problem, file=sys.stderr)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
