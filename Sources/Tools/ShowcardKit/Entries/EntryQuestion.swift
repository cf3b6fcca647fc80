import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// A query for the explanation of an entry, or of another file of the catalog.
struct EntryQuestion: Sendable {
    private let question: CatalogQuestion
    private let subject: String

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - subject: The entry, as its kind and id with a slash between them, or the path of a file.
    ///   - arguments: The options of the command.
    ///   - context: The environment of the command.
    /// - Throws: ``UsageError`` of an invalid option.
    init(
        about subject: String, _ arguments: ParsedArguments, in context: CommandContext
    ) throws(UsageError) {
        self.subject = subject
        question = try CatalogQuestion(arguments, in: context)
    }

    /// Whether a text is a subject and not a code, which has neither slashes nor dots.
    static func isSubject(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    }

    /// Prints the explanation.
    ///
    /// - Parameters:
    ///   - context: The environment of the command.
    ///   - command: The command's name, to refer to its help in errors.
    /// - Returns: The exit code.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func answer(in context: CommandContext, of command: String) async throws(WriteError)
        -> ExitCode
    {
        let (survey, _, code) = try await question.survey(in: context)
        guard let survey else { return code }
        let explanation: EntryExplanation
        do throws(UsageError) {
            explanation = try EntryExplanation(
                try reference(in: survey), in: survey, question.settings.options)
        } catch {
            guard let (path, origins) = file(in: survey) else {
                return await context.refuse(error, in: command)
            }
            let file = FileOrigin.explanation(of: path, origins)
            switch question.format {
            case .json: try await context.console.printJSON(file.json.line)
            default: try await context.console.print(file.text)
            }
            return .success
        }
        switch question.format {
        case .json: try await context.console.printJSON(explanation.json.line)
        default: try await context.console.print(explanation.text)
        }
        return .success
    }

    /// Returns a file that is not an entry, or that hides one of a catalog that is extended.
    private func file(in survey: CatalogSnapshot) -> (path: String, origins: [FileOrigin])? {
        guard let folder = survey.folder else { return nil }
        var paths = [path(in: survey)]
        if let (name, id) = try? Self.kindAndID(subject) {
            let kinds = survey.source.collections.map(\.kind).filter { kind in
                [kind.name, kind.path].contains { TextKey.areSame($0, name) }
            }
            for file in kinds.compactMap(\.fieldPlaces.first?.path) {
                let path = folder.relative(file, source: question.settings.options.source)
                let parts = path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
                let start = parts.map { String(decoding: $0, as: UTF8.self) + "/" }.joined()
                paths += ["\(start)\(id).md", "\(start)\(id)/index.md"]
            }
        }
        return paths.lazy.compactMap { path in
            guard let origins = try? folder.origins(of: path), !origins.isEmpty else { return nil }
            return (path, origins)
        }.first
    }

    /// The path of a file below the catalog's folder, which can be given from there or from the current folder.
    private func path(in survey: CatalogSnapshot) -> String {
        survey.folder?.relative(subject, source: question.settings.options.source) ?? subject
    }

    /// Returns the entry with the path of a file, or with a kind and an id.
    private func reference(in survey: CatalogSnapshot) throws(UsageError) -> EntryReference {
        let path = path(in: survey)
        for collection in survey.source.collections {
            let entry = collection.entries.first { TextKey.areSame($0.path, path) }
            if let entry { return EntryReference(kind: collection.kind.name, id: entry.id) }
        }
        let (name, id) = try Self.kindAndID(subject)
        let catalog = survey.catalog
        let kind = catalog.collections[try catalog.collection(named: name)].kind
        return EntryReference(kind: kind.name, id: id)
    }

    /// Splits an entry written as its kind and id with a slash between them.
    static func kindAndID(_ text: String) throws(UsageError) -> (kind: String, id: String) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw .notAnEntry(text)
        }
        return (parts[0], parts[1])
    }
}
