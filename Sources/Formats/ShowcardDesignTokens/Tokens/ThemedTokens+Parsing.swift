internal import ShowcardJSON

extension ThemedTokens {
    /// Reads a set's own file and its overlays, and checks them in every mode.
    ///
    /// An overlay has the same format and contains only the tokens that differ. Each token replaces the base's token at
    /// its path before groups are extended and references are resolved, so that references use the values of that mode.
    /// An overlay adds no paths and changes no types; if its groups have no `$type` or `$description`, those of the
    /// base's groups apply.
    ///
    /// - Parameters:
    ///   - base: the set's own file. `$extensions.showcard.mode` at its top declares its mode, which is light by
    ///     default.
    ///   - overlays: files for other modes, one per mode.
    ///   - options: the reading options.
    /// - Returns: the set, or `nil` if there is an error; and all diagnostics by file and location.
    public static func parse(
        _ base: TokenSource, overlays: [TokenOverlaySource] = [],
        options: TokenReadingOptions = TokenReadingOptions()
    ) -> (tokens: ThemedTokens?, problems: [TokenDiagnostic]) {
        let (tokens, problems, _) = read(base, overlays: overlays, options: options)
        return (tokens, problems)
    }

    /// Reads a set in the same way as ``parse(_:overlays:options:)``.
    ///
    /// - Returns: The same result, and the number of tokens read, even if there are errors.
    package static func read(
        _ base: TokenSource, overlays: [TokenOverlaySource], options: TokenReadingOptions
    ) -> (tokens: ThemedTokens?, problems: [TokenDiagnostic], extent: TokenExtent?) {
        var parser = ThemedTokenParser(name: base.name, reader: SourceReader(options))
        var tokens = parser.parse(base.bytes, overlays)?.placed(parser.reader.places)
        tokens?.files =
            [TokenFilePlaces(path: base.path, bytes: base.bytes)]
            + overlays.map { TokenFilePlaces(path: $0.path, bytes: $0.bytes) }
        let problems = parser.reader.diagnostics()
        let isSound = !problems.contains { $0.severity == .error }
        let sets = tokens.map { read in read.modes.compactMap { read[$0] } } ?? []
        return (isSound ? tokens : nil, problems, TokenExtent(sets))
    }

    /// Returns the set with its places in the files as they are written.
    fileprivate func placed(_ places: SourcePlaces) -> ThemedTokens {
        guard !places.isEmpty else { return self }
        let base = places.before(base)
        var placed = ThemedTokens(
            base: base, mode: mode,
            overlay: overlay.map {
                TokenOverlay(
                    mode: $0.mode, tokens: places.before($0.tokens), derivation: $0.derivation,
                    base: base)
            })
        placed.contrast = places.before(contrast)
        return placed
    }
}

/// Reads the files of one set.
private struct ThemedTokenParser {
    let name: String
    var reader: SourceReader
    /// The tokens in the color of the accent.
    private var accentPaths: Set<String> = []

    init(name: String, reader: SourceReader) {
        (self.name, self.reader) = (name, reader)
    }

    mutating func parse(_ bytes: [UInt8], _ overlays: [TokenOverlaySource]) -> ThemedTokens? {
        let file = reader.read(bytes, as: .base, source: 0)
        let memory = ResolutionMemory(reader.options, omitted: reader.omitted)
        let own = file.flatMap { document(of: $0) }
        accentPaths = own.map { checked(file?.accent ?? [], in: $0.document) } ?? []
        let base = own.map { set(of: $0.document, memory) }
        let mode = file?.mode ?? .light
        var taken = [mode]
        var permutations: [ContrastChecker.Permutation] = []
        if let own, let base {
            permutations = [permutation(mode, base, own.document, own.pairs)]
        }
        var result = base.map { ThemedTokens(base: $0, mode: mode) }
        for (index, overlay) in overlays.enumerated() {
            let source = index + 1
            let file = reader.read(overlay.bytes, as: .overlay, source: source)
            memory.omitted = reader.omitted
            // The mode of a base that can't be read is unknown.
            guard let own, let base else { continue }
            guard !taken.contains(overlay.mode) else {
                reportTaken(overlay.mode, source: source, isBase: overlay.mode == mode)
                continue
            }
            taken.append(overlay.mode)
            guard let file else { continue }
            var merger = OverlayMerger(own.tree, own.document, overlay: file, reader.options)
            let merged = merger.merge()
            addNew(merger.problems)
            let tokens = set(of: merged, memory)
            permutations.append(
                permutation(overlay.mode, tokens, merged, own.pairs + file.contrast))
            result = ThemedTokens(
                base: base, mode: mode,
                overlay: TokenOverlay(
                    mode: overlay.mode, tokens: tokens, derivation: file.derivation, base: base))
        }
        if reader.options.checksContrast { result?.contrast = contrast(permutations) }
        return result
    }

    private func permutation(
        _ mode: TokenMode, _ tokens: TokenSet, _ document: TokenDocument,
        _ pairs: [DeclaredContrast]
    ) -> ContrastChecker.Permutation {
        ContrastChecker.Permutation(
            choices: [
                TokenPermutation.Choice(
                    modifier: DesignTokens.modeModifier, context: mode.rawValue)
            ], tokens: tokens, pairs: pairs, isDeclared: { document.places[$0] != nil },
            isGroup: { document.groupPaths.contains($0) })
    }

    private mutating func contrast(_ permutations: [ContrastChecker.Permutation])
        -> [ContrastResult]
    {
        let modes = permutations.flatMap { $0.choices.map(\.context) }
        var checker = ContrastChecker(
            permutations,
            modes.count > 1
                ? [
                    TokenModifier(
                        name: DesignTokens.modeModifier, description: nil, contexts: modes,
                        defaultContext: modes.first, extensions: nil)
                ] : [], whole: "the set")
        let (results, problems) = checker.check()
        reader.problems += problems
        return results
    }

    private mutating func document(
        of file: TokenFile
    ) -> (tree: SourceTree, document: TokenDocument, pairs: [DeclaredContrast])? {
        var tree = SourceTree()
        tree.merge(file, &reader.problems)
        let limits = reader.options.limits
        guard let whole = GroupExtender.extended(tree, limits: limits, &reader.problems) else {
            return nil
        }
        return (tree, TokenDocument(whole), file.contrast)
    }

    private mutating func set(of document: TokenDocument, _ memory: ResolutionMemory) -> TokenSet {
        var resolver = TokenResolver(document, memory, isPermuted: false)
        resolver.accent = reader.options.accent.map { (AccentColor($0), accentPaths) }
        let tokens = resolver.resolve()
        addNew(resolver.problems + SimilarNames.problems(in: document))
        return TokenSet(
            name: name, description: document.description, extensions: document.extensions,
            tokens: tokens, groups: document.groups)
    }

    /// The declared tokens of the accent, after those were reported that are no colors.
    private mutating func checked(
        _ declared: [DeclaredPath], in document: TokenDocument
    ) -> Set<String> {
        var paths: Set<String> = []
        for declared in declared {
            guard let place = document.places[declared.path] else {
                reader.problems.append(
                    TokenDiagnostic(
                        .invalidProperty, at: declared.range, source: 0,
                        "'\(declared.path)' is not a token of this set",
                        help: TokenNearMiss.help(
                            for: declared.path, among: document.tokens.map(\.path))
                            ?? "'accent' lists the paths of colors, such as \"color.link\""))
                continue
            }
            let token = document.tokens[place]
            let type = token.declaration.ownType.or(token.inheritedType).known
            // The type of a reference is that of its target.
            guard type == .color || token.declaration.value?.isAlias ?? false else {
                reader.problems.append(
                    TokenDiagnostic(
                        .invalidProperty, at: declared.range, source: 0,
                        "'\(declared.path)' is not a color", help: "'accent' lists colors"))
                continue
            }
            paths.insert(declared.path)
        }
        return paths
    }

    /// Adds diagnostics; those that the base has in every mode are reported once.
    private mutating func addNew(_ problems: [TokenDiagnostic]) {
        let known = Set(reader.problems.map(Place.init))
        reader.problems += problems.filter { !known.contains(Place($0)) }
    }

    private struct Place: Hashable {
        let source: Int
        let offset: Int
        let code: TokenDiagnostic.Code

        init(_ problem: TokenDiagnostic) {
            (source, offset, code) = (problem.source, problem.offset, problem.code)
        }
    }

    private mutating func reportTaken(_ mode: TokenMode, source: Int, isBase: Bool) {
        let name = mode.rawValue
        reader.problems.append(
            TokenDiagnostic(
                .overlayModeTaken, at: 0..<1, source: source,
                isBase
                    ? "the set '\(self.name)' is made for '\(name)' itself, but this is an "
                        + "overlay for '\(name)'"
                    : "there is another overlay of '\(self.name)' for '\(name)'",
                help: isBase
                    ? "write the values into the set's own file, or declare there which mode it is "
                        + "made for: \"$extensions\": {\"showcard\": {\"mode\": …}}"
                    : "keep one of the two"))
    }
}
