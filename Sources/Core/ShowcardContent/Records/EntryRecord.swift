import ShowcardCatalog
import ShowcardStore

/// The result of reading the file of an entry, kept for the next build.
///
/// An entry with errors has no record: a catalog with errors is not published.
struct EntryRecord: Sendable {
    /// The entry, checked against its kind; the texts of its body are read from the file when needed.
    let entry: ContentEntry
    /// The warnings and notes about it.
    let problems: [Diagnostic]
    /// The texts that are compared between entries, by field.
    private let texts: [FieldTexts]
    /// The packed record.
    let packed: ArraySlice<UInt8>

    private struct FieldTexts: Sendable {
        let field: String
        let texts: [WrittenText]
    }

    /// Whether two records differ at most in the text of the body and in line numbers: fields, links, includes and
    /// headings are the same, byte for byte.
    func isSame(exceptBody other: EntryRecord) -> Bool {
        let (own, others) = (entry.body, other.entry.body)
        return entry.packedValues == other.entry.packedValues
            && entry.defaulted == other.entry.defaulted
            && own.anchors.elementsEqual(others.anchors, by: TextKey.areSame)
            && own.links.elementsEqual(others.links) {
                TextKey.areSame($0.address, $1.address) && $0.isImage == $1.isImage
            }
            && own.includes.elementsEqual(others.includes) {
                TextKey.areSame($0.address, $1.address) && $0.isImage == $1.isImage
                    && $0.inclusion.packed == $1.inclusion.packed
            }
    }

    /// The texts of a field.
    func texts(of field: String) -> [WrittenText] {
        texts.first { TextKey.areSame($0.field, field) }?.texts ?? []
    }
}

extension EntryRecord {
    /// Packs the record of an entry; its id and path are stored separately.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - problems: Warnings and notes about it.
    ///   - loaded: Its file.
    ///   - fields: The fields whose texts are compared.
    /// - Returns: The bytes; `nil` if the version of its body is unknown.
    static func pack(
        _ entry: ContentEntry, _ problems: [Diagnostic], _ loaded: LoadedEntry,
        _ fields: ComparedFields
    ) -> ArraySlice<UInt8>? {
        guard let version = entry.body.version else { return nil }
        var writer = PackedWriter()
        entry.writeValues(to: &writer)
        writer.write(entry.defaulted) { $0.write($1) }
        writer.write(entry.aliasPlaces) { $1.write(to: &$0) }
        writer.write(version.high)
        writer.write(version.low)
        writer.write(entry.body.line)
        writer.write(entry.body.links) { writer, link in
            writer.write(link.address)
            writer.write(link.line)
            writer.write(link.isImage)
        }
        writer.write(entry.body.anchors) { $0.write($1) }
        writer.write(entry.body.includes) { $1.write(to: &$0) }
        writer.write(problems) { $1.write(to: &$0) }
        writer.write(fields.names) { writer, field in
            writer.write(field)
            writer.write(loaded.texts(of: field)) { writer, text in
                writer.write(text.text)
                writer.write(text.index) { $0.write($1) }
                writer.write(text.isAbsent)
            }
        }
        return writer.bytes[...]
    }

    /// Reads a packed record.
    ///
    /// - Parameters:
    ///   - packed: The bytes.
    ///   - id: The entry's id.
    ///   - path: The path of its file.
    ///   - isReadOnce: Whether the texts of its body are kept after they are read.
    ///   - body: Reads the body.
    /// - Throws: ``PackedReader/Damage`` if the bytes are not a packed record.
    init(
        _ packed: ArraySlice<UInt8>, id: String, path: String,
        isReadOnce: Bool, body: @escaping @Sendable () -> BodyText
    ) throws(PackedReader.Damage) {
        typealias Damage = PackedReader.Damage
        self.packed = packed
        var reader = PackedReader(packed)
        let values = try reader.values()
        let defaulted = try reader.list { reader throws(Damage) in try reader.count() }
        let aliasPlaces = try reader.list { reader throws(Damage) in
            try SourceLocation(from: &reader)
        }
        let version = BodyVersion(high: try reader.number(), low: try reader.number())
        entry = ContentEntry(
            id: id, values: values,
            body: ContentEntry.Body(
                version: version, line: try reader.count(),
                links: try reader.list { reader throws(Damage) in
                    ContentEntry.Body.Link(
                        address: try reader.text(), line: try reader.count(),
                        isImage: try reader.flag())
                },
                anchors: try reader.list { reader throws(Damage) in try reader.text() },
                includes: try reader.list { reader throws(Damage) in
                    try ContentEntry.Body.Include(from: &reader)
                },
                isReadOnce: isReadOnce, reading: body),
            path: path, aliasPlaces: aliasPlaces, defaulted: defaulted)
        problems = try reader.list { reader throws(Damage) in try Diagnostic(from: &reader) }
        texts = try reader.list { reader throws(Damage) in
            FieldTexts(
                field: try reader.text(),
                texts: try reader.list { reader throws(Damage) in
                    WrittenText(
                        text: try reader.text(),
                        index: try reader.optional { reader throws(Damage) in
                            try reader.count()
                        }, isAbsent: try reader.flag())
                })
        }
        guard reader.isAtEnd else { throw Damage() }
    }
}

extension ContentEntry {
    fileprivate func writeValues(to writer: inout PackedWriter) {
        writer.write(values) { writer, value in
            writer.write(value) { $1.write(to: &$0) }
        }
    }

    /// The values as bytes, with which the record of the entry begins.
    var packedValues: [UInt8] {
        var writer = PackedWriter()
        writeValues(to: &writer)
        return writer.bytes
    }
}

extension PackedReader {
    /// Reads the values of an entry.
    mutating func values() throws(Damage) -> [FieldValue?] {
        try list { reader throws(Damage) in
            try reader.optional { reader throws(Damage) in try FieldValue(from: &reader) }
        }
    }
}
