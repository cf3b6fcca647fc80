import ShowcardBuild
import ShowcardCatalog
import ShowcardContent
import ShowcardTokens

/// `showcard tokens preview`: the pages that a catalog has for its tokens, for tokens without a catalog.
struct TokensPreview: TokensWork {
    let repository: TokenRepository
    let plan: TokensPlan
    let options: TokensOptions
    let reporter: TokensReporter

    /// The parts of the output folder that pages are written to.
    private static let parts: Set = ["assets/", "tokens/", "favicon.svg", "index.html"]
    /// The page to open.
    private static let start = "index.html"

    /// Reads tokens, writes the pages, and prints which one to open.
    func run() async throws(WriteError) -> ExitCode {
        let result = try await make(plan.places.flatMap(repository.read))
        if let files = result.files {
            try await reporter.context.console.answer([
                "page": "\(plan.folder)/\(Self.start)", "files": files.total,
                "written": files.written, "removed": files.removed,
            ])
            let count = Quantities.count(files.total, "file")
            let removed = files.removed > 0 ? ", \(files.removed) removed" : ""
            try await reporter.say([
                (
                    "Preview",
                    "\(plan.folder)/\(Self.start): \(files.written) of \(count) changed\(removed)"
                )
            ])
        }
        return result.code
    }

    func make(_ documents: [LoadedTokenDocument]) async throws(WriteError) -> TokensResult {
        let shown = ShownTokens(documents)
        // Notes are printed only by a check.
        let problems =
            documents.flatMap(\.problems).filter { $0.severity != .note }
            + plan.lintProblems(in: documents) + shown.nameProblems(in: documents)
        guard !problems.contains(where: { $0.severity == .error }) else {
            return TokensResult(code: try await reporter.show(problems, goesOn: true))
        }
        let files: [GeneratedFile]
        do throws(DiagnosticError) {
            files = try await TokensPreviewCatalog(reporter.context).files { shown }
        } catch {
            return TokensResult(code: try await reporter.show(problems + error.diagnostics))
        }
        return try await write(files, problems, keeping: documents)
    }

    private func write(
        _ files: [GeneratedFile], _ problems: [Diagnostic], keeping documents: [LoadedTokenDocument]
    ) async throws(WriteError) -> TokensResult {
        let writer = TokensWriter(plan: plan, options: options)
        let links = writer.links(in: files)
        let code = try await reporter.show(problems + links, goesOn: true)
        // Warnings that count as errors stop everything.
        guard code == .success else { return TokensResult(code: code) }
        let written: UpdatedFiles
        do throws(DiagnosticError) {
            written = try writer.write(
                files, of: Self.parts, keeping: Set(documents.flatMap { $0.files.map(\.path) }))
        } catch {
            return TokensResult(code: try await reporter.show(error.diagnostics))
        }
        let kept = try await reporter.show(written.problems, goesOn: true)
        return TokensResult(
            code: kept, files: (files.count, written.changed.count, written.removed.count))
    }
}
