import ShowcardCatalog
import ShowcardContent
import ShowcardFiles
import ShowcardStarter

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes the files that a catalog begins with: all of them or none.
struct CatalogStarter {
    private let folder: String
    private let files: [StarterFile]

    /// Creates a starter.
    ///
    /// - Throws: ``StartError/request(_:)`` when the catalog cannot have the name or the address.
    init(_ request: StartRequest) throws(StartError) {
        folder = request.folder
        var files = StarterFile.all
        if let index = files.firstIndex(where: { $0.path == "catalog.yml" }) {
            do throws(DiagnosticError) {
                let bytes = try ConfigurationText.changed(
                    files[index].bytes, name: request.name, baseURL: request.baseURL)
                files[index] = StarterFile(path: files[index].path, bytes: bytes)
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
    /// - Throws: ``StartError``; then the folder is as it was.
    func run() throws(StartError) -> [String] {
        let item = FileSystem.item(at: folder)
        let taken = item == .folder ? takenPaths() : []
        if item == .file || !taken.isEmpty { throw .inTheWay(taken) }
        do throws(SystemError) {
            if item == .nothing { try makeFolder() } else { try fill(folder) }
        } catch {
            throw .system(error.diagnostic(help: "nothing was written; mend this and try again"))
        }
        return files.map(\.path)
    }

    /// What is where a file is to go, or where a folder above it is to be and is none; each once, by path.
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

    /// Whether there is something at a path, be it a link that leads nowhere.
    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Fills a folder beside, and renames it when all is there.
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

    /// Writes the files into a folder; what was written before one that cannot be is removed.
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

    /// The folders above a path, from the top.
    private static func folders(above path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}

extension Builder {
    /// Starts a new catalog.
    ///
    /// - Returns: The paths of the files written, below its folder.
    /// - Throws: ``StartError`` when it cannot be started; then nothing is written.
    package static func start(_ request: StartRequest) throws(StartError) -> [String] {
        try CatalogStarter(request).run()
    }
}
