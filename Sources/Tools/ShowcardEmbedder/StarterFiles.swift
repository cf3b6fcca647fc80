import Foundation

/// Finds the files of a new catalog.
struct StarterFiles {
    private let package: URL
    private let folder: URL

    /// The name of the list of files outside the folder.
    private static let list = "paths.txt"

    init(package: URL) {
        self.package = package
        folder = package.appendingPathComponent("Starter", isDirectory: true)
    }

    /// Returns the paths of the files in a catalog, with the files to read.
    func all() throws -> [(path: String, url: URL)] {
        var files: [String: URL] = [:]
        for path in try Self.files(below: folder) where path != Self.list {
            files[path] = folder.appendingPathComponent(path)
        }
        for path in try listed() {
            guard files.updateValue(package.appendingPathComponent(path), forKey: path) == nil
            else {
                throw EmbedderError(reason: "'\(path)' exists twice")
            }
        }
        return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the paths of the listed files and of the files in listed folders; lines with `#` are comments.
    private func listed() throws -> [String] {
        let list = try String(contentsOf: folder.appendingPathComponent(Self.list), encoding: .utf8)
        return try list.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { line in
            let url = package.appendingPathComponent(String(line))
            guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
                return [String(line)]
            }
            return try Self.files(below: url).map { "\(line)/\($0)" }
        }
    }

    /// Returns the paths of all files below a folder, relative to it.
    private static func files(below folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            let url = folder.appendingPathComponent(path)
            return try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
                && url.lastPathComponent != ".DS_Store"
        }
    }
}
