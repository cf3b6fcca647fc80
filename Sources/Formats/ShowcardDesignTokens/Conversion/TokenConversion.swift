internal import ShowcardJSON

/// Files of design tokens as other tools have them, written in the format of 2025.10.
///
/// What has the format already stays as it is, byte by byte; in what changes, order, layout, descriptions and data of
/// other tools stay. Read are `value` and `type` without their sign and references that end in `.value`, as Style
/// Dictionary has them, shadows of Tokens Studio, and everything that ``TokenReadingOptions/Strictness/compat`` reads.
/// What the format has no place for goes into `$extensions`.
public struct TokenConversion: Sendable {
    /// One of the files.
    public struct File: Sendable {
        /// What it was given as.
        public let name: String
        /// Its bytes before.
        public let before: [UInt8]
        /// Its bytes after.
        public let after: [UInt8]

        /// Whether anything is different.
        public var isChanged: Bool { before != after }
    }

    /// The files in their order.
    public let files: [File]
    /// What was decided; places are those in the files before.
    public let decisions: [TokenDiagnostic]
    /// What could not be written in the format; places are those in the files after.
    public let problems: [TokenDiagnostic]

    /// How often fixes are applied: one may bring another to light.
    private static let rounds = 8

    /// Converts files that may refer to one another.
    ///
    /// - Parameters:
    ///   - sources: the files.
    ///   - hexOrder: what eight digits of a hex colour say.
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

    /// The files with the fixes of one reading applied.
    private static func fixed(
        _ sources: [TokenSource], _ options: TokenReadingOptions
    ) -> [TokenSource] {
        // Each by itself, as a token of a later file hides one of its path; and all together, as values may need what
        // they refer to.
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
                // What is found twice is written once.
                guard places.insert(place).inserted else { continue }
                edits.replace(place, by: fix.replacement)
            }
            return TokenSource(name: source.name, bytes: edits.applied(to: source.bytes))
        }
    }

    /// Whether a problem is one of the format; what a file says of contrast is true of more than itself.
    private static func isOfFormat(_ problem: TokenDiagnostic) -> Bool {
        problem.code != .contrastBetter
    }

    /// What is still wrong; references are looked up in all files.
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
    /// The same problem in a file of another number.
    fileprivate func moved(to source: Int) -> TokenDiagnostic {
        TokenDiagnostic(
            code, offset: offset, length: length, source: source, message: message, help: help,
            related: related.map {
                Related(
                    offset: $0.offset, length: $0.length, source: source, message: $0.message)
            }, fix: fix)
    }
}
