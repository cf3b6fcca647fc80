/// Prevents text from a catalog from being read as a workflow command.
///
/// The runner of GitHub Actions reads every line of a step's output, on both streams. It treats a line as a command if
/// it begins with `::` after white space, or has `##[` anywhere (`TryParseV2` and `TryParse` of `ActionCommand.cs` in
/// the repository actions/runner). A command can hide the rest of the log, mask words and add annotations.
enum WorkflowCommands {
    private static let (colon, hash, bracket) = (
        UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "[")
    )

    /// Replaces one character of everything that the runner would treat as a command by its code point.
    ///
    /// - Parameter text: Lines to print.
    /// - Returns: The text, in which no line begins with `::` and which does not contain `##[`.
    static func disarmed(_ text: String) -> String {
        guard mayHaveCommand(text.utf8) else { return text }
        var result = String.UnicodeScalarView()
        var (isAtStart, hashes) = (true, 0)
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if isAtStart, scalar == ":", rest.first == ":" {
                result += #"\u{3A}"#.unicodeScalars
            } else if scalar == "[", hashes >= 2 {
                result += #"\u{5B}"#.unicodeScalars
            } else {
                result.append(scalar)
            }
            hashes = scalar == "#" ? hashes + 1 : 0
            isAtStart =
                scalar == "\n" || scalar == "\r"
                || isAtStart && (scalar.properties.isWhitespace || PrintableText.isHidden(scalar))
        }
        return String(result)
    }

    /// Escapes `[` in `##[`, which JSON has only in strings; the value stays the same (RFC 8259, section 7).
    static func disarmed(json bytes: [UInt8]) -> [UInt8] {
        guard mayHaveCommand(bytes) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 8)
        var hashes = 0
        for byte in bytes {
            if byte == bracket, hashes >= 2 {
                result += #"\u005B"#.utf8
            } else {
                result.append(byte)
            }
            hashes = byte == hash ? hashes + 1 : 0
        }
        return result
    }

    /// Returns whether bytes contain two colons or number signs in a row.
    private static func mayHaveCommand(_ bytes: some Sequence<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in bytes {
            if byte == last, byte == colon || byte == hash { return true }
            last = byte
        }
        return false
    }
}
