import ShowcardCSV
import ShowcardCatalog
import ShowcardContent

/// A file of comma-separated values, whose first row names the fields.
struct TableSource: Sendable {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Reads the file.
    func read(_ limits: CatalogLimits) throws(DiagnosticError) -> SourceItems {
        let text = try SourceFolder.read(named: path)
        try text.checkEncoding()
        let table: CSVTable
        do throws(CSVTable.TableError) {
            table = try CSVTable(text.bytes)
        } catch {
            throw DiagnosticError(
                .error(
                    "csv", error.message, at: text.location(offset: error.offset),
                    help: "write a quotation mark in a value twice, and put such a value in quotes")
            )
        }
        guard let header = table.rows.first, !header.isEmpty else {
            throw DiagnosticError(
                .error(
                    "csv", "the file has no header", at: .file(path),
                    help: "write the names of the columns in the first line"))
        }
        let names = header.fields.map(\.text)
        if names.count == 1, names[0].utf8.contains(UInt8(ascii: ";")) {
            throw DiagnosticError(
                .error(
                    "csv", "the columns are separated by semicolons",
                    at: text.location(offset: header.fields[0].range.lowerBound),
                    help: "export the table with commas between the columns"))
        }
        var problems: [Diagnostic] = []
        var seen: Set<String> = []
        for field in header.fields where !seen.insert(field.text).inserted {
            problems.append(
                .error(
                    "csv", "two columns are named '\(field.text)'",
                    at: text.location(offset: field.range.lowerBound, length: field.range.count),
                    help: "give each column another name"))
        }
        if !problems.isEmpty { throw DiagnosticError(problems) }
        var rows = RowItems(text: text)
        for row in table.rows.dropFirst() where !row.isEmpty {
            guard row.fields.count == names.count else {
                rows.items.problems.append(
                    .error(
                        "csv", "the row has \(row.fields.count) values, not \(names.count)",
                        at: text.location(line: row.line, column: 1),
                        help: "write one value for each column; put values with commas in quotes"))
                rows.items.refused.append(("line \(row.line)", "it has another number of values"))
                continue
            }
            rows.add(
                zip(names, row.fields).map { name, field in
                    (name, SourceValue(.text(field.text), field.range))
                }, named: "line \(row.line)")
        }
        return rows.items
    }
}

/// The rows of a file, or of a page of an API, as items.
struct RowItems {
    /// The text of the rows.
    var text: SourceText
    /// The items.
    var items = SourceItems()
    /// The number of objects of earlier pages.
    var count = 0
    private var keys: Set<String> = []

    init(text: SourceText) { self.text = text }

    /// Adds a row, whose name is its `id`, `slug`, `name` or `title`, otherwise its place.
    mutating func add(_ fields: [(key: String, value: SourceValue)], named place: String) {
        var item = SourceItem(key: "", text: text, fields: fields)
        let name =
            ["id", "slug", "name", "title"].lazy.compactMap { item.value([$0])?.text }
            .first { !$0.isEmpty }
        item.key = name ?? place
        item.slug =
            ["slug", "id", "name", "title"].lazy.compactMap { item.value([$0])?.text }
            .first { !$0.isEmpty } ?? ""
        guard keys.insert(item.key).inserted else {
            let reason = "another row is named '\(item.key)'"
            items.problems.append(
                .error(
                    "entry-not-imported", "not imported: \(reason)", at: item.location,
                    help: "give each row its own 'id'"))
            items.refused.append((place, reason))
            return
        }
        items.items.append(item)
    }
}
