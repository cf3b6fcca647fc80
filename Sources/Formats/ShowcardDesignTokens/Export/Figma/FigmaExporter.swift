internal import ShowcardJSON

/// Writes variables of Figma: the body of `POST /v1/files/:file_key/variables` of its REST API, which creates a
/// collection.
///
/// Permutations are modes. Limits and types are those of the API's description, `figma/rest-api-spec`.
struct FigmaExporter: TokenExporter {
    static let name = "figma"
    static let summary = "variables of Figma, as a request to its REST API"
    static let options = [
        TokenExportOption.file(standard: "variables"),
        TokenExportOption(
            "collection", "the name of the collection", .text { $0.isEmpty ? "is empty" : nil },
            standard: "Tokens"),
        .deprecated,
    ]

    /// The maximum number of modes in a collection.
    private static let maxModes = 40
    /// The maximum length of a mode's name in UTF-16 code units.
    private static let maxModeName = 40
    /// The maximum number of variables in a collection.
    private static let maxVariables = 5000
    /// The maximum size of a request in bytes.
    private static let maxSize = 4_000_000

    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input).withoutIdleModifiers {
            FigmaVariable.type(of: $0.value) != nil
        }
        let table = TokenTable(input)
        var claimed = OutputNames(output: "Figma")
        let rows = table.rows.filter { FigmaVariable.type(of: $0.first.value) != nil }
        for row in rows { claimed.claim(FigmaVariable.name(of: row.first), for: row.first) }
        let modes = input.permutations.map { permutation in
            permutation.choices.isEmpty
                ? "Default" : permutation.contexts.joined(separator: ", ")
        }
        let bytes = FigmaRequest(rows, modes, collection: options["collection"]).bytes
        return TokenExport(
            files: [TokenFileOutput(path: "\(options["file"]).json", bytes: bytes)],
            problems: claimed.problems + Self.limits(modes, rows.count, bytes.count)
                + Self.losses(of: table))
    }

    private static func limits(_ modes: [String], _ variables: Int, _ size: Int)
        -> [TokenDiagnostic]
    {
        var problems: [TokenDiagnostic] = []
        func add(
            _ message: String, _ help: String, code: TokenDiagnostic.Code = .outputLimit
        ) {
            problems.append(TokenDiagnostic(code, at: 0..<0, message, help: help))
        }
        if modes.count > maxModes {
            add(
                "a collection of Figma has at most \(maxModes) modes, and there are \(modes.count) permutations",
                "use fewer modifiers or contexts")
        }
        if let mode = modes.first(where: { $0.utf16.count > maxModeName }) {
            add(
                "the name of a mode of Figma has at most \(maxModeName) characters, and '\(mode)' has \(mode.utf16.count)",
                "use shorter names of contexts")
        }
        if let same = Dictionary(grouping: modes, by: { $0 }).filter({ $1.count > 1 }).keys.min() {
            add(
                "two permutations are both '\(same)' in Figma", "rename one of the contexts",
                code: .outputNameCollision)
        }
        if variables > maxVariables {
            add(
                "a collection of Figma has at most \(maxVariables) variables, and there are \(variables)",
                "export fewer tokens")
        }
        if size > maxSize {
            add(
                "a request to Figma has at most 4 MB, and this one has \(size) bytes",
                "export fewer tokens or permutations")
        }
        return problems
    }

    private static func losses(of table: TokenTable) -> [TokenDiagnostic] {
        var losses = Approximations(output: "Figma")
        for row in table.rows {
            let type = FigmaVariable.type(of: row.first.value)
            for token in row.tokens where token.alias == nil {
                for loss in FigmaVariable.losses(of: token.value) { losses.note(loss, of: token) }
            }
            for token in row.tokens where FigmaVariable.type(of: token.value) != type {
                losses.note("has one type for a variable; the first one is written", of: token)
            }
            if type != nil, !row.isEverywhere {
                losses.note(
                    "has a value in every mode; that of the first permutation with one is written",
                    of: row.first)
            }
        }
        return losses.problems
    }
}

/// The body of the request.
private struct FigmaRequest {
    private let rows: [TokenTable.Row]
    private let modes: [String]
    private let collection: String
    private let places: [String: Int]

    private static let collectionID = "collection"

    init(_ rows: [TokenTable.Row], _ modes: [String], collection: String) {
        self.rows = rows
        self.modes = modes
        self.collection = collection
        places = Dictionary(
            rows.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { $1 })
    }

    /// The request without white space, because its size is limited.
    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("variableCollections", of: [collection]) { name, json in
                json.object { json in
                    json.member("action", "CREATE")
                    json.member("id", Self.collectionID)
                    json.member("name", name)
                    json.member("initialModeId", mode(0))
                }
            }
            json.member("variableModes", of: Array(modes.enumerated())) { place, json in
                json.object { json in
                    // The first mode exists with the collection.
                    json.member("action", place.offset == 0 ? "UPDATE" : "CREATE")
                    json.member("id", mode(place.offset))
                    json.member("name", place.element)
                    json.member("variableCollectionId", Self.collectionID)
                }
            }
            json.member("variables", of: Array(rows.enumerated())) { place, json in
                json.object { write(place.element.first, place.offset, to: &$0) }
            }
            json.key("variableModeValues")
            json.beginArray()
            for (place, row) in rows.enumerated() {
                for index in modes.indices { write(row, place, index, to: &json) }
            }
            json.endArray()
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private func mode(_ index: Int) -> String { "mode\(index)" }
    private func variable(_ index: Int) -> String { "v\(index)" }

    private func write(_ token: Token, _ place: Int, to json: inout JSONWriter) {
        json.member("action", "CREATE")
        json.member("id", variable(place))
        json.member("name", FigmaVariable.name(of: token))
        json.member("variableCollectionId", Self.collectionID)
        json.member("resolvedType", FigmaVariable.type(of: token.value) ?? "")
        let deprecation = token.deprecation.map { deprecation in
            let text = deprecation.message { path in
                places[path].map { FigmaVariable.name(of: rows[$0].first) }
            }
            return text.map { "Deprecated: \($0)" } ?? "Deprecated"
        }
        let texts = [token.description, deprecation].compactMap { $0 }
        if !texts.isEmpty { json.member("description", texts.joined(separator: "\n")) }
        if let scope = FigmaVariable.scope(of: token.type) {
            json.member("scopes", of: [scope]) { $1.string($0) }
        }
    }

    private func write(
        _ row: TokenTable.Row, _ place: Int, _ index: Int, to json: inout JSONWriter
    ) {
        let type = FigmaVariable.type(of: row.first.value)
        let own = row.choices[index].map { row.tokens[$0] }
        let token = own.flatMap { FigmaVariable.type(of: $0.value) == type ? $0 : nil }
        json.object { json in
            json.member("variableId", variable(place))
            json.member("modeId", mode(index))
            json.key("value")
            if let target = token?.alias.flatMap({ places[$0] }), isWritten(target, index, type) {
                json.object { json in
                    json.member("type", "VARIABLE_ALIAS")
                    json.member("id", variable(target))
                }
            } else {
                FigmaVariable.write((token ?? row.first).value, to: &json)
            }
        }
    }

    /// Returns whether a variable has its own value of a type in a mode.
    private func isWritten(_ place: Int, _ index: Int, _ type: String?) -> Bool {
        let row = rows[place]
        return FigmaVariable.type(of: row.first.value) == type
            && row.choices[index].map { FigmaVariable.type(of: row.tokens[$0].value) == type }
                == true
    }
}
