import ShowcardCatalog

/// The words of a text in the form in which searches compare them.
///
/// Words are folded by ``SearchFolding``. A word is a run of letters and digits (categories L and N). Words joined by a hyphen or an apostrophe
/// are also indexed as one word without it. In scripts without spaces between words, each two adjacent letters are a
/// word, and so is the last letter alone. Scripts implement the same with `toLowerCase`, `normalize` and `\p{L}`.
enum SearchWords {
    /// The maximum length of a word in scalars; longer words are truncated, in queries as well.
    static let maxLength = 24

    /// A scalar or a word in UTF-8.
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// Calls a closure with the bytes of each word; the parts of a joined word come before the joined word.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - folding: The form of its language. In some languages, words with certain letters have two forms.
    ///   - body: Is called with each word.
    static func each(in text: String, _ folding: SearchFolding, _ body: (Bytes) -> Void) {
        // The words of ASCII texts are folded while they are split.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return each(inFolded: text, body) }
        each(inFolded: folding.folded(text), body)
        if let expanded = folding.expanded(text) { each(inFolded: expanded, body) }
    }

    private static func each(inFolded text: String, _ body: (Bytes) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maxLength * 8) { room in
                var run = WordSplitter(room)
                var unspaced: Int?
                func endUnspaced(at position: Int) {
                    if let start = unspaced { body(bytes[start..<position]) }
                    unspaced = nil
                }
                var position = 0
                while position < bytes.count {
                    let start = position
                    let first = bytes[start]
                    guard first >= 0x80 else {
                        position += 1
                        endUnspaced(at: start)
                        run.take(first, body)
                        continue
                    }
                    position = min(start + length(of: first), bytes.count)
                    let scalar = bytes[start..<position]
                    switch character(scalar) {
                    case .spaced:
                        endUnspaced(at: start)
                        run.append(scalar)
                    case .unspaced:
                        run.end(body)
                        if let before = unspaced { body(bytes[before..<position]) }
                        unspaced = start
                    case .joiner:
                        endUnspaced(at: start)
                        run.join(body)
                    case nil:
                        endUnspaced(at: start)
                        run.end(body)
                    }
                }
                endUnspaced(at: position)
                run.end(body)
            }
        }
    }

    private static func character(_ bytes: Bytes) -> SearchCharacter? {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.first.flatMap(SearchCharacter.init)
    }

    /// Returns the length in bytes of a scalar by its first byte.
    private static func length(of first: UInt8) -> Int {
        first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
}
