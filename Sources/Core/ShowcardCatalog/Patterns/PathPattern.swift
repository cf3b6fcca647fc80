/// A pattern of paths: `*` matches any characters of one component, `?` one character, and a component `**` any number
/// of components.
///
/// The time to match is at most proportional to the product of the two lengths, because only the last `*` or `**` is
/// tried again.
public struct PathPattern: Sendable, Hashable {
    /// The pattern as it is written.
    public let text: String
    private let components: [[Unicode.Scalar]]

    /// The maximum length of a pattern, in bytes.
    private static let maxLength = 1_000

    /// Why a text is not a pattern of paths.
    public struct PatternError: Error, Hashable {
        /// The problem, as words after the pattern.
        public let reason: String

        /// Creates an error.
        package init(reason: String) {
            self.reason = reason
        }
    }

    /// Reads a pattern.
    ///
    /// - Parameter text: The pattern, relative to the folder of the paths to match.
    /// - Throws: ``PatternError`` for a pattern that no relative path can match.
    public init(_ text: String) throws(PatternError) {
        guard text.utf8.count <= Self.maxLength else {
            throw PatternError(reason: "is longer than \(Self.maxLength) bytes")
        }
        let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
        for part in parts {
            if part.isEmpty { throw PatternError(reason: "has an empty component") }
            if part.elementsEqual(".".unicodeScalars) || part.elementsEqual("..".unicodeScalars) {
                throw PatternError(reason: "has a component '\(String(part))'")
            }
        }
        self.text = text
        components = parts.map(Array.init)
    }

    /// Whether a path matches the whole pattern, case-sensitively.
    public func matches(_ path: String) -> Bool {
        let parts = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
            .map(Array.init)
        return Self.matches(
            parts, components, isAny: { $0 == ["*", "*"] }, isSame: { Self.matches($0, $1) })
    }

    private static func matches(_ part: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
        matches(part, pattern, isAny: { $0 == "*" }, isSame: { $1 == "?" || $0 == $1 })
    }

    /// Compares items one by one; if the rest fails, the last wildcard takes one item more.
    private static func matches<Item>(
        _ items: [Item], _ pattern: [Item], isAny: (Item) -> Bool, isSame: (Item, Item) -> Bool
    ) -> Bool {
        var (item, place) = (0, 0)
        var retry: (item: Int, place: Int)?
        while item < items.count {
            if place < pattern.count, isAny(pattern[place]) {
                place += 1
                retry = (item, place)
            } else if place < pattern.count, isSame(items[item], pattern[place]) {
                item += 1
                place += 1
            } else if let last = retry {
                item = last.item + 1
                place = last.place
                retry = (item, place)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy(isAny)
    }
}
