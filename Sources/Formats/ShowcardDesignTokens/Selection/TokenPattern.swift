/// A pattern of paths of tokens or groups: `color.ink`, `color.*.hover`, `palette.**`.
///
/// Names are separated by dots and compared exactly, including their case.
///
/// - `*` in a name matches any characters of one name, also none: `size-*`.
/// - `**` instead of a name matches any number of names, also none.
///
/// A pattern matches whole paths: `color` does not match `color.ink`, `color.**` does.
public struct TokenPattern: Sendable, Hashable, CustomStringConvertible {
    /// The reason that a text is not a pattern.
    public struct PatternError: Error, Sendable, Equatable {
        /// The reason, in one sentence.
        public let message: String
        /// How to fix the problem.
        public let help: String
    }

    private enum Part: Hashable {
        /// A name, split at each `*`.
        case name([[UInt8]])
        /// `**`.
        case anyNames
    }

    /// The pattern as it was written.
    public let description: String
    private let parts: [Part]

    /// Parses a pattern.
    ///
    /// - Throws: the reason that the text is not a pattern.
    public init(_ text: String) throws(PatternError) {
        guard !text.isEmpty else {
            throw PatternError(
                message: "the pattern is empty", help: "write a path such as 'color.**'")
        }
        var parts: [Part] = []
        for name in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        {
            let part = try Self.part(Array(name), of: text)
            // A second '**' in a row adds nothing.
            if part != .anyNames || parts.last != .anyNames { parts.append(part) }
        }
        description = text
        self.parts = parts
    }

    private static func part(_ name: [UInt8], of text: String) throws(PatternError) -> Part {
        let star = UInt8(ascii: "*")
        let excerpt = ResolverReference.excerpt(text)
        guard !name.isEmpty else {
            throw PatternError(
                message: "the pattern '\(excerpt)' has an empty name",
                help: "write names with one dot between them, such as 'color.ink'")
        }
        guard !name.contains(where: { "{}".utf8.contains($0) }) else {
            throw PatternError(
                message: "the pattern '\(excerpt)' has braces, which names can't contain",
                help: "write one pattern for each path, without braces")
        }
        guard name.first != UInt8(ascii: "$") || name == Array("$root".utf8) else {
            throw PatternError(
                message: "the pattern '\(excerpt)' has a name that begins with '$'",
                help: "write names of tokens and groups; only '$root' begins with '$'")
        }
        if name == [star, star] { return .anyNames }
        guard !zip(name, name.dropFirst()).contains(where: { $0 == star && $1 == star }) else {
            throw PatternError(
                message: "the pattern '\(excerpt)' has '**' as a part of a name",
                help: "write '**' between dots for any number of names, or '*' within a name")
        }
        return .name(name.split(separator: star, omittingEmptySubsequences: false).map(Array.init))
    }

    /// Returns whether the names of a token or a group match the pattern.
    ///
    /// The time is at most the product of the lengths of the pattern and the path.
    public func matches(_ segments: [String]) -> Bool {
        Self.matches(parts.count, segments.count, isAny: { parts[$0] == .anyNames }) { part, name in
            guard case .name(let pieces) = parts[part] else { return false }
            return Self.matches(pieces, segments[name])
        }
    }

    /// Compares a list with a list of parts, some of which match any number of elements.
    ///
    /// Only the last such part that was reached can need more elements, because those before it have found the first
    /// place that allows the rest.
    private static func matches(
        _ parts: Int, _ elements: Int, isAny: (Int) -> Bool, isEqual: (Int, Int) -> Bool
    ) -> Bool {
        var (part, element) = (0, 0)
        var retry: (part: Int, element: Int)?
        while element < elements {
            if part < parts, isAny(part) {
                retry = (part, element)
                part += 1
            } else if part < parts, isEqual(part, element) {
                part += 1
                element += 1
            } else if let last = retry {
                retry = (last.part, last.element + 1)
                part = last.part + 1
                element = last.element + 1
            } else {
                return false
            }
        }
        while part < parts, isAny(part) { part += 1 }
        return part == parts
    }

    /// Compares a name with the pieces between each `*`.
    private static func matches(_ pieces: [[UInt8]], _ name: String) -> Bool {
        var rest = Array(name.utf8)[...]
        guard let first = pieces.first, let last = pieces.last else { return rest.isEmpty }
        guard pieces.count > 1 else { return rest.elementsEqual(first) }
        guard rest.count >= first.count + last.count, rest.starts(with: first),
            rest.suffix(last.count).elementsEqual(last)
        else { return false }
        rest = rest.dropFirst(first.count).dropLast(last.count)
        for piece in pieces.dropFirst().dropLast() {
            guard let next = end(of: piece, in: rest) else { return false }
            rest = rest[next...]
        }
        return true
    }

    /// Returns the end of the first occurrence of a piece.
    private static func end(of piece: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= piece.count else { return nil }
        return (bytes.startIndex...bytes.endIndex - piece.count)
            .first { bytes[$0..<$0 + piece.count].elementsEqual(piece) }
            .map { $0 + piece.count }
    }
}
