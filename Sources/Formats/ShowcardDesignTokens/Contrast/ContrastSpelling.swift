/// The syntax of pairs in a file: `color.text, color.link on color.card over color.page >= 4.5`.
///
/// Several comma-separated names are alternatives. A name that contains a space or a comma, or is `on` or `over`, must
/// be in braces.
struct ContrastSpelling {
    /// The foreground tokens.
    let marks: [DeclaredContrast.Name]
    /// The background tokens, topmost first.
    let layers: [[DeclaredContrast.Name]]
    let needed: Double

    /// The reason that a text is not a pair.
    struct SpellingError: Error {
        let range: Range<Int>
        let message: String
    }

    /// Returns every foreground with every combination of layers; `nil` if there are too many.
    func pairs(atMost most: Int) -> [(
        mark: DeclaredContrast.Name, layers: [DeclaredContrast.Name]
    )]? {
        var stacks: [[DeclaredContrast.Name]] = [[]]
        for layer in layers {
            guard stacks.count <= most / max(layer.count, 1) else { return nil }
            stacks = stacks.flatMap { stack in layer.map { stack + [$0] } }
        }
        guard stacks.count <= most / max(marks.count, 1) else { return nil }
        return marks.flatMap { mark in stacks.map { (mark, $0) } }
    }

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - range: the bytes of its JSON string, quotes included.
    /// - Throws: the first syntax error.
    init(_ text: String, at range: Range<Int>) throws(SpellingError) {
        var reader = Reader(text, range)
        marks = try reader.names("the token of a text or mark")
        guard try reader.take("on") else { throw reader.fault("'on' is missing here") }
        var layers = [try reader.names("the token of a ground")]
        while try reader.take("over") {
            layers.append(try reader.names("the token of what lies behind"))
        }
        self.layers = layers
        guard try reader.take(">=") else { throw reader.fault("'>=' is missing here") }
        needed = try reader.ratio()
        try reader.end()
    }

    private enum Word: Equatable {
        case plain(String)
        case name(String)
        case comma
        case end
    }

    /// Reads words from a text.
    private struct Reader {
        private let bytes: [UInt8]
        private let range: Range<Int>
        /// Whether the string has no escapes, so that locations in it are known.
        private let isPlain: Bool
        private var place = 0
        private var start = 0

        init(_ text: String, _ range: Range<Int>) {
            bytes = Array(text.utf8)
            self.range = range
            isPlain = bytes.count + 2 == range.count
        }

        /// The bytes of the word read last.
        private var wordRange: Range<Int> {
            guard isPlain else { return range }
            let first = range.lowerBound + 1
            return first + start..<max(first + place, first + start + 1)
        }

        func fault(_ message: String) -> SpellingError {
            SpellingError(range: wordRange, message: message)
        }

        private mutating func next() throws(SpellingError) -> Word {
            while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
            start = place
            guard place < bytes.count else { return .end }
            switch bytes[place] {
            case UInt8(ascii: ","):
                place += 1
                return .comma
            case UInt8(ascii: "{"):
                guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "}")), end > place + 1
                else { throw fault("the reference that begins here is not closed") }
                place = end + 1
                return .name(String(decoding: bytes[start + 1..<end], as: UTF8.self))
            default:
                let ends = Array(" ,{}".utf8)
                if bytes[place] == UInt8(ascii: "}") { throw fault("unexpected '}'") }
                // The spaces around the comparison sign are optional.
                let isSign = bytes[place...].starts(with: ">=".utf8)
                repeat {
                    place += 1
                } while place < bytes.count && !ends.contains(bytes[place])
                    && !bytes[place...].starts(with: ">=".utf8) && !(isSign && place == start + 2)
                return .plain(String(decoding: bytes[start..<place], as: UTF8.self))
            }
        }

        /// Reads a word if it comes next.
        mutating func take(_ word: String) throws(SpellingError) -> Bool {
            let before = place
            if try next() == .plain(word) { return true }
            place = before
            return false
        }

        /// Reads comma-separated names.
        mutating func names(_ what: String) throws(SpellingError) -> [DeclaredContrast.Name] {
            var names: [DeclaredContrast.Name] = []
            repeat {
                switch try next() {
                case .plain(let word) where !["on", "over", ">="].contains(word):
                    names.append(DeclaredContrast.Name(path: word, range: wordRange))
                case .name(let path):
                    names.append(DeclaredContrast.Name(path: path, range: wordRange))
                default: throw fault("\(what) is missing here")
                }
            } while try comma()
            return names
        }

        private mutating func comma() throws(SpellingError) -> Bool {
            let before = place
            if try next() == .comma { return true }
            place = before
            return false
        }

        mutating func ratio() throws(SpellingError) -> Double {
            guard case .plain(let word) = try next(), let ratio = Double(word), ratio.isFinite
            else {
                throw fault("a ratio is missing here, such as 4.5")
            }
            if (1...21).contains(ratio) { return ratio }
            throw fault("the ratio is \(word), but ratios are from 1 to 21")
        }

        mutating func end() throws(SpellingError) {
            if try next() == .end { return }
            throw fault("unexpected text after the ratio")
        }
    }
}
