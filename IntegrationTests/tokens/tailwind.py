"""The theme of Tailwind CSS, as a browser computes it with `@theme` as a rule."""

import re

from .case import wrong
from .css import check_sheet, css_use
from .values import css_words

# tailwindcss.com/docs/theme, "Theme variable namespaces".
NAMESPACES = ("color", "font", "text", "font-weight", "tracking", "leading", "breakpoint", "container", "spacing", "radius",
              "shadow", "inset-shadow", "drop-shadow", "blur", "perspective", "aspect", "ease", "animate")


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
        words = css_words(token)
        own = {"color": r"colou?rs?", "dimension": r"spacing|space|(?:border-)?radius|radii|blur|font-size",
               "fontFamily": "fonts?", "fontWeight": "(?:font-)?weight", "cubicBezier": "ease|easing", "shadow": "shadows?",
               "typography": "typography|text|type"}.get(token.kind)
        trimmed = re.sub(f"^(?:{own})-", "", words) if own else words
        names = [f"{namespace}-{part}" for namespace in NAMESPACES for part in (trimmed, words)] if own else [words]
        found = [name for name in names if name in declared and prefixes(token, name)]
        if not found:
            wrong(f"Tailwind CSS of {case.name}: {token.path} is missing")
        return css_use(token, found[0] if found else "missing")

    check_sheet(case, page, "Tailwind CSS", sheet.replace("@theme {", ":root {", 1), use, without=("typography",))


def prefixes(token, name):
    """Whether the namespace of a name fits the type."""
    fitting = {"color": "color", "dimension": "spacing|radius|blur|breakpoint|container|tracking|leading|perspective|text",
               "fontFamily": "font", "fontWeight": "font-weight", "cubicBezier": "ease", "shadow": "(?:inset-)?shadow",
               "typography": "text"}.get(token.kind, ".*")
    return re.match(f"(?:{fitting})(?:-|$)", name) and not (token.kind == "fontFamily" and name.startswith("font-weight"))
