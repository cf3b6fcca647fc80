/// Finds the probable correction of a misspelled word.
enum TokenNearMiss {
    /// The maximum length of compared words, which bounds the time.
    private static let maxLength = 64

    /// Returns `did you mean 'x'?` if a candidate is near enough.
    static func help(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    /// Returns the first candidate with the lowest edit distance, if it is small for the word's length.
    static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().utf8)
        guard !letters.isEmpty, letters.count <= maxLength else { return nil }
        var bound = letters.count / 3 + 1
        var best: String?
        for candidate in candidates {
            let others = Array(candidate.lowercased().utf8)
            guard abs(others.count - letters.count) < bound else { continue }
            let distance = distance(letters, others)
            guard distance < bound else { continue }
            (best, bound) = (candidate, distance)
        }
        return best
    }

    /// Returns the number of bytes to insert, remove or change to turn one word into the other.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var row = Array(0...second.count)
        for (index, byte) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (place, other) in second.enumerated() {
                let changed = diagonal + (byte == other ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(changed, diagonal + 1, row[place] + 1)
            }
        }
        return row[second.count]
    }
}
