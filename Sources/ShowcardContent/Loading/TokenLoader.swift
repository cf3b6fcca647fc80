import ShowcardCatalog

/// Reads the token files of `content/tokens/`: `<set>.tokens.json`, and `<set>.<mode>.tokens.json` over it.
struct TokenLoader {
    private let folder: SourceFolder

    private static let path = "content/tokens"
    private static let suffix = ".tokens.json"

    init(_ folder: SourceFolder) {
        self.folder = folder
    }

    /// Reads and parses every token file.
    ///
    /// - Parameter problems: Receives what stands in the way.
    /// - Returns: The sets in the order of their files, or `nil` when nobody knows which there are.
    func load(_ problems: inout [Diagnostic]) -> [LoadedTokens]? {
        var found: [Diagnostic] = []
        let files = folder.files(below: Self.path, problems: &found) ?? []
        problems += found
        if found.contains(where: { $0.severity == .error }) { return nil }
        let names = files.filter { $0.hasSuffix(Self.suffix) }.map(FileName.init)
        let bases = names.filter { $0.mode == nil }.map(\.set)
        var sets: [String] = []
        for name in names where !sets.contains(name.set) { sets.append(name.set) }
        return sets.map { set in
            let own = names.filter { $0.set == set }
            guard bases.contains(set) else {
                problems += own.map { orphan($0, among: bases) }
                return LoadedTokens(name: set, text: nil, tokens: nil)
            }
            return load(set, overlays: own.filter { $0.mode != nil }, &problems)
        }
    }

    private func load(
        _ set: String, overlays: [FileName], _ problems: inout [Diagnostic]
    ) -> LoadedTokens {
        guard let text = read(FileName(set + Self.suffix), &problems) else {
            return LoadedTokens(name: set, text: nil, tokens: nil)
        }
        var texts = [text]
        var sources: [TokenOverlaySource] = []
        var areAllRead = true
        for overlay in overlays {
            guard let name = overlay.mode, let mode = TokenMode(rawValue: name) else {
                problems.append(unknownMode(overlay))
                continue
            }
            guard let text = read(overlay, &problems) else {
                areAllRead = false
                continue
            }
            texts.append(text)
            sources.append(TokenOverlaySource(mode: mode, bytes: text.bytes))
        }
        let (tokens, faults) = ThemedTokens.parse(
            TokenSource(name: set, bytes: text.bytes), overlays: sources)
        let nameless = tokens.map { CSSVariables().problems(in: $0) } ?? []
        problems += (faults + nameless).map { Self.diagnostic($0, texts) }
        return LoadedTokens(name: set, text: text, tokens: areAllRead ? tokens : nil)
    }

    private func read(_ name: FileName, _ problems: inout [Diagnostic]) -> SourceText? {
        do throws(DiagnosticError) {
            return try folder.read(name.path)
        } catch {
            problems += error.diagnostics
            return nil
        }
    }

    /// A file's name, taken apart: `glass.dark.tokens.json` is the mode `dark` of the set `glass`.
    private struct FileName {
        let path: String
        let set: String
        /// What stands after the set, a mode or not; `nil` in the name of a set's own file.
        let mode: String?

        init(_ file: String) {
            path = "\(TokenLoader.path)/\(file)"
            let stem = file.dropLast(TokenLoader.suffix.count)
            let dot = stem.utf8.firstIndex(of: UInt8(ascii: "."))
            set = String(stem[..<(dot ?? stem.endIndex)])
            mode = dot.map { String(stem[stem.index(after: $0)...]) }
        }
    }
}

extension TokenLoader {
    private func unknownMode(_ file: FileName) -> Diagnostic {
        let modes = TokenMode.allCases.map(\.rawValue)
        return .error(
            "unknown-token-mode", "'\(file.mode ?? "")' is not a mode", at: .file(file.path),
            help: NearMiss.suggestion(for: file.mode ?? "", among: modes).map {
                "rename the file to \(file.set).\($0)\(Self.suffix)"
            }
                ?? "a set is <name>\(Self.suffix), and an overlay <name>.<mode>\(Self.suffix) "
                + "with one of the modes \(modes.joined(separator: ", "))")
    }

    private func orphan(_ file: FileName, among bases: [String]) -> Diagnostic {
        .error(
            "missing-tokens", "there is no token set '\(file.set)' that this is an overlay of",
            at: .file(file.path),
            help: NearMiss.suggestion(for: file.set, among: bases).map { "did you mean '\($0)'?" }
                ?? "add \(Self.path)/\(file.set)\(Self.suffix)")
    }

    /// What mends a problem for certain, if anything does.
    private static func fix(_ problem: TokenProblem, _ texts: [SourceText]) -> Fix? {
        guard let fix = problem.fix, texts.indices.contains(problem.source) else { return nil }
        return Fix(
            "write \(fix.replacement)", in: texts[problem.source].path,
            edits: [
                Fix.Edit(
                    offset: fix.offset, length: fix.length, replacement: fix.replacement)
            ])
    }

    /// What the token parser found, as a diagnostic in the file that holds it.
    private static func diagnostic(_ problem: TokenProblem, _ texts: [SourceText]) -> Diagnostic {
        func location(_ source: Int, _ offset: Int, _ length: Int) -> SourceLocation? {
            guard texts.indices.contains(source) else { return nil }
            return texts[source].location(offset: offset, length: length)
        }
        return Diagnostic(
            problem.severity == .error ? .error : .warning, code: problem.code.rawValue,
            problem.message, at: location(problem.source, problem.offset, problem.length),
            help: problem.help,
            related: problem.related.compactMap { related in
                location(related.source, related.offset, related.length).map {
                    Diagnostic.Related(location: $0, message: related.message)
                }
            }, fix: fix(problem, texts))
    }
}
