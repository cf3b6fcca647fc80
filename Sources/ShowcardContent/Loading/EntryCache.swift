import ShowcardCatalog

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files that were parsed before, for whoever loads a catalog again and again.
package struct EntryCache: Sendable {
    /// What tells one version of a file from another without reading it.
    struct Version: Sendable, Hashable {
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int

        /// How old a version has to be, in seconds, for another of the same size to have another time in every
        /// file system.
        private static let leastAge = 3

        /// The version of a regular file; `nil` when there is none, or none that can be told from the next.
        init?(of path: String) {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            #if canImport(Darwin)
            let time = status.st_mtimespec
            #else
            let time = status.st_mtim
            #endif
            var now = timespec()
            guard clock_gettime(CLOCK_REALTIME, &now) == 0,
                Int(now.tv_sec).subtractingReportingOverflow(Int(time.tv_sec)).partialValue
                    >= Self.leastAge
            else { return nil }
            inode = UInt64(status.st_ino)
            size = Int64(status.st_size)
            seconds = Int(time.tv_sec)
            nanoseconds = Int(time.tv_nsec)
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
