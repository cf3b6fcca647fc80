import ShowcardJSON

/// A JSON file of the feeds, parsed within limits, with reasons for errors.
struct JSONFile {
    /// The path below the site, for messages.
    let path: String
    /// The parsed value.
    let root: JSONNode

    /// The limits of a file; the feeds have fewer than ten levels.
    private static let limits = JSONLimits(maximumDepth: 64)
    /// The supported major version.
    private static let major = "1"

    /// Parses a file.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)``.
    init(_ bytes: [UInt8], path: String) throws(CatalogError) {
        self.path = path
        do throws(JSONParseError) {
            root = try JSONNode.parse(bytes, limits: Self.limits)
        } catch {
            throw .malformed(path: path, reason: "it is not JSON")
        }
        guard root.members != nil else {
            throw .malformed(path: path, reason: "it is not an object")
        }
    }

    /// Rejects an unsupported version.
    func checkVersion() throws(CatalogError) {
        let version = try text(root, "schema_version")
        guard version.utf8.prefix(while: { $0 != 0x2E }).elementsEqual(Self.major.utf8) else {
            throw .unsupportedVersion(version)
        }
    }

    /// Returns an error in the file.
    func wrong(_ reason: String) -> CatalogError {
        .malformed(path: path, reason: reason)
    }

    /// Returns a required member.
    func member(_ node: JSONNode, _ key: String) throws(CatalogError) -> JSONNode {
        guard let value = node[key] else { throw wrong("'\(key)' is missing") }
        return value
    }

    /// Returns a required text.
    func text(_ node: JSONNode, _ key: String) throws(CatalogError) -> String {
        guard let text = try member(node, key).stringValue else {
            throw wrong("'\(key)' is not a string")
        }
        return text
    }

    /// Returns a required non-negative integer.
    func count(_ node: JSONNode, _ key: String) throws(CatalogError) -> Int {
        guard let number = try member(node, key).integerValue, number >= 0 else {
            throw wrong("'\(key)' is not a count")
        }
        return number
    }

    /// Returns a required list.
    func list(_ node: JSONNode, _ key: String) throws(CatalogError) -> [JSONNode] {
        guard let elements = try member(node, key).elements else {
            throw wrong("'\(key)' is not an array")
        }
        return elements
    }

    /// Returns an optional timestamp.
    func instant(_ node: JSONNode, _ key: String) throws(CatalogError) -> Timestamp? {
        guard let value = node[key], !value.isNull else { return nil }
        guard let instant = value.stringValue.flatMap(Timestamp.init) else {
            throw wrong("'\(key)' is not an instant")
        }
        return instant
    }
}

extension CatalogValue {
    /// Converts a parsed value, whose depth is already limited.
    init(_ node: JSONNode) {
        switch node.content {
        case .object(let members):
            self = .object(
                Dictionary(members.map { ($0.key, CatalogValue($0.value)) }) { first, _ in first })
        case .array(let elements): self = .list(elements.map(CatalogValue.init))
        case .string(let text): self = .string(text)
        case .number:
            self =
                node.integerValue.map(CatalogValue.integer)
                ?? node.doubleValue.map(CatalogValue.number) ?? .null
        case .boolean(let flag): self = .boolean(flag)
        case .null: self = .null
        }
    }
}
