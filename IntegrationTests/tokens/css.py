"""CSS, as a browser computes it in every permutation."""

import json
import math
import re

from .case import stem, wrong
from .plain import colors_of
from .values import css_words, families, held, kebab, same_color, seconds, weight


READ = """({tokens, attributes}) => {
    const root = document.documentElement
    for (const name of root.getAttributeNames()) if (name.startsWith("data-")) root.removeAttribute(name)
    for (const [name, value] of attributes) root.setAttribute(name, value)
    const probe = document.getElementById("probe")
    const computed = (property, text) => {
        probe.style.cssText = ""
        probe.style.setProperty(property, text)
        return getComputedStyle(probe).getPropertyValue(property)
    }
    // A text without custom properties is the same in every permutation.
    const known = window.known ??= new Map()
    const constant = (property, text) => {
        const key = `${property}:${text}`
        if (!known.has(key)) known.set(key, computed(property, text))
        return known.get(key)
    }
    return tokens.map(([property, found, wanted]) =>
        [computed(property, found), wanted.includes("var(") ? computed(property, wanted) : constant(property, wanted)])
}"""

PROPERTIES = {"color": "color", "dimension": "margin-left", "fontFamily": "font-family", "fontWeight": "font-weight",
              "duration": "transition-duration", "cubicBezier": "transition-timing-function", "number": "scale",
              "strokeStyle": "border-top-style", "border": "border-top", "transition": "transition",
              "shadow": "box-shadow", "gradient": "background-image", "typography": "font"}


def css_color(value, wide):
    """The color as CSS should have it: as it is, or as sRGB has it; `None` if it is mapped into a gamut."""
    parts = [part if part == "none" else repr(float(part)) for part in value["components"]]
    if value["colorSpace"] in ("hsl", "hwb"):
        parts[1:] = [f"{part}%" for part in parts[1:]]
    alpha = f" / {value['alpha']}" if value.get("alpha", 1) != 1 else ""
    if value["colorSpace"] == "srgb":
        parts = [part if part == "none" else str(math.floor(float(part) * 255 + 0.5)) for part in parts]
        return f"rgb({' '.join(parts)}{alpha})"
    if held(value) or wide and (wide != "p3" or held(value, "display-p3")):
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
    """The value as a property should have it; `None` where a color is not held and only nearness can be asked."""
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


def css_use(token, words=None):
    name = f"var(--{words or css_words(token)})"
    if token.kind == "gradient":
        return f"linear-gradient({name}{', ' + name if len(token.value) == 1 else ''})"
    return name


def check_css(case, page):
    sheet = (case.build("css") / "tokens.css").read_text()
    check_sheet(case, page, "CSS", sheet, css_use)
    if case.name == "specimens":
        options = ("case=camel", "shorthands=parts", "properties=true", "utilities=border color font layout radius shadow")
        sheet = (case.build("css", *(word for option in options for word in ("--option", f"css.{option}")))
                 / "tokens.css").read_text()
        check_registrations(case, page, sheet)


def check_registrations(case, page, sheet):
    """Every registration and rule is valid, overriding a part changes its shorthand, and a property is animated."""
    page.set_content(f"<!doctype html><style>{sheet}</style><div id=probe></div>")
    found = page.evaluate("""() => {
        const rules = [...document.styleSheets[0].cssRules]
        const root = document.documentElement, probe = document.getElementById("probe")
        root.style.setProperty("--borderThinWidth", "7px")
        probe.style.border = "var(--borderThin)"
        const width = getComputedStyle(probe).borderTopWidth
        root.style.cssText = "--colorDefault: rgb(0 0 0)"
        getComputedStyle(root).getPropertyValue("--colorDefault")
        root.style.cssText = "--colorDefault: rgb(200 0 0); transition: --colorDefault 100s linear -50s"
        return {registered: rules.filter(rule => rule instanceof CSSPropertyRule).length, width,
                styles: rules.filter(rule => rule instanceof CSSStyleRule).length,
                between: getComputedStyle(root).getPropertyValue("--colorDefault")}
    }""")
    wanted = {"registered": sheet.count("@property "), "width": "7px", "between": "rgb(100, 0, 0)",
              "styles": len(re.findall(r"^[:.].* \{$", sheet, re.M))}
    if found != wanted or not found["registered"]:
        wrong(f"CSS of {case.name} with registrations: {found}, and should be {wanted}")


def check_sheet(case, page, what, sheet, use, without=()):
    page.set_content(f"<!doctype html><style>{sheet}</style><div id=probe></div>")
    for wide in (False, "p3", "rec2020"):
        for choices, tokens in case.permutations:
            mode = next((context for context in choices.values() if context.lower() in ("light", "dark")), None)
            attributes = [[f"data-{kebab(name)}", context] for name, context in choices.items()]
            by_attribute = [attributes, "light"], [attributes, "dark"]
            by_system = [[pair for pair in attributes if pair[1] != mode], mode.lower()] if mode else None
            looks = [*by_attribute[:1 if case.name == "large" else 2], *([by_system] if by_system else [])]
            for given, system in looks:
                emulate(page, system, wide)
                asked = [token for token in tokens.values() if not sprung_alias(token, tokens) and token.kind not in without]
                rows = [[PROPERTIES[token.kind], use(token), css_value(token, wide) or use(token)]
                        for token in asked]
                for token, (found, wanted) in zip(asked, page.evaluate(READ, {"tokens": rows, "attributes": given})):
                    if found != wanted or not found and token.kind != "dimension":
                        wrong(f"{what} of {case.name}, {stem(choices)} ({given}, {system}, {wide}): "
                              f"{token.path} is {found}, and should be {wanted}")
                    if token.kind == "color" and css_value(token, wide) is None:
                        space = "display-p3" if wide == "p3" else "srgb"
                        parts = [float(part) for part in re.findall(r"(?<!p)[\d.]+", found)]
                        if not wide:
                            parts = [part / 255 for part in parts[:3]] + parts[3:]
                        if not same_color(parts + [1] * (4 - len(parts)), token.value, space):
                            wrong(f"{what} of {case.name}, {stem(choices)}: {token.path} falls back to {found}")


def sprung_alias(token, tokens):
    curves = [other.value for other in tokens.values() if other.spring]
    return bool(token.spring) or token.kind == "transition" and token.value["timingFunction"] in curves


def emulate(page, system, wide):
    session = emulate.sessions.setdefault(page, page.context.new_cdp_session(page))
    session.send("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": system}, {"name": "color-gamut", "value": wide or "srgb"}]})


emulate.sessions = {}
