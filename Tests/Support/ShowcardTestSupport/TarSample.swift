/// Makes tar archives, good ones and others.
package struct TarSample {
    /// The archive so far.
    package private(set) var bytes: [UInt8] = []

    /// An empty archive.
    package init() {}

    /// Adds a member.
    ///
    /// - Parameters:
    ///   - path: Its path, of which 100 bytes are written.
    ///   - content: Its content.
    ///   - type: What it is, `0` for a file.
    ///   - prefix: What stands before the path.
    ///   - size: The size in its header, if it is another than the content's.
    ///   - magic: The format's name.
    ///   - adjust: Changes the header before its sum is written.
    package mutating func add(
        _ path: String, _ content: [UInt8] = [], type: Character = "0", prefix: String = "",
        size: String? = nil, magic: String = "ustar\0", adjust: (inout [UInt8]) -> Void = { _ in }
    ) {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at place: Int, _ limit: Int) {
            for (offset, byte) in text.utf8.prefix(limit).enumerated() {
                header[place + offset] = byte
            }
        }
        put(path, at: 0, 100)
        let digits = String(content.count, radix: 8)
        put(size ?? String(repeating: "0", count: 11 - digits.count) + digits, at: 124, 12)
        put(String(type), at: 156, 1)
        put(magic, at: 257, 6)
        put(prefix, at: 345, 155)
        adjust(&header)
        put("        ", at: 148, 8)
        let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
        put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148, 8)
        bytes += header + content
        bytes += [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
    }

    /// Adds records of pax for the next member.
    package mutating func addRecords(_ records: [(String, String)]) {
        var text = ""
        for (key, value) in records {
            let rest = " \(key)=\(value)\n".utf8.count
            var length = rest + 1
            while "\(length)".utf8.count + rest != length { length += 1 }
            text += "\(length) \(key)=\(value)\n"
        }
        add("PaxHeaders/x", Array(text.utf8), type: "x")
    }

    /// Adds bytes as they are.
    package mutating func addRaw(_ bytes: [UInt8]) {
        self.bytes += bytes
    }

    /// Marks the end.
    package mutating func end() {
        bytes += [UInt8](repeating: 0, count: 1_024)
    }
}
