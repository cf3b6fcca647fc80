/// The rule for names of link schemes of plugins.
enum SchemeName {
    /// Names with a meaning of their own: of the web, mail and telephones, of code in browsers,
    /// and of Markdown's automatic links.
    private static let reserved: Set<String> = [
        "about", "blob", "chrome", "cid", "data", "file", "ftp", "ftps", "geo", "http", "https",
        "irc", "ircs", "javascript", "mailto", "mid", "sftp", "sip", "sips", "sms", "ssh", "tel",
        "urn", "vbscript", "view-source", "ws", "wss", "xmpp",
    ]

    /// The problem with a scheme's name; `nil` if the name is valid.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - plugin: The plugin with the scheme.
    ///   - other: The plugin with another scheme of the same name.
    /// - Returns: An error of the plugin.
    static func problem(with name: String, of plugin: String, takenBy other: String?) -> Diagnostic?
    {
        guard isValid(name) else {
            return fault(
                "the plugin '\(plugin)' has a scheme '\(name)', which is not a valid name",
                help:
                    "use 2 to 30 lower-case letters, digits and '-', beginning with a letter"
            )
        }
        if reserved.contains(name) {
            return fault(
                "the plugin '\(plugin)' has a scheme '\(name)', which is reserved",
                help: "use another name")
        }
        if IncludeResolver.standardSchemes.contains(where: { $0.name == name }) {
            return fault(
                "the plugin '\(plugin)' has a scheme '\(name)', which is built-in",
                help: "use another name")
        }
        return other.map {
            fault(
                $0 == plugin
                    ? "the plugin '\(plugin)' has two schemes '\(name)'"
                    : "the plugins '\($0)' and '\(plugin)' both have a scheme '\(name)'",
                help: "disable one of them")
        }
    }

    /// Whether a name follows RFC 3986, section 3.1, without its rare characters, and is not a drive letter.
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
