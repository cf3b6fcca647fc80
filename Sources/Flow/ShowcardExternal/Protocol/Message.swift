import ShowcardCatalog

/// One message of a plugin: a JSON object on one line, with the member `type`.
struct Message {
    /// The type of the message.
    let type: String
    /// Its other members.
    let members: MessageMembers

    /// The maximum nesting of a message.
    private static let limits = JSONLimits(maximumDepth: 64)
    /// The number of characters of an invalid line that are shown.
    private static let shown = 60

    /// Reads a message.
    ///
    /// - Parameters:
    ///   - line: The line, without its line break.
    ///   - known: The members of each allowed type.
    /// - Throws: ``ProtocolError`` if the line is not valid.
    init(_ line: [UInt8], known: [String: [String]]) throws(ProtocolError) {
        let root: JSONNode
        do throws(JSONParseError) {
            root = try JSONNode.parse(line, limits: Self.limits)
        } catch {
            let reason = error.problems.first?.message ?? "it is not JSON"
            throw ProtocolError(
                "wrote a line that is not a message: '\(Self.excerpt(line))' (\(reason))",
                help: "write only messages to standard output, and logs to standard error")
        }
        guard let type = root["type"]?.stringValue else {
            throw ProtocolError("wrote a message without a 'type': '\(Self.excerpt(line))'")
        }
        guard let keys = known[type] else {
            let types = known.keys.sorted(by: TextKey.precedes)
            throw ProtocolError(
                "wrote a message '\(type)', which is not allowed here",
                help: NearMiss.help(for: type, among: types)
                    ?? "expected \(types.joined(separator: " or "))")
        }
        self.type = type
        members = try MessageMembers(root, of: "the message '\(type)'", known: keys + ["type"])
    }

    /// The beginning of a line for messages.
    static func excerpt(_ line: [UInt8]) -> String {
        let text = String(decoding: line.prefix(shown * 4), as: UTF8.self).unicodeScalars
        let start = text.prefix(shown).map {
            $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
        }
        return String(String.UnicodeScalarView(start)) + (text.count > shown ? "…" : "")
    }
}

/// The members of a JSON object from a plugin; errors name the object.
struct MessageMembers {
    private let node: JSONNode
    /// The description of the object, for errors.
    let place: String

    /// Creates the members of an object.
    ///
    /// - Parameters:
    ///   - node: The value, which has to be an object.
    ///   - place: The description of the object, for errors.
    ///   - known: The allowed members; `nil` if the plugin chooses the names.
    /// - Throws: ``ProtocolError`` if the value is not an object, or has other members.
    init(_ node: JSONNode, of place: String, known: [String]? = nil) throws(ProtocolError) {
        guard let members = node.members else {
            throw ProtocolError("wrote \(node.kindName) as \(place), which is an object")
        }
        self.node = node
        self.place = place
        guard let known else { return }
        for member in members where !known.contains(member.key) {
            throw ProtocolError(
                "wrote '\(member.key)', which \(place) does not have",
                help: NearMiss.help(for: member.key, among: known) ?? "see docs/protocol.md")
        }
    }

    private init(_ node: JSONNode, place: String) {
        self.node = node
        self.place = place
    }

    /// The same members with another description for errors.
    func named(_ place: String) -> MessageMembers {
        MessageMembers(node, place: place)
    }

    /// All members, in order.
    var all: [JSONMember] { node.members ?? [] }

    /// The value of a member; `nil` if it is absent or null.
    subscript(key: String) -> JSONNode? {
        node[key].flatMap { $0.isNull ? nil : $0 }
    }

    /// The string of a member.
    func text(_ key: String) throws(ProtocolError) -> String? {
        try value(key, "a string") { $0.stringValue }
    }

    /// The whole number of a member, in a range.
    func integer(_ key: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int? {
        let number = try value(key, "a whole number") { $0.integerValue }
        if let number, !range.contains(number) {
            throw ProtocolError(
                "wrote \(number) as '\(key)' of \(place), which is \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// The boolean of a member.
    func boolean(_ key: String) throws(ProtocolError) -> Bool? {
        try value(key, "true or false") { $0.booleanValue }
    }

    /// The elements of a member; empty if it is absent.
    func elements(_ key: String) throws(ProtocolError) -> [JSONNode] {
        try value(key, "an array") { $0.elements } ?? []
    }

    /// The strings of a member; `nil` if it is absent.
    func texts(_ key: String) throws(ProtocolError) -> [String]? {
        guard self[key] != nil else { return nil }
        var texts: [String] = []
        for element in try elements(key) {
            guard let text = element.stringValue else {
                throw ProtocolError(
                    "wrote \(element.kindName) into '\(key)' of \(place), which takes strings")
            }
            texts.append(text)
        }
        return texts
    }

    /// A required member.
    func required<Value>(_ key: String, _ value: Value?) throws(ProtocolError) -> Value {
        guard let value else { throw ProtocolError("omitted '\(key)' in \(place)") }
        return value
    }

    private func value<Value>(
        _ key: String, _ phrase: String, _ read: (JSONNode) -> Value?
    ) throws(ProtocolError) -> Value? {
        guard let node = self[key] else { return nil }
        guard let value = read(node) else {
            throw ProtocolError(
                "wrote \(node.kindName) as '\(key)' of \(place), which is \(phrase)")
        }
        return value
    }
}
