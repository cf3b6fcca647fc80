import ShowcardCatalog

/// Something of a source that becomes an entry.
struct SourceItem: Sendable {
    /// The name by which the record of imports knows it: its path below the source, or the id of a row.
    var key: String
    /// The text that it is in, for locations.
    var text: SourceText
    /// Its fields, in order.
    var fields: [(key: String, value: SourceValue)]
    /// The bytes of its body.
    var body: [UInt8] = []
    /// What its id is made from, unless a field has it.
    var slug = ""
    /// The address that it had on the old site; empty if it is not known.
    var address = ""
    /// The date in the name of its file.
    var date: String?
    /// Whether its place makes it a draft.
    var isDraft = false
    /// The folder of a file below the source, by which paths of pictures are resolved; empty for the source itself.
    var folder = ""
    /// The files of its page bundle, as paths below the source in UTF-8 order.
    var files: [String] = []
    /// The tags of the templating language that bodies cannot use, such as `{{<`.
    var marks: [(mark: String, name: String)] = []

    /// The first value by one of several names; a name with dots is that of a member of a member.
    func value(_ names: [String]) -> SourceValue? {
        for name in names {
            if let value = fields.first(where: { $0.key == name })?.value { return value }
            guard name.utf8.contains(UInt8(ascii: ".")) else { continue }
            var rest = name.split(separator: ".").map(String.init)[...]
            var value = fields.first { $0.key == rest.first }?.value
            rest = rest.dropFirst()
            while let own = value, let next = rest.popFirst() { value = own.member([next]) }
            if let value { return value }
        }
        return nil
    }

    /// The location of a value.
    func location(of value: SourceValue) -> SourceLocation {
        text.location(offset: value.range.lowerBound, length: max(1, value.range.count))
    }

    /// The location of the item: its first field, or the start of its file.
    var location: SourceLocation {
        fields.first.map { location(of: $0.value) } ?? .file(text.path)
    }
}

/// The items of a source, and what was found besides.
struct SourceItems: Sendable {
    /// The items, in order.
    var items: [SourceItem] = []
    /// The paths of files that are not imported, each with the reason.
    var skipped: [(path: String, reason: String)] = []
    /// The paths of files and rows that are not imported because of an error, each with the reason.
    var refused: [(path: String, reason: String)] = []
    /// The problems with files of the source.
    var problems: [Diagnostic] = []
}
