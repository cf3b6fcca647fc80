import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens build`.
struct TokensBuild: Sendable {
    let repository: TokenRepository
    let plan: TokensPlan
    let options: TokensOptions
    let reporter: TokensReporter

    /// Reads tokens and writes the requested outputs.
    ///
    /// Nothing is written if the tokens have errors. An output with an error, such as two tokens with one name in it, is
    /// not written, but the others are.
    func run() async throws(WriteError) -> ExitCode {
        let exports = plan.exports
        guard exports.reasons.isEmpty else {
            return await exports.printErrors(in: reporter.context)
        }
        let documents = plan.places.flatMap(repository.read)
        // Notes are printed only by a check.
        let problems =
            documents.flatMap(\.problems).filter { $0.severity != .note }
            + plan.lintProblems(in: documents)
        let (made, faults) = exports.make(documents)
        let folders = documents.map { documents.count > 1 ? Self.folder(of: $0) : "" }
        let collisions = self.collisions(documents, folders)
        guard collisions.isEmpty else {
            return try await reporter.show(problems + faults + collisions, goesOn: true)
        }
        let broken = Set(made.filter { !$0.isWhole }.map(\.folder))
        let outputs = made.filter { !broken.contains($0.folder) }.flatMap { made in
            made.files.map {
                GeneratedFile(
                    path: "\(folders[made.document])\(made.folder)/\($0.path)", bytes: $0.bytes)
            }
        }
        let inputs = Set(documents.flatMap { $0.files.map(\.path) })
        let isReadable = problems.allSatisfy { $0.severity != .error }
        return try await write(
            isReadable ? outputs : [], problems + faults, keeping: inputs, besides: broken)
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
        _ outputs: [GeneratedFile], _ problems: [Diagnostic], keeping inputs: Set<String>,
        besides broken: Set<String>
    ) async throws(WriteError) -> ExitCode {
        let folder = plan.folder
        let code = try await reporter.show(problems, goesOn: true)
        // Warnings that count as errors stop everything.
        guard code == .success || !broken.isEmpty && !outputs.isEmpty && !options.isStrict else {
            return code
        }
        let written: WrittenFiles
        do throws(DiagnosticError) {
            written = try GeneratedFile.write(outputs, to: folder, keeping: inputs)
        } catch {
            return try await reporter.show(error.diagnostics)
        }
        let changed = Set(written.changed)
        try await reporter.say(
            outputs.map { (changed.contains($0.path) ? "Wrote" : "Same", "\(folder)/\($0.path)") })
        return code
    }
}
