/// The text being parsed, known to be clean UTF-8, with what is needed to turn libyaml's positions
/// into marks.
///
/// libyaml counts characters, not bytes, and takes U+0085, U+2028 and U+2029 for line ends, so that
/// its line and column are not those of an editor: only its character index is used. A value of
/// this type holds a pointer into the caller's bytes and lives no longer than the parse.
struct YAMLSource {
    /// The text without its byte order mark.
    let bytes: UnsafeBufferPointer<UInt8>
    let origin: SourceMark
    /// The length of the byte order mark that was there, 0 or 3.
    let markLength: Int
    /// The character index at which each line starts.
    private(set) var lineStarts: [Int] = [0]
    /// The offset of each character and of the end; empty if every character is one byte.
    private var offsets: [UInt32] = []

    /// Checks the text and indexes its lines.
    /// - Parameters:
    ///   - bytes: The text as given.
    ///   - origin: Where its first byte stands in the file.
    /// - Throws: The first byte that may not stand in YAML.
    init(scanning bytes: UnsafeBufferPointer<UInt8>, origin: SourceMark) throws(YAMLError) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        markLength = hasMark ? 3 : 0
        self.bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(markLength))
        self.origin = origin
        if let problem = encodingProblem { throw YAMLError(problem) }
        try index()
    }

    private mutating func index() throws(YAMLError) {
        var offset = 0
        var character = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte >= 0x20, byte < 0x7F, offsets.isEmpty {
                offset &+= 1
                character &+= 1
                continue
            }
            var length = 1
            if byte < 0x80 {
                guard byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A || byte == 0x0D
                else {
                    throw forbidden(UInt32(byte), character: character, offset: offset)
                }
                if byte == 0x0A || byte == 0x0D && !isLineFeed(at: offset &+ 1) {
                    lineStarts.append(character &+ 1)
                }
                if !offsets.isEmpty { offsets.append(UInt32(truncatingIfNeeded: offset)) }
            } else {
                length = try indexScalar(at: offset, character: character)
            }
            offset &+= length
            character &+= 1
        }
        if !offsets.isEmpty { offsets.append(UInt32(truncatingIfNeeded: offset)) }
    }

    /// Checks and indexes a character of more than one byte, and returns its length.
    private mutating func indexScalar(at offset: Int, character: Int) throws(YAMLError) -> Int {
        if offsets.isEmpty {
            offsets.reserveCapacity(bytes.count &+ 1)
            for earlier in 0..<offset { offsets.append(UInt32(truncatingIfNeeded: earlier)) }
        }
        offsets.append(UInt32(truncatingIfNeeded: offset))
        guard let scalar = UTF8Scalar(bytes, at: offset) else {
            throw YAMLError(
                YAMLDiagnostic(
                    "the byte 0x\(hexadecimal(UInt32(bytes[offset]), digits: 2)) is not UTF-8",
                    at: mark(character, offset: offset), help: "save the file as UTF-8"
                )
            )
        }
        if scalar.isForbidden {
            throw forbidden(scalar.value, character: character, offset: offset)
        }
        return scalar.length
    }

    private func isLineFeed(at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] == 0x0A
    }

    /// Whether every character is one byte.
    var isASCII: Bool { offsets.isEmpty }

    /// The number of characters.
    var count: Int { offsets.isEmpty ? bytes.count : offsets.count &- 1 }

    /// The offset in `bytes` of a character; that of the end for one beyond it.
    func offset(_ character: Int) -> Int {
        let character = min(max(0, character), count)
        return offsets.isEmpty ? character : Int(offsets[character])
    }

    /// The first byte of a character; nil at the end.
    func byte(_ character: Int) -> UInt8? {
        guard character >= 0, character < count else { return nil }
        return bytes[offset(character)]
    }

    /// The line, from 0, that holds a character.
    /// - Parameters:
    ///   - character: The index of the character.
    ///   - hint: A line near it, from which the search starts.
    /// - Returns: The line.
    func line(_ character: Int, near hint: Int = 0) -> Int {
        var line = min(max(0, hint), lineStarts.count &- 1)
        while line > 0, lineStarts[line] > character { line &-= 1 }
        while line &+ 1 < lineStarts.count, lineStarts[line &+ 1] <= character { line &+= 1 }
        return line
    }

    /// The place of a character, relative to the origin.
    func place(_ character: Int, near hint: Int = 0) -> RecordPlace {
        place(character, offset: offset(character), near: hint)
    }

    /// The mark of a character.
    func mark(_ character: Int) -> SourceMark {
        origin.advanced(to: place(character))
    }

    /// The mark of a character whose offset is known, also while the index is being built.
    func mark(_ character: Int, offset: Int) -> SourceMark {
        origin.advanced(to: place(character, offset: offset, near: lineStarts.count))
    }

    private func place(_ character: Int, offset: Int, near hint: Int) -> RecordPlace {
        let line = line(character, near: hint)
        return RecordPlace(
            line: UInt32(truncatingIfNeeded: line),
            column: UInt32(truncatingIfNeeded: max(0, character &- lineStarts[line])),
            offset: UInt32(truncatingIfNeeded: offset &+ markLength)
        )
    }

    /// The number of characters from one that stand before the next blank or line end, at least 1.
    func tokenLength(at character: Int) -> Int {
        var end = character
        while let byte = byte(end), byte > 0x20, byte != UInt8(ascii: ",") { end &+= 1 }
        return max(1, end &- character)
    }

    /// The number of characters of a range that stand on its first line, at least 1.
    func lineLength(from start: Int, to end: Int) -> Int {
        max(1, min(end, lineEnd(line(start))) &- start)
    }

    /// The text of a line, without its end.
    func text(ofLine line: Int) -> UnsafeBufferPointer<UInt8> {
        guard line >= 0, line < lineStarts.count else {
            return UnsafeBufferPointer(rebasing: bytes[0..<0])
        }
        return UnsafeBufferPointer(
            rebasing: bytes[offset(lineStarts[line])..<offset(lineEnd(line))])
    }

    /// The index after the last character of a line, its end not counted.
    func lineEnd(_ line: Int) -> Int {
        var end = line &+ 1 < lineStarts.count ? lineStarts[line &+ 1] : count
        while end > lineStarts[line], let last = byte(end &- 1), last == 0x0A || last == 0x0D {
            end &-= 1
        }
        return end
    }
}
