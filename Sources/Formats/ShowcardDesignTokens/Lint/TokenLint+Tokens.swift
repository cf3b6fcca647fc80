extension TokenLint {
    /// Tokens have a `$description`.
    public struct Descriptions: Sendable, Equatable {
        /// The tokens that need a description.
        public let scope: Scope

        /// Creates the check.
        public init(scope: Scope = Scope()) {
            self.scope = scope
        }

        func problems(in set: TokenSet) -> [TokenDiagnostic] {
            set.tokens.filter { $0.description == nil && scope.contains($0) }.map { token in
                TokenDiagnostic(
                    .lintDescriptions, at: token.nameRange, source: token.source,
                    "'\(token.path)' has no description",
                    help: "add '$description': one sentence about where to use it")
            }
        }
    }

    /// No two tokens of the same type have the same value; tokens that refer to another token are exempt.
    public struct Duplicates: Sendable, Equatable {
        /// The compared tokens.
        public let scope: Scope

        /// Creates the check.
        public init(scope: Scope = Scope()) {
            self.scope = scope
        }

        func problems(in set: TokenSet) -> [TokenDiagnostic] {
            var owners: [TokenValue: Token] = [:]
            return set.tokens.compactMap { token in
                guard token.alias == nil, scope.contains(token) else { return nil }
                guard let owner = owners[token.value] else {
                    owners[token.value] = token
                    return nil
                }
                return TokenDiagnostic(
                    .lintDuplicates, at: token.valueRange, source: token.source,
                    "'\(token.path)' and '\(owner.path)' have the same value: "
                        + ResolverReference.excerpt(token.value.text),
                    help: "refer to it: \"{\(owner.path)}\"",
                    related: [
                        TokenDiagnostic.Related(
                            at: owner.valueRange, source: owner.source,
                            "the value of '\(owner.path)' is here")
                    ])
            }
        }
    }

    /// Colors, also those in other values, are in a gamut.
    public struct Gamut: Sendable, Equatable {
        /// A gamut of screens.
        public enum Space: String, Sendable, CaseIterable {
            /// sRGB.
            case srgb
            /// Display P3.
            case p3
            /// ITU-R BT.2020.
            case rec2020

            fileprivate var space: TokenColorSpace {
                switch self {
                case .srgb: .srgb
                case .p3: .displayP3
                case .rec2020: .rec2020
                }
            }

            fileprivate var title: String {
                switch self {
                case .srgb: "sRGB"
                case .p3: "Display P3"
                case .rec2020: "Rec. 2020"
                }
            }
        }

        /// The widest allowed gamut.
        public let widest: Space
        /// The checked tokens.
        public let scope: Scope

        /// Creates the check.
        public init(_ widest: Space, scope: Scope = Scope()) {
            self.widest = widest
            self.scope = scope
        }

        func problems(in set: TokenSet) -> [TokenDiagnostic] {
            set.tokens.compactMap { token in
                // Values of other tokens are reported there.
                guard token.alias == nil, scope.contains(token),
                    let color = token.value.ownColors.first(where: {
                        !$0.isInGamut(of: widest.space)
                    })
                else { return nil }
                let nearest = color.mapped(to: widest.space).cssText
                return TokenDiagnostic(
                    .lintGamut, at: token.valueRange, source: token.source,
                    "\(color.cssText) of '\(token.path)' is outside of \(widest.title)",
                    help: "the nearest color inside is \(nearest)")
            }
        }
    }

    /// Text has a minimum size.
    public struct MinFontSize: Sendable, Equatable {
        /// The minimum of sizes in px.
        public let px: Double
        /// The minimum of sizes in rem.
        public let rem: Double
        /// The checked tokens: text styles by default, and dimensions that are sizes of text, if their patterns are
        /// given.
        public let scope: Scope

        /// Creates the check.
        ///
        /// - Parameters:
        ///   - px: the minimum in px; that in rem times 16 if it is `nil`.
        ///   - rem: the minimum in rem; that in px divided by 16 if it is `nil`.
        ///   - scope: the checked tokens; dimensions are checked only if the scope has patterns of paths.
        public init(px: Double?, rem: Double? = nil, scope: Scope = Scope()) {
            self.px = px ?? rem.map { $0 * 16 } ?? 0
            self.rem = rem ?? px.map { $0 / 16 } ?? 0
            self.scope = scope
        }

        func problems(in set: TokenSet) -> [TokenDiagnostic] {
            set.tokens.compactMap { token in
                guard token.alias == nil, scope.contains(token), let size = size(of: token) else {
                    return nil
                }
                let minimum = size.unit == .px ? px : rem
                guard size.value < minimum else { return nil }
                let least = TokenDimension(value: minimum, unit: size.unit).cssText
                return TokenDiagnostic(
                    .lintMinFontSize, at: token.valueRange, source: token.source,
                    "the font size of '\(token.path)' is \(size.cssText), less than \(least)",
                    help: "use at least \(least)")
            }
        }

        private func size(of token: Token) -> TokenDimension? {
            switch token.value {
            case .typography(let style): style.fontSize.value
            case .dimension(let size) where !scope.match.isEmpty: size
            default: nil
            }
        }
    }
}
