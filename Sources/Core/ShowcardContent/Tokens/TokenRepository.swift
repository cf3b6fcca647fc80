import Foundation
package import ShowcardCatalog
import ShowcardYAML

/// Finds and reads design tokens outside of a catalog.
package struct TokenRepository: Sendable {
    /// A source of tokens.
    package enum Place: Sendable, Hashable {
        /// Files that are merged in order.
        case files([String])
        /// A resolver.
        case resolver(String)
        /// A folder.
        case folder(String)
        /// The token sets of a catalog, by its folder.
        case catalog(String)
    }

    /// The name of the list of files that were written to a folder.
    package static let outputList = ".showcard-tokens.json"

    private let options: TokenReadingOptions
    private let root: String?
    private let judgesSite: Bool

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - options: How files are read.
    ///   - root: The folder that files of resolvers must be inside; if absent, the current folder if it contains the
    ///     resolver, otherwise the resolver's own folder.
    ///   - judgesSite: Whether to check the tokens of a catalog for its site, with their names in CSS; otherwise,
    ///     names are checked when outputs are written.
    package init(
        options: TokenReadingOptions = TokenReadingOptions(), root: String? = nil,
        judgesSite: Bool = false
    ) {
        self.options = options
        self.root = root
        self.judgesSite = judgesSite
    }

    /// The same repository with other reading options.
    package func reading(_ options: TokenReadingOptions) -> TokenRepository {
        TokenRepository(options: options, root: root, judgesSite: judgesSite)
    }

    /// The places for paths of a command line: files belong together, each folder and resolver is a place of its own.
    ///
    /// - Parameter paths: The paths.
    /// - Returns: The places, or the first path that doesn't exist.
    package static func places(of paths: [String]) -> (places: [Place], missing: String?) {
        var files: [String] = []
        var others: [Place] = []
        for given in paths {
            let path = trimmed(given)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                return ([], given)
            }
            if isFolder.boolValue {
                others.append(.folder(path))
            } else if TokenFiles.isResolver(path)
                || TokenFiles.isResolver((try? SourceFolder.read(named: path))?.bytes)
            {
                others.append(.resolver(path))
            } else {
                files.append(path)
            }
        }
        return ((files.isEmpty ? [] : [.files(files)]) + others, nil)
    }

    private static func trimmed(_ path: String) -> String {
        var scalars = path.unicodeScalars[...]
        while scalars.count > 1, scalars.last == "/" { scalars.removeLast() }
        while scalars.starts(with: "./".unicodeScalars), scalars.count > 2 {
            scalars.removeFirst(2)
        }
        return String(scalars)
    }

    /// Reads tokens.
    ///
    /// - Parameter place: The place.
    /// - Returns: The documents; more than one for a folder with several resolvers.
    package func read(_ place: Place) -> [LoadedTokenDocument] {
        switch place {
        case .files(let paths): [read(files: paths)]
        case .resolver(let path): [read(resolver: path)]
        case .folder(let path): read(folder: path)
        case .catalog(let path): [read(catalog: path)]
        }
    }

    /// The token files that are converted, including those that resolvers name, without the resolvers themselves.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - problems: Receives what cannot be listed or read.
    /// - Returns: The files, each with its path in the folder, or its name if it was named itself.
    package static func files(
        of place: Place, _ problems: inout [Diagnostic]
    ) -> [(inner: String, text: SourceText)] {
        let paths: [(inner: String, path: String)]
        switch place {
        case .files(let given): paths = given.map { (TokenFiles.name(of: $0), $0) }
        case .resolver(let path):
            paths = resolved(of: place).files.map { ($0, joined(folder(of: path), $0)) }
        case .catalog(let path):
            return files(of: .folder(joined(path, TokenLoader.catalogPath)), &problems)
        case .folder(let path):
            let named = TokenFiles(
                in: SourceFolder(path), includesNamed: true, readsOlder: true, &problems
            ).files
            let known = Set(named)
            let others = resolved(of: place).files.filter { !known.contains($0) }
            paths = (named + others).map { ($0, joined(path, $0)) }
        }
        var files: [(inner: String, text: SourceText)] = []
        for (inner, path) in paths {
            do throws(DiagnosticError) {
                files.append((inner, try SourceFolder.read(named: path)))
            } catch {
                problems += error.diagnostics
            }
        }
        return files
    }

    /// Whether files of other tools are read.
    private var readsOlder: Bool { options.strictness == .compat }

    private func read(files paths: [String]) -> LoadedTokenDocument {
        let names = paths.map(TokenFiles.name)
        let folders = Set(zip(paths, names).map { String($0.dropLast($1.count)) })
        if folders.count == 1, let folder = folders.first, TokenFiles.areSets(names) {
            return read(
                sets: "", in: folder.isEmpty ? "." : Self.trimmed(folder),
                name: Self.stem(paths.first ?? ""), only: Set(names))
        }
        return read(files: paths, name: Self.stem(paths.first ?? ""), in: "")
    }

    private func read(folder path: String) -> [LoadedTokenDocument] {
        var problems: [Diagnostic] = []
        let found = TokenFiles(in: SourceFolder(path), readsOlder: readsOlder, &problems)
        if !found.resolvers.isEmpty {
            var documents = found.resolvers.map { read(resolver: Self.joined(path, $0)) }
            let known = Set(documents.flatMap { $0.files.map(\.path) })
            let unread = UnreadTokenFiles.problems(in: path, besides: known)
            if let last = documents.popLast() { documents.append(last.adding(unread)) }
            return documents
        }
        let name = Self.name(ofFolder: path)
        if found.areSets { return [read(sets: "", in: path, name: name)] }
        guard !found.files.isEmpty else {
            let none = Diagnostic.error(
                "no-token-files", "the folder has no token files", at: .file(path),
                help: "name files, or a folder with *.tokens.json, *.tokens or *.json in it")
            return [LoadedTokenDocument(name, problems: problems + [none])]
        }
        return [
            read(files: found.files.map { Self.joined(path, $0) }, name: name, in: path)
        ]
    }

    private func read(files paths: [String], name: String, in folder: String) -> LoadedTokenDocument
    {
        var texts: [SourceText] = []
        var sources: [TokenSource] = []
        var problems: [Diagnostic] = []
        for path in paths {
            do throws(DiagnosticError) {
                let text = try SourceFolder.read(named: path)
                texts.append(text)
                let isInside = !folder.isEmpty && folder != "." && path.hasPrefix("\(folder)/")
                sources.append(
                    try Self.source(
                        text, name: Self.stem(path),
                        path: isInside ? String(path.dropFirst(folder.count + 1)) : path,
                        readsOlder: readsOlder))
            } catch {
                problems += error.diagnostics
            }
        }
        guard problems.isEmpty else {
            return LoadedTokenDocument(name, files: texts, problems: problems)
        }
        if readsOlder, let imported = TokenImport(sources) {
            return Self.read(
                imported, of: zip(sources, texts).map { ($0.path, $1) }, name: name,
                options: options)
        }
        let slips = OverlayNames.slips(in: paths)
        let reading = DesignTokens.read(
            sources, name: name, options: options, isFlat: !folder.isEmpty)
        return LoadedTokenDocument(
            name: name, tokens: reading.tokens, sets: [], contrast: reading.contrast, files: texts,
            problems: slips + reading.problems.map { Diagnostic($0, in: texts) },
            extent: reading.extent)
    }

    /// The sets that a catalog names, its default first; empty if its configuration has errors.
    private static func order(in opened: OpenedCatalog) -> [String] {
        guard let root = opened.configuration?.document.root, root.kind == .mapping,
            let theme = root["theme"], theme.kind == .mapping
        else { return [] }
        let sets = theme["sets"].map { $0.kind == .sequence ? $0.elements.map(\.text) : [] } ?? []
        return [theme["default"]?.text].compactMap { $0 } + sets
    }

    private func read(catalog path: String) -> LoadedTokenDocument {
        let opened = CatalogLoader(SourceFolder(path)).open()
        return read(
            sets: TokenLoader.catalogPath, in: path, of: opened.folder,
            name: TokenFiles.name(of: TokenLoader.catalogPath), order: Self.order(in: opened),
            judgesNames: judgesSite)
    }

    private func read(
        sets path: String, in folder: String, of source: SourceFolder? = nil, name: String,
        only names: Set<String>? = nil,
        order: [String] = [], judgesNames: Bool = false
    ) -> LoadedTokenDocument {
        var problems: [Diagnostic] = []
        let source = source ?? SourceFolder(folder)
        let found =
            TokenLoader(
                source, at: path, options: options, only: names, judgesNames: judgesNames
            ).load(&problems) ?? []
        var loaded: [LoadedTokens] = []
        for name in order + found.map(\.name) where !loaded.contains(where: { $0.name == name }) {
            loaded += found.filter { $0.name == name }
        }
        let sets = loaded.compactMap(\.tokens)
        let isWhole = sets.count == loaded.count && !sets.isEmpty
        if loaded.isEmpty, problems.isEmpty {
            problems.append(
                .error(
                    "no-token-files", "the folder has no token files",
                    at: .file(path.isEmpty ? "." : path), help: "a set is <name>.tokens.json"))
        }
        let files = loaded.flatMap(\.files).map {
            SourceText(path: Self.joined(folder, source.origin(of: $0.path)), bytes: $0.bytes)
        }
        return LoadedTokenDocument(
            name: name, tokens: isWhole ? DesignTokens(sets, name: name) : nil, sets: sets,
            contrast: sets.flatMap(\.contrast), files: files,
            problems: source.located(problems).map { $0.below(folder) },
            extent: Self.extent(of: loaded))
    }

    private static func extent(of sets: [LoadedTokens]) -> TokenExtent? {
        let parts = sets.compactMap(\.extent)
        return parts.count == sets.count && !parts.isEmpty ? TokenExtent(parts) : nil
    }

    /// The name of a folder, even if its path is relative, such as `.`, `..` or `themes/..`.
    private static func name(ofFolder path: String) -> String {
        let name = TokenFiles.name(of: path)
        guard [".", ".."].contains(name) else { return name }
        let current = FileManager.default.currentDirectoryPath
        let whole = path.hasPrefix("/") ? path : "\(current)/\(path)"
        return TokenFiles.name(of: URL(fileURLWithPath: whole).standardizedFileURL.path)
    }

    /// A file's name without its extensions.
    static func stem(_ path: String) -> String {
        let name = TokenFiles.name(of: path)
        return String(name.prefix { $0 != "." })
    }

    /// Reads a file that was named on the command line.
    ///
    /// - Throws: ``DiagnosticError`` with the system error.
    package static func read(named path: String) throws(DiagnosticError) -> SourceText {
        try SourceFolder.read(named: path)
    }

    /// The folder of a file, `.` for the working directory.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func joined(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("../") { return RelativePath.joined(path, below: folder) }
        return folder.isEmpty || folder == "."
            ? path : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
    }
}

// Resolvers.
extension TokenRepository {
    private func read(resolver path: String) -> LoadedTokenDocument {
        let name = Self.stem(path)
        let (root, inner) = rooted(path)
        let folder = SourceFolder(root)
        let document: SourceText
        do throws(DiagnosticError) {
            document = try folder.read(inner)
        } catch {
            return LoadedTokenDocument(name, problems: error.diagnostics.map { $0.below(root) })
        }
        let source = TokenSource(name: name, path: inner, bytes: document.bytes)
        let readsOlder = readsOlder
        let reading = DesignTokens.read(resolver: source, path: inner, options: options) {
            (path: String) throws(TokenLoadError) -> TokenSource in
            do throws(DiagnosticError) {
                return try Self.source(
                    try folder.read(path), name: path, path: path, readsOlder: readsOlder)
            } catch {
                throw TokenLoadError(
                    error.diagnostics.first?.message ?? "it cannot be read",
                    help: error.diagnostics.first?.help)
            }
        }
        let texts = reading.files.map {
            SourceText(path: Self.joined(root, $0.path), bytes: $0.bytes)
        }
        return LoadedTokenDocument(
            name: name, tokens: reading.tokens, sets: [], contrast: reading.contrast, files: texts,
            problems: reading.problems.map { Diagnostic($0, in: texts) }, extent: reading.extent)
    }

    /// The root folder of a resolver's files, and the resolver's path relative to it.
    private func rooted(_ path: String) -> (root: String, inner: String) {
        let current = FileManager.default.currentDirectoryPath
        for candidate in [root, "."].compactMap(\.self) {
            let full = candidate.hasPrefix("/") ? candidate : "\(current)/\(candidate)"
            let whole = path.hasPrefix("/") ? path : "\(current)/\(path)"
            let prefix = URL(fileURLWithPath: full).standardizedFileURL.path
            let target = URL(fileURLWithPath: whole).standardizedFileURL.path
            let start = prefix == "/" ? prefix : prefix + "/"
            guard target.utf8.starts(with: start.utf8) else { continue }
            return (candidate, String(target.dropFirst(start.count)))
        }
        let name = TokenFiles.name(of: path)
        let folder = String(path.utf8.dropLast(name.utf8.count)) ?? ""
        return (folder.isEmpty ? "." : Self.trimmed(folder), name)
    }
}

extension LoadedTokenDocument {
    /// The document with additional problems.
    fileprivate func adding(_ others: [Diagnostic]) -> LoadedTokenDocument {
        LoadedTokenDocument(
            name: name, tokens: tokens, sets: sets, contrast: contrast, files: files,
            problems: problems + others, extent: extent)
    }

    /// Creates a document that cannot be read.
    init(_ name: String, files: [SourceText] = [], problems: [Diagnostic]) {
        self.init(
            name: name, tokens: nil, sets: [], contrast: [], files: files, problems: problems,
            extent: nil)
    }
}

extension Diagnostic {
    /// The same problem with paths inside a folder.
    func below(_ folder: String) -> Diagnostic {
        let moved = moved { $0.moved(to: TokenRepository.joined(folder, $0.path)) }
        return Diagnostic(
            severity, code: code, message, at: moved.location, help: help, related: moved.related,
            fix: fix.map {
                Fix($0.title, in: TokenRepository.joined(folder, $0.path), edits: $0.edits)
            })
    }
}
