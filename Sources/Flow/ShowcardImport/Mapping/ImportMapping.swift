import ShowcardCatalog
import ShowcardContent

/// Which field of a source becomes which field of a kind, as far as it is given.
struct ImportMapping: Sendable {
    /// The pairs, in order; the later ones have precedence.
    private(set) var pairs: [EntryImportRequest.FieldPair] = []
    /// Values of fields that the source does not have.
    private(set) var constants: [String: SourceValue] = [:]
    /// The file that the values are in.
    private(set) var text: SourceText?
    /// The field of the source that has the id.
    private(set) var id: String?
    /// The old address of an entry, with placeholders.
    private(set) var address: String?

    /// The name that stands for the body among the fields of a kind.
    static let body = "body"
    private static let keys = ["map", "set", "id", "old_path"]

    /// Reads the mapping of a request.
    ///
    /// - Throws: ``DiagnosticError`` with every problem.
    init(_ request: EntryImportRequest, _ kind: Kind, _ limits: CatalogLimits)
        throws(DiagnosticError)
    {
        var problems: [Diagnostic] = []
        if let path = request.mapping {
            try read(path, kind, limits, &problems)
        }
        for pair in request.pairs {
            if let help = Self.unknown(pair.field, kind) {
                problems.append(
                    .error(
                        "unknown-field", "the kind '\(kind.name)' has no field '\(pair.field)'",
                        help: help))
            }
            pairs.append(pair)
        }
        if !problems.isEmpty { throw DiagnosticError(problems) }
    }

    private mutating func read(
        _ path: String, _ kind: Kind, _ limits: CatalogLimits, _ problems: inout [Diagnostic]
    ) throws(DiagnosticError) {
        let text = try SourceFolder.read(named: path)
        try text.checkEncoding()
        self.text = text
        let root = try SourceDocument.yaml(text, text.bytes.indices, limits)
        func add(_ message: String, _ value: SourceValue, _ help: String?) {
            problems.append(
                .error(
                    "import-mapping", message,
                    at: text.location(offset: value.range.lowerBound, length: value.range.count),
                    help: help))
        }
        for (key, value) in root.members {
            switch key {
            case "map":
                for (source, field) in value.members {
                    let name = field.text ?? ""
                    if let help = Self.unknown(name, kind) {
                        add("the kind '\(kind.name)' has no field '\(name)'", field, help)
                    }
                    pairs.append(EntryImportRequest.FieldPair(source: source, field: name))
                }
            case "set":
                for (field, constant) in value.members {
                    if let help = Self.unknown(field, kind) {
                        add("the kind '\(kind.name)' has no field '\(field)'", constant, help)
                    }
                    constants[field] = constant
                }
            case "id": id = value.text
            case "old_path": address = value.text
            default:
                add(
                    "a mapping has no key '\(key)'", value,
                    NearMiss.help(for: key, among: Self.keys))
            }
        }
    }

    /// What to write instead of a field that the kind does not have; `nil` if it has it.
    private static func unknown(_ field: String, _ kind: Kind) -> String? {
        if field.isEmpty || field == body || kind.slot(of: field) != nil { return nil }
        let names = kind.fields.map(\.name) + [body]
        return NearMiss.help(for: field, among: names) ?? "name one of: "
            + names.joined(separator: ", ")
    }
}
