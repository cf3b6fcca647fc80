import ShowcardCatalog
import ShowcardContent
import ShowcardJSON

/// A JSON file with an array of objects.
struct JSONSource: Sendable {
    private let path: String
    private let part: String

    init(_ path: String, _ part: String) { (self.path, self.part) = (path, part) }

    /// Reads the file.
    func read(_ limits: CatalogLimits) throws(DiagnosticError) -> SourceItems {
        let text = try SourceFolder.read(named: path)
        var rows = RowItems(text: text)
        let root = try text.parsedJSON(text.bytes)
        Self.add(try Self.elements(of: root, part, text), to: &rows)
        return rows.items
    }

    /// Adds the objects of an array.
    static func add(_ elements: [JSONNode], to rows: inout RowItems) {
        for (index, element) in elements.enumerated() {
            let name = "item \(rows.count + index + 1)"
            let place = rows.text.location(offset: element.range.lowerBound)
            guard element.members != nil else {
                rows.items.problems.append(
                    .error(
                        "import-source", "an entry is made from an object, not \(element.kindName)",
                        at: place, help: "name an array of objects with --at"))
                rows.items.refused.append((name, "it is not an object"))
                continue
            }
            rows.add(SourceValue(element).members, named: name)
        }
        rows.count += elements.count
    }

    /// Finds the array of a document: the document itself, the member of a path with dots, or the only array.
    static func elements(
        of root: JSONNode, _ part: String, _ text: SourceText
    ) throws(DiagnosticError) -> [JSONNode] {
        var node = root
        for name in part.split(separator: ".").map(String.init) {
            guard let next = node[name] else {
                throw DiagnosticError(
                    .error(
                        "import-source", "there is no member '\(name)' of '\(part)'",
                        at: text.location(offset: node.range.lowerBound),
                        help: NearMiss.help(
                            for: name, among: (node.members ?? []).map(\.key))))
            }
            node = next
        }
        if let elements = node.elements { return elements }
        var arrays = (node.members ?? []).filter { $0.value.elements != nil }
        let objects = arrays.filter { $0.value.elements?.first?.members != nil }
        if !objects.isEmpty { arrays = objects }
        guard arrays.count == 1, let elements = arrays[0].value.elements else {
            throw DiagnosticError(
                .error(
                    "import-source",
                    arrays.isEmpty
                        ? "there is no array of objects here"
                        : "there are \(arrays.count) arrays here",
                    at: text.location(offset: node.range.lowerBound),
                    help: arrays.isEmpty
                        ? "name the array with --at"
                        : "name one with --at: " + arrays.map(\.key).joined(separator: ", ")))
        }
        return elements
    }
}
