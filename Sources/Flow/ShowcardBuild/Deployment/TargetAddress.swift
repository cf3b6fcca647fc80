/// Where an output is copied to, as written in the command line.
package enum TargetAddress: Sendable, Hashable {
    /// A folder of this machine.
    case folder(String)
    /// A folder that rsync reaches: `HOST:PATH`, `HOST::MODULE/PATH` or an address of its protocol.
    case rsync(String)
    /// A folder in a remote of rclone: `REMOTE:PATH`.
    case rclone(String)

    /// The known forms, for messages.
    package static let forms = [
        "a folder", "folder:PATH", "HOST:PATH", "rsync://HOST/MODULE/PATH", "rclone:REMOTE:PATH",
    ]

    private static let folderPrefix = "folder:"
    private static let rclonePrefix = "rclone:"
    private static let rsyncScheme = "rsync://"

    /// Reads an address; `nil` if it has none of the known forms, or a program could take it for an option.
    package init?(_ text: String) {
        guard Self.isArgument(text) else { return nil }
        if let path = Self.rest(of: text, after: Self.folderPrefix) {
            guard !path.isEmpty else { return nil }
            self = .folder(path)
        } else if let remote = Self.rest(of: text, after: Self.rclonePrefix) {
            // rclone also takes the path of a folder where a remote is expected.
            guard Self.isArgument(remote), Self.colonBeforeSlash(in: remote) != nil else {
                return nil
            }
            self = .rclone(remote)
        } else if let address = Self.rest(of: text, after: Self.rsyncScheme) {
            let parts = address.split(separator: "/", maxSplits: 1)
            guard parts.count == 2, Self.isHost(parts[0]), address.utf8.first != 0x2F else {
                return nil
            }
            self = .rsync(text)
        } else if let colon = Self.colonBeforeSlash(in: text) {
            let path = text[text.index(after: colon)...]
            // The scheme of another protocol would be the name of a host.
            guard Self.isHost(text[..<colon]), !path.hasPrefix("//"), !path.isEmpty, path != ":"
            else { return nil }
            self = .rsync(text)
        } else {
            self = .folder(text)
        }
    }

    /// Whether a text is not empty, not an option, and without control characters.
    private static func isArgument(_ text: String) -> Bool {
        text.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
            && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// Whether a text can be `USER@HOST`: neither part can be taken for an option of ssh.
    private static func isHost(_ text: Substring) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && parts.allSatisfy { isArgument(String($0)) }
    }

    private static func colonBeforeSlash(in text: String) -> String.Index? {
        let end = text.utf8.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
        return text.utf8[..<end].firstIndex(of: UInt8(ascii: ":"))
    }

    private static func rest(of text: String, after prefix: String) -> String? {
        guard text.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
