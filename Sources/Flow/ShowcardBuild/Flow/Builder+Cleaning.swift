package import ShowcardCatalog
import ShowcardExternal
import ShowcardFiles

extension Builder {
    /// Removes what builds have created: the output, if it is managed by Showcard, the folder beside it, cached answers
    /// of plugins, and cached pictures.
    ///
    /// - Returns: The paths removed.
    /// - Throws: ``DiagnosticError`` if the output is not managed by Showcard, another run is publishing to it or
    ///   asking plugins, or something cannot be removed.
    package static func clean(
        source: String, output: String
    ) throws(DiagnosticError) -> [String] {
        do {
            let folder = try OutputFolder(output, source: source)
            let place = FileSystem.resolved(source) ?? source
            let answers = try answers(below: place)
            let pictures = pictures(below: place)
            let removed = [folder.path, folder.side].filter {
                FileSystem.item(at: $0) != .nothing
            }
            if !removed.isEmpty { try Publication(folder).removeAll() }
            try answers?.remove()
            if let pictures {
                try FileSystem.removeAll(pictures)
                try Folder(place).removeIfEmpty(OutputFolder.marker)
            }
            return removed + (answers.map { [$0.folder] } ?? []) + (pictures.map { [$0] } ?? [])
        } catch let error as OutputFolder.OutputFolderError {
            throw DiagnosticError(error.diagnostic)
        } catch let error as SystemError {
            throw DiagnosticError(error.diagnostic)
        } catch {
            throw DiagnosticError(.error("internal", "cleaning failed: \(error)"))
        }
    }

    /// The folder of cached pictures, if there is one.
    private static func pictures(below source: String) -> String? {
        let folder = "\(source)/\(pictureCache)"
        // A cache behind a symbolic link is not managed by Showcard.
        guard FileSystem.item(at: folder) == .folder, FileSystem.resolved(folder) == folder
        else { return nil }
        return folder
    }

    /// The cached answers of plugins, if there are any, locked.
    private static func answers(below source: String) throws -> Answers? {
        let folder = "\(source)/\(KeptAnswers.folder)"
        // A cache behind a symbolic link is not managed by Showcard.
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
                    "locked",
                    "another run is using the cached answers of the plugin '\(error.plugin)'",
                    help: "wait for it to end"))
        }
    }
}

/// The cached answers of plugins, locked against other runs.
private struct Answers {
    let folder: String
    /// The folder that contains it; removed as well if nothing else is in it.
    let cache: String
    let names: [String]
    let claim: KeptAnswers

    /// Removes the locked answers.
    ///
    /// Files that a new run creates meanwhile are kept, and so are the folders then.
    func remove() throws(SystemError) {
        try withExtendedLifetime(claim) { () throws(SystemError) in
            for name in names {
                // In one step: a run that waits for the folder creates a new one as soon as it is gone.
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
