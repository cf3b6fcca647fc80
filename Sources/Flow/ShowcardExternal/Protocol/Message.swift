import ShowcardCatalog

/// One message of a plugin: a JSON object on one line, with the member `type`.
struct Message {
    /// What kind of message it is.
    let type: String
    /// Its other members.
    let members: MessageMembers

    /// How deep a message may nest.
    private static let limits = JSONLimits(maximumDepth: 64)
    /// How much of a line is shown that is no message.
    private static let shown = 60

    /// Reads a message.
    ///
    /// - Parameters:
    ///   - line: The line, without its end.
    ///   - known: The members each type has; another type is a fault.
    /// - Throws: What is wrong with the line.
    init(_ line: [UInt8], known: [String: [String]]) throws(ProtocolError) {
        let root: JSONNode
        do throws(JSONParseError) {
            root = try JSONNode.parse(line, limits: Self.limits)
        } catch {
            let reason = error.problems.first?.message ?? "it is no JSON"
            throw ProtocolError(
                "wrote a line that is no message: '\(Self.excerpt(line))' (\(reason))",
                help: "standard output is for messages alone; write logs to standard error")
        }
        guard let type = root["type"]?.stringValue else {
            throw ProtocolError("wrote a message without a 'type': '\(Self.excerpt(line))'")
        }
        guard let keys = known[type] else {
            let types = known.keys.sorted(by: TextKey.precedes)
            throw ProtocolError(
                "wrote a message '\(type)', which has no place here",
                help: NearMiss.help(for: type, among: types)
                    ?? "expected \(types.joined(separator: " or "))")
        }
        self.type = type
        members = try MessageMembers(root, of: "the message '\(type)'", known: keys + ["type"])
    }

    /// The beginning of a line, fit to be shown.
    static func excerpt(_ line: [UInt8]) -> String {
        let text = String(decoding: line.prefix(shown * 4), as: UTF8.self).unicodeScalars
        let start = text.prefix(shown).map {
            $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
        }
        return String(String.UnicodeScalarView(start)) + (text.count > shown ? "…" : "")
    }
}

/// The members of a JSON object that a plugin wrote, read with faults that say where they are.
struct MessageMembers {
    private let node: JSONNode
    /// What the object is, for faults.
    let place: String

    /// Takes an object.
    ///
    /// - Parameters:
    ///   - node: The value, which has to be an object.
    ///   - place: What it is, for faults.
    ///   - known: The members there are; another is a fault. `nil` when the names are the plugin's own.
    /// - Throws: A fault when it is no object, or has other members.
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

    /// The same members, called something else in faults.
    func named(_ place: String) -> MessageMembers {
        MessageMembers(node, place: place)
    }

    /// All members, in order.
    var all: [JSONMember] { node.members ?? [] }

    /// The value of a member; `nil` when it is absent or null.
    subscript(key: String) -> JSONNode? {
        node[key].flatMap { $0.isNull ? nil : $0 }
    }

    /// The text of a member.
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

    /// The truth value of a member.
    func boolean(_ key: String) throws(ProtocolError) -> Bool? {
        try value(key, "true or false") { $0.booleanValue }
    }

    /// The elements of a member; none when it is absent.
    func elements(_ key: String) throws(ProtocolError) -> [JSONNode] {
        try value(key, "an array") { $0.elements } ?? []
    }

    /// The texts of a member; `nil` when it is absent.
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

    /// A member that has to be there.
    func required<Value>(_ key: String, _ value: Value?) throws(ProtocolError) -> Value {
        guard let value else { throw ProtocolError("left out '\(key)' of \(place)") }
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
