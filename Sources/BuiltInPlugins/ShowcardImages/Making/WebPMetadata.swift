/// Removes metadata from WebP files: some versions of libvips write it although they are asked not to.
///
/// RFC 9649, section 2.7, "Extended File Format": metadata is in chunks of its own, and flags in the chunk `VP8X` say
/// which there are.
enum WebPMetadata {
    private static let headerSize = 12
    private static let chunkHeaderSize = 8
    /// The chunks, with their flags: ICC profile, Exif and XMP.
    private static let flags: [String: UInt8] = ["ICCP": 0x20, "EXIF": 0x08, "XMP ": 0x04]

    /// The file without metadata; unchanged if it is not a WebP file.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= headerSize, bytes.starts(with: "RIFF".utf8),
            bytes[8...].starts(with: "WEBP".utf8)
        else { return bytes }
        var kept = Array(bytes[..<headerSize])
        var place = headerSize
        while place + chunkHeaderSize <= bytes.count {
            let name = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
            let size = number(bytes, at: place + 4)
            // Chunks have an even size.
            let end = min(bytes.count, place + chunkHeaderSize + size + size % 2)
            let start = kept.count
            if flags[name] == nil { kept += bytes[place..<end] }
            if name == "VP8X", kept.count > start + chunkHeaderSize {
                kept[start + chunkHeaderSize] &= ~flags.values.reduce(0, |)
            }
            place = end
        }
        let size = kept.count - 8
        for index in 0..<4 { kept[4 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
        return kept
    }

    private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
}
