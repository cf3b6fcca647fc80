/// What applies a context: a selector of the element, or a query around the rule.
enum CSSActivator: Equatable {
    /// Text that follows the element's selector, `.dark`, or a selector of the element as `&`, `.dark &`.
    case selector(String)
    /// An at-rule without its block: `@media (pointer: coarse)`.
    case query(String)

    /// Creates the activator of a text that has no ``fault(in:)``.
    init(_ text: String) {
        self = text.utf8.first == UInt8(ascii: "@") ? .query(text) : .selector(text)
    }

    /// Whether this is a query.
    var isQuery: Bool {
        if case .query = self { true } else { false }
    }

    /// Whether this is one class, attribute or pseudo-class: each counts the same in specificity (Selectors Level 4,
    /// section 17).
    var isSimple: Bool {
        guard case .selector(let text) = self else { return false }
        let rest = text.utf8.dropFirst()
        switch text.utf8.first {
        case UInt8(ascii: "."), UInt8(ascii: ":"): return rest.allSatisfy(CSSSelectors.isWord)
        case UInt8(ascii: "["): return rest.firstIndex(of: UInt8(ascii: "]")) == rest.indices.last
        default: return false
        }
    }

    /// Returns the reason that a row of contexts is not valid, as a sentence about it; `nil` if it is valid.
    static func fault(in row: TokenExportValue.Row) -> String? {
        guard !row.values.isEmpty else { return "must have a selector or a query" }
        return row.values.lazy.compactMap { text in
            fault(in: text).map { "has '\(text)', which \($0)" }
        }.first
    }

    /// Returns the reason that a text applies no context; `nil` if it does.
    static func fault(in text: String) -> String? {
        let refused = Array("{};<\\".utf8)
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && !refused.contains($0) }) else {
            return "must not contain '{', '}', ';', '<', '\\' and line breaks"
        }
        guard !text.contains("/*"), !text.contains("*/") else { return "must not contain comments" }
        guard let outer = outerText(of: text) else {
            return "must close its quotes, brackets and parentheses"
        }
        switch text.utf8.first {
        case UInt8(ascii: "@"): return queryFault(in: text)
        case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "#"): break
        case .some where outer.contains(UInt8(ascii: "&")): break
        default:
            return
                "must be a query that begins with '@', a selector that begins with '.', '[', ':' or '#', "
                + "or a selector with '&' for the element"
        }
        return selectorFault(in: outer)
    }

    private static func queryFault(in text: String) -> String? {
        let names = ["@media ", "@supports ", "@container "]
        guard let name = names.first(where: { text.utf8.starts(with: $0.utf8) }),
            text.utf8.dropFirst(name.utf8.count).contains(where: { $0 != UInt8(ascii: " ") })
        else { return "must begin with '@media', '@supports' or '@container' and have a condition" }
        return nil
    }

    /// Checks a selector without what is in its quotes, brackets and parentheses.
    private static func selectorFault(in outer: [UInt8]) -> String? {
        if outer.contains(UInt8(ascii: ",")) {
            return "must be one selector; list others beside it"
        }
        if zip(outer, outer.dropFirst()).contains(where: { $0 == $1 && $0 == UInt8(ascii: ":") }) {
            return "must not select a part of the element with '::'"
        }
        let combinators = Array(" >+~".utf8)
        let parts = outer.split(omittingEmptySubsequences: true) { combinators.contains($0) }
        let marks = outer.filter { $0 == UInt8(ascii: "&") }.count
        guard marks > 0 || outer.contains(where: combinators.contains) else { return nil }
        guard marks == 1, parts.last?.first == UInt8(ascii: "&"),
            !combinators.contains(outer.last ?? 0)
        else { return "must have '&' for the element once, in its last part: '.dark &'" }
        return nil
    }

    /// Returns a text without what is in its quotes, brackets and parentheses; `nil` if one is not closed.
    private static func outerText(of text: String) -> [UInt8]? {
        var outer: [UInt8] = []
        var open: [UInt8] = []
        for byte in text.utf8 {
            if let last = open.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") {
                if byte == last { open.removeLast() }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): open.append(byte)
            case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                guard open.popLast() == byte else { return nil }
            default: if open.isEmpty { outer.append(byte) }
            }
        }
        return open.isEmpty ? outer : nil
    }
}
