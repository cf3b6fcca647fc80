/// Writes SwiftUI types for the values of ``SwiftExporter``: colors that follow light and dark, fonts that follow
/// Dynamic Type, lengths, gradients, animations, and modifiers for text, borders, shadows and glass.
///
/// `color.accent` with theme `knot` is `DesignTokens.UI.Knot.Color.accent`; if there is no modifier except light and
/// dark, it is `DesignTokens.UI.Color.accent`. The file must be compiled with that of ``SwiftExporter`` with the same
/// `type`, and is empty on platforms without SwiftUI.
struct SwiftUIExporter: TokenExporter {
    static let name = "swiftui"
    static let summary =
        "SwiftUI's colors, fonts, gradients and modifiers, beside the constants of 'swift'"
    static let options = [
        TokenExportOption.file(standard: "DesignTokens+SwiftUI"), SwiftExporter.swiftType,
        SwiftExporter.swiftAccess, .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let constants = SwiftConstants(options)
        let layout = SwiftLayout(input, constants, output: "Swift")
        let variants = SchemeVariants(input)
        var losses = SwiftUILosses()
        losses.check(layout.table)
        var file = SwiftUIFile(layout, constants, variants.variants)
        return TokenExport(
            files: [TokenFileOutput(path: "\(options["file"]).swift", bytes: file.bytes)],
            problems: variants.problems + layout.problems + losses.problems)
    }
}

/// Writes the file, each group once for all variants in which it is the same.
private struct SwiftUIFile {
    private let layout: SwiftLayout
    private let constants: SwiftConstants
    private let variants: [SchemeVariants.Variant]
    private var seen: [Key: String] = [:]

    private struct Key: Hashable {
        let group: String
        let day: [Int]
        let night: [Int]
    }

    init(
        _ layout: SwiftLayout, _ constants: SwiftConstants, _ variants: [SchemeVariants.Variant]
    ) {
        self.layout = layout
        self.constants = constants
        self.variants = variants
    }

    var bytes: [UInt8] {
        mutating get {
            var writer = SwiftWriter(access: constants.access)
            for line in ["", "#if canImport(SwiftUI)"] { writer.line(line) }
            for line in SwiftUISupport.imports(access: constants.access) { writer.line(line) }
            writer.line("")
            writer.line("extension \(layout.root) {")
            writer.indented { writer in
                writer.block("enum UI", "The design tokens as SwiftUI takes them.") {
                    write(variants, 0, in: "\(layout.root).UI", to: &$0)
                }
            }
            writer.line("}")
            for line in SwiftUISupport.lines(root: layout.root, access: constants.access) {
                writer.line(line)
            }
            writer.line("#endif")
            return writer.bytes
        }
    }

    /// Writes nested enums for the words of each variant; there are few.
    private mutating func write(
        _ variants: [SchemeVariants.Variant], _ depth: Int, in path: String,
        to writer: inout SwiftWriter
    ) {
        var scope = SwiftScope()
        // The pair of light and dark has no words beside another scheme, such as "dim".
        if let plain = variants.first(where: { $0.words.count == depth }) {
            for group in layout.tree.root.groups { _ = scope.claim(group.name) }
            write(layout.tree.root, of: plain, in: path, "", to: &writer)
        }
        let others = variants.filter { $0.words.count > depth }
        var words: [String] = []
        for variant in others where !words.contains(variant.words[depth]) {
            words.append(variant.words[depth])
        }
        for (place, word) in words.enumerated() {
            let inner = others.filter { $0.words[depth] == word }
            if place > 0 || others.count < variants.count { writer.line("") }
            let name = scope.claim(SwiftNames.type(word))
            writer.block("enum \(name)", inner.count == 1 ? inner[0].label : nil) {
                write(inner, depth + 1, in: "\(path).\(name)", to: &$0)
            }
        }
    }

    /// The recursion ends with the depth of paths, which is limited.
    private mutating func write(
        _ group: TokenTree.Group, of variant: SchemeVariants.Variant, in path: String,
        _ place: String, to writer: inout SwiftWriter
    ) {
        for inner in group.groups {
            let day = layout.table.signature(of: inner, variant.day)
            let night = layout.table.signature(of: inner, variant.night)
            guard (day + night).contains(where: { $0 >= 0 }) else { continue }
            let key = Key(group: "\(place).\(inner.name)", day: day, night: night)
            let name = "\(path).\(inner.name)"
            if let same = seen[key] {
                writer.declare("typealias \(inner.name) = \(same)", inner.description)
                continue
            }
            seen[key] = name
            writer.block("enum \(inner.name)", inner.description) {
                write(inner, of: variant, in: name, key.group, to: &$0)
            }
        }
        var types: [String: TokenType] = [:]
        var scope = SwiftScope()
        for (name, path) in group.tokens {
            guard let row = layout.row(of: path),
                let choice = row.choices[variant.day] ?? row.choices[variant.night]
            else { continue }
            types[scope.claim(name)] = row.tokens[choice].type
            write(row, row.tokens[choice], as: name, variant, in: place, to: &writer)
        }
        guard types["fill"] == .color, types["blur"] == .dimension else { return }
        let parts = [("edge", TokenType.border), ("shadow", .shadow)].map { name, type in
            "\(name): \(types[name] == type ? name : "nil")"
        }
        writer.declare(
            "static var \(scope.claim("glass")): \(layout.root).GlassStyle { "
                + ".init(fill: fill, \(parts.joined(separator: ", "))) }",
            "The tokens of the group as one.")
    }

    private func write(
        _ row: TokenTable.Row, _ token: Token, as name: String, _ variant: SchemeVariants.Variant,
        in place: String, to writer: inout SwiftWriter
    ) {
        let (day, night) = (row.choices[variant.day], row.choices[variant.night])
        let member = "\(place).\(SwiftNames.written(name))"
        let first = layout.paths[day == nil ? variant.night : variant.day] + member
        let second = day == night || night == nil ? first : layout.paths[variant.night] + member
        writer.comment(token.description)
        writer.deprecation(of: token) { layout.row(of: $0)?.first }
        let written = SwiftNames.written(name)
        if let day, let night,
            SwiftUILosses.needScheme(row.tokens[day].value, row.tokens[night].value)
        {
            let (type, light) = text(of: token.type, first, first)
            let dark = text(of: row.tokens[night].type, second, second).value
            writer.declare(
                "static func \(written)(_ scheme: SwiftUI.ColorScheme) -> \(type) { "
                    + "scheme == .dark ? \(dark) : \(light) }")
        } else {
            let (type, value) = text(of: token.type, first, second)
            writer.declare("static var \(written): \(type) { \(value) }")
        }
    }

    /// Returns the type and the value of a token in light and dark.
    private func text(
        of type: TokenType, _ day: String, _ night: String
    ) -> (type: String, value: String) {
        let both = "light: \(day), dark: \(night)"
        let root = layout.root
        switch type {
        case .color:
            return ("SwiftUI.Color", day == night ? "\(day).color" : ".init(\(both))")
        case .dimension: return ("CGFloat", ".init(\(day))")
        case .fontFamily: return ("[Swift.String]", day)
        case .fontWeight: return ("SwiftUI.Font.Weight", ".init(weight: \(day))")
        case .duration, .number: return ("Swift.Double", day)
        case .cubicBezier: return ("\(root).Easing", day)
        case .strokeStyle: return ("\(root).StrokeStyle", day)
        case .border: return ("\(root).BorderStyle", ".init(\(both))")
        case .transition: return ("SwiftUI.Animation", "\(day).animation")
        case .shadow: return ("\(root).ShadowStyle", ".init(\(both))")
        case .gradient: return ("SwiftUI.Gradient", ".init(\(both))")
        case .typography: return ("\(root).TypeStyle", ".init(\(day))")
        }
    }
}
