import ShowcardCatalog
import ShowcardFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files that were parsed before, for whoever loads a catalog again and again.
package struct EntryCache: Sendable {
    /// What tells one version of a file from another without reading it.
    struct Version: Sendable, Hashable {
        private let stamp: FileStamp
        /// When the file or its attributes last changed, by the system's clock.
        private let changed: Int64

        /// How old a version has to be, in seconds, for another of the same size to have another time in every
        /// file system.
        private static let leastAge = 3

        /// The version of a regular file; `nil` when there is none, or none that can be told from the next.
        init?(of path: String, in folder: SourceFolder) {
            guard let status = folder.status(of: path), status.kind == .file else { return nil }
            var now = timespec()
            let seconds = Int(clamping: status.stamp.modified / 1_000_000_000)
            guard clock_gettime(CLOCK_REALTIME, &now) == 0,
                Int(now.tv_sec).subtractingReportingOverflow(seconds).partialValue >= Self.leastAge
            else { return nil }
            stamp = status.stamp
            changed = status.changed
        }
    }

    /// What came of parsing a file.
    struct Parsed: Sendable {
        /// The file's version; absent where it is to be parsed again.
        let version: Version?
        /// The entry; absent when its front matter cannot be read.
        let entry: LoadedEntry?
        /// Every problem of the file.
        let problems: [Diagnostic]
    }

    private var files: [String: Parsed] = [:]
    /// The schemes of links that the files were parsed for.
    private var schemes: [String] = []

    /// An empty cache.
    package init() {}

    /// Forgets what was parsed for other schemes of links.
    mutating func parse(schemes: [String]) {
        guard schemes != self.schemes else { return }
        self = EntryCache()
        self.schemes = schemes
    }

    /// What came of parsing a file, as long as it is the same.
    func parsed(_ path: String, _ version: Version?) -> Parsed? {
        guard let version, let known = files[path], known.version == version else { return nil }
        return known
    }

    /// Takes what came of parsing files; what is known of others stays.
    mutating func take(_ paths: [String], _ parsed: [Parsed]) {
        for (path, file) in zip(paths, parsed) {
            files[path] = file.version == nil ? nil : file
        }
    }

    /// Forgets every file but some.
    mutating func keep(_ paths: [String]) {
        let kept = Set(paths)
        guard files.count > kept.count else { return }
        files = files.filter { kept.contains($0.key) }
    }
}
