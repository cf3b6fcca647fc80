import ShowcardLanguages

/// The words of a text in the form in which searches compare them, the same as that of the site's search.
///
/// Words are folded by `SearchFolding`. Each begins with a space, so that a text has a word with a
/// certain beginning if its bytes contain the beginning with a space. In scripts without spaces between words, each
/// letter is a word. Parts joined by a hyphen or an apostrophe are also one word together.
struct SearchText: Sendable {
    /// The words, each after a space.
    let bytes: [UInt8]

    /// Creates the words of several texts; in some languages, words with certain letters have two forms.
    init(_ texts: [String], _ folding: SearchFolding) {
        bytes = texts.flatMap { text in
            let expanded = folding.expanded(text).map(Self.words) ?? []
            return (Self.words(folding.folded(text)) + expanded).flatMap { [0x20] + $0.utf8 }
        }
    }

    /// Returns the words of a query, which a text has to contain all.
    static func query(_ text: String, _ folding: SearchFolding) -> [[UInt8]] {
        var (words, run): ([[UInt8]], [UInt8]) = ([], [])
        for scalar in folding.folded(text).unicodeScalars {
            switch SearchCharacter(scalar) {
            case .spaced: run += (run.isEmpty ? [0x20] : []) + String(scalar).utf8
            case .unspaced: run += [0x20] + String(scalar).utf8
            case .joiner, nil:
                if !run.isEmpty { words.append(run) }
                run = []
            }
        }
        return run.isEmpty ? words : words + [run]
    }

    /// Returns whether the text has words with these beginnings, next to each other.
    func contains(_ run: [UInt8]) -> Bool {
        Bytes.contains(run, in: bytes)
    }

    private static func words(_ folded: String) -> [String] {
        var (words, word, joined, parts) = ([String](), "", "", 0)
        func endPart() {
            guard !word.isEmpty else { return }
            words.append(word)
            joined += word
            parts += 1
            word = ""
        }
        func endWord() {
            endPart()
            if parts > 1 { words.append(joined) }
            (joined, parts) = ("", 0)
        }
        for scalar in folded.unicodeScalars {
            switch SearchCharacter(scalar) {
            case .spaced: word.unicodeScalars.append(scalar)
            case .unspaced:
                endWord()
                words.append(String(scalar))
            case .joiner: endPart()
            case nil: endWord()
            }
        }
        endWord()
        return words
    }
}

/// Comparisons of bytes.
enum Bytes {
    /// Returns whether a text contains another, byte by byte: in UTF-8, no character begins within another.
    static func contains(_ needle: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = needle.first, needle.count <= text.count else { return needle.isEmpty }
        for start in 0...(text.count - needle.count)
        where text[start] == first && text[start...].starts(with: needle) {
            return true
        }
        return false
    }
}
