/// Whether a client takes content compressed (RFC 9110, section 12.5.3).
enum AcceptedCoding {
    /// Whether gzip is among what some `Accept-Encoding` members take.
    ///
    /// - Parameter members: The members, such as `gzip;q=0.5`.
    /// - Returns: Whether it is; where there are no members it is not.
    static func takesGzip(_ members: [String]) -> Bool {
        var any = false
        for member in members {
            let parts = member.utf8.split(separator: UInt8(ascii: ";"))
            guard let first = parts.first else { continue }
            let name = ASCII.lowercased(ASCII.trimmed(String(Substring(first))))
            let isTaken = !parts.dropFirst().contains { isZeroWeight(String(Substring($0))) }
            if name == "gzip" || name == "x-gzip" { return isTaken }
            if name == "*" { any = isTaken }
        }
        return any
    }

    /// Whether a parameter is `q=0`, `q=0.` or the like: "a value of 0 means 'not acceptable'" (12.4.2).
    private static func isZeroWeight(_ parameter: String) -> Bool {
        let text = ASCII.lowercased(ASCII.trimmed(parameter))
        guard text.hasPrefix("q=") else { return false }
        return text.utf8.dropFirst(2).allSatisfy {
            $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".")
        }
    }
}
