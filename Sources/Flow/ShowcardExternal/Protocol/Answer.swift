import ShowcardCatalog

/// A plugin's answer for an entry or the catalog.
struct Answer: Sendable {
    /// The facts, by name.
    var facts: [JSONMember] = []
    /// The values for fields that the entry omits, by name.
    var fields: [JSONMember] = []
    /// The files it creates.
    var outputs: [AnsweredOutput] = []
    /// The problems it found.
    var diagnostics: [AnsweredDiagnostic] = []

    /// The members of an answer, without the reference to its question.
    static let keys = ["facts", "fields", "outputs", "diagnostics"]

    /// Creates an empty answer.
    init() {}

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - members: The object.
    ///   - isKept: Whether it was cached by an earlier build, and names cached files.
    ///   - most: The maximum number of files.
    /// - Throws: ``ProtocolError`` if the answer is not valid.
    init(
        _ members: MessageMembers, isKept: Bool = false, most: Int = Limits.programOutputs.value
    ) throws(ProtocolError) {
        facts = try Self.values("facts", members)
        fields = try Self.values("fields", members)
        let nodes = try members.elements("outputs")
        guard nodes.count <= most else {
            throw ProtocolError(
                "creates \(nodes.count) files in \(members.place), the maximum is \(most)",
                help: "create fewer files")
        }
        for node in nodes {
            outputs.append(try AnsweredOutput(node, of: members.place, isKept: isKept))
        }
        for node in try members.elements("diagnostics") {
            diagnostics.append(try AnsweredDiagnostic(node, of: members.place))
        }
    }

    private static func values(
        _ key: String, _ members: MessageMembers
    ) throws(ProtocolError) -> [JSONMember] {
        guard let node = members[key] else { return [] }
        return try MessageMembers(node, of: "'\(key)' of \(members.place)").all
    }

    /// The answer as JSON for the cache, with references to cached files.
    var kept: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        for (key, members) in [("facts", facts), ("fields", fields)] where !members.isEmpty {
            writer.key(key)
            writer.beginObject()
            for member in members { writer.member(member.key, member.value) }
            writer.endObject()
        }
        if !outputs.isEmpty {
            writer.key("outputs")
            writer.beginArray()
            for output in outputs { output.write(to: &writer) }
            writer.endArray()
        }
        if !diagnostics.isEmpty {
            writer.key("diagnostics")
            writer.beginArray()
            for diagnostic in diagnostics { diagnostic.write(to: &writer) }
            writer.endArray()
        }
        writer.endObject()
        return writer.bytes
    }
}
