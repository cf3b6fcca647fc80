/// The reason that bytes could not be compressed or decompressed.
package enum GzipError: Error, Hashable, Sendable {
    /// The bytes are not gzip, or a checksum is wrong.
    ///
    /// The offset is that of the first byte not yet read; what is wrong lies before it.
    case corrupt(offset: Int, reason: String)
    /// The bytes end before the stream does.
    case truncated(count: Int)
    /// The output is larger than the limit, in bytes.
    case overLimit(Int)
    /// zlib refused to start, or has no memory; its return code.
    case unavailable(code: Int32)
}

extension GzipError: CustomStringConvertible {
    /// The message, in one sentence.
    package var description: String {
        switch self {
        case .corrupt(let offset, let reason):
            "not valid gzip before byte \(offset): \(reason)"
        case .truncated(let count):
            "the gzip stream is cut off after \(count) bytes"
        case .overLimit(let limit):
            "the gzip stream exceeds the limit of \(limit) bytes"
        case .unavailable(let code):
            "zlib failed to start (code \(code)); check its installation and the free memory"
        }
    }
}
