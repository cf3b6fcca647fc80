import ShowcardCatalog

/// The rows of a file that can't be counted.
struct BadRows {
    /// The name of the file in messages.
    let file: String
    /// The number of rows.
    private(set) var count = 0
    /// The errors in the first rows.
    private(set) var diagnostics: [Diagnostic] = []

    /// The maximum number of rows of a file that are reported one by one.
    static let maxReported = 20
    /// The maximum number of bytes of a line that are shown.
    private static let maxExcerptBytes = 2_000

    init(file: String) {
        self.file = file
    }

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - what: The error in the row.
    ///   - place: The location of the row.
    ///   - part: The invalid bytes, within the text of the place.
    ///   - help: How to fix the error.
    mutating func add(
        _ what: @autoclosure () -> String, at place: RowPlace, part: UsageRow.Bytes? = nil,
        help: String? = nil
    ) {
        count += 1
        guard diagnostics.count < Self.maxReported else { return }
        diagnostics.append(
            .warning("wrong-usage-row", what(), at: location(place, part), help: help))
    }

    /// The errors in the first rows, and the number of further ones.
    var reportedDiagnostics: [Diagnostic] {
        guard count > diagnostics.count else { return diagnostics }
        let more = count - diagnostics.count
        return diagnostics + [
            .warning(
                "wrong-usage-row",
                "\(more) more \(more == 1 ? "row" : "rows") of '\(file)' cannot be counted")
        ]
    }

    /// Returns the location of a part of a row.
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
