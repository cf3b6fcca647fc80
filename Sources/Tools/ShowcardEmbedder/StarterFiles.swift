import Foundation

/// Finds the files that a new catalog begins with.
struct StarterFiles {
    private let package: URL
    private let folder: URL

    /// The name of the list of what belongs to it from outside the folder.
    private static let list = "paths.txt"

    init(package: URL) {
        self.package = package
        folder = package.appendingPathComponent("Starter", isDirectory: true)
    }

    /// The files by path, each with where it is read from.
    func all() throws -> [(path: String, url: URL)] {
        var files: [String: URL] = [:]
        for path in try Self.files(below: folder) where path != Self.list {
            files[path] = folder.appendingPathComponent(path)
        }
        for path in try listed() {
            guard files.updateValue(package.appendingPathComponent(path), forKey: path) == nil
            else {
                throw EmbedderError(reason: "'\(path)' is there twice")
            }
        }
        return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The paths of the files that the list names, themselves or by a folder; lines with `#` are comments.
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

    /// The paths of all files below a folder, relative to it.
    private static func files(below folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            let url = folder.appendingPathComponent(path)
            return try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
                && url.lastPathComponent != ".DS_Store"
        }
    }
}
