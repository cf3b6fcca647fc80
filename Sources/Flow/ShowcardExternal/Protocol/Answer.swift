import ShowcardCatalog

/// What a plugin says of an entry, or of the catalog.
struct Answer: Sendable {
    /// The facts, by name.
    var facts: [JSONMember] = []
    /// Values for fields the entry leaves out, by name.
    var fields: [JSONMember] = []
    /// The files it makes.
    var outputs: [AnsweredOutput] = []
    /// What it found wrong.
    var diagnostics: [AnsweredDiagnostic] = []

    /// The members an answer has, beside what it is the answer to.
    static let keys = ["facts", "fields", "outputs", "diagnostics"]
    /// How many files may be made of one entry.
    static let maxOutputs = 10_000
    /// How many files may be made of the catalog as a whole.
    static let maxOutputsInTotal = 500_000

    /// An answer that says nothing.
    init() {}

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - members: The object.
    ///   - isKept: Whether it was kept from an earlier build, and names kept files.
    ///   - most: How many files it may make.
    /// - Throws: What is wrong with it.
    init(
        _ members: MessageMembers, isKept: Bool = false, most: Int = maxOutputsInTotal
    ) throws(ProtocolError) {
        facts = try Self.values("facts", members)
        fields = try Self.values("fields", members)
        let nodes = try members.elements("outputs")
        guard nodes.count <= most else {
            throw ProtocolError(
                "makes \(nodes.count) files in \(members.place), \(most) are taken",
                help: "make fewer")
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

    /// The answer as JSON, to be kept; its files are kept already.
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
