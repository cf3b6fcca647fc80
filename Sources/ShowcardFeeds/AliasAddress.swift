import ShowcardCatalog

/// What an alias written in an entry stands for.
struct AliasAddress: Hashable {
    /// The former id, when it is one.
    let id: String?
    /// The former path as a host's rule has it: relative to the site, percent-encoded.
    let source: String
    /// The former path without slashes at its ends, by which addresses are compared.
    let path: String

    /// Reads an alias: a former id of a kind, or a path that begins with a slash; `nil` when it is neither.
    init?(_ alias: String, kind: Kind) {
        if Identifier.isValid(alias) {
            id = alias
            source = "\(kind.path)/\(alias)/"
            path = "\(kind.path)/\(alias)"
        } else if alias.utf8.first == UInt8(ascii: "/") {
            id = nil
            let slash = UInt8(ascii: "/")
            let encoded = Self.encoded(alias).utf8.drop { $0 == slash }
            source = String(Substring(encoded))
            let ending = encoded.reversed().prefix { $0 == slash }.count
            path = String(Substring(encoded.dropLast(ending)))
        } else {
            return nil
        }
    }

    /// Percent-encodes a path, what is so already aside.
    ///
    /// No byte is left that means something to a host.
    private static func encoded(_ path: String) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
        let texts = parts.enumerated().map { index, part in
            let digits = part.prefix(2)
            let rest = PercentEncoding.path(String(Substring(part.dropFirst(2))))
            if index > 0, digits.count == 2, digits.allSatisfy(isHexadecimal) {
                return "%\(Substring(digits).uppercased())\(rest)"
            }
            return (index > 0 ? "%25" : "") + PercentEncoding.path(String(Substring(part)))
        }
        return texts.joined()
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
