internal import ShowcardCatalog

/// How a theme writes dates: a string such as `{{day}} {{month_name}} {{year}}`.
struct DatePattern: Sendable {
    private enum Part: Sendable {
        case literal(String)
        case name(String)
    }

    private let parts: [Part]

    /// Reads a pattern; what stands in it beside `{{name}}` is text.
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

    /// A date in words.
    ///
    /// - Parameter values: What names stand for; one that is not among them stands for nothing.
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
