import ShowcardSystem

extension Folder {
    /// An item in a folder.
    package struct Item: Sendable {
        /// The name, as bytes: it need not be UTF-8.
        package let name: FileName
        /// The type of the item.
        package let kind: FileStatus.Kind
    }

    /// Lists this folder, without `.` and `..`, in no order.
    ///
    /// - Throws: ``SystemError`` when it cannot be listed to its end.
    package func items() throws(SystemError) -> [Item] {
        // A descriptor of its own, as listing moves the position that descriptors made by dup(2) share.
        let file = try openBelow("", O_RDONLY | O_DIRECTORY, for: "list the folder")
        // fdopendir(3): "After a successful call to fdopendir(), fd is used internally by the
        // implementation, and should not otherwise be used by the application."
        guard let stream = fdopendir(file) else {
            defer { close(file) }
            throw .last("list the folder", path)
        }
        defer { closedir(stream) }
        var items: [Item] = []
        while true {
            // readdir(3): "If the end of the directory stream is reached, NULL is returned and errno is not changed. If
            // an error occurs, NULL is returned and errno is set to indicate the error. To distinguish end of stream
            // from an error, set errno to zero before calling readdir()".
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .last("list the folder", path) }
                return items
            }
            let name = FileName(entry)
            if name.isDots { continue }
            items.append(Item(name: name, kind: try kind(of: entry, name)))
        }
    }

    /// The names in this folder that are UTF-8, in no order.
    ///
    /// - Throws: ``SystemError`` when it cannot be listed to its end.
    package func names() throws(SystemError) -> [String] {
        try items().compactMap(\.name.text)
    }

    private func kind(
        of entry: UnsafeMutablePointer<dirent>, _ name: FileName
    ) throws(SystemError) -> FileStatus.Kind {
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        case Int32(DT_LNK): return .link
        // readdir(3): "all applications must properly handle a return of DT_UNKNOWN".
        case Int32(DT_UNKNOWN):
            var status = stat()
            if fstatat(descriptor, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 {
                return FileStatus(status).kind
            }
            // It may have gone since it was listed.
            if errno == ENOENT { return .other }
            throw .last("examine", shown(name.shown))
        default: return .other
        }
    }
}

/// The name of a file as the system has it.
package struct FileName: Sendable, Hashable {
    /// The bytes, with the zero that ends them.
    let bytes: [CChar]

    init(_ entry: UnsafeMutablePointer<dirent>) {
        bytes = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(
                to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
            ) { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) }
        }
    }

    init(_ name: String) {
        bytes = name.utf8CString.map { $0 }
    }

    /// The name, or `nil` when it is not UTF-8.
    package var text: String? {
        String(validating: bytes.dropLast().lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The name for messages: if it is not UTF-8, all bytes that are not ASCII are written as `\xE9`.
    package var shown: String {
        text
            ?? bytes.dropLast().map { byte in
                let byte = UInt8(bitPattern: byte)
                let digits = String(byte, radix: 16, uppercase: true)
                return byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x\(digits)"
            }.joined()
    }

    /// Whether it stands for the folder itself or the one above.
    fileprivate var isDots: Bool {
        let dot = CChar(UInt8(ascii: "."))
        return bytes == [dot, 0] || bytes == [dot, dot, 0]
    }
}
