import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens build`.
struct TokensBuild: TokensWork {
    let repository: TokenRepository
    let plan: TokensPlan
    let options: TokensOptions
    let reporter: TokensReporter

    /// Reads tokens, writes the requested outputs, and prints the paths of their files.
    func run() async throws(WriteError) -> ExitCode {
        try await make(plan.places.flatMap(repository.read), isListed: true).code
    }

    func make(_ documents: [LoadedTokenDocument]) async throws(WriteError) -> TokensResult {
        try await make(documents, isListed: false)
    }

    /// Writes the requested outputs of tokens.
    ///
    /// Nothing is written if the tokens or the configuration have errors. An output with an error, such as two tokens with one name in it, is
    /// not written, but the others are.
    ///
    /// - Parameters:
    ///   - documents: The tokens.
    ///   - isListed: Whether the paths of the files are printed.
    /// - Returns: The exit code and the numbers of files.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func make(
        _ documents: [LoadedTokenDocument], isListed: Bool
    ) async throws(WriteError) -> TokensResult {
        let exports = plan.exports
        guard exports.reasons.isEmpty else {
            return TokensResult(code: await exports.printErrors(in: reporter.context))
        }
        let (made, faults, misfits) = await exports.make(
            documents, environment: reporter.context.environment)
        // Notes are printed only by a check.
        let problems =
            documents.flatMap(\.problems).filter { $0.severity != .note }
            + plan.lintProblems(in: documents) + misfits
        let folders = documents.map { documents.count > 1 ? Self.folder(of: $0) : "" }
        let collisions = self.collisions(documents, folders)
        guard collisions.isEmpty else {
            return TokensResult(
                code: try await reporter.show(problems + faults + collisions, goesOn: true))
        }
        let broken = Set(made.filter { !$0.isWhole }.map(\.folder))
        let outputs = made.filter { !broken.contains($0.folder) }.flatMap { made in
            made.files.map {
                GeneratedFile(
                    path: "\(folders[made.document])\(made.folder)/\($0.path)", bytes: $0.bytes)
            }
        }
        let parts = Set(
            made.filter { !broken.contains($0.folder) }
                .map { "\(folders[$0.document])\($0.folder)/" })
        let inputs = Set(documents.flatMap { $0.files.map(\.path) })
        let isSound = problems.allSatisfy { $0.severity != .error }
        return try await write(
            isSound ? outputs : [], of: parts, problems + faults, keeping: inputs,
            besides: broken, isListed: isListed)
    }

    /// Returns an error for each document that would be written to the same folder as another.
    private func collisions(_ documents: [LoadedTokenDocument], _ folders: [String]) -> [Diagnostic]
    {
        var owners: [String: LoadedTokenDocument] = [:]
        return zip(documents, folders).compactMap { document, folder in
            guard !folder.isEmpty, let owner = owners[folder.lowercased()] else {
                owners[folder.lowercased()] = document
                return nil
            }
            let target = "\(plan.folder)/\(folder.dropLast())"
            return .error(
                "output-collision",
                "'\(Self.origin(of: owner))' and '\(Self.origin(of: document))' would both be written to '\(target)'",
                help: "write them to separate outputs, or rename one of them")
        }
    }

    /// Returns the file of a document, for messages.
    private static func origin(of document: LoadedTokenDocument) -> String {
        document.files.first?.path ?? document.name
    }

    /// Returns the folder for one of several documents, ending in a slash; `tokens/` if its name has only dots and
    /// slashes.
    private static func folder(of document: LoadedTokenDocument) -> String {
        let isName = document.name.utf8.contains {
            $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/")
        }
        return isName ? "\(document.name)/" : "tokens/"
    }

    private func write(
        _ outputs: [GeneratedFile], of parts: Set<String>, _ problems: [Diagnostic],
        keeping inputs: Set<String>, besides broken: Set<String>, isListed: Bool
    ) async throws(WriteError) -> TokensResult {
        let writer = TokensWriter(plan: plan, options: options)
        let links = writer.links(in: outputs)
        guard links.isEmpty else {
            return TokensResult(code: try await reporter.show(problems + links))
        }
        let code = try await reporter.show(problems, goesOn: true)
        // Warnings that count as errors stop everything, and so does a program that fails.
        guard
            code == .success
                || code == .content && !broken.isEmpty && !outputs.isEmpty && !options.isStrict
        else {
            return TokensResult(code: code)
        }
        let written: UpdatedFiles
        do throws(DiagnosticError) {
            written = try writer.write(outputs, of: parts, keeping: inputs)
        } catch {
            return TokensResult(code: try await reporter.show(error.diagnostics))
        }
        let changed = Set(written.changed)
        if isListed {
            try await reporter.context.console.answer([
                "files": outputs.map { output -> JSONObject in
                    [
                        "path": "\(plan.folder)/\(output.path)",
                        "written": changed.contains(output.path),
                    ]
                },
                "removed": written.removed.map { "\(plan.folder)/\($0)" },
            ])
            try await reporter.say(
                outputs.map {
                    (changed.contains($0.path) ? "Wrote" : "Same", "\(plan.folder)/\($0.path)")
                } + written.removed.map { ("Removed", "\(plan.folder)/\($0)") })
        }
        let kept = try await reporter.show(written.problems, goesOn: true)
        return TokensResult(
            code: code == .success ? kept : code,
            files: (outputs.count, changed.count, written.removed.count))
    }
}
