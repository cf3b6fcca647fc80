/// Masks secrets in texts that diagnostics repeat: more people can read logs than sources.
enum MaskedText {
    /// The replacement for each character of a password.
    private static let mask: Unicode.Scalar = "•"

    /// Masks the passwords of addresses in a text, as in `scheme://user:password@host`.
    ///
    /// The number of Unicode scalars doesn't change, so columns stay correct.
    static func masked(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        var scalars = Array(text.unicodeScalars)
        var start = 0
        // The end of the word that contains an address, and its last at sign.
        var wordEnd = 0
        var lastAt: Int?
        while let colon = scheme(in: scalars, from: start) {
            start = colon + 3
            if start > wordEnd {
                wordEnd = scalars[start...].firstIndex(where: isEnd) ?? scalars.endIndex
                lastAt = scalars[start..<wordEnd].lastIndex(of: "@")
            }
            // In web addresses, at signs are common in paths, and passwords contain no slash.
            let isWeb = ["http", "https"].contains { scheme in
                scalars[..<colon].suffix(scheme.unicodeScalars.count)
                    .elementsEqual(scheme.unicodeScalars)
            }
            let stroke = isWeb ? scalars[start..<wordEnd].firstIndex(of: "/") : nil
            // A password may contain an at sign that should have been encoded, so use the last one.
            guard let at = stroke.map({ scalars[start..<$0].lastIndex(of: "@") }) ?? lastAt,
                at > start, let divider = scalars[start..<at].firstIndex(of: ":")
            else { continue }
            for index in (divider + 1)..<at { scalars[index] = mask }
        }
        var masked = String.UnicodeScalarView()
        masked.append(contentsOf: scalars)
        return String(masked)
    }

    /// The position of the next `://`.
    private static func scheme(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        let last = scalars.count - 3
        guard start <= last else { return nil }
        return (start...last).first {
            scalars[$0] == ":" && scalars[$0 + 1] == "/" && scalars[$0 + 2] == "/"
        }
    }

    /// Whether an address ends before a Unicode scalar.
    private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\"" || scalar == "'"
    }
}
