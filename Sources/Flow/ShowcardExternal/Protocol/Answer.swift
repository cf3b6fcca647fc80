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
    /// The pages it adds to the site.
    var pages: [AnsweredPage] = []
    /// The style sheets and other files of pages, by their names; only for the catalog as a whole.
    var assets: [AnsweredOutput] = []
    /// The links on every page; only for the catalog as a whole.
    var links: [AnsweredLink] = []

    /// The members of an answer, without the reference to its question.
    static let keys = ["facts", "fields", "outputs", "diagnostics", "pages"]
    /// The members that add to the site; a plugin declares that it writes them.
    static let siteKeys = ["pages", "assets", "links"]

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
        for (key, what) in [("outputs", "files"), ("pages", "pages"), ("assets", "assets")] {
            let count = try members.elements(key).count
            guard count <= most else {
                throw ProtocolError(
                    "creates \(count) \(what) in \(members.place), the maximum is \(most)",
                    help: "create fewer \(what)")
            }
        }
        let linked = try members.elements("links")
        guard linked.count <= Limits.programLinks.value else {
            throw ProtocolError(
                "creates \(linked.count) links in \(members.place), the maximum is \(Limits.programLinks)",
                help: "create fewer links, because every page has all of them")
        }
        for node in try members.elements("outputs") {
            outputs.append(try AnsweredOutput(node, of: members.place, isKept: isKept))
        }
        for node in try members.elements("diagnostics") {
            diagnostics.append(try AnsweredDiagnostic(node, of: members.place))
        }
        for node in try members.elements("pages") {
            pages.append(try AnsweredPage(node, of: members.place))
        }
        for node in try members.elements("assets") {
            assets.append(try AnsweredOutput(assetIn: node, of: members.place, isKept: isKept))
        }
        for node in linked {
            links.append(try AnsweredLink(node, of: members.place))
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
            writer.member(key) { writer in
                for member in members { writer.member(member.key, member.value) }
            }
        }
        Self.write("outputs", outputs, to: &writer) { $0.write(to: &$1) }
        Self.write("diagnostics", diagnostics, to: &writer) { $0.write(to: &$1) }
        Self.write("pages", pages, to: &writer) { $0.write(to: &$1) }
        Self.write("assets", assets, to: &writer) {
            $0.write(to: &$1, key: AnsweredOutput.assetKey)
        }
        Self.write("links", links, to: &writer) { $0.write(to: &$1) }
        writer.endObject()
        return writer.bytes
    }

    private static func write<Element>(
        _ key: String, _ elements: [Element], to writer: inout JSONWriter,
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        guard !elements.isEmpty else { return }
        writer.member(key, of: elements) { write($0, &$1) }
    }
}
