import ShowcardCatalog
import ShowcardFiles
import ShowcardHashing

/// The output of the last build, locked, with the files in it.
struct DeploymentSource: Sendable {
    /// The path of the output.
    let path: String
    /// The folder beside the output.
    let side: String
    /// The tree of the output.
    let tree: Folder
    /// The files, by path.
    let files: [DeployedFile]
    /// The address of the site, as in its feeds; `nil` without feeds.
    let site: String?
    /// What the build that wrote the output was: its instant and its revision, as far as they are known.
    let build: String
    /// Holds the lock.
    private let publication: Publication

    /// Opens the output of the last build, and checks that its files are those that the build wrote.
    ///
    /// - Parameters:
    ///   - output: The output folder.
    ///   - source: The catalog's folder.
    ///   - jobs: How many files are read at once, if they have to be read.
    /// - Throws: ``DiagnosticError``.
    init(_ output: String, source: String, jobs: Int) async throws(DiagnosticError) {
        do {
            let folder = try OutputFolder(output, source: source)
            guard folder.isThere, FileSystem.item(at: folder.side) == .folder,
                FileSystem.item(at: "\(folder.path)/\(OutputFolder.marker)") == .file
            else { throw Self.missing(output) }
            if FileSystem.item(at: "\(folder.path)/\(PartList.name)") == .file {
                throw DiagnosticError(
                    .error(
                        "no-output", "'\(output)' is one part of a build",
                        help: "join all parts with 'showcard merge', and publish that output"))
            }
            let publication = try Publication(folder)
            guard let current = publication.current else { throw Self.missing(output) }
            (path, side, tree) = (folder.path, folder.side, current.tree)
            self.publication = publication
            site = (try? tree.read(EarlierPaths.entrySchema)).flatMap {
                PublishedFeeds.site(ofEntrySchema: $0)
            }
            let revision = publication.publishedRevision(without: 0)
            build = [
                publication.publishedAsOf.map { "the build of \($0.text)" } ?? "a build",
                revision.map { "revision \($0.epoch).\($0.generation)" },
            ].compactMap(\.self).joined(separator: ", ")
            files = try await Self.files(of: current, jobs: jobs)
        } catch let error as DiagnosticError {
            throw error
        } catch let error as OutputFolder.OutputFolderError {
            throw DiagnosticError(error.diagnostic)
        } catch let error as SystemError {
            throw DiagnosticError(error.diagnostic(help: "fix this and try again"))
        } catch {
            throw DiagnosticError(.error("internal", "publishing failed: \(error)"))
        }
    }

    private static func files(
        of output: PublishedTree, jobs: Int
    ) async throws(DiagnosticError) -> [DeployedFile] {
        let changed = await concurrentMap(output.manifest.records, jobs: jobs) { record in
            if output.holds(record) { return nil as String? }
            // A restored cache has other times.
            let bytes = try? output.tree.read(record.path)
            return bytes.map { ContentHash(of: $0) } == record.hash ? nil : record.path
        }.compactMap(\.self)
        if let first = changed.min(by: TextKey.precedes) { throw Self.changed(first) }
        return output.manifest.records.map {
            DeployedFile(
                path: $0.path, hash: $0.hash, size: Int($0.stamp.size),
                isNamedByContents: $0.key != $0.path)
        }.sorted { TextKey.precedes($0.path, $1.path) }
    }

    /// Checks that files are still those that the build wrote, after another program has read them.
    ///
    /// - Parameter files: The files.
    /// - Throws: ``DiagnosticError`` for the first that is not.
    func checkUnchanged(_ files: [DeployedFile]) throws(DiagnosticError) {
        for file in files {
            let bytes = try? tree.read(file.path)
            guard bytes.map({ ContentHash(of: $0) }) == file.hash else {
                throw Self.changed(file.path)
            }
        }
    }

    private static func missing(_ output: String) -> DiagnosticError {
        DiagnosticError(
            .error(
                "no-output", "there is no output of a build in '\(output)'",
                help: "run 'showcard build' first, or name the folder with --output"))
    }

    /// The error for a file that is no longer what the build wrote.
    static func changed(_ path: String) -> DiagnosticError {
        DiagnosticError(
            .error(
                "edited-output", "the file '\(path)' of the output has changed since the build",
                help: "run 'showcard build' again"))
    }
}
