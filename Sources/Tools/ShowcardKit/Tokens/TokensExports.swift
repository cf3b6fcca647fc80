import ShowcardCatalog
import ShowcardContent

/// The requested outputs, and their exports of documents.
struct TokensExports: Sendable {
    /// The errors in the requested outputs and options.
    let reasons: [TokenExportError.Reason]
    private let exporters: [(name: String, exporter: any TokenExporter)]

    /// The export of a document by an output.
    struct Made: Sendable {
        /// The output's name.
        let name: String
        /// The index of the document among those that were read.
        let document: Int
        /// The files; none if there is an error.
        let files: [TokenFileOutput]
        /// Whether there is no error.
        let isWhole: Bool
    }

    init(_ options: TokensOptions) {
        var exporters: [(name: String, exporter: any TokenExporter)] = []
        var reasons: [TokenExportError.Reason] = []
        for name in options.targets where !exporters.contains(where: { $0.name == name }) {
            var values: [String: TokenExportValue] = [:]
            for option in options.exporterOptions where option.exporter == name {
                values[option.name] = .text(option.value)
            }
            do throws(TokenExportError) {
                exporters.append((name, try TokenExporters.make(name, options: values)))
            } catch {
                reasons += error.reasons
            }
        }
        self.exporters = exporters
        self.reasons = reasons
    }

    /// Prints the errors in the requested outputs and options.
    func printErrors(in context: CommandContext) async -> ExitCode {
        for reason in reasons {
            let help = reason.help.map { "; \($0)" } ?? ""
            await context.printError(reason.message + help)
        }
        await context.console.note("see '\(ProgramInformation.name) tokens --help'\n")
        return .usage
    }

    /// Exports the documents that could be read.
    ///
    /// - Returns: The exports and their problems; a problem of several outputs is reported once.
    func make(_ documents: [LoadedTokenDocument]) -> (made: [Made], problems: [Diagnostic]) {
        var made: [Made] = []
        var problems: [Diagnostic] = []
        for (index, document) in documents.enumerated() {
            guard let tokens = document.tokens else { continue }
            let input = TokenExportInput(tokens)
            for (name, exporter) in exporters {
                let export = exporter.export(input)
                for problem in export.problems.map({ Diagnostic($0, in: document.files) })
                where !problems.contains(problem) { problems.append(problem) }
                made.append(
                    Made(
                        name: name, document: index, files: export.files,
                        isWhole: !export.problems.contains { $0.severity == .error }))
            }
        }
        return (made, problems)
    }
}
