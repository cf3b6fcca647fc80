/// Where an output is copied to, as written in the command line.
package enum TargetAddress: Sendable, Hashable {
    /// A folder of this machine.
    case folder(String)
    /// A folder that rsync reaches: `HOST:PATH`, `HOST::MODULE/PATH` or an address of its protocol.
    case rsync(String)
    /// A folder in a remote of rclone: `REMOTE:PATH`.
    case rclone(String)
    /// A folder in a bucket of S3, or of a storage with its protocol: `BUCKET/PATH`.
    case s3(String)
    /// A branch of a Git repository: an address, a path, or the name of a remote of the catalog's repository.
    case git(remote: String, branch: String)

    /// The known forms, for messages.
    package static let forms = [
        "a folder", "folder:PATH", "HOST:PATH", "rsync://HOST/MODULE/PATH", "rclone:REMOTE:PATH",
        "s3://BUCKET/PATH", "git:REMOTE#BRANCH",
    ]

    private static let folderPrefix = "folder:"
    private static let rclonePrefix = "rclone:"
    private static let rsyncScheme = "rsync://"
    private static let s3Scheme = "s3://"
    private static let gitPrefix = "git:"

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
        } else if let place = Self.rest(of: text, after: Self.s3Scheme) {
            let bucket = place.utf8.prefix { $0 != UInt8(ascii: "/") }
            guard Self.isArgument(place), Self.isBucket(bucket) else { return nil }
            self = .s3(place)
        } else if let place = Self.rest(of: text, after: Self.gitPrefix) {
            guard let mark = place.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
            let (remote, branch) = (place[..<mark], place[place.utf8.index(after: mark)...])
            guard Self.isArgument(String(remote)), Self.isBranch(String(branch)) else {
                return nil
            }
            // `git://HOST/PATH` is an address of git's protocol.
            let isProtocol = remote.utf8.starts(with: "//".utf8)
            self = .git(
                remote: isProtocol ? "\(Self.gitPrefix)\(remote)" : String(remote),
                branch: String(branch))
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

    /// Whether a text can be the name of a bucket: it would be part of an address of rclone.
    private static func isBucket(_ name: Substring.UTF8View) -> Bool {
        !name.isEmpty
            && name.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// Whether a text can be the name of a branch, without characters that have a meaning in git-fetch(1).
    ///
    /// git-check-ref-format(1): "They cannot have ASCII control characters [...], space, tilde ~, caret ^, or colon :
    /// anywhere", "question-mark ?, asterisk *, or open bracket [ anywhere", "two consecutive dots .. anywhere", "no
    /// slash-separated component can begin with a dot . or end with the sequence .lock", "They cannot begin or end with a
    /// slash / or contain multiple consecutive slashes", "They cannot end with a dot", "They cannot be the single character
    /// @".
    private static func isBranch(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return isArgument(name) && !name.utf8.contains { " ~^:?*[\\".utf8.contains($0) }
            && !name.contains("..") && !name.contains("@{")
            && name != "@" && name.utf8.last != UInt8(ascii: ".")
            && parts.allSatisfy { part in
                !part.isEmpty && part.first != UInt8(ascii: ".")
                    && !part.suffix(5).elementsEqual(".lock".utf8)
            }
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
