internal import ShowcardJSON

extension DesignTokens {
    /// Reads files of tokens, each merged over the previous ones, and checks them.
    ///
    /// - Parameters:
    ///   - sources: the files; tokens of a later file replace those of earlier ones.
    ///   - name: the name of the tokens; `nil` for the name of the first file.
    ///   - options: the reading options.
    ///   - isFlat: whether the files have equal rank, so that a token in two files is a warning.
    /// - Returns: the tokens in one permutation, and all diagnostics.
    public static func read(
        _ sources: [TokenSource], name: String? = nil,
        options: TokenReadingOptions = TokenReadingOptions(), isFlat: Bool = false
    ) -> TokenReading {
        var reader = SourceReader(options)
        var document = ResolverDocument(name: name ?? sources.first?.name ?? "")
        for (number, source) in sources.enumerated() {
            let role: DeclarationReader.Role = sources.count == 1 ? .base : .source
            let file = reader.read(
                source.bytes, as: role, source: number, origin: source.origin)
            if let file {
                document.sources.append(file)
            }
        }
        document.reportsReplaced = isFlat
        document.steps = [.sources(Array(document.sources.indices))]
        return reading(
            document, isWhole: document.sources.count == sources.count,
            sources.map { TokenReading.File(path: $0.name, bytes: $0.file.bytes) }, reader)
    }

    /// Reads a resolver document with its files, and checks every permutation.
    ///
    /// Paths of files are relative to the document's folder and can't lead out of the root folder; URLs are rejected.
    /// Each file is read once.
    ///
    /// - Parameters:
    ///   - resolver: the document's bytes.
    ///   - path: its path from the root folder, with `/` between names.
    ///   - options: the reading options.
    ///   - load: returns the bytes of the files that the document refers to.
    /// - Returns: the tokens in all permutations, and all diagnostics; a diagnostic that doesn't occur in all
    ///   permutations lists those in which it does.
    public static func read(
        resolver: [UInt8], path: String, options: TokenReadingOptions = TokenReadingOptions(),
        load: @escaping TokenFileLoader
    ) -> TokenReading {
        read(
            resolver: TokenSource(name: path, path: path, bytes: resolver), path: path,
            options: options
        ) { (path: String) throws(TokenLoadError) -> TokenSource in
            TokenSource(name: path, path: path, bytes: try load(path))
        }
    }

    /// Reads a resolver document with its files, some of which can be made from other files.
    ///
    /// - Parameters:
    ///   - resolver: the document.
    ///   - path: its path from the root folder, which paths of files are relative to.
    ///   - options: the reading options.
    ///   - load: returns the files that the document refers to.
    /// - Returns: as for a resolver in bytes; the files are those that the given ones were made from.
    package static func read(
        resolver: TokenSource, path: String, options: TokenReadingOptions,
        load: @escaping TokenSourceLoader
    ) -> TokenReading {
        var reader = ResolverReader(path: path, options: options, load: load)
        let document = reader.read(resolver, path: path)
        return reading(
            document ?? reader.document, isWhole: document != nil, reader.files, reader.reader)
    }

    /// Returns whether the bytes of a file are a resolver: an object with `resolutionOrder`, or with the `$schema` of
    /// resolvers.
    package static func isResolver(_ bytes: [UInt8]) -> Bool {
        // Equal keys are an error of the resolver, not of a file of tokens.
        let limits = JSONLimits(maximumDepth: 64, allowsDuplicateKeys: true)
        guard let members = (try? JSONNode.parse(bytes, limits: limits))?.members else {
            return false
        }
        return members.contains { member in
            member.key == "resolutionOrder" && member.value.elements != nil
                || member.key == "$schema"
                    && member.value.stringValue?.hasSuffix("/resolver.json") == true
        }
    }

    private static func reading(
        _ document: ResolverDocument, isWhole: Bool, _ files: [TokenReading.File],
        _ reader: SourceReader
    ) -> TokenReading {
        var found: [TokenDiagnostic] = []
        var permutations: [TokenPermutation] = []
        var contrast: [ContrastResult] = []
        // If a file can't be read, its tokens would be reported as missing everywhere.
        let isReadable = isWhole && !reader.problems.contains { hidesTokens($0) }
        if isReadable {
            var builder = PermutationBuilder(document, reader)
            let built = builder.build()
            permutations = built.permutations
            contrast = reader.places.before(built.contrast)
            found = built.problems
        }
        let problems = reader.diagnostics(with: found)
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

    /// Returns whether tokens are missing after an error, so that errors in references to them are suppressed.
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
