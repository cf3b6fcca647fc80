import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// Writes generated files below the output folder of `showcard tokens`, in place of those of earlier runs.
struct TokensWriter: Sendable {
    let plan: TokensPlan
    let options: TokensOptions

    /// Writes files, and removes those that earlier runs wrote in the same parts of the folder.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - parts: The parts of the folder: beginnings of paths.
    ///   - inputs: Paths that are never overwritten or removed.
    /// - Returns: What has changed.
    /// - Throws: ``DiagnosticError`` if a file cannot be written or removed.
    func write(
        _ files: [GeneratedFile], of parts: Set<String>, keeping inputs: Set<String>
    ) throws(DiagnosticError) -> UpdatedFiles {
        try GeneratedFile.update(
            files, of: parts, in: plan.folder, listedIn: TokenRepository.outputList,
            keeping: inputs)
    }

    /// Returns an error for each symbolic link on the way to a file.
    ///
    /// The folder of a configuration comes from a repository, where a link could lead anywhere. The folder that a command
    /// line names may be a link.
    func links(in outputs: [GeneratedFile]) -> [Diagnostic] {
        guard let file = plan.file else { return [] }
        let trusted = options.output ?? TokenRepository.folder(of: file)
        let prefix = trusted == "." ? "" : trusted == "/" ? "/" : "\(trusted)/"
        var seen: Set<String> = []
        var links: [Diagnostic] = []
        for output in outputs {
            let whole = "\(plan.folder)/\(output.path)"
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
}
