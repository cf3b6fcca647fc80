import ShowcardHashing

/// A file format for packed values: a format line, a checksum of the rest, and the values.
///
/// The checksum detects damage. It doesn't detect manipulation, so the values are validated as well.
package struct SealedBytes: Sendable {
    private let format: [UInt8]

    /// Creates a reader and writer for a format.
    ///
    /// - Parameter format: The first line of the files.
    package init(format: String) {
        self.format = Array("\(format)\n".utf8)
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - capacity: The approximate number of bytes.
    ///   - write: Writes the values.
    /// - Returns: The bytes.
    package func bytes(capacity: Int, _ write: (inout PackedWriter) -> Void) -> [UInt8] {
        let room = [UInt8](repeating: 0, count: ContentHash.size)
        var writer = PackedWriter(format + room, capacity: capacity)
        write(&writer)
        writer.replace(
            at: format.count, with: ContentHash(of: writer.bytes[start...]).bytes)
        return writer.bytes
    }

    /// Reads the bytes of a file.
    ///
    /// - Returns: A reader of the values.
    /// - Throws: ``PackedReader/Damage`` if the format differs or the bytes were changed.
    package func reader(of bytes: [UInt8]) throws(PackedReader.Damage) -> PackedReader {
        guard bytes.count >= start, bytes.starts(with: format),
            ContentHash(of: bytes[start...]).bytes
                .elementsEqual(bytes[format.count..<start])
        else { throw PackedReader.Damage() }
        return PackedReader(bytes, at: start)
    }

    private var start: Int { format.count + ContentHash.size }
}
