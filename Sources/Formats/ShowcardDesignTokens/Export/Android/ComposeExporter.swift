/// Writes tokens as Kotlin for Jetpack Compose: an interface of all tokens, and an object with the values of each
/// permutation.
///
/// `color.accent` is `color.accent` of an object such as `DesignTokensKnotDark`. An object delegates to another object
/// for values that are the same. A token that some permutations lack, or have with another type, is a member of the
/// objects only.
struct ComposeExporter: TokenExporter {
    static let name = "compose"
    static let summary = "Kotlin for Jetpack Compose, an object for each permutation"
    static let standardRoot = "DesignTokens"
    static let options = [
        TokenExportOption(
            "package", "the package of the file", .text(KotlinNames.packageFault),
            standard: "design.tokens"),
        TokenExportOption(
            "type", "the name of the interface, and the prefix of the objects' names",
            .text(KotlinNames.typeFault), standard: standardRoot),
        .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        let root = options["type"]
        let names = PermutationNames(input)
        let table = TokenTable(input)
        var claimed = OutputNames(output: "Compose")
        var properties: Set<String> = []
        for row in table.rows {
            let groups = row.first.segments.dropLast().map(SwiftNames.type)
            for (depth, name) in row.first.segments.dropLast().enumerated() {
                let path = groups.prefix(depth) + [SwiftNames.member(name)]
                properties.insert(path.joined(separator: "."))
            }
        }
        for row in table.rows {
            if row.first.hasEmptyName(SwiftNames.isEmpty) {
                claimed.reportEmpty(row.first)
                continue
            }
            let groups = row.first.segments.dropLast().map(SwiftNames.type)
            let last = row.first.name == "$root" ? "root" : row.first.name
            let name = groups + [SwiftNames.member(last)]
            let property = name.joined(separator: ".")
            claimed.claim(property, for: row.first)
            if properties.contains(property) {
                claimed.report(row.first, "'\(row.path)' and a group are both '\(property)'")
            }
            if row.tokens.contains(where: { $0.spring != nil }) {
                claimed.claim("\(property)Spring", for: row.first)
            }
        }
        var file = ComposeFile(input, table, names, root: root)
        return TokenExport(
            files: [
                TokenFileOutput(
                    path: "\(root).kt", bytes: file.bytes(package: options["package"]))
            ],
            problems: names.problems + claimed.problems + Self.losses(of: table))
    }

    private static func losses(of table: TokenTable) -> [TokenDiagnostic] {
        var losses = Approximations(output: "Compose")
        losses.check(table) { value in
            var found: [String] = []
            if value.ownColors.contains(where: { !$0.isInGamut(of: .displayP3) }) {
                found.append(
                    "is limited to Display P3, which cannot represent the color; the nearest one is written"
                )
            }
            if case .fontWeight(let weight) = value, weight.value != weight.value.rounded() {
                found.append("has only whole weights")
            }
            if value.hasMissingComponents { found.append(Approximations.missingComponent) }
            return found
        }
        return losses.problems
    }
}

/// The names of tokens in the file for Compose.
package enum ComposeNames {
    /// Returns the names of the tokens of several sets, each with the objects around it.
    ///
    /// - Parameter sets: The sets; the first is the default.
    /// - Returns: For each set, the names by path, in the set's own mode: `DesignTokensGlassLight.color.accent1`.
    package static func names(of sets: [ThemedTokens]) -> [[String: String]] {
        guard let input = TokenExportInput(sets, name: "") else { return [] }
        let file = ComposeFile(
            input, TokenTable(input), PermutationNames(input), root: ComposeExporter.standardRoot)
        return sets.map { set in
            let own = [
                DesignTokens.themeModifier: set.name, DesignTokens.modeModifier: set.mode.rawValue,
            ]
            let index = input.permutations.firstIndex {
                $0.choices.allSatisfy { own[$0.modifier] == $0.context }
            }
            return index.map(file.names) ?? [:]
        }
    }
}
