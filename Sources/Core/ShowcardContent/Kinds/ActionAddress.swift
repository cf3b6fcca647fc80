import ShowcardCatalog

/// Parses the address of an action, such as `myapp://template/{id}`.
struct ActionAddress {
    /// The schemes that run code, or that read local files.
    static let refusedSchemes = [
        "about", "blob", "data", "file", "filesystem", "javascript", "vbscript", "view-source",
    ]
    /// The schemes whose addresses have a host.
    private static let webSchemes = ["http", "https"]

    /// What is wrong with an address.
    struct Error: Swift.Error {
        /// Whether it names a field that does not exist; otherwise the address cannot be used.
        var isUnknownField = false
        let message: String
        let help: String?
        /// The part that is wrong, in Unicode scalars.
        var range = 0..<1
    }

    private let scalars: [Unicode.Scalar]
    private let fields: [Field]

    /// Prepares to parse an address.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - fields: The fields of the kind.
    init(_ text: String, fields: [Field]) {
        scalars = Array(text.unicodeScalars)
        self.fields = fields
    }

    /// The names that placeholders can have, for help.
    private var known: [String] {
        ["id", "url"] + fields.filter(Self.isUsable).map(\.name)
    }

    private static func isUsable(_ field: Field) -> Bool {
        !field.isPrivate && EntryAction.canContain(field.type)
    }

    /// Returns the parts of the address.
    func parsed() throws(Error) -> [EntryAction.Part] {
        try checkCharacters()
        try checkScheme()
        var parts: [EntryAction.Part] = []
        var text = ""
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "{" else {
                text.unicodeScalars.append(scalars[index])
                index += 1
                continue
            }
            guard let end = scalars[index...].firstIndex(of: "}") else {
                throw Error(
                    message: "the placeholder is not closed",
                    help: "write it as {id}", range: index..<scalars.count)
            }
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
            parts.append(try part(named: index + 1..<end))
            index = end + 1
        }
        return text.isEmpty ? parts : parts + [.text(text)]
    }

    private func part(named range: Range<Int>) throws(Error) -> EntryAction.Part {
        let name = Self.text(scalars[range])
        let place = range.isEmpty ? range.lowerBound - 1..<range.upperBound + 1 : range
        if name == "id" { return .id }
        if name == "url" { return .page }
        guard let slot = fields.firstIndex(where: { $0.name == name }) else {
            throw Error(
                isUnknownField: true, message: "the field '\(name)' does not exist",
                help: NearMiss.help(for: name, among: known), range: place)
        }
        if fields[slot].isPrivate {
            throw Error(
                message: "the field '\(name)' is private",
                help: "use a public field", range: place)
        }
        guard Self.isUsable(fields[slot]) else {
            throw Error(
                message: "the field '\(name)' is not one text or whole number",
                help: NearMiss.help(for: "", among: known), range: place)
        }
        return .field(slot)
    }

    /// Checks that every character outside of placeholders can be part of an address (RFC 3986).
    private func checkCharacters() throws(Error) {
        let allowed = "-._~:/?#[]@!$&()*+,;=%{}"
        for (index, scalar) in scalars.enumerated() {
            let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
            if isWord || allowed.unicodeScalars.contains(scalar) { continue }
            throw Error(
                message: "the address contains a character that is not allowed",
                help: "percent-encode it, such as %20 for a space", range: index..<index + 1)
        }
    }

    /// Checks that the address begins with a scheme that opens an app or a page.
    private func checkScheme() throws(Error) {
        let end = scalars.firstIndex { !Self.isSchemeScalar($0) } ?? scalars.count
        guard end > 0, end < scalars.count, scalars[end] == ":", scalars[0].properties.isAlphabetic
        else {
            throw Error(
                message: "the address does not begin with a scheme",
                help: "write it as https://example.com/{id} or myapp://template/{id}",
                range: 0..<max(1, end))
        }
        let scheme = Self.text(scalars[..<end]).lowercased()
        if Self.refusedSchemes.contains(scheme) {
            throw Error(
                message: "addresses with the scheme '\(scheme)' are not allowed",
                help: "use https or the scheme of an app", range: 0..<end)
        }
        guard Self.webSchemes.contains(scheme) else { return }
        let rest = Array(scalars[(end + 1)...])
        let host = rest.dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }
        guard rest.starts(with: "//".unicodeScalars), !host.isEmpty,
            !host.contains(where: { "{}@".unicodeScalars.contains($0) })
        else {
            throw Error(
                message: "the address needs a host without placeholders",
                help: "write it as \(scheme)://example.com/{id}", range: 0..<scalars.count)
        }
    }

    private static func isSchemeScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar
                || "+-.".unicodeScalars.contains(scalar))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
