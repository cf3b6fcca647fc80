import ShowcardCatalog
import ShowcardContent

/// The requested outputs, and their exports of documents.
struct TokensExports: Sendable {
    /// What writes an output.
    enum Maker: Sendable {
        /// A format that is built in.
        case format(any TokenExporter)
        /// A program.
        case program(TokenProgram)
    }

    /// One output.
    private struct Output: Sendable {
        /// The folder below that of all outputs.
        let folder: String
        let maker: Maker
        let settings: TokenOutputSettings
        /// The lines at the top of each file; `nil` for the default.
        let header: [String]?
        /// The output in the configuration; `nil` if it is from the command line.
        let declared: TokensConfiguration.Output?

        /// The rows of the option `contexts`, which are named after contexts of the tokens.
        var contexts: [TokenExportValue.Row] {
            if case .table(let rows) = declared?.options["contexts"] { rows } else { [] }
        }
    }

    /// The errors in the requested outputs and options.
    let reasons: [TokenExportError.Reason]
    private let outputs: [Output]

    /// The export of a document by an output.
    struct Made: Sendable {
        /// The output's folder.
        let folder: String
        /// The index of the document among those that were read.
        let document: Int
        /// The files; none if there is an error.
        let files: [TokenFileOutput]
        /// Whether there is no error.
        let isWhole: Bool
    }

    /// Creates the outputs of a command line.
    init(_ options: TokensOptions) {
        var outputs: [Output] = []
        var reasons: [TokenExportError.Reason] = []
        for name in options.targets where !outputs.contains(where: { $0.folder == name }) {
            var values: [String: TokenExportValue] = [:]
            do throws(TokenExportError) {
                for option in options.exporterOptions where option.exporter == name {
                    values[option.name] = try Self.value(of: option)
                }
                outputs.append(
                    Output(
                        folder: name,
                        maker: .format(try TokenExporters.make(name, options: values)),
                        settings: TokenOutputSettings(), header: nil, declared: nil))
            } catch {
                reasons += error.reasons
            }
        }
        self.outputs = outputs
        self.reasons = reasons
    }

    /// Returns the value of an option; for an option that is a file, the text is its path.
    private static func value(
        of option: TokensOptions.ExporterOption
    ) throws(TokenExportError) -> TokenExportValue {
        let kind = TokenExporters.named(option.exporter)?.options
            .first { $0.name == option.name }?.kind
        guard case .file = kind else { return .text(option.value) }
        do throws(DiagnosticError) {
            return .file(
                .init(
                    path: option.value,
                    bytes: try TokenRepository.read(named: option.value).bytes))
        } catch {
            throw TokenExportError(reasons: [
                TokenExportError.Reason(
                    option: option.name,
                    message: "'\(option.value)' cannot be read: \(error.diagnostics[0].message)",
                    help: nil)
            ])
        }
    }

    /// Creates the outputs of a configuration, whose options have been checked.
    init(_ declared: [TokensConfiguration.Output]) {
        reasons = []
        outputs = declared.compactMap { output in
            let maker =
                output.program.map(Maker.program)
                ?? (try? TokenExporters.make(output.format, options: output.options))
                .map(Maker.format)
            return maker.map {
                Output(
                    folder: output.folder, maker: $0, settings: output.settings,
                    header: output.header, declared: output)
            }
        }
    }

    /// The files that options name, such as templates.
    var files: [String] {
        outputs.compactMap(\.declared).flatMap { output in
            output.options.values.compactMap { value in
                if case .file(let file) = value { file.path } else { nil }
            }
        }
    }

    /// The programs of outputs.
    var programs: [TokenProgram] { outputs.compactMap { $0.declared?.program } }

    /// Whether nothing is written.
    var isEmpty: Bool { outputs.isEmpty }

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
    /// - Parameters:
    ///   - documents: The documents.
    ///   - environment: The environment of the run, which programs get variables of.
    /// - Returns: The exports and their problems, of which one of several outputs is reported once; and the settings of
    ///   a configuration that do not fit the documents.
    func make(
        _ documents: [LoadedTokenDocument], environment: [String: String]
    ) async -> (made: [Made], problems: [Diagnostic], misfits: [Diagnostic]) {
        var made: [Made] = []
        var problems: [Diagnostic] = []
        var misfits: [Diagnostic] = []
        func add(_ found: [Diagnostic], to list: inout [Diagnostic]) {
            for problem in found where !list.contains(problem) { list.append(problem) }
        }
        let inputs = documents.map { $0.tokens.map(TokenExportInput.init) }
        for output in outputs {
            var unfit: [[TokenOutputSettings.Problem]] = []
            var unknown: [UnknownContext] = []
            var sources: [TokensSource] = []
            for (index, document) in documents.enumerated() {
                guard let input = inputs[index] else { continue }
                let result = output.settings.applied(to: input)
                unfit.append(result.problems)
                add(result.collisions.map { Diagnostic($0, in: document.files) }, to: &problems)
                let contexts = result.input?.unknownContexts(in: output.contexts) ?? []
                unknown += contexts
                if let input = result.input, contexts.isEmpty {
                    sources.append(
                        TokensSource(input: input, document: index, files: document.files))
                } else {
                    made.append(
                        Made(folder: output.folder, document: index, files: [], isWhole: false))
                }
            }
            let exports: [TokensExported]
            switch output.maker {
            case .format(let exporter):
                exports = sources.map {
                    TokensExported($0, by: exporter, header: output.header)
                }
            case .program(let program):
                exports = await TokensProgramRun(program, environment: environment).export(sources)
            }
            for (source, export) in zip(sources, exports) {
                add(export.problems, to: &problems)
                add(export.misfits, to: &misfits)
                made.append(
                    Made(
                        folder: output.folder, document: source.document, files: export.files,
                        isWhole: export.isWhole))
            }
            if let declared = output.declared {
                add(
                    declared.diagnostics(of: unfit) + declared.diagnostics(of: unknown),
                    to: &misfits)
            }
        }
        return (made, problems, misfits)
    }
}
