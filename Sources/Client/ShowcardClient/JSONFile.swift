import ShowcardJSON

/// A JSON file of the feeds being read: bounded, and with reasons for what is wrong.
struct JSONFile {
    /// Its path below the site, for messages.
    let path: String
    /// Its value.
    let root: JSONNode

    /// The most levels of a file; those of the feeds have fewer than ten.
    private static let limits = JSONLimits(maximumDepth: 64)
    /// The first number of the versions that this client reads.
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

    /// Refuses a version that clients of this one cannot read.
    func checkVersion() throws(CatalogError) {
        let version = try text(root, "schema_version")
        guard version.utf8.prefix(while: { $0 != 0x2E }).elementsEqual(Self.major.utf8) else {
            throw .unsupportedVersion(version)
        }
    }

    /// What is wrong with the file.
    func wrong(_ reason: String) -> CatalogError {
        .malformed(path: path, reason: reason)
    }

    /// A member that has to be there.
    func member(_ node: JSONNode, _ key: String) throws(CatalogError) -> JSONNode {
        guard let value = node[key] else { throw wrong("'\(key)' is missing") }
        return value
    }

    /// A text that has to be there.
    func text(_ node: JSONNode, _ key: String) throws(CatalogError) -> String {
        guard let text = try member(node, key).stringValue else {
            throw wrong("'\(key)' is not a string")
        }
        return text
    }

    /// A whole number, not negative, that has to be there.
    func count(_ node: JSONNode, _ key: String) throws(CatalogError) -> Int {
        guard let number = try member(node, key).integerValue, number >= 0 else {
            throw wrong("'\(key)' is not a count")
        }
        return number
    }

    /// A list that has to be there.
    func list(_ node: JSONNode, _ key: String) throws(CatalogError) -> [JSONNode] {
        guard let elements = try member(node, key).elements else {
            throw wrong("'\(key)' is not an array")
        }
        return elements
    }

    /// An instant that may be absent.
    func instant(_ node: JSONNode, _ key: String) throws(CatalogError) -> Timestamp? {
        guard let value = node[key], !value.isNull else { return nil }
        guard let instant = value.stringValue.flatMap(Timestamp.init) else {
            throw wrong("'\(key)' is not an instant")
        }
        return instant
    }
}

extension CatalogValue {
    /// Takes a value that was read; its depth was bounded there.
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
