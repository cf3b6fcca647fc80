/// Writes tokens as Swift constants that need no library.
///
/// `color.accent` with theme `knot` and mode `dark` is `DesignTokens.Knot.Dark.Color.accent`; tokens of a single
/// permutation are in `DesignTokens.Values`. A group that is the same in two permutations is written once. Types and
/// values are those of ``SwiftConstants``.
struct SwiftExporter: TokenExporter {
    static let name = "swift"
    static let summary = "Swift constants that need no library"
    static let options = [
        TokenExportOption.file(standard: "DesignTokens"), swiftType, swiftAccess, .deprecated,
    ]

    static let swiftType = TokenExportOption(
        "type", "the enum that contains everything", .text(SwiftNames.typeFault),
        standard: SwiftConstants.root)
    static let swiftAccess = TokenExportOption(
        "access", "the access level of the constants",
        .choice(SwiftAccess.allCases.map(\.rawValue)), standard: SwiftAccess.internal.rawValue)

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let constants = SwiftConstants(options)
        let layout = SwiftLayout(input, constants, output: "Swift")
        var file = SwiftValuesFile(layout, constants)
        var losses = Approximations(output: "Swift")
        losses.check(layout.table) {
            $0.hasMissingComponents ? [Approximations.missingComponent] : []
        }
        return TokenExport(
            files: [
                TokenFileOutput(path: "\(options["file"]).swift", bytes: file.bytes(of: input))
            ],
            problems: layout.problems + losses.problems)
    }
}

extension SwiftConstants {
    init(_ options: TokenExportOptions) {
        self.init(
            access: SwiftAccess(rawValue: options["access"]) ?? .internal, root: options["type"])
    }
}

extension SwiftNames {
    /// Returns the reason that a text is not a type name; `nil` if it is one.
    static func typeFault(_ name: String) -> String? {
        let scalars = name.unicodeScalars
        let isName =
            scalars.allSatisfy(\.properties.isXIDContinue)
            && scalars.first.map { $0.properties.isXIDStart || $0 == "_" } == true
        return isName && written(name) == name && name != "Swift" && name != "SwiftUI"
            ? nil : "is not a type name"
    }
}

/// Writes the file, each group once for all permutations in which it is the same.
private struct SwiftValuesFile {
    private let layout: SwiftLayout
    private let constants: SwiftConstants
    private var seen: [Key: String] = [:]

    private struct Key: Hashable {
        let group: String
        let signature: [Int]
    }

    init(_ layout: SwiftLayout, _ constants: SwiftConstants) {
        self.layout = layout
        self.constants = constants
    }

    mutating func bytes(of input: TokenExportInput) -> [UInt8] {
        var writer = SwiftWriter(access: constants.access)
        writer.line("")
        let description = input.tokens.description ?? "The design tokens."
        writer.block("enum \(layout.root)", description) { writer in
            write(Array(input.permutations.indices), 0, input, to: &writer)
            constants.writeTypes(to: &writer)
        }
        return writer.bytes
    }

    /// Writes nested enums for the contexts of each modifier; there are few.
    private mutating func write(
        _ permutations: [Int], _ depth: Int, _ input: TokenExportInput, to writer: inout SwiftWriter
    ) {
        guard let first = permutations.first else { return }
        guard depth < layout.names[first].count else {
            return write(layout.tree.root, of: first, in: layout.paths[first], "", to: &writer)
        }
        var names: [String] = []
        for index in permutations where !names.contains(layout.names[index][depth]) {
            names.append(layout.names[index][depth])
        }
        for (place, name) in names.enumerated() {
            let inner = permutations.filter { layout.names[$0][depth] == name }
            let choices = inner.first.map { input.permutations[$0].choices } ?? []
            let choice = choices.indices.contains(depth) ? choices[depth] : nil
            if place > 0 { writer.line("") }
            writer.block("enum \(name)", choice.map { "\($0.modifier): \($0.context)" }) {
                write(inner, depth + 1, input, to: &$0)
            }
        }
    }

    /// The recursion ends with the depth of paths, which is limited.
    private mutating func write(
        _ group: TokenTree.Group, of permutation: Int, in path: String, _ place: String,
        to writer: inout SwiftWriter
    ) {
        for inner in group.groups {
            let signature = layout.table.signature(of: inner, permutation)
            guard signature.contains(where: { $0 >= 0 }) else { continue }
            let key = Key(group: "\(place).\(inner.name)", signature: signature)
            let name = "\(path).\(inner.name)"
            if let same = seen[key] {
                writer.declare("typealias \(inner.name) = \(same)", inner.description)
                continue
            }
            seen[key] = name
            writer.block("enum \(inner.name)", inner.description) {
                write(inner, of: permutation, in: name, key.group, to: &$0)
            }
        }
        for (name, path) in group.tokens {
            guard let row = layout.row(of: path), let choice = row.choices[permutation] else {
                continue
            }
            constants.write(row.tokens[choice], as: SwiftNames.written(name), to: &writer) {
                layout.row(of: $0)?.first
            }
        }
    }
}
