/// The end of what a program wrote to standard error, to be shown when something is wrong with it.
struct StandardErrorTail {
    private var bytes: [UInt8] = []

    private static let maxBytes = 8_192
    private static let maxLines = 20

    /// Takes more of it; what is too long ago is forgotten.
    mutating func append(_ more: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: more.suffix(Self.maxBytes))
        if bytes.count > Self.maxBytes * 2 { bytes.removeFirst(bytes.count - Self.maxBytes) }
    }

    /// The last lines that say something, at most 20, as text fit to be shown.
    var lines: [String] {
        let kept = bytes.suffix(Self.maxBytes)
        let lines = kept.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.suffix(Self.maxLines).map { String(decoding: $0, as: UTF8.self) }
    }
}
