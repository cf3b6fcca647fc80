"""Makes token files to judge the outputs by: one of every type and every trap, and a large one with a resolver."""

import json
from pathlib import Path

SPACES = {
    "srgb": [0.2, 0.4, 0.6], "srgb-linear": [0.2, 0.4, 0.6], "hsl": [330, 100, 50], "hwb": [200, 20, 30],
    "lab": [52.2, 40.2, 59.9], "lch": [52.2, 72.2, 56.2], "oklab": [0.6, 0.1, 0.1], "oklch": [0.7, 0.3, 145],
    "display-p3": [0.1, 0.95, 0.3], "a98-rgb": [0.3, 0.5, 0.7], "prophoto-rgb": [0.3, 0.5, 0.7],
    "rec2020": [0.1, 0.9, 0.2], "xyz-d65": [0.25, 0.4, 0.1], "xyz-d50": [0.25, 0.4, 0.1],
}


def color(space, components, alpha=None):
    value = {"colorSpace": space, "components": components}
    return value if alpha is None else {**value, "alpha": alpha}


def px(number):
    return {"value": number, "unit": "px"}


def rem(number):
    return {"value": number, "unit": "rem"}


def ms(number):
    return {"value": number, "unit": "ms"}


def typed(kind, **tokens):
    return {"$type": kind, **{name.replace("__", "-"): {"$value": value} for name, value in tokens.items()}}


def shadow(**parts):
    return {"color": color("srgb", [0, 0, 0], 0.25), "offsetX": px(0), "offsetY": px(2), "blur": px(8), "spread": px(0),
            **parts}


def specimens():
    """Every type, every color space, names that languages use themselves, and values that platforms lack."""
    spaces = {name: color(name, parts) for name, parts in SPACES.items()}
    return {
        "$description": "Specimens of every type. */ <!-- 'quotes' \"double\" $dollar `tick`",
        "$extensions": {"org.example.tool": {"kept": [1, 2]}},
        "color": {
            "$type": "color", "$description": "Colors.",
            **{name: {"$value": value} for name, value in spaces.items()},
            "default": {"$value": color("srgb", [1, 0, 0]), "$description": "A word of the languages. */ /* \\ $x"},
            "class": {"$value": "{color.default}", "$deprecated": "Use {color.default} and \"no other\" $one."},
            "veil": {"$value": color("srgb", [1, 1, 1], 0.35)},
            "missing": {"$value": color("oklch", [0.6, "none", "none"])},
            "none-red": {"$value": color("srgb", ["none", 0.5, 0.5])},
            "veil-wide": {"$value": color("display-p3", [0, 1, 0], 0.5)},
            "accent": {"$root": {"$value": "{color.oklch}"}, "soft": {"$value": "{color.accent.$root}"},
                       "2xl": {"$value": "{color.veil}"}},
        },
        "2x": typed("number", big=2),
        "grün": typed("number", groß=1.25, **{"日本": 3}),
        "size": {**typed("dimension", zero=px(0), hairline=px(0.5), minus=px(-12.25), rem=rem(1.125), tiny=px(1e-7)),
                 "large": {"$value": "{size.rem}"}},
        "font": typed("fontFamily", sans=["Inter", "Noto Sans", "sans-serif"], one="O'Neill \"Mono\" <&>",
                      mono=["monospace"]),
        "weight": typed("fontWeight", named="semi-bold", number=350, fraction=412.5, all=1000),
        "time": typed("duration", fast=ms(150), slow={"value": 1.5, "unit": "s"}, fraction=ms(0.25)),
        "ease": {**typed("cubicBezier", standard=[0.2, 0, 0, 1], overshoot=[0.34, 1.56, 0.64, -0.5]),
                 "spring": {"$value": [0.3, 1.4, 0.6, 1], "$extensions": {
                     "showcard": {"spring": {"response": 0.3, "dampingFraction": 0.6}}, "org.example.tool": True}},
                 "like": {"$value": "{ease.spring}"}},
        "ratio": typed("number", whole=3, part=0.333, minus=-1.5, large=1e21),
        "stroke": {**typed("strokeStyle", **{name: name for name in
                           ("solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset")}),
                   "dashes": {"$value": {"dashArray": [px(4), "{size.hairline}", rem(0.5)], "lineCap": "round"}}},
        "border": typed("border",
                        thin={"color": "{color.default}", "width": "{size.hairline}", "style": "{stroke.solid}"},
                        odd={"color": color("display-p3", [1, 0, 0]), "width": rem(0.25), "style": "groove"},
                        dashes={"color": "{color.veil}", "width": px(2), "style": "{stroke.dashes}"}),
        "move": typed("transition",
                      fade={"duration": "{time.fast}", "delay": ms(50), "timingFunction": "{ease.standard}"},
                      pop={"duration": {"value": 0.4, "unit": "s"}, "delay": ms(0), "timingFunction": "{ease.spring}"}),
        "shade": {**typed("shadow", one=shadow(), two=[shadow(color="{color.veil}", spread=px(-2)),
                                                       shadow(inset=True, offsetY=rem(0.25))]),
                  "list": {"$value": ["{shade.one}", shadow(blur=px(20), color=color("display-p3", [0, 1, 0], 0.5))]}},
        "blend": {**typed("gradient", two=[{"color": "{color.default}", "position": 0},
                                          {"color": color("oklch", [0.7, 0.3, 145]), "position": 1}],
                          place=[{"color": color("srgb", [0, 0, 0]), "position": "{ratio.part}"}]),
                  "like": {"$value": "{blend.two}"}},
        "text": {**typed("typography",
                         body={"fontFamily": "{font.sans}", "fontSize": "{size.rem}", "fontWeight": "{weight.named}",
                               "letterSpacing": px(-0.2), "lineHeight": 1.5},
                         code={"fontFamily": "monospace", "fontSize": px(13), "fontWeight": 400,
                               "letterSpacing": rem(0.01), "lineHeight": "{ratio.whole}"}),
                 "like": {"$value": "{text.body}"}},
        "glass": {"card": {"fill": {"$type": "color", "$value": "{color.veil}"},
                           "blur": {"$type": "dimension", "$value": px(20)},
                           "edge": {"$type": "border", "$value": "{border.thin}"},
                           "shadow": {"$type": "shadow", "$value": "{shade.two}"}}},
        "Type": {"self": {"$type": "number", "$value": 7}, "object": {"$type": "number", "$value": 8},
                 "init": {"$type": "number", "$value": 9}, "val": {"$type": "number", "$value": 10}},
    }


def night():
    """What is different of the specimens at night, other types of values among it."""
    return {
        "color": {"$type": "color", "default": {"$value": color("srgb", [0.5, 0.25, 1])},
                  "veil": {"$value": color("srgb", [0, 0, 0], 0.6)},
                  "display-p3": {"$value": color("srgb", [0, 0.5, 0])},
                  "srgb": {"$value": color("display-p3", [0.9, 0.1, 0.1])}},
        "ratio": {"$type": "number", "part": {"$value": 0.75}},
        "size": {"$type": "dimension", "zero": {"$value": rem(1)}},
        "blend": {"$type": "gradient", "two": {"$value": [{"color": "{color.veil}", "position": 0.25}]}},
        "only": {"$type": "number", "night": {"$value": 4, "$description": "There is none by day."}},
    }


def resolver(name, base, modifiers):
    """A resolver document of one base file and contexts of one file each; the first context is the default."""
    return {
        "version": "2025.10", "name": name, "sets": {"base": {"sources": [{"$ref": base}]}},
        "modifiers": {modifier: {"contexts": {context: [{"$ref": file}] if file else []
                                              for context, file in contexts.items()},
                                 "default": next(iter(contexts))} for modifier, contexts in modifiers.items()},
        "resolutionOrder": [{"$ref": "#/sets/base"}] + [{"$ref": f"#/modifiers/{name}"} for name in modifiers],
    }


def large(count=2000):
    """A set of many tokens; three themes, two modes and two densities give twelve permutations."""
    hues = (count - 1) // 20
    base = {"palette": {"$type": "color"}, "color": {"$type": "color"}, "space": {"$type": "dimension"},
            "shape": {"$type": "dimension"}, "fade": {"$type": "transition"}, "lift": {"$type": "shadow"},
            "edge": {"$type": "border"}, "type": {"$type": "typography"}, "wash": {"$type": "gradient"},
            "ratio": {"$type": "number"}, "time": {"$type": "duration"},
            "font": {"$type": "fontFamily", "body": {"$value": ["Inter", "sans-serif"]}}}

    def paint(index, shift=0):
        return color("oklch", [round(0.25 + (index + shift) % 60 / 100, 4), 0.1, (index * 37 + shift * 11) % 360])

    for hue in range(hues):
        base["palette"][f"hue{hue}"] = {f"step{step}": {"$value": paint(hue * 8 + step)} for step in range(8)}
        base["color"][f"part{hue}"] = {
            role: {"$value": f"{{palette.hue{hue}.step{step}}}", "$description": f"The {role} of part {hue}."}
            for step, role in enumerate(("ground", "text", "edge", "accent"))}
        base["space"][f"gap{hue}"] = {"$value": px(hue % 50)}
        base["shape"][f"radius{hue}"] = {"$value": f"{{space.gap{hue}}}"}
        base["lift"][f"card{hue}"] = {"$value": shadow(color=f"{{color.part{hue}.edge}}", blur=f"{{space.gap{hue}}}")}
        base["edge"][f"card{hue}"] = {"$value": {"color": f"{{color.part{hue}.edge}}", "width": px(1), "style": "solid"}}
        base["type"][f"text{hue}"] = {"$value": {
            "fontFamily": "{font.body}", "fontSize": rem(0.75 + hue % 12 / 16), "fontWeight": 100 + hue % 9 * 100,
            "letterSpacing": px(0), "lineHeight": 1.5}}
        base["wash"][f"page{hue}"] = {"$value": [{"color": f"{{color.part{hue}.ground}}", "position": 0},
                                                 {"color": f"{{color.part{hue}.accent}}", "position": 1}]}
        base["ratio"][f"part{hue}"] = {"$value": hue / 100}
        base["time"][f"step{hue}"] = {"$value": ms(50 + hue)}
    tokens = sum(1 for _ in walk(base))
    for index in range(count - tokens):
        base["fade"][f"more{index}"] = {"$value": {"duration": ms(100 + index), "delay": ms(0),
                                                   "timingFunction": [0.2, 0, 0, 1]}}

    def theme(shift):
        return {"palette": {"$type": "color", **{
            f"hue{hue}": {f"step{step}": {"$value": paint(hue * 8 + step, shift)} for step in range(8)}
            for hue in range(0, hues, 2)}}}

    dark = {"color": {"$type": "color", **{
        f"part{hue}": {"ground": {"$value": f"{{palette.hue{hue}.step7}}"}, "text": {"$value": f"{{palette.hue{hue}.step0}}"}}
        for hue in range(hues)}}}
    dense = {"space": {"$type": "dimension", **{f"gap{hue}": {"$value": px(hue % 50 * 0.75)} for hue in range(hues)}}}
    files = {"base.tokens.json": base, "sea.tokens.json": theme(5), "sun.tokens.json": theme(9),
             "dark.tokens.json": dark, "dense.tokens.json": dense}
    files["large.resolver.json"] = resolver("large", "base.tokens.json", {
        "theme": {"land": None, "sea": "sea.tokens.json", "sun": "sun.tokens.json"},
        "mode": {"light": None, "dark": "dark.tokens.json"},
        "density": {"regular": None, "compact": "dense.tokens.json"}})
    return files


def walk(group, path=(), kind=None):
    """The path, type and token of every token, in order."""
    kind = group.get("$type", kind)
    if "$value" in group:
        yield path, kind, group
        return
    for name, inner in group.items():
        if isinstance(inner, dict) and (name == "$root" or not name.startswith("$")):
            yield from walk(inner, (*path, name), kind)


def write(folder, shipped):
    """Writes all files; returns the paths of the resolvers.

    `shipped` is the folder of the catalog's own sets.
    """
    folder = Path(folder)
    files = large()
    files["specimens.tokens.json"] = specimens()
    files["night.tokens.json"] = night()
    files["specimens.resolver.json"] = resolver("specimens", "specimens.tokens.json", {
        "Color Scheme": {"Light": None, "Dark": "night.tokens.json"}})
    # A third scheme, which is the default, and a border whose color is a token with the name of its part.
    files["third.tokens.json"] = {
        "color": typed("color", ink=color("srgb", [0, 0, 0]), paper=color("srgb", [1, 1, 1])),
        "gap": typed("dimension", small=px(4)), "outline": {
            **typed("border", edge={"color": "{outline.edgeColor}", "width": px(1), "style": "solid"}),
            "edgeColor": {"$type": "color", "$value": color("srgb", [1, 0, 0])}}}
    for name, level in (("dim", 0.5), ("dark", 1)):
        files[f"third-{name}.tokens.json"] = {"color": typed("color", ink=color("srgb", [level] * 3))}
    files["third.resolver.json"] = resolver("third", "third.tokens.json", {
        "theme": {"dim": "third-dim.tokens.json", "light": None, "dark": "third-dark.tokens.json"}})
    resolvers = ["specimens", "large", "third"]
    for path in sorted(Path(shipped).glob("*.tokens.json")):
        files[path.name] = json.loads(path.read_text())
        name, _, mode = path.name.removesuffix(".tokens.json").partition(".")
        if mode:
            made_for = "light" if mode == "dark" else "dark"
            files[f"{name}.resolver.json"] = resolver(name, f"{name}.tokens.json", {
                "mode": {made_for: None, mode: path.name}})
            resolvers.append(name)
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n")
    return [folder / f"{name}.resolver.json" for name in resolvers]
