/// Texts of sources as diagnostics may repeat them: logs are read by more people than sources are.
enum MaskedText {
    /// What stands for each character of a password.
    private static let mask: Unicode.Scalar = "•"

    /// A text with the passwords of addresses, as in `scheme://user:password@host`, made unreadable.
    ///
    /// It keeps its length in scalars, so that columns stay what they are.
    static func masked(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        var scalars = Array(text.unicodeScalars)
        var start = 0
        // Where the word ends that an address is part of, and its last at sign.
        var wordEnd = 0
        var lastAt: Int?
        while let colon = scheme(in: scalars, from: start) {
            start = colon + 3
            if start > wordEnd {
                wordEnd = scalars[start...].firstIndex(where: isEnd) ?? scalars.endIndex
                lastAt = scalars[start..<wordEnd].lastIndex(of: "@")
            }
            // On the web an at sign in a path is common, and a password with a stroke is none.
            let isWeb = ["http", "https"].contains { scheme in
                scalars[..<colon].suffix(scheme.unicodeScalars.count)
                    .elementsEqual(scheme.unicodeScalars)
            }
            let stroke = isWeb ? scalars[start..<wordEnd].firstIndex(of: "/") : nil
            // A password may hold an at sign that should have been encoded, so the last one counts.
            guard let at = stroke.map({ scalars[start..<$0].lastIndex(of: "@") }) ?? lastAt,
                at > start, let divider = scalars[start..<at].firstIndex(of: ":")
            else { continue }
            for index in (divider + 1)..<at { scalars[index] = mask }
        }
        var masked = String.UnicodeScalarView()
        masked.append(contentsOf: scalars)
        return String(masked)
    }

    /// Where the next `://` is.
    private static func scheme(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        let last = scalars.count - 3
        guard start <= last else { return nil }
        return (start...last).first {
            scalars[$0] == ":" && scalars[$0 + 1] == "/" && scalars[$0 + 2] == "/"
        }
    }

    /// Whether an address ends before a scalar.
    private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\"" || scalar == "'"
    }
}
