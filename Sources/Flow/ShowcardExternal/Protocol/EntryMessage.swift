import ShowcardCatalog

/// Writes entries as messages to plugins.
struct EntryMessage: Sendable {
    private let catalog: Catalog
    private let values: ValueWriter
    private let bodies: BodyWriter
    private let parts: [TransformCapability.Part]

    init(_ request: TransformRequest, parts: [TransformCapability.Part]) {
        catalog = request.catalog
        values = ValueWriter(
            EmissionRequest(catalog: request.catalog, theme: Theme(), facts: request.facts),
            ids: .files)
        bodies = BodyWriter(catalog, base: catalog.configuration.baseURL)
        self.parts = parts
    }

    /// The reference to an entry in messages: its kind and id.
    static func reference(to entry: Entry, of kind: Kind) -> String {
        "\(kind.name)/\(entry.id)"
    }

    /// The question about an entry.
    func question(about key: EntryKey) -> Question {
        let (entry, kind) = (catalog[key], catalog.kind(of: key))
        let reference = Self.reference(to: entry, of: kind)
        let assets = parts.contains(.assets) ? assets(of: entry, kind) : nil
        return Question(
            key: key,
            sent: Transforming.Sent(
                reference: reference, message: message(of: key, entry, kind, reference, assets)),
            files: assets?.map(\.path) ?? [])
    }

    private typealias Asset = (field: String, path: String)

    /// The message about an entry, a JSON object.
    private func message(
        of key: EntryKey, _ entry: Entry, _ kind: Kind, _ reference: String, _ assets: [Asset]?
    ) -> [UInt8] {
        // Space for the body and other members, to avoid reallocations for most messages.
        var writer = JSONWriter(reservingCapacity: 512 + entry.content.body.markdown.count)
        writer.beginObject()
        writer.member("entry", reference)
        writer.member("path", entry.content.path)
        writer.member("url", catalog.pageURL(of: key))
        for part in parts where part != .assets { write(part, of: entry, kind, to: &writer) }
        if let assets {
            writer.member("assets") { writer in
                for asset in assets { writer.member(asset.field, asset.path) }
            }
        }
        writer.endObject()
        return writer.bytes
    }

    /// The asset files of an entry, by field: paths below the catalog's folder.
    private func assets(of entry: Entry, _ kind: Kind) -> [Asset] {
        kind.fields.enumerated().compactMap { slot, field in
            guard case .asset = field.type, !field.isPrivate,
                let text = entry.content[slot]?.text, !WebAddress.hasScheme(text)
            else { return nil }
            return (field.name, catalog.source(ofAsset: text))
        }
    }

    private func write(
        _ part: TransformCapability.Part, of entry: Entry, _ kind: Kind, to writer: inout JSONWriter
    ) {
        let body = entry.content.body
        switch part {
        case .fields:
            writer.member("fields") { writer in
                for (slot, field) in kind.fields.enumerated() where !field.isPrivate {
                    values.writeMember(field.name, entry.content[slot], as: field.type, to: &writer)
                }
            }
        case .badges: write(entry.badges, to: &writer)
        case .facts:
            writer.member("facts") { values.writeFacts(of: entry, to: &$0) }
        case .bodyMarkdown:
            writer.key("body_markdown")
            body.markdown.withUnsafeBufferPointer { writer.string(utf8: $0) }
            writer.member("body_line", body.line)
        case .bodyHTML:
            var html: [UInt8] = []
            bodies.append(entry, to: &html)
            writer.key("body_html")
            html.withUnsafeBufferPointer { writer.string(utf8: $0) }
        case .assets: return
        }
    }

    private func write(_ badges: BadgeFacts, to writer: inout JSONWriter) {
        writer.member("badges") { writer in
            writer.member("is_new", badges.isNew)
            writer.member("is_trending", badges.isTrending)
            writer.optionalMember("tag", badges.tag?.rawValue)
            writer.optionalMember("subtitle", badges.subtitle)
        }
    }
}
