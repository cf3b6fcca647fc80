internal import ShowcardJSON

extension TokenDiagnostic {
    /// Creates the diagnostic for an error found while parsing the JSON.
    init(_ problem: JSONDiagnostic, source: Int = 0) {
        let code: Code =
            switch problem.code {
            case .syntax: .jsonSyntax
            case .notUTF8: .jsonNotUTF8
            case .tooDeep: .jsonTooDeep
            case .duplicateKey: .jsonDuplicateKey
            }
        self.init(
            code, offset: problem.offset, length: problem.length, source: source,
            message: problem.message, help: problem.help,
            related: problem.related.map { place in
                Related(
                    offset: place.offset, length: place.length, source: source,
                    message: place.message)
            })
    }

    /// Creates a diagnostic at a location in the file.
    init(
        _ code: Code, at range: Range<Int>, source: Int = 0, _ message: String,
        help: String? = nil, related: [Related] = [], replacement: String? = nil, fix: Fix? = nil
    ) {
        self.init(
            code, offset: range.lowerBound, length: range.count, source: source,
            message: message, help: help, related: related, replacement: replacement, fix: fix)
    }
}

extension TokenDiagnostic.Related {
    init(at range: Range<Int>, source: Int = 0, _ message: String) {
        self.init(
            offset: range.lowerBound, length: range.count, source: source, message: message)
    }
}
