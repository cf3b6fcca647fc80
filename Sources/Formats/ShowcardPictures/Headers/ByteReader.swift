/// Reads numbers from the bytes of a picture or from a part of them.
///
/// Reading past the last byte throws `truncated`, and reading past the end of a part throws `invalid`.
struct ByteReader {
    let bytes: [UInt8]
    /// The format for errors.
    let format: PictureFormat
    /// The index of the next byte.
    private(set) var position: Int
    /// The end of what is read.
    ///
    /// It can lie behind the last byte if the bytes are the start of a file.
    let end: Int

    init(_ bytes: [UInt8], _ format: PictureFormat) {
        self.init(bytes, format, position: 0, end: .max)
    }

    private init(_ bytes: [UInt8], _ format: PictureFormat, position: Int, end: Int) {
        self.bytes = bytes
        self.format = format
        self.position = position
        self.end = end
    }

    /// The number of bytes until the end; very large if the end is not known.
    var remaining: Int { end - position }

    /// Returns a reader of the next `count` bytes, at most until the end, and skips them.
    mutating func part(_ count: Int) -> ByteReader {
        let part = ByteReader(
            bytes, format, position: position, end: position + min(count, remaining))
        position = part.end
        return part
    }

    /// Requires that all bytes until the end are there.
    func requireAll() throws(PictureHeaderError) {
        guard end <= bytes.count else { throw .truncated(bytesNeeded: end) }
    }

    mutating func skip(_ count: Int) {
        position += min(count, remaining)
    }

    mutating func byte() throws(PictureHeaderError) -> UInt8 {
        try require(1)
        defer { position += 1 }
        return bytes[position]
    }

    /// The next `count` bytes as a number, most significant byte first; at most seven bytes.
    mutating func bigEndian(_ count: Int) throws(PictureHeaderError) -> Int {
        try require(count)
        defer { position += count }
        return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The next `count` bytes as a number, least significant byte first; at most seven bytes.
    mutating func littleEndian(_ count: Int) throws(PictureHeaderError) -> Int {
        try require(count)
        defer { position += count }
        return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The next `count` bytes as text, such as the four characters of a chunk's type.
    mutating func text(_ count: Int) throws(PictureHeaderError) -> String {
        try require(count)
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    /// Skips the given bytes if they come next.
    mutating func skip(ifNext expected: String) throws(PictureHeaderError) -> Bool {
        try require(expected.utf8.count)
        guard bytes[position...].starts(with: expected.utf8) else { return false }
        position += expected.utf8.count
        return true
    }

    private func require(_ count: Int) throws(PictureHeaderError) {
        guard count <= remaining else {
            throw .invalid(format, reason: "one of its parts is too short")
        }
        guard position + count <= bytes.count else {
            throw .truncated(bytesNeeded: position + count)
        }
    }
}
