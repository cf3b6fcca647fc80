"""Kotlin for Compose, read by its grammar and with delegation followed."""

import math
import re

import tree_sitter_kotlin
from tree_sitter import Language, Parser

from .case import near_value, stem, wrong
from .values import capitalized, families, held, member, points, same_color, seconds, type_name, weight


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
            for inner in child.named_children if child.type == "class_body" else ():
                if inner.type == "object_declaration":
                    self.read(inner, path)
                if inner.type == "property_declaration" and " get() = " in self.text(inner):
                    name = next(part for part in inner.named_children if part.type == "variable_declaration")
                    name = self.text(name.named_children[0])
                    self.objects[path][name] = self.text(inner).split(" get() = ", 1)[1].strip()

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
