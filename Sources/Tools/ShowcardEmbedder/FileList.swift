import Foundation

/// Finds the files that a list names.
struct FileList {
    let package: URL

    /// Returns the paths of the listed files, in order, with the files to read.
    ///
    /// A line is the path of a file or folder of the package. The paths of the files in a folder begin with the folder's,
    /// unless the line ends in `/`. Lines with `#` are comments.
    func files(_ list: String) throws -> [(path: String, url: URL)] {
        var files: [String: URL] = [:]
        for line in list.split(separator: "\n").map({ String($0) }) where !line.hasPrefix("#") {
            let url = package.appendingPathComponent(line)
            for path in try Self.paths(at: url) {
                let name = line.hasSuffix("/") ? path : path.isEmpty ? line : "\(line)/\(path)"
                let file = path.isEmpty ? url : url.appendingPathComponent(path)
                guard files.updateValue(file, forKey: name) == nil else {
                    throw EmbedderError(reason: "'\(name)' exists twice")
                }
            }
        }
        return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the paths of all files below a folder, relative to it; an empty one for a file.
    private static func paths(at url: URL) throws -> [String] {
        guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
            return [""]
        }
        return try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
            let file = url.appendingPathComponent(path)
            return try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
                && file.lastPathComponent != ".DS_Store"
        }
    }
}
