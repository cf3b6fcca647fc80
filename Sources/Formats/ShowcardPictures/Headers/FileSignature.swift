/// Recognizes the format of a file by its first bytes.
enum FileSignature: Equatable {
    case picture(PictureFormat)
    case gitLFSPointer
    /// Another format, with its name if it is a known one.
    case other(String?)
    /// The bytes are too few to decide.
    case incomplete(bytesNeeded: Int)

    /// Bytes at an offset, with the format that they stand for.
    private struct Pattern {
        let offset: Int
        let bytes: [UInt8]
        let result: FileSignature

        init(_ text: String, at offset: Int = 0, _ result: FileSignature) {
            // The characters of a pattern are bytes, also those above 0x7F.
            bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            self.offset = offset
            self.result = result
        }

        var end: Int { offset + bytes.count }

        /// Whether the bytes that are there match.
        func matches(_ file: [UInt8]) -> Bool {
            file.dropFirst(offset).prefix(bytes.count).elementsEqual(
                bytes.prefix(max(0, file.count - offset)))
        }
    }

    /// The patterns; the first one that matches wins.
    ///
    /// JPEG: T.81 table B.1. PNG: section 5.2. GIF: section 17. WebP: RFC 9649 section 2.4. AVIF and HEIF: ISO/IEC 14496-12
    /// section 4.3. Git LFS: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
    private static let patterns: [Pattern] = [
        Pattern("\u{FF}\u{D8}\u{FF}", .picture(.jpeg)),
        Pattern("\u{89}PNG\r\n\u{1A}\n", .picture(.png)),
        Pattern("GIF87a", .picture(.gif)),
        Pattern("GIF89a", .picture(.gif)),
        Pattern("WEBP", at: 8, .picture(.webp)),
        Pattern("ftyp", at: 4, .picture(.avif)),
        Pattern("version https://git-lfs.github.com/spec/", .gitLFSPointer),
        Pattern("version https://hawser.github.com/spec/", .gitLFSPointer),
        Pattern("II*\0", .other("TIFF")),
        Pattern("MM\0*", .other("TIFF")),
        Pattern("BM", .other("BMP")),
        Pattern("\0\0\u{1}\0", .other("ICO")),
        Pattern("8BPS", .other("Photoshop")),
        Pattern("%PDF-", .other("PDF")),
        Pattern("\u{FF}\u{0A}", .other("JPEG XL")),
        Pattern("\0\0\0\u{0C}JXL ", .other("JPEG XL")),
        Pattern("\u{1F}\u{8B}", .other("gzip")),
    ]

    static func match(_ bytes: [UInt8]) -> FileSignature {
        let matching = patterns.filter { $0.matches(bytes) }
        let complete = matching.first { $0.end <= bytes.count }
        if let complete, complete.result != .picture(.webp) || bytes.starts(with: "RIFF".utf8) {
            return complete.result
        }
        if SVGHeader.couldStart(bytes) { return .picture(.svg) }
        // Patterns that begin later match every short file.
        let open = matching.filter { $0.end > bytes.count }
        guard let shortest = open.map(\.end).min() else { return .other(nil) }
        return .incomplete(bytesNeeded: shortest)
    }
}
