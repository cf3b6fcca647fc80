/// Reads chosen files of a tar archive that comes in pieces: ustar and pax (POSIX.1-2017), and GNU's long names.
///
/// Nothing is written to disk, and only the chosen files are stored.
package struct TarReader {
    /// Returns the maximum size of a file to store; `nil` to skip it.
    package typealias Choice = (_ path: String) -> Int?

    /// The files that were chosen, by path.
    package private(set) var files: [String: [UInt8]] = [:]

    /// The most members an archive has.
    private static let maxMembers = 4_000_000
    /// The most bytes of the records or the name that stand before a member.
    private static let maxRecordBytes = 65_536

    private let choice: Choice
    private let limit: Int
    private var state = State.header
    /// What was read of a header, or of content that is kept.
    private var buffer: [UInt8] = []
    private var members = 0
    private var kept = 0
    /// What the records before a member say of it.
    private var override = Override()

    private enum State {
        case header
        /// Content that follows, then blanks up to the next header.
        case content(Purpose, left: Int, padding: Int)
        case ended
    }

    fileprivate enum Purpose {
        case skipped, records, name
        case file(String)
    }

    private struct Override {
        var path: String?
        var size: Int?
    }

    /// Begins an archive.
    ///
    /// - Parameters:
    ///   - limit: How many bytes of files are kept at most.
    ///   - choice: Which files are kept; asked with paths without `./` at their beginning.
    package init(limit: Int, choice: @escaping Choice) {
        self.limit = limit
        self.choice = choice
    }

    /// Reads the next piece.
    ///
    /// - Throws: ``TarError``; nothing more can be read then.
    package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(TarError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch state {
            case .ended: return
            case .header:
                let part = rest.prefix(TarHeader.size - buffer.count)
                buffer += part
                rest = rest.dropFirst(part.count)
                if buffer.count == TarHeader.size { try begin() }
            case .content(let purpose, let left, let padding):
                let part = rest.prefix(left)
                if purpose.isKept { buffer += part }
                rest = rest.dropFirst(part.count)
                let blank = part.count == left ? min(padding, rest.count) : 0
                rest = rest.dropFirst(blank)
                state = .content(purpose, left: left - part.count, padding: padding - blank)
                if part.count == left, blank == padding { try end(purpose) }
            }
        }
    }

    /// Ends the archive.
    ///
    /// - Throws: ``TarError/truncated`` when its end is missing.
    package func finish() throws(TarError) {
        guard case .ended = state else { throw .truncated }
    }

    private mutating func begin() throws(TarError) {
        defer { buffer.removeAll() }
        if buffer.allSatisfy({ $0 == 0 }) {
            state = .ended
            return
        }
        let header = try TarHeader(buffer)
        members += 1
        guard members <= Self.maxMembers else { throw .overLimit("too many members") }
        switch header.kind {
        case .extended, .longName, .global, .longLink:
            guard header.size <= Self.maxRecordBytes else {
                throw .overLimit("a name or records of more than 64 KiB")
            }
            let purpose: Purpose =
                switch header.kind {
                case .extended: .records
                case .longName: .name
                default: .skipped
                }
            try follow(purpose, size: header.size)
        case .file, .other: try beginMember(header)
        }
    }

    private mutating func beginMember(_ header: TarHeader) throws(TarError) {
        let path = try Self.checked(override.path ?? header.path)
        let size = override.size ?? header.size
        override = Override()
        guard header.kind == .file || size == 0 else {
            throw .corrupt("a link or folder has content")
        }
        guard let most = choice(path) else { return try follow(.skipped, size: size) }
        guard header.kind == .file, files[path] == nil else { throw .hostile(path: path) }
        guard size <= most, size <= limit - kept else {
            throw .overLimit("a file '\(path)' of \(size) bytes")
        }
        kept += size
        try follow(.file(path), size: size)
    }

    private mutating func follow(_ purpose: Purpose, size: Int) throws(TarError) {
        guard size >= 0, size <= Int.max - TarHeader.size else {
            throw .corrupt("a size is out of range")
        }
        buffer.removeAll()
        guard size > 0 else { return try end(purpose) }
        let over = size % TarHeader.size
        state = .content(purpose, left: size, padding: over == 0 ? 0 : TarHeader.size - over)
    }

    private mutating func end(_ purpose: Purpose) throws(TarError) {
        state = .header
        defer { buffer.removeAll() }
        switch purpose {
        case .skipped: break
        case .file(let path): files[path] = buffer
        case .name: override.path = TarHeader.text(buffer[...])
        case .records: try readRecords()
        }
    }

    /// Reads records such as `30 path=v1/entry.json`, each with its length in bytes and a line break at its end.
    private mutating func readRecords() throws(TarError) {
        var rest = buffer[...]
        while let blank = rest.firstIndex(of: 0x20) {
            guard let length = Int(String(decoding: rest[..<blank], as: UTF8.self)),
                length > blank - rest.startIndex + 1, length <= rest.count,
                rest[rest.startIndex + length - 1] == UInt8(ascii: "\n"),
                let sign = rest[blank...].firstIndex(of: UInt8(ascii: "=")),
                sign < rest.startIndex + length
            else { throw .corrupt("a record is damaged") }
            let value = String(
                decoding: rest[(sign + 1)..<(rest.startIndex + length - 1)], as: UTF8.self)
            switch String(decoding: rest[(blank + 1)..<sign], as: UTF8.self) {
            case "path": override.path = value
            case "size":
                guard let size = Int(value), size >= 0 else {
                    throw .corrupt("a size is not a number")
                }
                override.size = size
            default: break
            }
            rest = rest.dropFirst(length)
        }
        guard rest.isEmpty else { throw .corrupt("a record is damaged") }
    }

    /// A path without `./` at its beginning; none that leads out of the archive.
    private static func checked(_ path: String) throws(TarError) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"))
        guard path.utf8.first != UInt8(ascii: "/"), !path.utf8.contains(0),
            !parts.contains(where: { $0.elementsEqual("..".utf8) })
        else { throw .hostile(path: path) }
        return parts.filter { !$0.elementsEqual(".".utf8) }.map { String(Substring($0)) }
            .joined(separator: "/")
    }
}

extension TarReader.Purpose {
    fileprivate var isKept: Bool {
        if case .skipped = self { false } else { true }
    }
}
