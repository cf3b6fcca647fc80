internal import ShowcardJSON

/// Files of design tokens from other tools, converted to the format of 2025.10.
///
/// Files in the format are left unchanged, byte by byte; changes keep the order, layout, descriptions and data of other
/// tools. The conversion supports `value` and `type` without their `$` and references that end in `.value`, as in Style
/// Dictionary, shadows of Tokens Studio, and everything that ``TokenReadingOptions/Strictness/compat`` supports. Data
/// that the format has no place for is moved to `$extensions`.
public struct TokenConversion: Sendable {
    /// One of the files.
    public struct File: Sendable {
        /// The name of the file as it was given.
        public let name: String
        /// The bytes before the conversion.
        public let before: [UInt8]
        /// The bytes after the conversion.
        public let after: [UInt8]

        /// Whether the conversion changed the file.
        public var isChanged: Bool { before != after }
    }

    /// The files, in order.
    public let files: [File]
    /// The decisions of the conversion; locations are in the files before it.
    public let decisions: [TokenDiagnostic]
    /// The problems that could not be converted; locations are in the files after the conversion.
    public let problems: [TokenDiagnostic]

    /// How often fixes are applied, because a fix can reveal further problems.
    private static let rounds = 8

    /// Converts files that may refer to one another.
    ///
    /// - Parameters:
    ///   - sources: the files.
    ///   - hexOrder: the order of the channels in eight digits of a hex color.
    public init(_ sources: [TokenSource], hexOrder: TokenReadingOptions.HexOrder = .rgba) {
        let options = TokenReadingOptions(strictness: .compat, hexOrder: hexOrder)
        var decisions: [TokenDiagnostic] = []
        var current: [TokenSource] = []
        for (number, source) in sources.enumerated() {
            var structure = LegacyStructure(source.bytes, number: number, hexOrder: hexOrder)
            let bytes = structure.converted()
            decisions += structure.problems
            current.append(TokenSource(name: source.name, bytes: bytes))
        }
        for _ in 0..<Self.rounds {
            let fixed = Self.fixed(current, options)
            if zip(fixed, current).allSatisfy({ $0.bytes == $1.bytes }) { break }
            current = fixed
        }
        files = zip(sources, current).map {
            File(name: $0.name, before: $0.bytes, after: $1.bytes)
        }
        self.decisions = decisions.sortedByPlace
        problems = Self.errors(current).sortedByPlace
    }

    /// Returns the files with the fixes of one reading applied.
    private static func fixed(
        _ sources: [TokenSource], _ options: TokenReadingOptions
    ) -> [TokenSource] {
        // Read separately, because a token of a later file hides a token with the same path, and together, because
        // values may need the tokens that they refer to.
        var fixes = sources.map { source in
            DesignTokens.read([source], options: options).problems.filter(isOfFormat)
                .compactMap(\.fix)
        }
        if sources.count > 1 {
            for problem in DesignTokens.read(sources, options: options).problems
            where isOfFormat(problem) {
                if let fix = problem.fix { fixes[problem.source].append(fix) }
            }
        }
        return zip(sources, fixes).map { source, fixes in
            var edits = TextEdits()
            var places: Set<Range<Int>> = []
            for fix in fixes {
                let place = fix.offset..<(fix.offset + fix.length)
                // A problem found twice is fixed once.
                guard places.insert(place).inserted else { continue }
                edits.replace(place, by: fix.replacement)
            }
            return TokenSource(name: source.name, bytes: edits.applied(to: source.bytes))
        }
    }

    /// Returns whether a problem concerns the format; problems of contrast concern several files.
    private static func isOfFormat(_ problem: TokenDiagnostic) -> Bool {
        problem.code != .contrastBetter
    }

    /// Returns the remaining errors; references are resolved across all files.
    private static func errors(_ sources: [TokenSource]) -> [TokenDiagnostic] {
        let shared: Set<TokenDiagnostic.Code> = [
            .unresolvedReference, .referenceToGroup, .invalidExtends,
        ]
        var errors: [TokenDiagnostic] = []
        for (number, source) in sources.enumerated() {
            let problems = DesignTokens.read([source]).problems
            errors += problems.filter {
                $0.severity == .error && (sources.count == 1 || !shared.contains($0.code))
            }.map { $0.moved(to: number) }
        }
        guard sources.count > 1 else { return errors }
        return errors
            + DesignTokens.read(sources).problems.filter { shared.contains($0.code) }
    }
}

extension TokenDiagnostic {
    /// Returns the problem with another number of its file.
    fileprivate func moved(to source: Int) -> TokenDiagnostic {
        TokenDiagnostic(
            code, offset: offset, length: length, source: source, message: message, help: help,
            related: related.map {
                Related(
                    offset: $0.offset, length: $0.length, source: source, message: $0.message)
            }, fix: fix)
    }
}
