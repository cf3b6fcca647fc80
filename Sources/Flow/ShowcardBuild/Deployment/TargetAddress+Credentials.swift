extension TargetAddress {
    /// The address for messages, without credentials.
    package var shown: String { Self.shown(text) }

    /// An address as it was written, also one that is not valid, without credentials.
    package static func shown(_ text: String) -> String {
        hidden(in: text).map { replacing($0, in: text) } ?? text
    }

    /// Removes the credentials of the address from a text that contains it.
    func withoutCredentials(_ other: String) -> String {
        Self.hidden(in: text).map { Self.replacing($0, in: other) } ?? other
    }

    /// The address as it is written.
    private var text: String {
        switch self {
        case .folder(let text), .rsync(let text): text
        case .rclone(let remote): "rclone:\(remote)"
        case .s3(let place): "s3://\(place)"
        case .git(let remote, let branch):
            remote.utf8.starts(with: "git://".utf8)
                ? "\(remote)#\(branch)" : "git:\(remote)#\(branch)"
        }
    }

    /// A part of an address that has credentials, and what is printed in its place.
    private typealias Hidden = (part: String, shown: String)

    private static func hidden(in text: String) -> Hidden? {
        let prefix = "rclone:"
        return text.utf8.starts(with: prefix.utf8)
            ? options(of: Array(text.utf8.dropFirst(prefix.utf8.count)))
            : userInformation(of: text)
    }

    /// The user and the password of an address of HTTP, where the user can be a token, and the password of others.
    ///
    /// RFC 3986, section 3.2: "authority = [ userinfo "@" ] host [ ":" port ]".
    private static func userInformation(of text: String) -> Hidden? {
        let bytes = Array(text.utf8)
        let slashes = Array("://".utf8)
        let colon = bytes.indices.first { bytes[$0...].starts(with: slashes) }
        guard let colon else { return nil }
        let authority = bytes[(colon + slashes.count)...].prefix { $0 != UInt8(ascii: "/") }
        guard let end = authority.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        let information = authority[..<end]
        let scheme = bytes[..<colon].split(separator: UInt8(ascii: ":")).last ?? []
        let part = String(decoding: information, as: UTF8.self)
        if scheme.starts(with: "http".utf8) { return ("//\(part)@", "//…@") }
        guard let mark = information.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let user = String(decoding: information[..<mark], as: UTF8.self)
        return ("//\(part)@", "//\(user):…@")
    }

    /// The options of a connection string, `REMOTE,NAME=VALUE,…:PATH`.
    ///
    /// A value with a colon or a comma is in quotes, and a quote in it is doubled
    /// (https://rclone.org/docs/#connection-strings).
    private static func options(of remote: [UInt8]) -> Hidden? {
        // The name of a kind of storage begins with a colon.
        let start = remote.indices.dropFirst().first { ":,".utf8.contains(remote[$0]) }
        guard let start, remote[start] == UInt8(ascii: ",") else { return nil }
        var quote: UInt8?
        var closed: Int?
        var end = start + 1
        while end < remote.count {
            let byte = remote[end]
            if let mark = quote {
                if byte == mark { (quote, closed) = (nil, end) }
            } else if byte == UInt8(ascii: ":") {
                break
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let isDoubled = closed == end - 1 && remote[end - 1] == byte
                if isDoubled || remote[end - 1] == UInt8(ascii: "=") { quote = byte }
            }
            end += 1
        }
        return (String(decoding: remote[start..<end], as: UTF8.self), ",…")
    }

    private static func replacing(_ hidden: Hidden, in text: String) -> String {
        let bytes = Array(text.utf8).replacing(Array(hidden.part.utf8), with: hidden.shown.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }
}
