import ShowcardCatalog
import ShowcardFiles

/// Selects files of an earlier output to read.
struct OutputChoice: Sendable {
    /// The folder that contains all of them.
    static let root = "v1"

    /// The size limit of a file in bytes, by its path below the output; `nil` if the file is not read.
    let limit: @Sendable (String) -> Int?
    /// Whether a folder of the output may contain such files.
    let enters: @Sendable (String) -> Bool
    /// The maximum total size in bytes.
    let most: Int

    /// The maximum folder depth.
    private static let deepest = 8

    /// Reads the selected files of an output.
    ///
    /// - Parameter path: A folder, or a tar archive of one, gzipped or not.
    /// - Returns: The files by their paths below the output.
    /// - Throws: ``EarlierOutput/ReadError`` if it is not an output.
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
                            reason: "'\(file)' cannot be read or is too large")
                    }
                } else if depth < Self.deepest, enters(file), item.isFolder {
                    waiting.append((file, depth + 1))
                }
            }
        }
        return files
    }

    /// The items in a folder of an output, by name; empty if the folder does not exist.
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

/// Finds the output that was probably meant by a path that is not an output.
enum OutputHint {
    /// The maximum number of folders to search.
    private static let maxFiles = 1_000

    /// `did you mean 'dist/site'?`, if the folder contains an output or is inside one.
    ///
    /// - Parameter path: The path that is not an output.
    /// - Returns: The help; `nil` if there is no output nearby.
    static func help(for path: String) -> String? {
        guard FileSystem.item(at: path) == .folder else { return nil }
        let names = (try? FileSystem.names(in: path)) ?? []
        let inner = names.sorted(by: TextKey.precedes).prefix(maxFiles)
            .map { "\(path)/\($0)" }.first(where: isOutput)
        let meant = inner ?? outer(of: path)
        return meant.map { "did you mean '\($0)'?" }
    }

    /// The output whose `v1` folder a path is.
    private static func outer(of path: String) -> String? {
        let ending = "/\(OutputChoice.root)"
        let folder =
            path == OutputChoice.root
            ? "." : path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
        return folder.flatMap { isOutput($0) ? $0 : nil }
    }

    private static func isOutput(_ path: String) -> Bool {
        FileSystem.item(at: "\(path)/\(EarlierPaths.entry)") == .file
    }
}
