import Foundation
import ShowcardCatalog
import ShowcardFiles

/// A temporary folder for the files that a program is given.
final class TransferFiles: Sendable {
    /// The path of the folder.
    let path: String
    private let folder: Folder

    init() throws(DiagnosticError) {
        path = NSTemporaryDirectory() + "showcard-publish-\(UUID().uuidString)"
        do throws(SystemError) {
            try FileSystem.makeFolders(path)
            folder = try Folder(path)
        } catch {
            throw DiagnosticError(error.diagnostic(help: "set TMPDIR to a folder of yours"))
        }
        TemporaryFolders.add(path)
    }

    deinit { TemporaryFolders.remove(path) }

    /// Writes a file, and returns its path.
    func write(_ bytes: [UInt8], as name: String) throws(DiagnosticError) -> String {
        do throws(SystemError) {
            _ = try folder.write(bytes, to: name)
        } catch {
            throw DiagnosticError(error.diagnostic(help: "free some space"))
        }
        return "\(path)/\(name)"
    }

    /// Writes a list of paths, each followed by a byte.
    func list(_ paths: [String], endingIn end: UInt8) throws(DiagnosticError) -> String {
        try write(paths.flatMap { Array($0.utf8) + [end] }, as: "list")
    }

    /// Makes the folders of some paths, without files, and returns the path of the folder that they are in.
    func makeFolders(above paths: [String]) throws(DiagnosticError) -> String {
        let empty = "\(path)/empty/"
        do throws(SystemError) {
            try folder.removeAll("empty")
            try FileSystem.makeFolders("\(path)/empty")
            for path in paths {
                let parent = FileSystem.split(path).parent
                if parent != "." { try FileSystem.makeFolders("\(empty)\(parent)") }
            }
        } catch {
            throw DiagnosticError(error.diagnostic(help: "free some space"))
        }
        return empty
    }

    /// Reads a file.
    func read(_ name: String) throws(DiagnosticError) -> [UInt8] {
        do throws(SystemError) {
            return try folder.read(name)
        } catch {
            throw DiagnosticError(error.diagnostic(help: "try again"))
        }
    }
}
