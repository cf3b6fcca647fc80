extension TokenDeprecation {
    /// Writes the message for people who read an output: references such as `{color.ink}` become names in it.
    ///
    /// - Parameter name: Returns the name of the token at a path; `nil` if there is no token, which keeps the braces.
    /// - Returns: the message; `nil` without a message.
    func message(naming name: (String) -> String?) -> String? {
        guard let message, message.utf8.contains(UInt8(ascii: "{")) else { return message }
        var rest = message.unicodeScalars[...]
        var text = String.UnicodeScalarView()
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}") else { break }
            let path = String(rest[rest.index(after: open)..<close])
            if let named = name(path) {
                text += named.unicodeScalars
                rest = rest[rest.index(after: close)...]
            } else {
                text.append("{")
                rest = rest[rest.index(after: open)...]
            }
        }
        return String(text + rest)
    }
}
