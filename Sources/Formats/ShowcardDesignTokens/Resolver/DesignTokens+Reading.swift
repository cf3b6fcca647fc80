extension DesignTokens {
    /// Reads files of tokens, each laid over those before it, and checks all of it.
    ///
    /// - Parameters:
    ///   - sources: the files; one that comes later replaces tokens of one before.
    ///   - name: what the whole is called; the first file's name where it is `nil`.
    ///   - options: how the files are read.
    ///   - isFlat: whether the files are parts beside one another, so that a token of two files is warned of.
    /// - Returns: the tokens in one permutation, and every problem.
    public static func read(
        _ sources: [TokenSource], name: String? = nil,
        options: TokenReadingOptions = TokenReadingOptions(), isFlat: Bool = false
    ) -> TokenReading {
        var reader = SourceReader(options)
        var document = ResolverDocument(name: name ?? sources.first?.name ?? "")
        for (number, source) in sources.enumerated() {
            let role: DeclarationReader.Role = sources.count == 1 ? .base : .source
            if let file = reader.read(source.bytes, as: role, source: number) {
                document.sources.append(file)
            }
        }
        document.reportsReplaced = isFlat
        document.steps = [.sources(Array(document.sources.indices))]
        return reading(
            document, isWhole: document.sources.count == sources.count,
            sources.map { TokenReading.File(path: $0.name, bytes: $0.bytes) }, reader)
    }

    /// Reads a resolver document with the files it names, and checks every permutation.
    ///
    /// Files are named relative to the document's folder, and do not lead out of the root folder; addresses on the
    /// network are refused. Each file is read once.
    ///
    /// - Parameters:
    ///   - resolver: the document's bytes.
    ///   - path: its path from the root folder, with `/` between names.
    ///   - options: how the files are read.
    ///   - load: gives the bytes of the files that the document names.
    /// - Returns: the tokens in all permutations, and every problem; one that does not occur in all of them says in
    ///   which.
    public static func read(
        resolver: [UInt8], path: String, options: TokenReadingOptions = TokenReadingOptions(),
        load: @escaping TokenFileLoader
    ) -> TokenReading {
        var reader = ResolverReader(path: path, options: options, load: load)
        let document = reader.read(resolver, path: path)
        return reading(
            document ?? reader.document, isWhole: document != nil, reader.files, reader.reader)
    }

    private static func reading(
        _ document: ResolverDocument, isWhole: Bool, _ files: [TokenReading.File],
        _ reader: SourceReader
    ) -> TokenReading {
        var problems = reader.problems
        var permutations: [TokenPermutation] = []
        var contrast: [ContrastResult] = []
        // What is not read at all would only be missed everywhere.
        let isReadable = isWhole && !problems.contains { hidesTokens($0) }
        if isReadable {
            var builder = PermutationBuilder(document, reader.options)
            let built = builder.build()
            permutations = built.permutations
            contrast = built.contrast
            problems += built.problems
        }
        problems = problems.sortedByPlace
        let extent = TokenExtent(permutations.map(\.tokens))
        guard let first = permutations.first,
            !problems.contains(where: { $0.severity == .error })
        else {
            return TokenReading(
                tokens: nil, files: files, contrast: contrast, problems: problems, extent: extent)
        }
        let description = document.description ?? first.tokens.description
        return TokenReading(
            tokens: DesignTokens(
                name: document.name, description: description,
                modifiers: document.modifiers.map(\.declared), first: first,
                others: Array(permutations.dropFirst())), files: files, contrast: contrast,
            problems: problems, extent: extent)
    }

    /// Whether tokens are missing after a problem, so that references to them would be reported in vain.
    private static func hidesTokens(_ problem: TokenDiagnostic) -> Bool {
        guard problem.severity == .error else { return false }
        switch problem.code {
        case .jsonSyntax, .jsonNotUTF8, .jsonTooDeep, .jsonDuplicateKey, .resolverUnreadableFile,
            .resolverUnresolvedReference, .resolverInvalidReference, .resolverCycle,
            .resolverTooFewContexts, .limitExceeded:
            return true
        default: return false
        }
    }
}
