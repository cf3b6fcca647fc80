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

    /// The places of names in the file.
    private var places: [String: Range<Int>] = [:]

    /// The name that stands for the body among the fields of a kind.
    static let body = "body"
    /// What stands for parts of an old address.
    static let placeholders = ["{slug}", "{year}", "{month}", "{day}"]
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
            let isTable = key == "map" || key == "set"
            if Self.keys.contains(key), !value.isAbsent,
                isTable ? value.members.isEmpty : value.text == nil
            {
                add(
                    "'\(key)' takes \(isTable ? "keys and values" : "a text")", value,
                    isTable ? "write it as '\(key): {x: y}'" : "write it as '\(key): x'")
                continue
            }
            switch key {
            case "map":
                for (source, field) in value.members {
                    guard field.isAbsent || field.text != nil else {
                        add(
                            "the field of '\(source)' is not a name", field,
                            "write the name of one field, or nothing to drop it")
                        continue
                    }
                    let name = field.text ?? ""
                    places[source] = field.range
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
            case "id":
                id = value.text
                if let id { places[id] = value.range }
            case "old_path":
                address = value.text
                if let (message, help) = value.text.flatMap({ Self.problem(withAddress: $0, kind) })
                {
                    add(message, value, help)
                }
            default:
                add(
                    "a mapping has no key '\(key)'", value,
                    NearMiss.help(for: key, among: Self.keys))
            }
        }
    }

    /// The problem with the addresses of a pattern, and what to do.
    private static func problem(
        withAddress pattern: String, _ kind: Kind
    ) -> (message: String, help: String)? {
        var sample = pattern
        for word in placeholders { sample = sample.replacing(word, with: "1") }
        guard !sample.utf8.contains(UInt8(ascii: "{")) else {
            return (
                "'\(pattern)' has an unknown placeholder",
                "known: \(placeholders.joined(separator: ", "))"
            )
        }
        guard sample.utf8.first == UInt8(ascii: "/") else {
            return ("'\(pattern)' is not a path", "begin it with a slash")
        }
        do throws(FormerAddress.AddressError) {
            _ = try FormerAddress(sample, kind: kind)
            return nil
        } catch {
            return (error.message.replacing(sample, with: pattern), error.help)
        }
    }

    /// The names that no item has.
    func missing(in items: [SourceItem]) -> [Diagnostic] {
        guard !items.isEmpty else { return [] }
        var seen: Set<String> = []
        let names = (pairs.filter { !$0.field.isEmpty }.map(\.source) + [id].compactMap { $0 })
            .filter { name in
                seen.insert(name).inserted && !items.contains { $0.value([name]) != nil }
            }
        guard !names.isEmpty else { return [] }
        let known = Set(items.flatMap { $0.fields.map(\.key) }).sorted(by: TextKey.precedes)
        return names.map { name in
            .warning(
                "unknown-source-field", "no item has '\(name)'",
                at: places[name].flatMap { range in
                    text?.location(offset: range.lowerBound, length: range.count)
                }, help: NearMiss.help(for: name, among: known))
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
