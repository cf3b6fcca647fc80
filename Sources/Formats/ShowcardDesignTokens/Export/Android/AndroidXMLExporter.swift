/// Writes tokens as Android resources: values, interpolators for easings, and the differences in dark mode.
///
/// Names are in snake case. If there are other modifiers than light and dark that change something, each combination of their
/// contexts is a folder of resources that can be the source set of a flavor: `knot/values/colors.xml`.
struct AndroidXMLExporter: TokenExporter {
    static let name = "android-xml"
    static let summary = "Android resources, with those for dark mode"
    static let options = [
        TokenExportOption(
            "prefix", "the prefix of every name, including the underscore",
            .text(AndroidNames.prefixFault), standard: ""),
        .deprecated,
    ]

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input).withoutIdleModifiers { _ in true }
        let variants = SchemeVariants(input)
        let table = TokenTable(input)
        let names = Dictionary(
            table.rows.map { ($0.path, options["prefix"] + AndroidNames.name($0.first.nameInCSS)) },
            uniquingKeysWith: { first, _ in first })
        let values = AndroidValues { names[$0] }
        var claimed = OutputNames(output: "Android's resources")
        let tokens = Dictionary(table.rows.map { (names[$0.path] ?? "", $0) }) { first, _ in first }
        // The resources of each form of each token, by row.
        let resources = table.rows.map { row in
            let name = names[row.path] ?? ""
            let isEmpty = name.isEmpty || row.first.hasEmptyNameInCSS
            if isEmpty { claimed.reportEmpty(row.first) }
            return row.tokens.enumerated().map { form, token in
                let resources = values.resources(of: token, named: name).filter { part in
                    // A part of a composite that is the token of its name is written once.
                    part.name == name
                        || tokens[part.name].map {
                            !Self.isSame(part, in: row, form, as: $0, values)
                        } ?? true
                }
                if isEmpty { return resources }
                claimed.claim(resources.map { ($0.name, "\($0.type)/\($0.name)") }, for: token)
                return resources
            }
        }
        var files: [TokenFileOutput] = []
        for variant in variants.variants {
            let folder = variant.words.isEmpty ? "" : variant.words.joined(separator: "-") + "/"
            files += Self.files(variant, table, resources, in: folder)
        }
        return TokenExport(
            files: files, problems: variants.problems + claimed.problems + Self.losses(of: table))
    }

    /// Returns whether a part of a token's form has the value of another token, in all permutations with the form.
    private static func isSame(
        _ part: AndroidResource, in row: TokenTable.Row, _ form: Int, as other: TokenTable.Row,
        _ values: AndroidValues
    ) -> Bool {
        row.choices.indices.allSatisfy { index in
            guard row.choices[index] == form else { return true }
            guard let choice = other.choices[index] else { return false }
            let whole = values.resources(of: other.tokens[choice], named: part.name)
            return part.content.hasSuffix("/\(part.name)") || whole == [part]
        }
    }

    private static func files(
        _ variant: SchemeVariants.Variant, _ table: TokenTable, _ resources: [[[AndroidResource]]],
        in folder: String
    ) -> [TokenFileOutput] {
        var day: [AndroidResource] = []
        var night: [AndroidResource] = []
        for (row, own) in zip(table.rows, resources) {
            let first = row.choices[variant.day] ?? row.choices[variant.night]
            guard let first else { continue }
            day += own[first]
            guard variant.isPaired, let second = row.choices[variant.night], second != first else {
                continue
            }
            let known = own[first]
            night += own[second].filter { !known.contains($0) }
        }
        return files(day, "\(folder)values", interpolators: "\(folder)interpolator")
            + files(
                night, "\(folder)values-night", interpolators: "\(folder)interpolator-night")
    }

    private static func files(
        _ resources: [AndroidResource], _ folder: String, interpolators: String
    ) -> [TokenFileOutput] {
        AndroidResource.File.allCases.flatMap { file -> [TokenFileOutput] in
            let own = resources.filter { $0.file == file }
            guard !own.isEmpty else { return [] }
            guard file != .interpolator else {
                return own.map {
                    TokenFileOutput(
                        path: "\(interpolators)/\($0.name).xml",
                        bytes: Array((head + $0.content).utf8))
                }
            }
            let lines = own.flatMap(\.lines).map { "    \($0)\n" }
            return [
                TokenFileOutput(
                    path: "\(folder)/\(file.rawValue).xml",
                    bytes: Array("\(head)<resources>\n\(lines.joined())</resources>\n".utf8))
            ]
        }
    }

    private static let head = """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- Generated by Showcard; do not edit. -->

        """

    private static func losses(of table: TokenTable) -> [TokenDiagnostic] {
        var losses = Approximations(output: "Android's resources")
        losses.check(table) { value in
            var found: [String] = []
            if value.ownColors.contains(where: { !$0.isInGamut(of: .srgb) }) {
                found.append(
                    "are limited to sRGB, which cannot represent the color; the nearest one is written"
                )
            }
            if case .fontWeight(let weight) = value, weight.value != weight.value.rounded() {
                found.append("have only whole weights")
            }
            if value.durations.contains(where: { $0 != $0.rounded() }) {
                found.append("have only whole milliseconds")
            }
            if case .typography(let style) = value, style.fontFamily.value.count > 1 {
                found.append("have one font in a style; the others in the list are omitted")
            }
            if value.hasMissingComponents { found.append(Approximations.missingComponents) }
            return found
        }
        return losses.problems
    }
}

extension TokenValue {
    /// The durations in the value, in milliseconds.
    fileprivate var durations: [Double] {
        switch self {
        case .duration(let duration): [duration.seconds * 1000]
        case .transition(let transition):
            [transition.duration, transition.delay].map { $0.value.seconds * 1000 }
        default: []
        }
    }
}

extension AndroidResource {
    /// The type of the resource, within which its name must be unique.
    fileprivate var type: String {
        switch file {
        case .arrays: "array"
        default: file.rawValue
        }
    }
}
