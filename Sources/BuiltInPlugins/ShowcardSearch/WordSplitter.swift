/// A word that is being read, and the words before it that it is joined to.
struct WordSplitter {
    private var word: Letters
    private var joined: Letters
    private var parts = 0

    /// Creates a splitter.
    ///
    /// - Parameter room: A buffer for letters, with eight bytes for each letter of the longest word; it must outlive
    ///   the splitter.
    init(_ room: UnsafeMutableBufferPointer<UInt8>) {
        let half = room.count / 2
        word = Letters(UnsafeMutableBufferPointer(rebasing: room[..<half]))
        joined = Letters(UnsafeMutableBufferPointer(rebasing: room[half...]))
    }

    /// Processes an ASCII byte.
    mutating func take(_ byte: UInt8, _ body: (SearchWords.Bytes) -> Void) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            word.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            word.append(byte | 0x20)
        case UInt8(ascii: "-"), UInt8(ascii: "'"):
            join(body)
        default:
            end(body)
        }
    }

    /// Appends a letter.
    mutating func append(_ scalar: SearchWords.Bytes) {
        word.append(scalar)
    }

    /// Processes a character that joins the word with the next one, if there is a word on either side.
    mutating func join(_ body: (SearchWords.Bytes) -> Void) {
        guard !word.isEmpty else { return end(body) }
        body(word.bytes)
        joined.append(word.bytes)
        parts += 1
        word.clear()
    }

    /// Ends the word at a character that separates words, or at the end.
    mutating func end(_ body: (SearchWords.Bytes) -> Void) {
        if !word.isEmpty {
            body(word.bytes)
            if parts > 0 {
                joined.append(word.bytes)
                parts += 1
            }
            word.clear()
        }
        guard parts > 0 else { return }
        if parts > 1 { body(joined.bytes) }
        joined.clear()
        parts = 0
    }
}

/// The letters of a word in UTF-8, up to the maximum length.
private struct Letters {
    private let room: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    private var scalars = 0

    init(_ room: UnsafeMutableBufferPointer<UInt8>) {
        self.room = room
    }

    var isEmpty: Bool { count == 0 }
    var bytes: SearchWords.Bytes { UnsafeBufferPointer(room)[..<count] }

    /// Adds an ASCII letter.
    mutating func append(_ letter: UInt8) {
        guard scalars < SearchWords.maxLength else { return }
        room[count] = letter
        count += 1
        scalars += 1
    }

    /// Appends whole letters until the maximum length is reached.
    mutating func append(_ letters: SearchWords.Bytes) {
        for byte in letters {
            if byte & 0xC0 != 0x80 {
                guard scalars < SearchWords.maxLength else { return }
                scalars += 1
            }
            room[count] = byte
            count += 1
        }
    }

    mutating func clear() {
        count = 0
        scalars = 0
    }
}
