package import ShowcardCatalog
import ShowcardContent

/// A plugin's answer to the greeting.
package struct PluginHello: Sendable, Hashable {
    /// The plugin's own version; its answers are cached as long as it is unchanged.
    package let version: String
    /// A short description.
    package let summary: String
    /// The declared options.
    package let options: [Field]
    /// The names of the plugins whose facts it reads.
    package let needs: [String]
    /// Whether it provides entries or usage counts.
    package let isSource: Bool
    /// Its capabilities as a transform; `nil` if it is not one.
    package let transform: TransformCapability?
    /// Whether it writes outputs of design tokens.
    package let writesTokens: Bool
    /// The whole answer, as JSON without white space.
    let text: [UInt8]

    static let keys = [
        "protocol", "version", "summary", "options", "needs", "source", "transform", "token_output",
    ]

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - members: The object.
    ///   - purpose: What the program was started for.
    /// - Throws: ``ProtocolError`` if it is not valid.
    init(
        _ members: MessageMembers, for purpose: ProgramSetting.Purpose = .plugin
    ) throws(ProtocolError) {
        version = try members.required("version", try members.text("version"))
        guard (1...Limits.programVersion.value).contains(version.utf8.count) else {
            throw ProtocolError(
                "has a 'version' of \(version.utf8.count) bytes, which must be 1 to 100")
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
        writesTokens = try members.boolean("token_output") ?? false
        switch purpose {
        case .plugin where !isSource && transform == nil:
            throw writesTokens
                ? ProtocolError(
                    "writes only outputs of design tokens",
                    help: "declare it in an output, with 'format: program', instead of 'plugins'")
                : ProtocolError(
                    "does nothing",
                    help: "add \"source\": true or \"transform\": {…} to its hello")
        case .tokenOutput where !writesTokens:
            throw ProtocolError(
                "does not write outputs of design tokens",
                help: "add \"token_output\": true to its hello")
        case .plugin, .tokenOutput: break
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
                "declares invalid \(name): \(reason?.message ?? "")",
                help: reason?.help ?? "write each as in _kind.yml")
        }
    }
}

/// The capabilities of a plugin as a transform.
package struct TransformCapability: Sendable, Hashable {
    /// The entries that one answer depends on.
    package enum Scope: String, Sendable, CaseIterable {
        /// A single entry, so that only changed entries are sent.
        case entry
        /// All entries, so that all are sent if one has changed.
        case catalog
    }

    /// A part of an entry to send.
    package enum Part: String, Sendable, CaseIterable {
        /// The public fields.
        case fields
        /// The values computed from publication and usage, which change with the clock.
        case badges
        /// The facts of other plugins.
        case facts
        /// The body as written.
        case bodyMarkdown = "body_markdown"
        /// The body as HTML.
        case bodyHTML = "body_html"
        /// The paths of asset files; if one of them changes, so has the entry.
        case assets
    }

    /// The entries that one answer depends on.
    package let scope: Scope
    /// The kinds whose entries it takes; `nil` for all kinds.
    package let kinds: [String]?
    /// The parts of an entry that it needs.
    package let reads: [Part]
    /// The facts it declares.
    package let facts: [Field]
    /// The number of entries in one message.
    package let batch: Int
    /// Whether it adds pages, assets and links to the site.
    package let addsToSite: Bool
    /// What its outputs are for other plugins.
    package let roles: [OutputRole]

    static let keys = ["scope", "kinds", "reads", "facts", "batch", "site", "roles"]

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
        addsToSite = try members.boolean("site") ?? false
        roles = try members.texts("roles").map(Self.roles) ?? []
        for fact in facts where fact.type.contains({ $0 == .text }) {
            throw ProtocolError(
                "declares the fact '\(fact.name)' as Markdown", help: "declare it as a string")
        }
    }

    private static func roles(_ names: [String]) throws(ProtocolError) -> [OutputRole] {
        let known = OutputRole.known.map(\.name)
        for name in names where !known.contains(name) && !OutputRole.isOwn(name) {
            throw ProtocolError(
                "wrote '\(name)' as one of the 'roles' of 'transform'",
                help: NearMiss.help(for: name, among: known)
                    ?? "write \(known.joined(separator: " or ")), or a name with a hyphen")
        }
        return names.map(OutputRole.init)
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
