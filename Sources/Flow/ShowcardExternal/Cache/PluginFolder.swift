import Foundation
import ShowcardCatalog
import ShowcardFiles
import ShowcardSigning

/// The folder that is a plugin's own: what it puts there is gone with the run, what it answered is kept.
///
///     .showcard/plugins/<name>/answers.jsonl   what it answered, by what it was asked
///     .showcard/plugins/<name>/files/<sha256>  the files it made
///     .showcard/plugins/<name>/work/<run>/     where it may write
///     .showcard/plugins/<name>/lock            shared by the runs that use the folder
///
/// Several runs may use it at the same time; what is not needed any more is removed when nobody does.
struct PluginFolder: Sendable {
    /// The folder's absolute path.
    let path: String
    /// Whether it goes away with the run, because the catalog's folder cannot be written to.
    var isTemporary: Bool { lock == nil }
    /// Where the plugin may write: a folder of this run's own.
    let work: String
    /// When the run began to use the folder, by the clock of its file system, in whole seconds.
    let began: Int
    private let lock: FolderLock?

    /// Where the folders of all plugins are, below the catalog's folder.
    static let root = ".showcard/plugins"
    private static let lockName = "lock"
    private static let folders = ["work", "files"]

    /// Makes the folder ready: there, with an empty working folder.
    ///
    /// - Parameters:
    ///   - name: The plugin's name.
    ///   - source: The catalog's folder.
    /// - Throws: ``PluginError`` when it can be made nowhere.
    init(of name: String, below source: String) throws(PluginError) {
        let run = UUID().uuidString
        let place = "\(source)/\(Self.root)/\(name)"
        if !Self.hasLinks(name, below: source), let lock = Self.share(of: place),
            Self.make("\(place)/work/\(run)")
        {
            (path, self.lock) = (place, lock)
        } else {
            let spare = NSTemporaryDirectory() + "showcard-\(name)-\(run)"
            guard Self.makeReady(spare), Self.make("\(spare)/work/\(run)") else {
                throw PluginError(
                    .error(
                        "system", "no folder can be made for the plugin '\(name)': '\(place)'",
                        help: "make the catalog's folder, or TMPDIR, writable"),
                    isOfSystem: true)
            }
            (path, lock) = (spare, nil)
        }
        work = "\(path)/work/\(run)"
        began = RegularFile.change(of: work) ?? .min
    }

    /// Whether a symbolic link is where the folder or something of it should be.
    ///
    /// A pull request can bring one along, and what it leads to would be written to and removed from.
    private static func hasLinks(_ name: String, below source: String) -> Bool {
        guard let source = try? Folder(source) else { return false }
        let place = "\(root)/\(name)"
        let paths =
            [".showcard", root, place]
            + (folders + [lockName, AnswerCache.file]).map { "\(place)/\($0)" }
        return paths.contains { (try? source.status(of: $0))?.kind == .link }
    }

    /// Asks for a folder as a whole, to take it away.
    static func whole(of path: String) -> FolderLock.Request {
        FolderLock.take("\(path)/\(lockName)", .whole)
    }

    /// A share in a folder, which is there then; `nil` when there can be none.
    private static func share(of path: String) -> FolderLock? {
        // Who cleans up may take it away between its being made and its being locked, though hardly time and again.
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

    /// Takes the working folder away.
    func clearWork() {
        try? FileManager.default.removeItem(atPath: work)
    }

    /// Ends the use of the folder, and takes away what nobody needs: the whole where it is temporary, else what
    /// killed runs have left and, if answers were kept, the files that none of them speaks of.
    ///
    /// - Parameter needed: The kept files that answers speak of; `nil` when no answers were kept.
    func end(needed: () -> Set<String>?) {
        guard let lock else {
            try? FileManager.default.removeItem(atPath: path)
            return
        }
        clearWork()
        lock.end {
            forget(below: "work", except: [])
            // Which answers speak of files costs reading them all.
            guard !names(below: "files").isEmpty, let needed = needed() else { return }
            forget(below: "files", except: needed)
        }
    }

    /// What was kept under a name; `nil` when there is nothing.
    func read(_ name: String) -> [UInt8]? {
        RegularFile.read("\(path)/\(name)")
    }

    /// Keeps bytes under a name, in one step.
    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"), options: .atomic)
    }

    /// Whether a file is kept, as far as can be told without reading it.
    func holds(_ file: KeptFile) -> Bool {
        RegularFile.stamp(of: place(of: file))?.size == file.size
    }

    /// Keeps a file.
    ///
    /// - Returns: What tells it from others.
    func keep(_ bytes: [UInt8]) throws -> KeptFile {
        let file = KeptFile(sha256: SHA256.hash(bytes).hex, size: bytes.count)
        if read(name(of: file)) != bytes { try write(bytes, to: name(of: file)) }
        return file
    }

    /// The bytes of a kept file; `nil` when it is not there or damaged, and then it is gone.
    func bytes(of file: KeptFile) -> [UInt8]? {
        if let bytes = read(name(of: file)), SHA256.hash(bytes).hex == file.sha256 { return bytes }
        try? FileManager.default.removeItem(atPath: place(of: file))
        return nil
    }

    /// Reads a file that the plugin has made; `nil` when it is none, or a link on the way to it leads elsewhere.
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

/// A file that a plugin made, as it is kept.
struct KeptFile: Sendable, Hashable {
    /// The SHA-256 of its bytes in hexadecimal.
    let sha256: String
    /// How many bytes it has.
    let size: Int
}
