import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

/// The folder of a plugin: its working files are removed after the run, its answers are cached.
///
///     .showcard/plugins/<name>/answers.jsonl   the cached answers
///     .showcard/plugins/<name>/files/<sha256>  the files it created
///     .showcard/plugins/<name>/work/<run>/     its working folder
///     .showcard/plugins/<name>/lock            shared by the runs that use the folder
///
/// Several runs may use it at the same time; unneeded files are removed when no run uses it.
struct PluginFolder: Sendable {
    /// The folder's absolute path.
    let path: String
    /// Whether it is removed after the run, because the catalog's folder is not writable.
    var isTemporary: Bool { lock == nil }
    /// The working folder of this run, which the plugin may write to.
    let work: String
    /// When the run began to use the folder, by the clock of the file system, in whole seconds.
    let began: Int
    private let lock: FolderLock?

    /// The folder that contains the folders of all plugins, below the catalog's folder.
    static let root = ".showcard/plugins"
    private static let lockName = "lock"
    private static let folders = ["work", "files"]

    /// Creates the folder with an empty working folder.
    ///
    /// - Parameters:
    ///   - name: The plugin's name.
    ///   - source: The catalog's folder.
    /// - Throws: ``PluginError`` if it cannot be created anywhere.
    init(of name: String, below source: String) throws(PluginError) {
        let run = UUID().uuidString
        let place = "\(source)/\(Self.root)/\(name)"
        if !Self.hasLinks(name, below: source), let lock = Self.share(of: place),
            Self.make("\(place)/work/\(run)")
        {
            (path, self.lock) = (place, lock)
        } else {
            guard let spare = Self.spare(name, run) else {
                throw PluginError(
                    .error(
                        "system", "cannot create a folder for the plugin '\(name)': '\(place)'",
                        help: "make the catalog's folder or TMPDIR writable"),
                    isOfSystem: true)
            }
            (path, lock) = (spare, nil)
        }
        work = "\(path)/work/\(run)"
        began = RegularFile.change(of: work) ?? .min
    }

    /// Creates a folder that is removed after the run, for the program of an output of design tokens.
    ///
    /// - Parameter name: The output's name.
    /// - Throws: ``PluginError`` if it cannot be created.
    init(temporaryFor name: String) throws(PluginError) {
        let run = UUID().uuidString
        guard let spare = Self.spare("tokens", run) else {
            throw PluginError(
                .error(
                    "system", "cannot create a folder for the program of the output '\(name)'",
                    help: "make TMPDIR writable"),
                isOfSystem: true)
        }
        (path, lock) = (spare, nil)
        work = "\(path)/work/\(run)"
        began = RegularFile.change(of: work) ?? .min
    }

    /// Creates a temporary folder with the working folder of a run; `nil` if that is not possible.
    private static func spare(_ name: String, _ run: String) -> String? {
        let spare = NSTemporaryDirectory() + "showcard-\(name)-\(run)"
        return makeReady(spare) && make("\(spare)/work/\(run)") ? spare : nil
    }

    /// Whether the folder or a part of its path is a symbolic link.
    ///
    /// A pull request could contain such a link, and Showcard would write to its target and remove files there.
    private static func hasLinks(_ name: String, below source: String) -> Bool {
        guard let source = try? Folder(source) else { return false }
        let place = "\(root)/\(name)"
        let paths =
            [".showcard", root, place]
            + (folders + [lockName, AnswerCache.file]).map { "\(place)/\($0)" }
        return paths.contains { (try? source.status(of: $0))?.kind == .link }
    }

    /// Requests an exclusive lock on a folder, to remove it.
    static func whole(of path: String) -> FolderLock.Request {
        FolderLock.take("\(path)/\(lockName)", .whole)
    }

    /// Creates a folder and takes a shared lock on it; `nil` if that is not possible.
    private static func share(of path: String) -> FolderLock? {
        // Another run may remove the folder after its creation and before its locking, but hardly repeatedly.
        for _ in 0..<100 {
            guard makeReady(path) else { return nil }
            switch FolderLock.take("\(path)/\(lockName)", .share) {
            case .taken(let lock): return lock
            case .gone: continue
            case .refused, .impossible: return nil
            }
        }
        return nil
    }

    /// Removes the working folder.
    func clearWork() {
        try? FileManager.default.removeItem(atPath: work)
    }

    /// Ends the use of the folder, and removes unneeded files: the whole folder if it is temporary; otherwise working
    /// folders of killed runs and, if answers were saved, files that no answer names.
    ///
    /// - Parameter needed: Returns the cached files that answers name; `nil` if no answers were saved.
    func end(needed: () -> Set<String>?) {
        guard let lock else {
            try? FileManager.default.removeItem(atPath: path)
            return
        }
        clearWork()
        lock.end {
            forget(below: "work", except: [])
            // Finding the files that answers name requires reading all answers.
            guard !names(below: "files").isEmpty, let needed = needed() else { return }
            forget(below: "files", except: needed)
        }
    }

    /// Reads a cached file by name; `nil` if it doesn't exist.
    func read(_ name: String) -> [UInt8]? {
        RegularFile.read("\(path)/\(name)")
    }

    /// Writes a cached file atomically.
    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"), options: .atomic)
    }

    /// Whether a file is cached, without reading it.
    func holds(_ file: KeptFile) -> Bool {
        RegularFile.stamp(of: place(of: file))?.size == file.size
    }

    /// Caches a file.
    ///
    /// - Returns: The cached file.
    func keep(_ bytes: [UInt8]) throws -> KeptFile {
        let file = KeptFile(sha256: SHA256.hash(bytes).hex, size: bytes.count)
        if read(name(of: file)) != bytes { try write(bytes, to: name(of: file)) }
        return file
    }

    /// The bytes of a cached file; `nil` if it is missing or damaged; a damaged file is removed.
    func bytes(of file: KeptFile) -> [UInt8]? {
        if let bytes = read(name(of: file)), SHA256.hash(bytes).hex == file.sha256 { return bytes }
        try? FileManager.default.removeItem(atPath: place(of: file))
        return nil
    }

    /// Reads a file that the plugin created; `nil` if it is not a file, or a link leads out of the working folder.
    func made(_ name: String) -> [UInt8]? {
        let path = "\(work)/\(name)"
        guard let inside = realpath(work, nil), let place = realpath(path, nil) else { return nil }
        defer {
            free(inside)
            free(place)
        }
        guard String(cString: place) == "\(String(cString: inside))/\(name)" else { return nil }
        return RegularFile.read(path, followsLinks: false)
    }

    private func name(of file: KeptFile) -> String { "files/\(file.sha256)" }

    private func place(of file: KeptFile) -> String { "\(path)/\(name(of: file))" }

    private func names(below folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
    }

    private func forget(below folder: String, except kept: Set<String>) {
        for name in names(below: folder) where !kept.contains(name) {
            try? FileManager.default.removeItem(atPath: "\(path)/\(folder)/\(name)")
        }
    }

    private static func makeReady(_ path: String) -> Bool {
        folders.allSatisfy { make("\(path)/\($0)") }
    }

    private static func make(_ folder: String) -> Bool {
        (try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)) != nil
    }
}

/// A cached file that a plugin created.
struct KeptFile: Sendable, Hashable {
    /// The SHA-256 of its bytes in hexadecimal.
    let sha256: String
    /// Its size in bytes.
    let size: Int
}
