"""Swift constants, compiled and run."""

import json

from .case import near_value, run, stem, wrong
from .values import families, in_space, member, points, seconds, type_name, weight


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

# By the kind of a token, so that the compiler need not choose among the functions above for each of many thousands.
KINDS = {
    "color": "T.ColorValue", "dimension": "Double", "fontFamily": "[String]", "fontWeight": "Double", "duration": "Double",
    "cubicBezier": "T.Easing", "number": "Double", "strokeStyle": "T.StrokeStyle", "border": "T.Border", "transition": "T.Transition",
    "shadow": "[T.Shadow]", "gradient": "[T.GradientStop]", "typography": "T.TextStyle",
}
PROBE += "".join(f"func {kind}(_ value: {name}) {{ print(show(value)) }}\n" for kind, name in KINDS.items())

KEYWORDS = {"default", "class", "self", "init", "repeat", "import", "in", "is", "as"}


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


def swift_member(token, groups=True):
    names = [type_name(name) for name in token.segments[:-1]] if groups else []
    last = member(token.segments[-1])
    last = last + "_" if last in ("self", "init") else last
    return ".".join([*names, f"`{last}`" if last in KEYWORDS else last])


def swiftc(*arguments, folder):
    return run(["swiftc", "-swift-version", "6", "-warnings-as-errors", "-Wwarning", "DeprecatedDeclaration", *arguments], folder)


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
            lines.append(f"    {token.kind}({swift_path(choices)}.{swift_member(token)})")
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
