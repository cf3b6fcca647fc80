"""Contexts in CSS by selectors and queries: each way to activate each pair of contexts, in Chromium.

The configuration is a tokens.yml, because a command line has no notation for such an option."""
import itertools
import json
import subprocess

from tokens.case import wrong

DEFAULTS = {"w": 0, "x": 0, "y": 0, "z": 0}
# What contexts change. The second modifier overrides the first, where both change a value.
THEMES = {"a": {}, "b": {"x": 1, "z": 1, "w": 5}, "c": {"x": 2, "w": 6}}
SIZES = {"m": {}, "l": {"y": 1, "z": 2}, "xl": {"y": 2, "w": 0}}

# The element, its contexts, and the ways to activate each: classes, ids and attributes of the element or of one around it, and
# the size of the window.
OUTPUTS = {
    "single": (
        ":root",
        {"theme.a": ".a", "theme.b": [".b", "[data-b]", "@media (min-width: 700px)"], "theme.c": [".c", "@media (min-width: 900px)"],
         "size.m": ".m", "size.l": [".l", "@media (min-height: 700px)"], "size.xl": "@media (min-height: 900px)"},
        {"a": [{}, {"class": "a"}, {"class": "a", "width": 950}],
         "b": [{"class": "b"}, {"attribute": "data-b"}, {"width": 750}, {"class": "b", "width": 950}],
         "c": [{"class": "c"}, {"width": 950}, {"class": "c", "width": 750}]},
        {"m": [{}, {"class": "m", "height": 950}], "l": [{"class": "l"}, {"height": 750}, {"class": "l", "height": 950}],
         "xl": [{"height": 950}]},
    ),
    "any": (
        ":root",
        {"theme.b": ["#b", ".b:not(.q)", "@media (min-width: 700px)"], "theme.c": [":is(.c)", "@supports (color: red)"],
         "size.l": [".l", "@media (min-height: 700px)"], "size.xl": [".xl", "@media (min-height: 900px)"]},
        {"b": [{"id": "b"}, {"class": "b"}, {"id": "b", "width": 750}], "c": [{"class": "c"}, {}, {"class": "c", "width": 750}]},
        {"m": [{}], "l": [{"class": "l"}, {"height": 750}], "xl": [{"class": "xl"}, {"height": 950}, {"class": "xl", "height": 750}]},
    ),
    "around": (
        ".app",
        {"theme.b": [".b &", "#b > &", "@media (min-width: 700px)"], "theme.c": [".c &", "&.c"],
         "size.l": [".l &", "@media (min-height: 700px)"], "size.xl": "&.xl"},
        {"a": [{}], "b": [{"outer": "b"}, {"outer_id": "b"}, {"width": 750}],
         "c": [{"outer": "c"}, {"class": "c"}, {"class": "c", "width": 750}]},
        {"m": [{}], "l": [{"outer": "l"}, {"height": 750}], "xl": [{"class": "xl"}, {"class": "xl", "height": 750}]},
    ),
}


def tokens(values):
    return [{name: {"$type": "number", "$value": value} for name, value in values.items()}]


def write(folder):
    """The resolver and the configuration; JSON is also YAML."""
    resolver = {
        "version": "2025.10",
        "sets": {"all": {"sources": tokens(DEFAULTS)}},
        "modifiers": {
            name: {"default": default, "contexts": {context: tokens(values) if values else [] for context, values in contexts.items()}}
            for name, default, contexts in [("theme", "a", THEMES), ("size", "m", SIZES)]
        },
        "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"}],
    }
    outputs = [
        {"format": "css", "folder": name, "selector": selector, "contexts": contexts}
        for name, (selector, contexts, _, _) in OUTPUTS.items()
    ]
    (folder / "app.resolver.json").write_text(json.dumps(resolver))
    (folder / "tokens.yml").write_text(json.dumps({"sources": ["app.resolver.json"], "outputs": outputs}))


def page_of(sheet, selector, theme, size):
    """A page with an element to which two contexts apply."""
    def joined(key):
        return " ".join(way[key] for way in (theme, size) if key in way)

    head = f"<!doctype html><style>{sheet}</style>"
    own = f'class="{joined("class")}" id="{joined("id")}" {joined("attribute")}'
    if selector == ":root":
        return f"<!doctype html><html {own}>{head}"
    return f'{head}<div class="{joined("outer")}" id="{joined("outer_id")}"><div {own.replace("class=" + chr(34), "class=" + chr(34) + "app ")}></div></div>'


def check_contexts(page, tool, folder):
    write(folder)
    subprocess.run([tool, "tokens", "build", "--quiet", "--config", folder / "tokens.yml"], check=True)
    for name, (selector, _, themes, sizes) in OUTPUTS.items():
        sheet = (folder / "tokens-out" / name / "tokens.css").read_text()
        for theme, size in itertools.product(themes, sizes):
            for first, second in itertools.product(themes[theme], sizes[size]):
                page.set_viewport_size({"width": first.get("width", 400), "height": second.get("height", 400)})
                page.set_content(page_of(sheet, selector, first, second))
                found = page.evaluate(
                    "selector => { const style = getComputedStyle(document.querySelector(selector));"
                    " return Object.fromEntries([...'wxyz'].map(name => [name, +style.getPropertyValue('--' + name)])) }", selector)
                expected = {**DEFAULTS, **THEMES[theme], **SIZES[size]}
                if found != expected:
                    wrong(f"css with contexts '{name}', {theme} by {first} and {size} by {second}: {found}, not {expected}")
