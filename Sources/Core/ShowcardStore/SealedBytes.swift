import ShowcardHashing

/// Packed values in a file of their own: a format, a checksum of the rest, and the values.
///
/// The checksum finds what was damaged. Somebody may have written another one, so what is read is checked all the same.
package struct SealedBytes: Sendable {
    private let format: [UInt8]

    /// Creates a way to write and read files of a format.
    ///
    /// - Parameter format: What the files begin with, a line.
    package init(format: String) {
        self.format = Array("\(format)\n".utf8)
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - capacity: How many bytes there will be, about.
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
    /// - Returns: What reads the values.
    /// - Throws: ``PackedReader/Damage`` for another format, and for anything but what was written.
    package func reader(of bytes: [UInt8]) throws(PackedReader.Damage) -> PackedReader {
        guard bytes.count >= start, bytes.starts(with: format),
            ContentHash(of: bytes[start...]).bytes
                .elementsEqual(bytes[format.count..<start])
        else { throw PackedReader.Damage() }
        return PackedReader(bytes, at: start)
    }

    private var start: Int { format.count + ContentHash.size }
}
