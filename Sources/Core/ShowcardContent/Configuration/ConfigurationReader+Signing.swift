import ShowcardCatalog
import ShowcardYAML

extension ConfigurationReader {
    /// The fields of `signing` for the schema.
    static let signingFields = [
        Field(
            "keys", .list(.string),
            limits: FieldLimits(
                pattern: try? Pattern("(env:[A-Za-z_][A-Za-z0-9_]*|file:.+)"), minCount: 1,
                isUnique: true),
            isRequired: true)
    ]
    private static let advice =
        "name its location, as 'env:SHOWCARD_SIGNING_KEY' or 'file:../keys/showcard.key'"

    /// Reads the locations of the signing keys.
    ///
    /// Doesn't use the fields, because messages must not show the line: a key may have been pasted there.
    ///
    /// - Returns: The valid locations.
    mutating func signingKeys(_ root: Node) -> [SigningKeySource] {
        guard let node = root["signing"] else { return [] }
        let values = node.kind == .scalar ? [node] : node.members.map(\.value)
        if let pasted = values.first(where: Self.isKey) {
            reportPasted(at: pasted)
            return []
        }
        let names = Self.signingFields.map(\.name)
        guard reader.members(node, [], others: names, what: "'signing'") != nil else { return [] }
        guard let keys = node["keys"] else {
            reader.reportMissing("'signing' needs 'keys'", in: node, help: Self.advice)
            return []
        }
        guard keys.kind == .sequence, keys.elements.contains(where: { _ in true }) else {
            reportKey("'keys' takes a list of key locations", at: keys)
            return []
        }
        var sources: [SigningKeySource] = []
        for element in keys.elements {
            guard let source = signingKey(element) else { continue }
            if sources.contains(where: { $0.place == source.place }) {
                reportKey("the key is listed twice", at: element, help: "remove one of the two")
            } else {
                sources.append(source)
            }
        }
        return sources
    }

    private mutating func signingKey(_ node: Node) -> SigningKeySource? {
        guard node.kind == .scalar else {
            reportKey("a key location is a string, not \(node.phrase)", at: node)
            return nil
        }
        let location = reader.text.location(of: node)
        if let name = Self.rest(of: node.text, after: "env:"), Self.isVariable(name) {
            return SigningKeySource(.variable(name), location: location)
        }
        if let path = Self.rest(of: node.text, after: "file:"), !path.isEmpty {
            return SigningKeySource(.file(path), location: location)
        }
        if Self.isKey(node) {
            reportPasted(at: node)
        } else {
            reportKey("this is not the location of a key", at: node)
        }
        return nil
    }

    private static func isKey(_ node: Node) -> Bool {
        node.kind == .scalar && rest(of: node.text, after: "showcard-ed25519-") != nil
    }

    private mutating func reportPasted(at node: Node) {
        reportKey(
            "the catalog contains a key, which anyone can read", at: node,
            help: "create another key, because this one is exposed; \(Self.advice)")
    }

    /// Adds an error without its source line.
    private mutating func reportKey(
        _ message: String, at node: Node, help: String = advice
    ) {
        let place = reader.text.location(of: node)
        reader.problems.append(
            .error(
                "wrong-signing-key", message,
                at: SourceLocation(path: place.path, line: place.line, column: place.column),
                help: help))
    }

    private static func rest(of text: String, after prefix: String) -> String? {
        guard text.utf8.starts(with: prefix.utf8) else { return nil }
        return String(Substring(text.utf8.dropFirst(prefix.utf8.count)))
    }

    private static func isVariable(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
