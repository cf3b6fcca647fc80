import ShowcardCatalog
import ShowcardFiles

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
    /// - Throws: ``EarlierOutput/Problem`` when it is none.
    func files(of path: String) throws(EarlierOutput.ReadError) -> [String: [UInt8]] {
        FileSystem.item(at: path) == .folder
            ? try files(ofFolder: path) : try ArchivedOutput.files(of: path, self)
    }

    private func files(ofFolder path: String) throws(EarlierOutput.ReadError) -> [String: [UInt8]] {
        let tree: Folder
        do throws(SystemError) { tree = try Folder(path) } catch {
            throw EarlierOutput.ReadError(error)
        }
        var files: [String: [UInt8]] = [:]
        var room = most
        var waiting = [(folder: Self.root, depth: 1)]
        while let (folder, depth) = waiting.popLast() {
            for item in try Self.items(of: folder, in: tree) {
                let file = "\(folder)/\(item.name)"
                if let limit = limit(file) {
                    do throws(SystemError) {
                        let bytes = try tree.read(file, limit: min(room, limit))
                        room -= bytes.count
                        files[file] = bytes
                    } catch {
                        guard error.concernsPath else { throw EarlierOutput.ReadError(error) }
                        throw EarlierOutput.ReadError(
                            reason: "'\(file)' cannot be read, or is too large")
                    }
                } else if depth < Self.deepest, enters(file), item.isFolder {
                    waiting.append((file, depth + 1))
                }
            }
        }
        return files
    }

    /// What is in a folder of an output, by name; nothing where there is no such folder.
    private static func items(
        of folder: String, in tree: Folder
    ) throws(EarlierOutput.ReadError) -> [(name: String, isFolder: Bool)] {
        do throws(SystemError) {
            return try tree.folder(folder).items()
                .compactMap { item in item.name.text.map { ($0, item.kind == .folder) } }
                .sorted { TextKey.precedes($0.0, $1.0) }
        } catch {
            if error.isAbsence { return [] }
            throw EarlierOutput.ReadError(error)
        }
    }
}
