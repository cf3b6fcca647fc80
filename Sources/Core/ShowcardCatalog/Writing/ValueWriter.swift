/// Writes values of fields as JSON, consistently in every output and without private values.
public struct ValueWriter: Sendable {
    /// Resolves references.
    public let entries: EntryIndex
    /// Resolves references to tokens.
    public let colors: ColorResolver
    private let baseURL: String
    private let pictures: Pictures
    private let facts: [String: FieldType]
    private let ids: ReferenceIDs

    /// The ids that references are written as.
    package enum ReferenceIDs: Sendable {
        /// The ids in the feeds.
        case published
        /// The names of the entries' files.
        case files
    }

    /// Creates a writer for a request.
    public init(_ request: EmissionRequest) {
        self.init(request, ids: .published)
    }

    /// Creates a writer for a request.
    package init(_ request: EmissionRequest, ids: ReferenceIDs) {
        self.ids = ids
        entries = EntryIndex(request.catalog)
        colors = ColorResolver(request.catalog.tokens)
        baseURL = request.catalog.configuration.baseURL
        pictures = request.catalog.pictures
        facts = Dictionary(
            request.publicFacts.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes a key and a value of a declared type into an open object; nothing if there is no value to show.
    ///
    /// Markdown is followed by its HTML, under ``Kind/htmlKey(_:)``.
    public func writeMember(
        _ key: String, _ value: FieldValue?, as type: FieldType, to writer: inout JSONWriter
    ) {
        guard let value, isShown(value, as: type) else { return }
        writer.key(key)
        write(value, as: type, to: &writer)
        guard type.isMarkdown, let html = value.html else { return }
        writer.key(Kind.htmlKey(key))
        write(html, as: type, to: &writer)
    }

    /// Writes the public facts of an entry into an open object, by name.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - keys: The keys that the object already has; facts with these names are omitted.
    ///   - writer: The writer.
    public func writeFacts(
        of entry: Entry, besides keys: Set<String> = [], to writer: inout JSONWriter
    ) {
        for fact in entry.facts.sorted(by: { TextKey.precedes($0.name, $1.name) }) {
            guard let type = facts[fact.name], !keys.contains(fact.name) else { continue }
            writeMember(fact.name, fact.value, as: type, to: &writer)
        }
    }

    /// Writes a value of a declared type.
    ///
    /// Assets become absolute URLs, references to tokens colors, instants RFC 3339, dates `YYYY-MM-DD`, and money an
    /// object of the amount in minor units and the currency's code. Hidden values and private fields of
    /// objects are omitted. The nesting of a value is bounded by its declared type, and so is the recursion.
    public func write(_ value: FieldValue, as type: FieldType, to writer: inout JSONWriter) {
        switch value {
        case .string(let text): writer.string(published(text, as: type))
        case .markdown(let text): writer.string(text.markdown)
        case .reference(let id): writer.string(publishedID(id, as: type))
        case .integer(let number): writer.integer(number)
        case .number(let number): writer.number(number)
        case .boolean(let flag): writer.boolean(flag)
        case .instant(let instant): writer.instant(instant)
        case .date(let date): writer.string(date.text)
        case .money(let money): write(money, to: &writer)
        case .list(let values): writeList(values, as: type, to: &writer)
        case .object(let members): writeObject(members, as: type, to: &writer)
        }
    }

    /// Whether a value is shown: all except references to entries that are not public, and assets that are neither on
    /// the site nor on the web.
    public func isShown(_ value: FieldValue, as type: FieldType) -> Bool {
        switch type {
        case .reference:
            EntryReference(value, as: type).flatMap { entries.key(of: $0) } != nil
        case .asset: value.text.flatMap { Link(asset: $0) } != nil
        default: true
        }
    }

    /// The absolute URL of an asset; `nil` if it is neither on the site nor on the web.
    ///
    /// For a picture with a record it is the `url` of the record.
    public func url(ofAsset text: String) -> String? {
        if let picture = pictures[asset: text] { return baseURL + picture.address }
        return Link(asset: text)?.absolute(below: baseURL)
    }

    /// The absolute URL of the picture that clients show which read one address: of a picture with a record that of its
    /// preview.
    public func url(ofThumbnail text: String) -> String? {
        if let picture = pictures[asset: text] { return baseURL + picture.preview.address }
        return Link(asset: text)?.absolute(below: baseURL)
    }

    private func publishedID(_ id: String, as type: FieldType) -> String {
        guard ids == .published, let kind = type.referencedKind else { return id }
        return entries.publishedID(of: EntryReference(kind: kind, id: id)) ?? id
    }

    private func published(_ text: String, as type: FieldType) -> String {
        switch type {
        case .asset: url(ofAsset: text) ?? ""
        case .color: colors.resolved(text) ?? text
        default: text
        }
    }

    private func write(_ money: Money, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("amount", money.amount)
        writer.member("currency", money.currency.code)
        writer.endObject()
    }

    private func writeList(
        _ values: [FieldValue], as type: FieldType, to writer: inout JSONWriter
    ) {
        writer.beginArray()
        if case .list(let element) = type {
            for value in values where isShown(value, as: element) {
                write(value, as: element, to: &writer)
            }
        }
        writer.endArray()
    }

    private func writeObject(
        _ members: [FieldValue.Member], as type: FieldType, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        if case .object(let fields, _) = type {
            for field in fields where !field.isPrivate {
                let value = members.first { $0.name == field.name }?.value
                writeMember(field.name, value, as: field.type, to: &writer)
            }
        }
        writer.endObject()
    }
}
