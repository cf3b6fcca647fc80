"""What is made for SwiftUI, compiled beside the constants with stand-ins of Apple's modules, and run."""

import json
import math
import re
import shutil
from pathlib import Path

from .case import build, near_value, run, wrong
from .swift import swift_member, swiftc
from .values import in_space, points, type_name, weight

HERE = Path(__file__).parent.parent


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


def check_public(case, stubs):
    """Public declarations compile under another name too, with the strictest features of the language."""
    folder = case.output / "public"
    for target in ("swift", "swiftui"):
        build(case.tool, target, case.resolver, folder, "--option", f"{target}.access=public",
              "--option", f"{target}.type=App")
    features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
    swiftc("-parse-as-library", "-typecheck", "-I", stubs,
           *(flag for feature in features for flag in ("-enable-upcoming-feature", feature)),
           "swift/DesignTokens.swift", "swiftui/DesignTokens+SwiftUI.swift", folder=folder)


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
