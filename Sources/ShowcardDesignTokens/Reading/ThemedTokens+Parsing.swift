internal import ShowcardJSON

extension ThemedTokens {
    /// Reads a set's own file and its overlays, and checks all of it in every mode.
    ///
    /// An overlay has the same format and holds only the tokens that differ. Each takes the whole place of the
    /// base's token of its path before references are followed, so that a reference reaches the set as it is in
    /// that mode. An overlay adds no paths and changes no types; where its groups say no `$type` or
    /// `$description`, those of the base's groups count.
    ///
    /// - Parameters:
    ///   - base: the set's own file. `$extensions.showcard.mode` at its top says which mode it is made for, light
    ///     where it is absent.
    ///   - overlays: files for other modes, one a mode.
    /// - Returns: the set, or `nil` when a problem is an error; and every problem by file and place.
    public static func parse(
        _ base: TokenSource, overlays: [TokenOverlaySource] = []
    ) -> (tokens: ThemedTokens?, problems: [TokenProblem]) {
        var parser = ThemedTokenParser(name: base.name)
        let tokens = parser.parse(base.bytes, overlays)
        let problems = parser.problems.sorted {
            ($0.source, $0.offset, $0.length, $0.code.rawValue)
                < ($1.source, $1.offset, $1.length, $1.code.rawValue)
        }
        let isSound = !problems.contains { $0.severity == .error }
        return (isSound ? tokens : nil, problems)
    }
}

/// Reads the files of one set.
private struct ThemedTokenParser {
    let name: String
    var problems: [TokenProblem] = []

    mutating func parse(_ bytes: [UInt8], _ overlays: [TokenOverlaySource]) -> ThemedTokens? {
        let file = read(bytes, source: 0) { DeclarationReader() }
        let base = file.map { set(of: $0) }
        let mode = file?.mode ?? .light
        var taken = [mode]
        var result = base.map { ThemedTokens(base: $0, mode: mode) }
        for (index, overlay) in overlays.enumerated() {
            let source = index + 1
            let own = read(overlay.bytes, source: source) {
                DeclarationReader(overlayOf: file, source: source)
            }
            // Nobody knows the mode of a base that cannot be read.
            guard let file, let base else { continue }
            guard !taken.contains(overlay.mode) else {
                reportTaken(overlay.mode, source: source, isBase: overlay.mode == mode)
                continue
            }
            taken.append(overlay.mode)
            guard let own else { continue }
            var merger = OverlayMerger(base: file, overlay: own)
            let merged = merger.merge()
            problems += merger.problems
            result = ThemedTokens(
                base: base, mode: mode,
                overlay: TokenOverlay(
                    mode: overlay.mode, tokens: set(of: merged), derivation: own.derivation,
                    base: base))
        }
        return result
    }

    private mutating func read(
        _ bytes: [UInt8], source: Int, with reader: () -> DeclarationReader
    ) -> TokenFile? {
        do {
            let root = try JSONNode.parse(bytes)
            var reader = reader()
            let file = reader.read(root)
            problems += reader.problems
            return file
        } catch {
            problems += error.problems.map { TokenProblem($0, source: source) }
            return nil
        }
    }

    /// Resolves a file; what is wrong with the base in every mode is reported once.
    private mutating func set(of file: TokenFile) -> TokenSet {
        var resolver = TokenResolver(file)
        let tokens = resolver.resolve()
        let known = Set(problems.map(Place.init))
        problems += resolver.problems.filter { !known.contains(Place($0)) }
        return TokenSet(
            name: name, description: file.description, extensions: file.extensions,
            tokens: tokens, groups: file.groups)
    }

    private struct Place: Hashable {
        let source: Int
        let offset: Int
        let code: TokenProblem.Code

        init(_ problem: TokenProblem) {
            (source, offset, code) = (problem.source, problem.offset, problem.code)
        }
    }

    private mutating func reportTaken(_ mode: TokenMode, source: Int, isBase: Bool) {
        let name = mode.rawValue
        problems.append(
            TokenProblem(
                .overlayModeTaken, at: 0..<1, source: source,
                isBase
                    ? "the set '\(self.name)' is made for '\(name)' itself, and this is an "
                        + "overlay for '\(name)'"
                    : "there is another overlay of '\(self.name)' for '\(name)'",
                help: isBase
                    ? "write the values into the set's own file, or say there which mode it is "
                        + "made for: \"$extensions\": {\"showcard\": {\"mode\": …}}"
                    : "keep one of the two"))
    }
}
