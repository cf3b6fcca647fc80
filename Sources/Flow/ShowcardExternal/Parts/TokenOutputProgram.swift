package import ShowcardCatalog
import ShowcardContent

/// The running program of an output of design tokens.
package struct TokenOutputProgram: Sendable {
    /// The program's answer to the greeting.
    package let hello: PluginHello
    let session: ProgramSession

    /// Has the program write tokens, and ends the session.
    ///
    /// - Parameters:
    ///   - inputs: The tokens of each document, after the settings of the output.
    ///   - options: The program's options.
    /// - Returns: The result for each document.
    /// - Throws: ``PluginError`` if the program does not answer correctly.
    package func export(
        _ inputs: [TokenExportInput], options: PluginOptions
    ) async throws(PluginError) -> [ExportedTokens] {
        do throws(PluginError) {
            let opening = Opening(
                hello.options, options, source: session.host.source, session.folder.work)
            var results: [ExportedTokens] = []
            for (index, input) in inputs.enumerated() {
                let data = input.data()
                let held = try await session.run(
                    ExportingTokens(
                        data.json, id: index + 1,
                        head: await session.opening(opening.message),
                        progress: session.progress))
                results.append(try result(of: held, for: input, data.problems))
            }
            try await session.finish()
            await session.end()
            return results
        } catch {
            await session.end()
            throw error
        }
    }

    /// Ends the program, which may still be running.
    package func end() async {
        await session.end()
    }

    private func result(
        of held: ExportingTokens, for input: TokenExportInput, _ problems: [TokenDiagnostic]
    ) throws(PluginError) -> ExportedTokens {
        var result = ExportedTokens(problems: problems)
        for output in held.outputs {
            result.files.append(
                TokenFileOutput(path: output.path.text, bytes: try session.bytes(of: output)))
        }
        for answered in held.diagnostics {
            var token: Token?
            if let path = answered.token {
                token = input.permutations.lazy.compactMap { $0.tokens[path] }.first
                guard token != nil else {
                    throw session.complaint(
                        ProtocolError(
                            "reports a problem of the token '\(path)', which it did not receive",
                            help: "write the 'path' of a token"))
                }
            }
            result.reports.append(
                ExportedTokens.Report(
                    diagnostic: answered.diagnostic(about: nil, read: session.readSource),
                    token: token))
        }
        return result
    }
}

/// What a program wrote for the tokens of one document.
package struct ExportedTokens: Sendable {
    /// A problem that the program reported.
    package struct Report: Sendable {
        /// The problem; its location is relative to the folder of the configuration, and absent for the output as a whole.
        package let diagnostic: Diagnostic
        /// The token that it is about.
        package let token: Token?
    }

    /// The files.
    package var files: [TokenFileOutput] = []
    /// The problems that the program reported.
    package var reports: [Report] = []
    /// The problems of names that Showcard found.
    package let problems: [TokenDiagnostic]

    init(problems: [TokenDiagnostic]) {
        self.problems = problems
    }
}
