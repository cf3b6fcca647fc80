internal import ShowcardCatalog

/// The date format of a theme: a string such as `{{day}} {{month_name}} {{year}}`.
struct DatePattern: Sendable {
    private enum Part: Sendable {
        case literal(String)
        case name(String)
    }

    private let parts: [Part]

    /// Parses a pattern; everything except `{{name}}` is literal text.
    init(_ text: String) {
        var parts: [Part] = []
        for (index, piece) in text.split(separator: "{{", omittingEmptySubsequences: false)
            .enumerated()
        {
            let halves = piece.split(
                separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            guard index > 0, halves.count == 2 else {
                parts.append(.literal((index > 0 ? "{{" : "") + piece))
                continue
            }
            parts.append(.name(Self.trimmed(halves[0])))
            parts.append(.literal(String(halves[1])))
        }
        self.parts = parts
    }

    /// Returns a formatted date.
    ///
    /// - Parameter values: The values of the names; unknown names are replaced with empty text.
    /// - Returns: The pattern with the names replaced.
    func text(_ values: [String: String]) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .name(let name): values[name] ?? ""
            }
        }.joined()
    }

    private static func trimmed(_ name: Substring) -> String {
        String(decoding: name.utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
}
