extension TextFormat {
    /// An absolute `http` or `https` URL; see ``WebAddress``.
    package static let url = TextFormat(
        "url", phrase: "an absolute http or https address", plural: "addresses",
        examples: ["https://example.com/path"] + (1...99).map { "https://example.com/path-\($0)" },
        pattern: WebAddress.pattern, maxLength: Limits.url.value, publishedFormat: "uri"
    ) { text throws(TextFormatError) in
        if WebAddress.isValid(text) { return text }
        if WebAddress.hasUser(text) {
            throw TextFormatError(
                "wrong-url", reason: "it has a user",
                help: "remove the '@' and everything before it in the host")
        }
        let host = text.utf8.prefix { $0 != UInt8(ascii: "/") }
        let isName = host.contains(UInt8(ascii: ".")) && !WebAddress.hasScheme(text)
        throw TextFormatError(
            "wrong-url",
            help: isName && WebAddress.isValid("https://\(text)")
                ? "write https://\(text)"
                : "write it as https://example.com/path, with spaces and quotes percent-encoded")
    }
}
