extension TokenLint {
    /// Names of tokens and groups are in one case.
    public struct Naming: Sendable, Equatable {
        /// The case of names; digits can be anywhere in them.
        public enum Case: String, Sendable, CaseIterable {
            /// `font-size`
            case kebab
            /// `fontSize`
            case camel
            /// `FontSize`
            case pascal
            /// `font_size`
            case snake
            /// `FONT_SIZE`
            case constant
        }

        /// The case.
        public let style: Case
        /// The tokens and groups, by their whole paths; types are those of the tokens.
        public let scope: Scope

        /// Creates the check.
        public init(_ style: Case, scope: Scope = Scope()) {
            self.style = style
            self.scope = scope
        }

        func problems(in set: TokenSet) -> [TokenDiagnostic] {
            let groups =
                !scope.types.isEmpty
                ? []
                : set.groups.compactMap { group in
                    problem(group.path, group.segments, group.nameRange, group.source)
                }
            return groups
                + set.tokens.compactMap { token in
                    scope.contains(token)
                        ? problem(token.path, token.segments, token.nameRange, token.source) : nil
                }
        }

        private func problem(
            _ path: String, _ segments: [String], _ range: Range<Int>, _ source: Int
        ) -> TokenDiagnostic? {
            guard let name = segments.last, name != "$root", !style.allows(name),
                scope.contains(segments)
            else { return nil }
            let better = style.spelling(of: name)
            return TokenDiagnostic(
                .lintNaming, at: range, source: source,
                "'\(name)' of '\(path)' is not in \(style.rawValue) case",
                help: better.isEmpty ? "use letters and digits" : "rename it to '\(better)'")
        }
    }
}

extension TokenLint.Naming.Case {
    private var separator: Unicode.Scalar? {
        switch self {
        case .kebab: "-"
        case .snake, .constant: "_"
        case .camel, .pascal: nil
        }
    }

    /// Returns whether a name is in the case.
    func allows(_ name: String) -> Bool {
        let pieces =
            separator.map { separator in
                name.unicodeScalars.split(
                    separator: separator, omittingEmptySubsequences: false
                ).map(String.init)
            } ?? [name]
        // A piece without separators consists of its own words.
        guard pieces.allSatisfy({ !$0.isEmpty && NameWords.words(of: $0).joined() == $0 }) else {
            return false
        }
        let first = name.unicodeScalars.first?.properties
        return switch self {
        case .kebab, .snake: name == name.lowercased()
        case .constant: name == name.uppercased()
        case .camel: first?.isUppercase == false
        case .pascal: first?.isLowercase == false
        }
    }

    /// Returns the words of a name in the case; empty if it has none.
    func spelling(of name: String) -> String {
        let words = NameWords.words(of: name)
        switch self {
        case .kebab: return words.map { $0.lowercased() }.joined(separator: "-")
        case .snake: return words.map { $0.lowercased() }.joined(separator: "_")
        case .constant: return words.map { $0.uppercased() }.joined(separator: "_")
        case .pascal: return words.map(Self.capitalized).joined()
        case .camel:
            return (words.first?.lowercased() ?? "")
                + words.dropFirst().map(Self.capitalized).joined()
        }
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
}
