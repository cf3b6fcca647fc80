package import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardStarter
import ShowcardSystem

/// Writes the files of a new catalog: all of them or none.
struct CatalogStarter {
    private let folder: String
    private let files: [(path: String, bytes: [UInt8])]

    /// Creates a starter.
    ///
    /// - Throws: ``StartError/request(_:)`` if the name or the address is not valid.
    init(_ request: StartRequest) throws(StartError) {
        folder = request.folder
        var files = StarterFile.all
        if let index = files.firstIndex(where: { $0.path == "catalog.yml" }) {
            do throws(DiagnosticError) {
                files[index].bytes = try ConfigurationText.changed(
                    files[index].bytes, name: request.name, baseURL: request.baseURL)
            } catch {
                throw .request(
                    error.diagnostics.first ?? .error("internal", "the name cannot be written"))
            }
        }
        self.files = files
    }

    /// Writes the files.
    ///
    /// - Returns: Their paths below the folder.
    /// - Throws: ``StartError``; then the folder is unchanged.
    func run() throws(StartError) -> [String] {
        let item = FileSystem.item(at: folder)
        let taken = item == .folder ? takenPaths() : []
        if item == .file || !taken.isEmpty { throw .inTheWay(taken) }
        do throws(SystemError) {
            if item == .nothing { try makeFolder() } else { try fill(folder) }
        } catch {
            throw .system(error.diagnostic(help: "nothing was written; fix this and try again"))
        }
        return files.map(\.path)
    }

    /// The paths that are taken, by an existing file or by a file where a folder is needed; without duplicates.
    private func takenPaths() -> [String] {
        var taken: [String] = []
        for file in files {
            let above = Self.folders(above: file.path).first { path in
                let full = "\(folder)/\(path)"
                return Self.isThere(full) && FileSystem.item(at: full) == .file
            }
            let path = above ?? (Self.isThere("\(folder)/\(file.path)") ? file.path : nil)
            if let path, !taken.contains(path) { taken.append(path) }
        }
        return taken
    }

    /// Whether there is an item at a path, including a dangling link.
    private static func isThere(_ path: String) -> Bool {
        FileSystem.ownStatus(of: path) != nil
    }

    /// Fills a folder beside the target, and renames it when it is complete.
    private func makeFolder() throws(SystemError) {
        let draft = "\(folder).\(getpid()).tmp"
        try FileSystem.makeFolders(draft)
        do throws(SystemError) {
            try fill(draft)
            try FileSystem.rename(draft, to: folder)
        } catch {
            try? FileSystem.removeAll(draft)
            throw error
        }
    }

    /// Writes the files into a folder; if one cannot be written, the files before it are removed.
    private func fill(_ folder: String) throws(SystemError) {
        var made: [String] = []
        do throws(SystemError) {
            for file in files {
                let path = "\(folder)/\(file.path)"
                for parent in Self.folders(above: file.path) {
                    if mkdir("\(folder)/\(parent)", 0o755) == 0 {
                        made.append("\(folder)/\(parent)")
                    } else if errno != EEXIST {
                        throw .last("create the folder", "\(folder)/\(parent)")
                    }
                }
                try FileSystem.create(path, with: file.bytes)
                made.append(path)
            }
        } catch {
            for path in made.reversed() where unlink(path) != 0 { rmdir(path) }
            throw error
        }
    }

    /// The folders that contain a path, outermost first.
    private static func folders(above path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}

extension Builder {
    /// Starts a new catalog.
    ///
    /// - Returns: The paths of the files written, below its folder.
    /// - Throws: ``StartError`` if it cannot be started; then nothing is written.
    package static func start(_ request: StartRequest) throws(StartError) -> [String] {
        if let app = request.app { return try AppStarter(request, app: app).run() }
        return try CatalogStarter(request).run()
    }
}

/// The properties of a new catalog.
package struct StartRequest: Sendable, Hashable {
    /// The folder to write it to, without a trailing slash.
    package var folder: String
    /// The name of a folder to add to the workspace in the folder; absent for a catalog of its own.
    package var app: String?
    /// Its name; absent to keep the name in the starter.
    package var name: String?
    /// The address of its site; absent to keep the address in the starter.
    package var baseURL: String?

    /// Creates a request.
    package init(
        folder: String, app: String? = nil, name: String? = nil, baseURL: String? = nil
    ) {
        self.folder = folder
        self.app = app
        self.name = name
        self.baseURL = baseURL
    }
}

/// Why a catalog cannot be started.
package enum StartError: Error, Sendable {
    /// The name or the address is not valid.
    case request(Diagnostic)
    /// These paths of the folder are taken; empty if the folder itself is.
    case inTheWay([String])
    /// Something cannot be written.
    case system(Diagnostic)
}
