import ShowcardCatalog

/// Which files of an earlier output are read.
struct OutputChoice: Sendable {
    /// The folder that all of them are in.
    static let root = "v1"

    /// How many bytes a file may have, by its path below the output; `nil` when it is not read.
    let limit: @Sendable (String) -> Int?
    /// Whether a folder of the output may have such files.
    let enters: @Sendable (String) -> Bool
    /// The most bytes of all of them.
    let most: Int

    /// How many folders deep they may be.
    private static let deepest = 8

    /// Reads what is needed of an output.
    ///
    /// - Parameter path: A folder, or a tar archive of one, gzipped or not.
    /// - Returns: The files by their paths below the output.
    /// - Throws: ``GivenState/Problem`` when it is none.
    func files(of path: String) throws(GivenState.Problem) -> [String: [UInt8]] {
        FileSystem.item(at: path) == .folder
            ? try files(ofFolder: path) : try ArchivedOutput.files(of: path, self)
    }

    private func files(ofFolder path: String) throws(GivenState.Problem) -> [String: [UInt8]] {
        let tree: FileTree
        do throws(SystemFailure) { tree = try FileTree(path) } catch {
            throw GivenState.Problem(reason: error.diagnostic.message)
        }
        var files: [String: [UInt8]] = [:]
        var room = most
        var waiting = [(folder: Self.root, depth: 1)]
        while let (folder, depth) = waiting.popLast() {
            let names = (try? FileSystem.names(in: "\(path)/\(folder)")) ?? []
            for name in names.sorted(by: TextKey.precedes) {
                let file = "\(folder)/\(name)"
                if let limit = limit(file) {
                    guard let bytes = tree.read(file, limit: min(room, limit)) else {
                        throw GivenState.Problem(
                            reason: "'\(file)' cannot be read, or is too large")
                    }
                    room -= bytes.count
                    files[file] = bytes
                } else if depth < Self.deepest, enters(file),
                    FileSystem.item(at: "\(path)/\(file)") == .folder
                {
                    waiting.append((file, depth + 1))
                }
            }
        }
        return files
    }
}
