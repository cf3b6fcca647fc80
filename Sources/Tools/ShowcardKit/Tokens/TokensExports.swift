import ShowcardCatalog
import ShowcardContent

/// The outputs that are asked for, and what they make of documents.
struct TokensExports: Sendable {
    /// What is wrong with what is asked.
    let reasons: [TokenExportError.Reason]
    private let exporters: [(name: String, exporter: any TokenExporter)]

    /// What an output makes of a document.
    struct Made: Sendable {
        /// The output's name.
        let name: String
        /// The document's place among those that were read.
        let document: Int
        /// The files; none where there is an error.
        let files: [TokenFileOutput]
    }

    init(_ options: TokensOptions) {
        var exporters: [(name: String, exporter: any TokenExporter)] = []
        var reasons: [TokenExportError.Reason] = []
        for name in options.targets where !exporters.contains(where: { $0.name == name }) {
            var values: [String: String] = [:]
            for option in options.exporterOptions where option.exporter == name {
                values[option.name] = option.value
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

    /// Tells what is wrong with what is asked.
    func printErrors(in context: CommandContext) async -> ExitCode {
        for reason in reasons {
            let help = reason.help.map { "; \($0)" } ?? ""
            await context.printError(reason.message + help)
        }
        await context.console.note("see '\(ProgramInformation.name) tokens --help'\n")
        return .usage
    }

    /// Makes what is asked of documents that could be read.
    ///
    /// - Returns: What was made, and what is wrong with it; what several outputs find is there once.
    func make(_ documents: [TokenDocument]) -> (made: [Made], problems: [Diagnostic]) {
        var made: [Made] = []
        var problems: [Diagnostic] = []
        for (index, document) in documents.enumerated() {
            guard let tokens = document.tokens else { continue }
            let input = TokenExportInput(tokens)
            for (name, exporter) in exporters {
                let export = exporter.export(input)
                for problem in export.problems.map({ Diagnostic($0, in: document.files) })
                where !problems.contains(problem) { problems.append(problem) }
                made.append(Made(name: name, document: index, files: export.files))
            }
        }
        return (made, problems)
    }
}
