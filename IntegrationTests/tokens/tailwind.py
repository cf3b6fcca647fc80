"""The theme of Tailwind CSS, as a browser computes it with `@theme` as a rule."""

import re

from .case import wrong
from .css import check_sheet, css_use
from .values import css_words

# tailwindcss.com/docs/theme, "Theme variable namespaces".
NAMESPACES = ("color", "font", "text", "font-weight", "tracking", "leading", "breakpoint", "container", "spacing", "radius",
              "shadow", "inset-shadow", "drop-shadow", "blur", "perspective", "aspect", "ease", "animate")


# Words of paths that name the namespace of a dimension, those that decide first, and beginnings of names that repeat one.
DIMENSIONS = (("radius", "radius radii rounded corner corners"), ("breakpoint", "breakpoint breakpoints screen screens"),
              ("container", "container containers"), ("blur", "blur"), ("perspective", "perspective"),
              ("tracking", "tracking letter"), ("leading", "leading line"), ("text", "font text type typography"),
              (None, "border stroke outline"))
REPEATED = {"color": "colors?", "spacing": "spacing|space", "radius": "border-radius|radius|radii",
            "text": "font-sizes?|text-size|typography|text|type", "font": "font-families|font-family|fonts?",
            "font-weight": "font-weights?|weight", "tracking": "letter-spacing|tracking",
            "leading": "line-heights?|leading", "ease": "easings?|ease", "shadow": "box-shadow|shadows?",
            "inset-shadow": "inset-shadow|shadows?", "aspect": "aspect-ratio|aspect"}


def namespace(token):
    """The namespace of a token; nothing for those beside the theme."""
    words = css_words(token).split("-")
    if token.kind == "dimension":
        return next((space for space, named in DIMENSIONS if set(named.split()) & set(words)), "spacing")
    if token.kind == "number":
        return "leading" if {"leading", "line"} & set(words) else "aspect" if "aspect" in words else None
    if token.kind == "shadow":
        return "inset-shadow" if all(item.get("inset") for item in token.value) else "shadow"
    return {"color": "color", "fontFamily": "font", "fontWeight": "font-weight", "cubicBezier": "ease",
            "typography": "text"}.get(token.kind)


def check_tailwind(case, page):
    sheet = (case.build("tailwind") / "theme.css").read_text()
    theme = re.search(r"^@theme \{\n(.*?)^\}", sheet, re.S | re.M)[1]
    names = re.findall(r"^  --(.*?): ", theme, re.M)
    for name in names:
        if not any(name.startswith(f"{namespace}-") for namespace in NAMESPACES):
            wrong(f"Tailwind CSS of {case.name}: --{name} is in no namespace")
    # A declaration can refer only to properties of the same sheet.
    declared = set(re.findall(r"^ +--(.*?): ", sheet, re.M))
    for name in set(re.findall(r"var\(--(.*?)[,)]", sheet)) - declared:
        wrong(f"Tailwind CSS of {case.name}: --{name} is not declared")

    def use(token):
        words, space = css_words(token), namespace(token)
        trimmed = re.sub(f"^(?:{REPEATED.get(space, space)})-", "", words)
        names = [f"{space}-{words}", f"{space}-{trimmed}"] if space else [words]
        found = [name for name in names if name in declared]
        if not found:
            wrong(f"Tailwind CSS of {case.name}: {token.path} is missing")
        return css_use(token, found[0] if found else "missing")

    check_sheet(case, page, "Tailwind CSS", sheet.replace("@theme {", ":root {", 1), use, without=("typography",))
