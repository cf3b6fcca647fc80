import ShowcardJSON

/// The texts of entries in another language.
struct SampleTexts {
    var language: String
    /// The names of entries, by the ids of their pages.
    var names: [String: String] = [:]
    var tags: [String: String] = [:]
    /// Columns besides the names, as JSON.
    var columns: [String: String] = [:]
}

// The texts of languages, and their list in the entry file.
extension Feeds {
    /// Writes the texts and the entry files of languages, and the list of them.
    mutating func putLanguages(_ rows: [SampleEntry], to writer: inout JSONWriter) {
        if let wordsLanguage { Self.writeWords(in: wordsLanguage, to: &writer) }
        guard !languages.isEmpty else { return }
        writer.key("languages")
        writer.beginArray()
        writer.beginObject()
        writer.member("language", "en")
        writer.endObject()
        for texts in languages {
            let bytes = Self.texts(texts, rows)
            let href = "l10n/\(texts.language)/\(Self.hash(bytes)).json"
            put(bytes, href)
            writer.beginObject()
            writer.member("language", texts.language)
            writer.member("sha256", Self.hash(bytes))
            writer.member("size", bytes.count)
            writer.endObject()
        }
        writer.endArray()
    }

    /// The rows with the texts of a language.
    static func rows(_ rows: [SampleEntry], in texts: SampleTexts) -> [SampleEntry] {
        rows.map { row in
            var row = row
            row.name = texts.names[row.id] ?? row.name
            row.body = row.body.map { "\(texts.language): \($0)" }
            return row
        }
    }

    private static func texts(_ texts: SampleTexts, _ rows: [SampleEntry]) -> [UInt8] {
        let translated = rows.filter { texts.names[$0.id] != nil }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("schema_version", "1.0.0")
        writer.member("language", texts.language)
        writer.key("kinds")
        writer.beginArray()
        writer.beginObject()
        writer.member("kind", "template")
        writer.member("path", "templates")
        writer.member("key", "templates")
        writer.key("title")
        writer.beginObject()
        writer.member("one", "Vorlage")
        writer.member("many", "Vorlagen")
        writer.endObject()
        writer.member("count", translated.count)
        writer.member("ids", translated.map(\.id))
        writer.key("columns")
        writer.beginObject()
        writer.member("name", translated.map { texts.names[$0.id] ?? "" })
        for (key, json) in texts.columns.sorted(by: { $0.key < $1.key }) {
            writer.key(key)
            writer.raw(Array(json.utf8))
        }
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.key("tags")
        writer.beginObject()
        for (tag, label) in texts.tags.sorted(by: { $0.key < $1.key }) {
            writer.member(tag, label)
        }
        writer.endObject()
        writeWords(to: &writer)
        writer.endObject()
        return writer.bytes
    }

    /// Writes German words, in whatever language.
    private static func writeWords(in language: String? = nil, to writer: inout JSONWriter) {
        writer.key("words")
        writer.beginObject()
        if let language { writer.member("language", language) }
        writer.member("new", "Neu")
        writer.member("trending", "Im Trend")
        writer.member("popular", "Beliebt")
        writer.key("uses")
        writer.beginObject()
        writer.member("one", "{n} Nutzung")
        writer.member("other", "{n} Nutzungen")
        writer.endObject()
        writer.member("group_separator", ".")
        writer.endObject()
    }
}
