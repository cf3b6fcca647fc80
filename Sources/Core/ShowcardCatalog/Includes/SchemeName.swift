/// The rule for names of schemes that plugins give a meaning.
enum SchemeName {
    /// Names that have a meaning without a plugin: of the web, of mail and telephones, of what browsers hold to be code,
    /// and of Markdown's own automatic links.
    private static let reserved: Set<String> = [
        "about", "blob", "chrome", "cid", "data", "file", "ftp", "ftps", "geo", "http", "https",
        "irc", "ircs", "javascript", "mailto", "mid", "sftp", "sip", "sips", "sms", "ssh", "tel",
        "urn", "vbscript", "view-source", "ws", "wss", "xmpp",
    ]

    /// What is wrong with a scheme's name; `nil` when it is good.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - plugin: The plugin that has the scheme.
    ///   - other: The plugin that has another of the name.
    /// - Returns: A fault of the plugin.
    static func problem(with name: String, of plugin: String, takenBy other: String?) -> Diagnostic?
    {
        guard isValid(name) else {
            return fault(
                "the plugin '\(plugin)' has a scheme '\(name)', which is no name",
                help:
                    "it has to be of 2 to 30 lower-case letters, digits and '-', the first a letter"
            )
        }
        if reserved.contains(name) {
            return fault(
                "the plugin '\(plugin)' has a scheme '\(name)', which has a meaning already",
                help: "name it otherwise")
        }
        if IncludeResolver.standardSchemes.contains(where: { $0.name == name }) {
            return fault(
                "the plugin '\(plugin)' has a scheme '\(name)', which every catalog has",
                help: "name it otherwise")
        }
        return other.map {
            fault(
                $0 == plugin
                    ? "the plugin '\(plugin)' has two schemes '\(name)'"
                    : "the plugins '\($0)' and '\(plugin)' both have a scheme '\(name)'",
                help: "switch one of them off")
        }
    }

    /// Whether a name is one of RFC 3986, section 3.1, without its rare characters, and no drive of one letter.
    private static func isValid(_ name: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        guard (2...30).contains(name.utf8.count), name.utf8.first.map(isLetter) == true else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-")
        }
    }

    private static func fault(_ message: String, help: String) -> Diagnostic {
        .error("wrong-scheme", message, help: help)
    }
}
