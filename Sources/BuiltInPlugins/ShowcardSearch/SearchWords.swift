import Foundation

/// The words of a text in the form in which searches compare them.
///
/// Words are in lower case by Unicode's default mapping, without marks (NFD without the categories M, then NFC), with
/// `ς` as `σ`. A word is a run of letters and digits (categories L and N). Words joined by a hyphen or an apostrophe
/// are also indexed as one word without it. In scripts without spaces between words, each two adjacent letters are a
/// word, and so is the last letter alone. Scripts implement the same with `toLowerCase`, `normalize` and `\p{L}`.
enum SearchWords {
    /// The maximum length of a word in scalars; longer words are truncated, in queries as well.
    static let maxLength = 24

    /// A scalar or a word in UTF-8.
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// Calls a closure with the bytes of each word; the parts of a joined word come before the joined word.
    static func each(in text: String, _ body: (Bytes) -> Void) {
        var text = text.utf8.allSatisfy({ $0 < 0x80 }) ? text : folded(text)
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
                    switch CharacterClass(scalar) {
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

    /// Returns the length in bytes of a scalar by its first byte.
    private static func length(of first: UInt8) -> Int {
        first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    private static func folded(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: continue
            default: kept.append(scalar == "ς" ? "σ" : scalar)
            }
        }
        return String(kept).precomposedStringWithCanonicalMapping
    }
}
