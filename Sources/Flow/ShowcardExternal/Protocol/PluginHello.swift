package import ShowcardCatalog
import ShowcardContent

/// What a plugin says of itself when it is greeted.
package struct PluginHello: Sendable, Hashable {
    /// The plugin's own version; what it answered is kept as long as it stays the same.
    package let version: String
    /// What it does, in a few words.
    package let summary: String
    /// The options it takes.
    package let options: [Field]
    /// The names of the plugins whose facts it reads.
    package let needs: [String]
    /// Whether it brings entries or usage counts.
    package let isSource: Bool
    /// What it does with entries, if anything.
    package let transform: TransformCapability?
    /// All of it as it was said, JSON without white space.
    let text: [UInt8]

    static let keys = [
        "protocol", "version", "summary", "options", "needs", "source", "transform",
    ]
    private static let maxVersionLength = 100

    init(_ members: MessageMembers) throws(ProtocolError) {
        version = try members.required("version", try members.text("version"))
        guard (1...Self.maxVersionLength).contains(version.utf8.count) else {
            throw ProtocolError(
                "has a 'version' of \(version.utf8.count) bytes, 1 to 100 are taken")
        }
        summary = try members.text("summary") ?? ""
        options = try Self.fields(members["options"], "options")
        needs = try members.texts("needs") ?? []
        isSource = try members.boolean("source") ?? false
        var writer = JSONWriter()
        writer.beginObject()
        for member in members.all { writer.member(member.key, member.value) }
        writer.endObject()
        text = writer.bytes
        transform = try members["transform"].map { node throws(ProtocolError) in
            try TransformCapability(node)
        }
        guard isSource || transform != nil else {
            throw ProtocolError(
                "does nothing", help: "add \"source\": true or \"transform\": {…} to its hello")
        }
    }

    /// Reads declarations of fields, written as in `_kind.yml`.
    static func fields(_ node: JSONNode?, _ name: String) throws(ProtocolError) -> [Field] {
        guard let node else { return [] }
        var writer = JSONWriter()
        writer.node(node)
        do throws(DiagnosticError) {
            return try FieldDeclarations.read(SourceText(path: name, bytes: writer.bytes))
        } catch {
            let reason = error.diagnostics.first
            throw ProtocolError(
                "declares its \(name) wrongly: \(reason?.message ?? "")",
                help: reason?.help ?? "write each as in _kind.yml")
        }
    }
}

/// What a plugin does with entries.
package struct TransformCapability: Sendable, Hashable {
    /// How many entries an answer speaks of.
    package enum Scope: String, Sendable, CaseIterable {
        /// Each by itself, so that only changed entries are sent.
        case entry
        /// All of them together, so that all are sent when one has changed.
        case catalog
    }

    /// A part of an entry that is sent.
    package enum Part: String, Sendable, CaseIterable {
        /// The public fields.
        case fields
        /// What is computed from publication and usage, and so changes with the clock.
        case badges
        /// The facts of plugins before.
        case facts
        /// The body as written.
        case bodyMarkdown = "body_markdown"
        /// The body as HTML.
        case bodyHTML = "body_html"
        /// Where the files of asset fields are; when one of them changes, so has the entry.
        case assets
    }

    /// How many entries an answer speaks of.
    package let scope: Scope
    /// The kinds it takes entries of; all where it does not say.
    package let kinds: [String]?
    /// What it wants to know of an entry.
    package let reads: [Part]
    /// The facts it gives.
    package let facts: [Field]
    /// How many entries it takes in one message.
    package let batch: Int

    static let keys = ["scope", "kinds", "reads", "facts", "batch"]

    init(_ node: JSONNode) throws(ProtocolError) {
        let members = try MessageMembers(node, of: "'transform'", known: Self.keys)
        scope = try Self.word(try members.text("scope") ?? "entry", "scope")
        kinds = try members.texts("kinds")
        var reads: [Part] = []
        for word in try members.texts("reads") ?? ["fields"] {
            let part: Part = try Self.word(word, "reads")
            if !reads.contains(part) { reads.append(part) }
        }
        self.reads = reads
        facts = try PluginHello.fields(members["facts"], "facts")
        batch = try members.integer("batch", in: 1...10_000) ?? 100
        for fact in facts where fact.type.contains({ $0 == .text }) {
            throw ProtocolError(
                "declares the fact '\(fact.name)' as Markdown", help: "declare it as a string")
        }
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ text: String, _ key: String
    ) throws(ProtocolError) -> Word where Word.RawValue == String {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw ProtocolError(
            "wrote '\(text)' as '\(key)' of 'transform'",
            help: NearMiss.help(for: text, among: words)
                ?? "write \(words.joined(separator: ", "))")
    }
}
