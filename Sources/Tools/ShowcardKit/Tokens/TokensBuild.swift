import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// `showcard tokens build`.
struct TokensBuild: Sendable {
    let repository: TokenRepository
    let plan: TokensPlan
    let options: TokensOptions
    let reporter: TokensReporter

    /// The list of written files in the output folder.
    private static let list = ".showcard-tokens.json"

    /// The output folder.
    var folder: String { plan.folder }

    /// The result of a build.
    struct Result: Sendable {
        /// The exit code for its diagnostics.
        let code: ExitCode
        /// The numbers of files; `nil` if nothing was written because of an error.
        var files: (total: Int, written: Int, removed: Int)?
    }

    /// Reads tokens, writes the requested outputs, and prints the paths of their files.
    func run() async throws(WriteError) -> ExitCode {
        try await make(plan.places.flatMap(repository.read), isListed: true).code
    }

    /// Writes the requested outputs of tokens.
    ///
    /// Nothing is written if the tokens have errors. An output with an error, such as two tokens with one name in it, is
    /// not written, but the others are.
    ///
    /// - Parameters:
    ///   - documents: The tokens.
    ///   - isListed: Whether the paths of the files are printed.
    /// - Returns: The exit code and the numbers of files.
    /// - Throws: ``WriteError`` if a stream cannot be written to.
    func make(
        _ documents: [LoadedTokenDocument], isListed: Bool = false
    ) async throws(WriteError) -> Result {
        let exports = plan.exports
        guard exports.reasons.isEmpty else {
            return Result(code: await exports.printErrors(in: reporter.context))
        }
        // Notes are printed only by a check.
        let problems =
            documents.flatMap(\.problems).filter { $0.severity != .note }
            + plan.lintProblems(in: documents)
        let (made, faults) = await exports.make(
            documents, environment: reporter.context.environment)
        let folders = documents.map { documents.count > 1 ? Self.folder(of: $0) : "" }
        let collisions = self.collisions(documents, folders)
        guard collisions.isEmpty else {
            return Result(
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
        let isReadable = problems.allSatisfy { $0.severity != .error }
        return try await write(
            isReadable ? outputs : [], of: parts, problems + faults, keeping: inputs,
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

    /// Returns an error for each symbolic link on the way to a file.
    ///
    /// The folder of a configuration comes from a repository, where a link could lead anywhere. The folder that a command
    /// line names may be a link.
    private func links(in outputs: [GeneratedFile]) -> [Diagnostic] {
        guard let file = plan.file else { return [] }
        let trusted = options.output ?? TokenRepository.folder(of: file)
        let prefix = trusted == "." ? "" : trusted == "/" ? "/" : "\(trusted)/"
        var seen: Set<String> = []
        var links: [Diagnostic] = []
        for output in outputs {
            let whole = "\(folder)/\(output.path)"
            guard whole.hasPrefix(prefix) else { continue }
            var path = String(prefix.dropLast(prefix.isEmpty ? 0 : 1))
            for name in whole.dropFirst(prefix.count).split(separator: "/") {
                path = path.isEmpty && prefix.isEmpty ? String(name) : "\(path)/\(name)"
                guard seen.insert(path).inserted,
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                else { continue }
                links.append(
                    .error(
                        "output-refused", "'\(path)' is a symbolic link",
                        help: "remove it, or write to another folder with '--output'"))
            }
        }
        return links
    }

    private func write(
        _ outputs: [GeneratedFile], of parts: Set<String>, _ problems: [Diagnostic],
        keeping inputs: Set<String>, besides broken: Set<String>, isListed: Bool
    ) async throws(WriteError) -> Result {
        let links = links(in: outputs)
        guard links.isEmpty else { return Result(code: try await reporter.show(problems + links)) }
        let code = try await reporter.show(problems, goesOn: true)
        // Warnings that count as errors stop everything, and so does a program that fails.
        guard
            code == .success
                || code == .content && !broken.isEmpty && !outputs.isEmpty && !options.isStrict
        else {
            return Result(code: code)
        }
        let written: UpdatedFiles
        do throws(DiagnosticError) {
            written = try GeneratedFile.update(
                outputs, of: parts, in: folder, listedIn: Self.list, keeping: inputs)
        } catch {
            return Result(code: try await reporter.show(error.diagnostics))
        }
        let changed = Set(written.changed)
        if isListed {
            try await reporter.say(
                outputs.map {
                    (changed.contains($0.path) ? "Wrote" : "Same", "\(folder)/\($0.path)")
                } + written.removed.map { ("Removed", "\(folder)/\($0)") })
        }
        let kept = try await reporter.show(written.problems, goesOn: true)
        return Result(
            code: code == .success ? kept : code,
            files: (outputs.count, changed.count, written.removed.count))
    }
}
