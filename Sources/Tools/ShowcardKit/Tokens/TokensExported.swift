import ShowcardCatalog
import ShowcardContent

/// The tokens of a document for one output, after its settings.
struct TokensSource: Sendable {
    let input: TokenExportInput
    /// The index of the document among those that were read.
    let document: Int
    /// The document's files, by their numbers in tokens.
    let files: [SourceText]
}

/// What one output has for the tokens of a document.
struct TokensExported: Sendable {
    /// The files; none if there is an error.
    var files: [TokenFileOutput]
    /// The errors and losses.
    var problems: [Diagnostic]
    /// The errors of the output's options, in the configuration.
    private(set) var misfits: [Diagnostic] = []
    /// Whether there is no error.
    var isWhole: Bool { misfits.isEmpty && !problems.contains { $0.severity == .error } }

    /// Creates a result without files, because options are wrong.
    init(misfits: [Diagnostic]) {
        self.init(files: [], problems: [])
        self.misfits = misfits
    }

    /// Creates a result of a program.
    init(files: [TokenFileOutput], problems: [Diagnostic]) {
        self.files = problems.contains { $0.severity == .error } ? [] : files
        self.problems = problems
    }

    /// Writes tokens in a format that is built in.
    ///
    /// - Parameters:
    ///   - source: The tokens.
    ///   - exporter: The format.
    ///   - header: The lines at the top of each file; `nil` for the default.
    init(_ source: TokensSource, by exporter: any TokenExporter, header: [String]?) {
        let export = exporter.export(source.input)
        self.init(
            files: export.files.map { file in header.flatMap { file.headed(by: $0) } ?? file },
            problems: export.problems.map { Diagnostic($0, in: source.files) })
    }
}
