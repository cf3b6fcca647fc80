/// A former address of an entry, given by one of its aliases: another id of its kind, or another path.
package struct FormerAddress: Sendable, Hashable {
    /// The former id, if the alias is one.
    package let id: String?
    /// The former path for the rules of hosts: relative to the site and percent-encoded; `nil` if no page had it.
    package let source: String?
    /// The key of the former path for comparisons: decoded, after case folding, and without slashes at its ends.
    package let key: String

    /// Why a text cannot be an alias.
    package struct AddressError: Error, Hashable {
        /// The message, a whole sentence.
        package let message: String
        /// The help.
        package let help: String
    }

    /// Reads an alias.
    ///
    /// A path must not contain anything that could stand for a file, an address outside the site, or several paths:
    /// `*`, `:`, `?`, `#` and spaces have a meaning in `_redirects` (Netlify, "Redirect options"; Cloudflare Pages,
    /// "Redirects"), and `{`, `}`, `;`, `$`, `~` and quotes in a location of nginx.
    ///
    /// - Parameters:
    ///   - alias: A former id, or a path that begins with a slash and is relative to the site.
    ///   - kind: The kind of the entry.
    ///   - entry: The entry, if it is known: the name of its file can be the id that it had before it got one of its own.
    /// - Throws: ``AddressError``.
    package init(_ alias: String, kind: Kind, of entry: ContentEntry? = nil) throws(AddressError) {
        let isOwnName = entry.map { $0.id == alias && kind.publishedID(of: $0) != alias } ?? false
        if Identifier.isValid(alias), !isOwnName {
            id = alias
            source = "\(kind.path)/\(alias)/"
            key = "\(kind.path)/\(alias)"
            return
        }
        guard alias.utf8.first == UInt8(ascii: "/") else {
            if kind.publicSlot(of: .id) != nil, PublishedID.isValid(alias) {
                // The id of a field with the role `id`, which no page has in its path.
                (id, source) = (alias, nil)
                key = TextKey.folded("v1/\(kind.path)/id/\(alias).json")
                return
            }
            throw AddressError(
                message: "the alias '\(alias)' is neither an id nor a path",
                help: "write a former id such as 'old-name', or a path that begins with '/'")
        }
        guard let path = PercentEncoding.decoded(alias.utf8.dropFirst()) else {
            throw Self.problem(alias, "it is not UTF-8 after decoding", Self.advice)
        }
        try Self.check(path, of: alias)
        id = nil
        source = PercentEncoding.path(path)
        let isFolder = path.utf8.last == UInt8(ascii: "/")
        key = TextKey.folded(String(Substring(isFolder ? path.utf8.dropLast() : path.utf8[...])))
    }

    private static let advice =
        "write letters, digits, '-', '_', '+' and ',' between single slashes"

    /// Checks a decoded path without its leading slash.
    private static func check(_ path: String, of alias: String) throws(AddressError) {
        if let scalar = path.unicodeScalars.first(where: { !isAllowed($0) }) {
            if scalar == "." {
                throw problem(
                    alias, "it has a '.'",
                    "paths with a '.' are reserved for files; redirect this address in the settings of the host"
                )
            }
            let isShown = scalar.properties.generalCategory != .control && scalar != " "
            let code = String(scalar.value, radix: 16, uppercase: true)
            throw problem(alias, isShown ? "it has '\(scalar)'" : "it has U+\(code)", advice)
        }
        let components = path.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        ).map { Substring($0) }
        for (index, component) in components.enumerated() {
            // The root of the site has one empty component, and a trailing slash adds another.
            if component.isEmpty, index < components.count - 1 {
                throw problem(alias, "it has '//'", advice)
            }
            if component.utf8.first == UInt8(ascii: "_") {
                throw problem(
                    alias, "'\(component)' begins with '_'",
                    "hosts reserve such names for their own files; redirect this address in the settings of the host"
                )
            }
        }
        if let first = components.first, TextKey.folded(String(first)) == "v1" {
            throw problem(
                alias, "it is below '/v1/'",
                "write the former id of the entry: its JSON is redirected with its page")
        }
    }

    private static func problem(_ alias: String, _ reason: String, _ help: String) -> AddressError {
        AddressError(message: "the alias '\(alias)' cannot be redirected: \(reason)", help: help)
    }

    /// Whether a path may contain a scalar: a letter or digit of any script, a mark, or one of a few others.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "+", ",", "/": return true
        case "\u{0}"..."\u{7F}": return false
        default: break
        }
        guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
