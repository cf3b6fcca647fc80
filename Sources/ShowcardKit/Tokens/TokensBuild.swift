import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens build`.
struct TokensBuild: Sendable {
    private let repository: TokenRepository
    private let options: TokensOptions
    private let teller: TokensTeller

    /// Where tokens are written to unless it is said.
    private static let usualOutput = "tokens-out"

    init(_ repository: TokenRepository, _ options: TokensOptions, _ teller: TokensTeller) {
        self.repository = repository
        self.options = options
        self.teller = teller
    }

    /// Reads tokens and writes what is asked for; nothing while there are errors.
    func run(_ places: [TokenRepository.Place]) async throws(WriteFailure) -> ExitCode {
        let (exporters, mistakes) = makeExporters()
        guard mistakes.isEmpty else {
            for mistake in mistakes {
                let help = mistake.help.map { "; \($0)" } ?? ""
                await teller.context.complain(mistake.message + help)
            }
            await teller.context.console.note("see '\(ProgramInformation.name) tokens --help'\n")
            return .usage
        }
        let documents = places.flatMap(repository.read)
        // What is worth knowing is for a check.
        var problems = documents.flatMap(\.problems).filter { $0.severity != .note }
        var outputs: [GeneratedFile] = []
        for document in documents {
            guard let tokens = document.tokens else { continue }
            let folder = documents.count > 1 ? Self.folder(of: document) : ""
            for (name, exporter) in exporters {
                let export = exporter.export(TokenExportInput(tokens))
                // Several outputs may find the same.
                for problem in export.problems.map({ Diagnostic($0, in: document.files) })
                where !problems.contains(problem) { problems.append(problem) }
                outputs += export.files.map {
                    GeneratedFile(path: "\(folder)\(name)/\($0.path)", bytes: $0.bytes)
                }
            }
        }
        let inputs = Set(documents.flatMap { $0.files.map(\.path) })
        return try await write(outputs, problems, keeping: inputs)
    }

    /// The folder of a document that has others beside it, ending in a slash; dots and slashes alone name none.
    private static func folder(of document: TokenDocument) -> String {
        let isName = document.name.utf8.contains {
            $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/")
        }
        return isName ? "\(document.name)/" : "tokens/"
    }

    private func makeExporters() -> (
        exporters: [(name: String, exporter: any TokenExporter)],
        mistakes: [TokenExportFailure.Mistake]
    ) {
        var exporters: [(name: String, exporter: any TokenExporter)] = []
        var mistakes: [TokenExportFailure.Mistake] = []
        for name in options.targets where !exporters.contains(where: { $0.name == name }) {
            var values: [String: String] = [:]
            for option in options.exporterOptions where option.exporter == name {
                values[option.name] = option.value
            }
            do throws(TokenExportFailure) {
                exporters.append((name, try TokenExporters.make(name, options: values)))
            } catch {
                mistakes += error.mistakes
            }
        }
        return (exporters, mistakes)
    }

    private func write(
        _ outputs: [GeneratedFile], _ problems: [Diagnostic], keeping inputs: Set<String>
    ) async throws(WriteFailure) -> ExitCode {
        let folder = options.output ?? Self.usualOutput
        let code = try await teller.tell(problems, goesOn: true)
        guard code == .success else { return code }
        let written: WrittenFiles
        do throws(DiagnosticError) {
            written = try GeneratedFile.write(outputs, to: folder, keeping: inputs)
        } catch {
            return try await teller.tell(error.diagnostics)
        }
        let changed = Set(written.changed)
        try await teller.say(
            outputs.map { (changed.contains($0.path) ? "Wrote" : "Same", "\(folder)/\($0.path)") })
        return .success
    }
}
