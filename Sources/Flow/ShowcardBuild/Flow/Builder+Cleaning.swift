package import ShowcardCatalog
import ShowcardExternal
import ShowcardFiles

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
            try answers?.remove()
            return removed + (answers.map { [$0.folder] } ?? [])
        } catch let error as OutputFolder.OutputFolderError {
            throw DiagnosticError(error.diagnostic)
        } catch let error as SystemError {
            throw DiagnosticError(error.diagnostic)
        } catch {
            throw DiagnosticError(.error("internal", "cleaning failed: \(error)"))
        }
    }

    /// What plugins have answered, if there is anything, claimed.
    private static func answers(below source: String) throws -> Answers? {
        let folder = "\(source)/\(KeptAnswers.folder)"
        // Where it is reached over a link it is not ours.
        guard FileSystem.item(at: folder) == .folder, FileSystem.resolved(folder) == folder
        else { return nil }
        let names = try FileSystem.names(in: folder).sorted(by: TextKey.precedes)
        do throws(KeptAnswers.InUse) {
            let claim = try KeptAnswers(claiming: names, below: source)
            return Answers(
                folder: folder, cache: "\(source)/\(OutputFolder.marker)", names: names,
                claim: claim)
        } catch {
            throw OutputFolder.OutputFolderError(
                diagnostic: .error(
                    "locked", "another run is using what the plugin '\(error.plugin)' has answered",
                    help: "wait for it to end"))
        }
    }
}

/// What plugins have answered, while nobody else can use it.
private struct Answers {
    let folder: String
    /// The folder it is in, which goes with it unless something else is there.
    let cache: String
    let names: [String]
    let claim: KeptAnswers

    /// Removes what was claimed.
    ///
    /// What a run that has begun since puts beside it stays, and so do the folders then.
    func remove() throws(SystemError) {
        try withExtendedLifetime(claim) { () throws(SystemError) in
            for name in names {
                // In one step, as who waits for the folder makes a new one as soon as there is none.
                let gone = "\(folder)/.\(name).removed"
                try FileSystem.removeAll(gone)
                try FileSystem.rename("\(folder)/\(name)", to: gone)
                try FileSystem.removeAll(gone)
            }
        }
        for path in [folder, cache] {
            let (parent, name) = FileSystem.split(path)
            try Folder(parent).removeIfEmpty(name)
        }
    }
}
