package import ShowcardCatalog
import ShowcardExternal

extension Builder {
    /// Removes what builds have made: the output, if it is ours, what stands beside it, and what plugins have answered.
    ///
    /// - Returns: The paths removed.
    /// - Throws: ``DiagnosticError`` when the output is not ours, another run is publishing to it or asking plugins, or
    ///   something cannot be removed.
    package static func clean(
        source: String, output: String
    ) throws(DiagnosticError) -> [String] {
        do {
            let folder = try OutputFolder(output, source: source)
            let answers = try answers(below: FileSystem.resolved(source) ?? source)
            let removed = [folder.path, folder.side].filter {
                FileSystem.item(at: $0) != .nothing
            }
            if !removed.isEmpty { try Publication(folder).removeAll() }
            if let answers {
                try FileSystem.removeAll(answers.folder)
                if try FileSystem.names(in: answers.cache).isEmpty {
                    try FileSystem.removeAll(answers.cache)
                }
            }
            return removed + (answers.map { [$0.folder] } ?? [])
        } catch let error as OutputFolder.Refusal {
            throw DiagnosticError(error.diagnostic)
        } catch let error as SystemFailure {
            throw DiagnosticError(error.diagnostic)
        } catch {
            throw DiagnosticError(.error("internal", "cleaning failed: \(error)"))
        }
    }

    /// The folder of what plugins have answered, if there is one, and the cache it is in.
    private static func answers(below source: String) throws -> (folder: String, cache: String)? {
        let folder = "\(source)/\(KeptAnswers.folder)"
        // Where it is reached over a link it is not ours.
        guard FileSystem.item(at: folder) == .folder, FileSystem.resolved(folder) == folder
        else { return nil }
        let names = try FileSystem.names(in: folder).sorted(by: TextKey.precedes)
        if let name = KeptAnswers.inUse(among: names, below: source) {
            throw OutputFolder.Refusal(
                diagnostic: .error(
                    "locked", "another run is using what the plugin '\(name)' has answered",
                    help: "wait for it to end"))
        }
        return (folder, "\(source)/\(OutputFolder.marker)")
    }
}
