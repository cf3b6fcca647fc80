import ShowcardCatalog
import ShowcardContent
import ShowcardExternal

/// Runs the program of an output.
struct TokensProgramRun: Sendable {
    private let program: TokenProgram
    private let environment: [String: String]
    /// The folder of the configuration, which is also the program's working directory.
    private let folder: String

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - environment: The environment, of which the program gets the variables that it declares.
    init(_ program: TokenProgram, environment: [String: String]) {
        self.program = program
        self.environment = environment
        folder = TokenRepository.folder(of: program.setting.place?.path ?? "")
    }

    /// Has the program write the tokens of each document.
    ///
    /// - Returns: A result for each document; an error of the program is in all of them.
    func export(_ sources: [TokensSource]) async -> [TokensExported] {
        guard !sources.isEmpty else { return [] }
        let host = ProgramHost(tokensBelow: folder, environment: environment)
        let inputs = sources.map {
            program.takesDeprecated ? $0.input : $0.input.omittingDeprecated()
        }
        do throws(PluginError) {
            let running = try await host.startTokenOutput(program.setting)
            let (options, problems) = program.options(running.hello.options)
            guard let options else {
                await running.end()
                // A conversion of tokens does not repair the configuration.
                let problems = problems.map(\.withoutFix)
                return sources.map { _ in TokensExported(misfits: problems) }
            }
            return zip(sources, try await running.export(inputs, options: options)).map {
                TokensExported(files: $1.files, problems: diagnostics(of: $1, in: $0.files))
            }
        } catch {
            let fault = error.diagnostic
            return sources.map { _ in TokensExported(files: [], problems: [fault]) }
        }
    }

    private func diagnostics(of result: ExportedTokens, in files: [SourceText]) -> [Diagnostic] {
        result.problems.map { Diagnostic($0, in: files) }
            + result.reports.map { report in
                place(report, in: files).map(report.diagnostic.located) ?? report.diagnostic
            }
    }

    /// The location of a problem: that in a file, the token, or the output.
    private func place(
        _ report: ExportedTokens.Report, in files: [SourceText]
    ) -> SourceLocation? {
        if let found = report.diagnostic.location {
            return SourceLocation(
                path: Folders.path(found.path, below: folder), line: found.line,
                column: found.column, length: found.length, excerpt: found.excerpt)
        }
        if let token = report.token, files.indices.contains(token.source) {
            return files[token.source].location(
                offset: token.valueRange.lowerBound, length: token.valueRange.count)
        }
        return program.setting.place
    }
}

extension TokenProgram {
    /// The files that the program consists of and declares, as they are named, relative to the folder of the configuration.
    ///
    /// - Returns: The paths below that folder, which can be missing.
    var paths: [String] {
        // A name without a slash is searched in PATH.
        let program = setting.command.prefix(1).filter { $0.utf8.contains(UInt8(ascii: "/")) }
        return (program + setting.command.dropFirst() + setting.inputs).compactMap { path in
            OutputPath(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)?.text
        }
    }
}
