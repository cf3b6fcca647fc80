package import ShowcardCatalog

extension TokenRepository {
    /// Returns a file as JSON.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - name: The name of its tokens.
    ///   - path: Its path from the folder of all files.
    ///   - readsOlder: Whether files of other tools, and in YAML, are read.
    /// - Returns: The file; for YAML, JSON with its places in the file.
    /// - Throws: ``DiagnosticError`` if it is YAML that cannot be read.
    package static func source(
        _ text: SourceText, name: String, path: String, readsOlder: Bool
    ) throws(DiagnosticError) -> TokenSource {
        guard TokenYAML.isNamed(path) else {
            return TokenSource(name: name, path: path, bytes: text.bytes)
        }
        guard readsOlder else {
            throw DiagnosticError([
                .error(
                    "json-syntax",
                    "the file is YAML, and the format is JSON", at: .file(text.path),
                    help:
                        "read it with '--compat', or write it as JSON with 'tokens convert'")
            ])
        }
        return try TokenYAML.source(text, name: name, path: path)
    }

    /// Reads files with themes or modes of another tool.
    ///
    /// - Parameters:
    ///   - imported: The files as a resolver.
    ///   - texts: The files, by their paths in the import.
    ///   - name: The name of the tokens.
    ///   - options: How files are read.
    /// - Returns: The document, whose files are the given ones.
    static func read(
        _ imported: TokenImport, of texts: [(inner: String, text: SourceText)], name: String,
        options: TokenReadingOptions
    ) -> LoadedTokenDocument {
        let parts = Dictionary(imported.files.map { ($0.name, $0.source) }) { first, _ in first }
        let path = TokenImport.resolverPath
        var options = options
        options.unitless = options.unitless ?? imported.unitless
        let reading = DesignTokens.read(
            resolver: imported.resolver.source, path: path, options: options
        ) { (path: String) throws(TokenLoadError) -> TokenSource in
            guard let part = parts[path] else { throw TokenLoadError("the file does not exist") }
            return part
        }
        // The files of the reading are those that its parts were made from.
        let byPath = Dictionary(texts.map { ($0.inner, $0.text) }) { first, _ in first }
        let files = reading.files.map {
            byPath[$0.path] ?? SourceText(path: $0.path, bytes: $0.bytes)
        }
        let isWhole = !imported.problems.contains { $0.severity == .error }
        // Parts of several modes have the same text.
        var known: Set<Diagnostic> = []
        let given = texts.map(\.text)
        let problems =
            imported.problems.map { Diagnostic($0, in: given).withoutFix }
            + reading.problems.map { Diagnostic($0, in: files).withoutFix }
        return LoadedTokenDocument(
            name: name, tokens: isWhole ? reading.tokens : nil, sets: [],
            contrast: reading.contrast, files: files,
            problems: problems.filter { known.insert($0).inserted }, extent: reading.extent)
    }
}
