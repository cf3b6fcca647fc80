/// Utility classes: `.text-ink { color: var(--color-ink); }`.
///
/// Groups and names are those of Terrazzo's plugin for CSS, and `radius`. A class without a side comes before those with
/// one, so that both can be used on an element.
enum CSSUtilities: String, CaseIterable {
    case border, color, font, layout, radius, shadow

    /// A class.
    struct Rule {
        /// The name, without its dot.
        let name: String
        let declarations: [String]
        let token: Token
    }

    /// A kind of class: its prefix, the tokens that have it, and what it declares.
    private struct Step {
        let prefix: String
        let role: TokenRole
        let properties: [String]
    }

    /// The option of exporters.
    static let option = TokenExportOption(
        "utilities",
        "groups of utility classes: \(allCases.map(\.rawValue).joined(separator: ", "))",
        .text(fault), standard: "")

    /// Returns the groups of a list with spaces or commas.
    static func groups(_ text: String) -> [CSSUtilities] {
        let words = Set(words(text))
        return allCases.filter { words.contains($0.rawValue) }
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "," }.map(String.init)
    }

    private static func fault(_ text: String) -> String? {
        let names = allCases.map(\.rawValue)
        guard let unknown = words(text).first(where: { !names.contains($0) }) else { return nil }
        let nearest = TokenNearMiss.nearest(to: unknown, among: names)
        return "has no group '\(unknown)'"
            + (nearest.map { ", but '\($0)'" }
                ?? "; the groups are \(names.joined(separator: ", "))")
    }

    /// Returns the classes of a group.
    func rules(of table: TokenTable, _ variables: CSSVariables) -> [Rule] {
        let tokens = table.rows.map { ($0.first, TokenRole($0.first)) }
        return steps.flatMap { step in
            tokens.filter { $0.1 == step.role }.map { token, _ in
                Rule(
                    name: "\(step.prefix)-\(step.role.ownWords(of: token))",
                    declarations: step.properties.map {
                        "\($0): \(Self.value(of: token, for: $0, variables));"
                    }, token: token)
            }
        }
    }

    private static func value(
        of token: Token, for property: String, _ variables: CSSVariables
    ) -> String {
        let name = variables.name(of: token)
        switch property {
        case "background-image":
            guard case .gradient(let stops) = token.value, stops.count == 1 else {
                return "linear-gradient(var(\(name)))"
            }
            return "linear-gradient(var(\(name)), var(\(name)))"
        case "letter-spacing" where token.type == .typography:
            return "var(\(variables.name(of: variables.words(of: token), part: property)))"
        default: return "var(\(name))"
        }
    }

    private static let sides = ["top", "right", "bottom", "left"]

    private var steps: [Step] {
        switch self {
        case .border:
            [
                Step(prefix: "border", role: .border, properties: ["border"]),
                Step(prefix: "border", role: .color, properties: ["border-color"]),
                Step(prefix: "border", role: .borderWidth, properties: ["border-width"]),
                Step(prefix: "border", role: .strokeStyle, properties: ["border-style"]),
            ]
                + Self.sides.map {
                    Step(prefix: "border-\($0)", role: .border, properties: ["border-\($0)"])
                }
        case .color:
            [
                Step(prefix: "bg", role: .color, properties: ["background-color"]),
                Step(prefix: "bg", role: .gradient, properties: ["background-image"]),
                Step(prefix: "text", role: .color, properties: ["color"]),
            ]
        case .font:
            [
                Step(prefix: "font", role: .typography, properties: ["font", "letter-spacing"]),
                Step(prefix: "font", role: .fontFamily, properties: ["font-family"]),
                Step(prefix: "font", role: .fontSize, properties: ["font-size"]),
                Step(prefix: "font", role: .fontWeight, properties: ["font-weight"]),
            ]
        case .layout:
            [
                Step(prefix: "gap", role: .spacing, properties: ["gap"]),
                Step(prefix: "gap-col", role: .spacing, properties: ["column-gap"]),
                Step(prefix: "gap-row", role: .spacing, properties: ["row-gap"]),
            ] + Self.box("m", "margin") + Self.box("p", "padding")
        case .radius: [Step(prefix: "rounded", role: .radius, properties: ["border-radius"])]
        case .shadow:
            [
                Step(prefix: "shadow", role: .shadow, properties: ["box-shadow"]),
                Step(prefix: "shadow", role: .insetShadow, properties: ["box-shadow"]),
            ]
        }
    }

    private static func box(_ letter: String, _ property: String) -> [Step] {
        let ends: [(String, [String])] =
            [
                ("a", [property]), ("x", ["\(property)-left", "\(property)-right"]),
                ("y", ["\(property)-bottom", "\(property)-top"]),
            ] + sides.map { (String($0.prefix(1)), ["\(property)-\($0)"]) } + [
                ("s", ["\(property)-inline-start"]), ("e", ["\(property)-inline-end"]),
            ]
        return ends.map { Step(prefix: letter + $0, role: .spacing, properties: $1) }
    }
}
