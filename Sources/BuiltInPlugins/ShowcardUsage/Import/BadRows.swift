import ShowcardCatalog

/// The rows of a file that say nothing that can be counted.
struct BadRows {
    /// The file, as messages name it.
    let file: String
    /// How many there are.
    private(set) var count = 0
    /// The first of them.
    private(set) var diagnostics: [Diagnostic] = []

    /// How many of a file are told one by one.
    static let maxReported = 20
    /// How many bytes of a line are shown at most.
    private static let maxExcerptBytes = 2_000

    init(file: String) {
        self.file = file
    }

    /// Adds one.
    ///
    /// - Parameters:
    ///   - what: What is wrong.
    ///   - place: Where the row is.
    ///   - part: The bytes that are wrong, within the text of the place.
    ///   - help: What to do.
    mutating func add(
        _ what: @autoclosure () -> String, at place: RowPlace, part: UsageRow.Bytes? = nil,
        help: String? = nil
    ) {
        count += 1
        guard diagnostics.count < Self.maxReported else { return }
        diagnostics.append(
            .warning("wrong-usage-row", what(), at: location(place, part), help: help))
    }

    /// The first of them, and how many more there are.
    var told: [Diagnostic] {
        guard count > diagnostics.count else { return diagnostics }
        let more = count - diagnostics.count
        return diagnostics + [
            .warning(
                "wrong-usage-row",
                "\(more) more \(more == 1 ? "row" : "rows") of '\(file)' cannot be counted")
        ]
    }

    /// Where a row is, and what of it is meant.
    func location(_ place: RowPlace, _ part: UsageRow.Bytes?) -> SourceLocation {
        guard let text = place.text else {
            return SourceLocation(path: file, line: place.line, column: 1)
        }
        let shown = String(decoding: text.prefix(Self.maxExcerptBytes), as: UTF8.self)
        var (column, length) = (1, 1)
        if let start = part?.baseAddress, let first = text.baseAddress {
            let offset = start - first
            if offset >= 0, offset <= min(text.count, Self.maxExcerptBytes) {
                column += Self.scalars(text[0..<offset])
                let end = min(offset + (part?.count ?? 0), text.count)
                length = max(1, Self.scalars(text[offset..<max(offset, end)]))
            }
        }
        return SourceLocation(
            path: file, line: place.line, column: column, length: length, excerpt: shown)
    }

    private static func scalars(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    }
}
