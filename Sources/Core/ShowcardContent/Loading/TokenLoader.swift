import ShowcardCatalog

/// Reads the token sets of a folder: `<set>.tokens.json`, and `<set>.<mode>.tokens.json` as overlays.
struct TokenLoader {
    private let folder: SourceFolder
    /// The path of the tokens below the folder; empty if they are in the folder itself.
    private let path: String
    private let options: TokenReadingOptions
    /// The files to read; `nil` for all files of the folder.
    private let names: Set<String>?
    /// Whether to check the names of tokens in CSS, which the site uses.
    private let judgesNames: Bool

    /// The path of a catalog's tokens.
    static let catalogPath = "content/tokens"
    private static let suffix = ".tokens.json"

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - folder: The folder that paths are relative to.
    ///   - path: The path of the tokens below it.
    ///   - options: How the files are read.
    ///   - names: The files to read, if not all.
    ///   - judgesNames: Whether to check the names of tokens in CSS, which the site uses.
    init(
        _ folder: SourceFolder, at path: String = catalogPath,
        options: TokenReadingOptions = TokenReadingOptions(), only names: Set<String>? = nil,
        judgesNames: Bool = true
    ) {
        self.folder = folder
        self.path = path
        self.options = options
        self.names = names
        self.judgesNames = judgesNames
    }

    /// Reads and parses every token file.
    ///
    /// - Parameter problems: Receives the problems.
    /// - Returns: The sets in the order of their files, or `nil` if the files cannot be listed.
    func load(_ problems: inout [Diagnostic]) -> [LoadedTokens]? {
        guard let sets = sets(&problems) else { return nil }
        return sets.map { set in
            let (tokens, found) = load(set)
            problems += found
            return tokens
        }
    }

    /// Reads and parses every token file, several sets at once.
    ///
    /// - Parameter jobs: The number of threads.
    /// - Returns: The sets in the order of their files, or `nil` if the files cannot be listed; and the problems.
    func load(jobs: Int) async -> (sets: [LoadedTokens]?, problems: [Diagnostic]) {
        var problems: [Diagnostic] = []
        guard let sets = sets(&problems) else { return (nil, problems) }
        let loaded = await concurrentMap(sets, jobs: jobs, load)
        return (loaded.map(\.tokens), problems + loaded.flatMap(\.problems))
    }

    /// The files of a set.
    private struct SetFiles: Sendable {
        let name: String
        let files: [FileName]
        /// The names of all sets that have a file of their own.
        let known: [String]
    }

    /// Lists the sets, in the order of their files; `nil` if the files cannot be listed.
    private func sets(_ problems: inout [Diagnostic]) -> [SetFiles]? {
        var found: [Diagnostic] = []
        let paths = folder.files(below: path, problems: &found) ?? []
        problems += found
        if found.contains(where: { $0.severity == .error }) { return nil }
        let names = paths.filter {
            $0.hasSuffix(Self.suffix) && self.names?.contains($0) ?? true
        }.map(fileName)
        let bases = names.filter { $0.mode == nil }.map(\.set)
        let files = Dictionary(grouping: names, by: \.set)
        var known: Set<String> = []
        return names.map(\.set).filter { known.insert($0).inserted }.map { set in
            SetFiles(name: set, files: files[set] ?? [], known: bases)
        }
    }

    private func load(_ set: SetFiles) -> (tokens: LoadedTokens, problems: [Diagnostic]) {
        guard set.files.contains(where: { $0.mode == nil }) else {
            return (
                LoadedTokens(name: set.name, text: nil, tokens: nil),
                set.files.map { orphan($0, among: set.known) }
            )
        }
        var problems: [Diagnostic] = []
        let tokens = load(set.name, overlays: set.files.filter { $0.mode != nil }, &problems)
        return (tokens, problems)
    }

    private func load(
        _ set: String, overlays: [FileName], _ problems: inout [Diagnostic]
    ) -> LoadedTokens {
        guard let text = read(fileName(set + Self.suffix), &problems) else {
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
            sources.append(TokenOverlaySource(mode: mode, path: text.path, bytes: text.bytes))
        }
        let (tokens, faults, extent) = ThemedTokens.read(
            TokenSource(name: set, path: text.path, bytes: text.bytes), overlays: sources,
            options: options)
        let nameless =
            judgesNames ? tokens.map { CSSVariables().problems(in: $0) } ?? [] : []
        problems += (faults + nameless).map { Diagnostic($0, in: texts) }
        return LoadedTokens(
            name: set, text: text, tokens: areAllRead ? tokens : nil, files: texts,
            extent: areAllRead ? extent : nil)
    }

    private func read(_ name: FileName, _ problems: inout [Diagnostic]) -> SourceText? {
        do throws(DiagnosticError) {
            return try folder.read(name.path)
        } catch {
            problems += error.diagnostics
            return nil
        }
    }

    /// The components of a file name: `glass.dark.tokens.json` is the mode `dark` of the set `glass`.
    private struct FileName: Sendable {
        let path: String
        let set: String
        /// The part after the set, a mode or not; `nil` in the name of a set's own file.
        let mode: String?
    }

    private func fileName(_ file: String) -> FileName {
        let stem = file.utf8.dropLast(Self.suffix.utf8.count)
        let dot = stem.firstIndex(of: UInt8(ascii: "."))
        return FileName(
            path: self.path(of: file), set: String(file[..<(dot ?? stem.endIndex)]),
            mode: dot.map { String(file[stem.index(after: $0)..<stem.endIndex]) })
    }

    private func path(of file: String) -> String { path.isEmpty ? file : "\(path)/\(file)" }

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
            "missing-tokens", "the token set '\(file.set)' of this overlay does not exist",
            at: .file(file.path),
            help: NearMiss.suggestion(for: file.set, among: bases).map { "did you mean '\($0)'?" }
                ?? "add \(path(of: file.set + Self.suffix))")
    }
}
