import ShowcardCatalog

/// `v1/l10n/LANGUAGE/<sha256>.json`: what differs in a language from the pack: the translated values of list items, and the
/// titles of kinds and tags.
struct TextsFile: Sendable {
    private let context: PlanContext
    private let language: String

    /// Creates the file of a catalog in another language than the default one.
    init(_ context: PlanContext) {
        self.context = context
        language = context.catalog.configuration.language
    }

    /// The name under which the file of a language is registered.
    static func manifestName(_ language: String) -> String { "\(FeedFolder.path)texts/\(language)" }

    /// The folder of its versions.
    var folder: String { "\(FeedFolder.path)l10n/\(language)/" }

    /// Everything the file's bytes depend on.
    var inputs: [OutputInput] {
        [.configuration] + context.wordInputs
            + labeledTags.flatMap { [.text($0.key), .text($0.text)] }
            + kinds.flatMap { kind in
                kind.entries.map { .content(EntryKey(collection: kind.index, entry: $0.position)) }
            }
    }

    /// Appends the rendered file.
    func render(to bytes: inout [UInt8]) {
        var writer = JSONWriter(reservingCapacity: 16_384)
        writer.beginObject()
        writer.member("schema_version", Envelope.schemaVersion)
        writer.member("language", language)
        writer.member("kinds", of: kinds) { write($0, to: &$1) }
        writer.member("tags") { writer in
            for tag in labeledTags { writer.member(tag.key, tag.text) }
        }
        context.words?.write(to: &writer)
        writer.endObject()
        bytes += writer.bytes
    }

    /// The tags with a label that is not the tag.
    private var labeledTags: [Tag] { context.catalog.tags.filter { $0.text != $0.key } }

    /// A kind with the columns that can be translated, and its translated entries.
    private struct TranslatedKind {
        let index: Int
        let columns: [(column: PackColumn, slot: Int)]
        let entries: [TranslatedEntry]
    }

    /// An entry with translations.
    private struct TranslatedEntry {
        let position: Int
        /// The slots of the fields that a translation has.
        let slots: Set<Int>
    }

    private var kinds: [TranslatedKind] {
        let chain = LanguageTag(language)?.chain ?? []
        let texts = chain.compactMap { tag in
            context.catalog.translations.first { $0.language == tag }
        }
        return context.catalog.collections.enumerated().map { index, collection in
            let columns = context.columns(of: index).compactMap { column in
                slot(of: column, collection.kind).map { (column, $0) }
            }
            let entries = collection.entries.enumerated().compactMap { position, entry in
                let translations = texts.compactMap { $0.contents[entry.content.path]?.content }
                let slots = Set(
                    columns.map(\.1).filter { slot in translations.contains { $0[slot] != nil } })
                return slots.isEmpty ? nil : TranslatedEntry(position: position, slots: slots)
            }
            return TranslatedKind(index: index, columns: columns, entries: entries)
        }
    }

    /// The slot of the field of a column; `nil` if its values are the same in every language.
    private func slot(of column: PackColumn, _ kind: Kind) -> Int? {
        let slot: Int? =
            switch column.content {
            case .name: kind.slot(of: "name")
            case .value(let slot, _), .thumbnail(let slot): slot
            case .picture: kind.slot(of: .imageAlt) ?? kind.slot(of: .image)
            default: nil
            }
        return slot.flatMap { kind.fields[$0].isTranslatable ? $0 : nil }
    }

    private func write(_ translated: TranslatedKind, to writer: inout JSONWriter) {
        let collection = context.catalog.collections[translated.index]
        let kind = collection.kind
        writer.beginObject()
        writer.member("kind", kind.name)
        writer.member("path", kind.defaultPath)
        writer.member("key", kind.dataKey)
        writer.member("title") { writer in
            writer.member("one", kind.titleOne)
            writer.member("many", kind.titleMany)
        }
        writer.member("count", translated.entries.count)
        writer.member("ids", of: translated.entries) {
            $1.string(collection.entries[$0.position].id)
        }
        writer.member("columns") { writer in
            for (column, slot) in translated.columns
            where translated.entries.contains(where: { $0.slots.contains(slot) }) {
                writer.member(column.key, of: translated.entries) { entry, writer in
                    if entry.slots.contains(slot) {
                        context.writeValue(
                            of: column, collection.entries[entry.position], of: kind, to: &writer)
                    } else {
                        writer.null()
                    }
                }
            }
        }
        writer.endObject()
    }
}
