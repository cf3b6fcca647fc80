import CShowcardPlatform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The few calls on whole paths that publishing needs.
enum FileSystem {
    /// What stands at a path; a symbolic link is followed.
    enum Item { case nothing, file, folder }

    /// What stands at a path.
    static func item(at path: String) -> Item {
        var status = stat()
        guard stat(path, &status) == 0 else { return .nothing }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// The path without symbolic links and dots, or `nil` when it is not there.
    static func resolved(_ path: String) -> String? {
        // realpath(3): "If resolved_path is specified as NULL, then realpath() uses malloc(3)".
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// The names in a folder, without `.` and `..`, in no order.
    static func names(in path: String) throws(SystemFailure) -> [String] {
        try names(in: path.withCString(Name.init(cString:)), below: AT_FDCWD).map(\.text)
    }

    /// Removes a folder in which nothing is; any other stays.
    static func removeIfEmpty(_ path: String) {
        rmdir(path)
    }

    /// Creates a folder and those above it.
    static func makeFolders(_ path: String) throws(SystemFailure) {
        var slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        slashes.append(path.endIndex)
        for slash in slashes where slash != path.startIndex {
            let folder = String(path[..<slash])
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
                throw .last("create the folder", folder)
            }
        }
    }

    /// Removes a file or a folder with all it holds; what is not there is no failure.
    ///
    /// - Parameters:
    ///   - path: What to remove.
    ///   - directory: The open folder that a relative path is below; the working directory if none is given.
    /// - Throws: ``SystemFailure`` with the first thing that cannot be removed.
    static func removeAll(
        _ path: String, below directory: Int32 = AT_FDCWD
    ) throws(SystemFailure) {
        var waiting = [path.withCString(Name.init(cString:))]
        while let last = waiting.last {
            if unlinkat(directory, last.bytes, 0) == 0 || errno == ENOENT {
                waiting.removeLast()
                continue
            }
            let number = errno
            if unlinkat(directory, last.bytes, AT_REMOVEDIR) == 0 {
                waiting.removeLast()
                continue
            }
            guard errno == ENOTEMPTY || errno == EEXIST else {
                throw SystemFailure(
                    action: "remove", path: last.text, number: errno == ENOTDIR ? number : errno)
            }
            let names = try names(in: last, below: directory)
            guard !names.isEmpty else {
                throw SystemFailure(action: "remove", path: last.text, number: ENOTEMPTY)
            }
            waiting += names.map { last.appending($0) }
        }
    }

    /// Renames a file or folder.
    static func rename(_ from: String, to: String) throws(SystemFailure) {
        #if canImport(Darwin)
        let result = Darwin.rename(from, to)
        #else
        let result = Glibc.rename(from, to)
        #endif
        guard result == 0 else { throw .last("rename to '\(to)'", from) }
    }

    /// Exchanges two folders in one step, so that nobody ever sees neither.
    static func exchange(_ first: String, _ second: String) throws(SystemFailure) {
        guard showcard_exchange(first, second) == 0 else { throw .last("swap in", second) }
    }

    /// The largest file that is read, in bytes.
    static let largestFile = 512 * 1_024 * 1_024

    /// Reads a whole file, or `nil` when it cannot be read; `errno` says why.
    static func read(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return read(file)
    }

    /// Reads all of an open file, or `nil` when it cannot be read or is no regular file; `errno` says why.
    static func read(_ file: Int32, limit: Int = largestFile) -> [UInt8]? {
        var status = stat()
        guard fstat(file, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else {
            errno = EINVAL
            return nil
        }
        guard (0...off_t(limit)).contains(status.st_size) else {
            errno = EFBIG
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                pread(file, $0.baseAddress?.advanced(by: offset), $0.count - offset, off_t(offset))
            }
            guard count > 0 else { return nil }
            offset += count
        }
        return bytes
    }

    /// The stamp of a file that identifies its version, or `nil` when it is not there.
    static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        return stat(path, &status) == 0 ? FileStamp(status) : nil
    }

    private static func names(
        in folder: Name, below directory: Int32
    ) throws(SystemFailure) -> [Name] {
        let descriptor = openat(directory, folder.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("list the folder", folder.text) }
        // fdopendir(3): "After a successful call to fdopendir(), fd is used internally by the
        // implementation, and should not otherwise be used by the application."
        guard let stream = fdopendir(descriptor) else {
            defer { close(descriptor) }
            throw .last("list the folder", folder.text)
        }
        defer { closedir(stream) }
        var names: [Name] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) { Name(cString: $0) }
            }
            if name.text != ".", name.text != ".." { names.append(name) }
        }
        return names
    }
}

/// A path as the system has it, which need not be UTF-8.
private struct Name {
    /// The bytes, with the zero that ends them.
    let bytes: [CChar]

    init(cString: UnsafePointer<CChar>) {
        bytes = Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1))
    }

    private init(bytes: [CChar]) {
        self.bytes = bytes
    }

    /// The path of a name in the folder.
    func appending(_ name: Name) -> Name {
        Name(bytes: bytes.dropLast() + [CChar(UInt8(ascii: "/"))] + name.bytes)
    }

    /// The path for people; what is no UTF-8 in it is replaced.
    var text: String {
        String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
