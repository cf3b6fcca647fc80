import ShowcardCatalog
import ShowcardYAML

/// Reads a `_kind.yml`.
struct KindReader {
    private let file: ParsedFile
    private var reader: ValueReader
    private let kindNames: KindNames

    /// The file's name, in the folder of the kind's entries.
    static let fileName = "_kind.yml"

    /// The keys of the file.
    static let keys = [
        DeclaredKey(Field("kind", .string, isRequired: true), "the name that references use"),
        DeclaredKey(
            Field("path", .string, isRequired: true), "the folder of its pages and feeds"),
        DeclaredKey(
            Field(
                "title",
                .object([
                    Field("one", .string, isRequired: true),
                    Field("many", .string, isRequired: true),
                ]), isRequired: true), "the singular and plural name of entries"),
        DeclaredKey(
            Field("order", .integer),
            "its position in navigation and on the home page, lowest first"),
        DeclaredKey("fields", "the fields of entries, by name"),
        DeclaredKey("rules", "the order between two fields, as 'min <= max'"),
        DeclaredKey("selection", "how many entries an app's user can pick"),
        DeclaredKey(ValueReader.actions, "the buttons on its entries' pages"),
    ]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: The parsed file.
    ///   - kindNames: The names of all kinds, which references may use.
    ///   - context: Checks default values.
    init(_ file: ParsedFile, kindNames: KindNames, context: ValueContext) {
        self.file = file
        self.kindNames = kindNames
        reader = ValueReader(file.text, context: context)
    }

    /// The name of the kind that a file declares, if it can be read.
    static func name(in file: ParsedFile) -> String? {
        file.document.root?["kind"]?.text
    }

    /// The path in a kind's file, which may have errors.
    static func path(in file: ParsedFile) -> String? {
        file.document.root?["path"]?.text
    }

    /// Reads the kind.
    ///
    /// - Returns: The kind, or `nil` if it has errors; and the problems.
    mutating func read() -> (kind: Kind?, problems: [Diagnostic]) {
        guard let root = file.document.root else {
            return (
                nil,
                [
                    .error(
                        "empty-file", "the file is empty", at: .file(file.text.path),
                        help: "add 'kind:', 'path:', 'title:' and 'fields:'")
                ]
            )
        }
        guard let members = reader.members(root, Self.keys, what: "a kind") else {
            return (nil, reader.problems)
        }
        let fields = readFields(root)
        let rules = root["fields"].map { reader.rules(root["rules"], among: fields, of: $0) } ?? []
        let selection = reader.selection(in: root)
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        let actions = reader.actions(values["actions"], root["actions"], fields: fields)
        checkNames(root)
        guard reader.problems.isEmpty, let name = values["kind"]?.text,
            let path = values["path"]?.text, case .object(let titles) = values["title"],
            titles.count == 2
        else { return (nil, reader.problems) }
        let kind = Kind(
            name: name, path: path, titleOne: titles[0].value.text ?? name,
            titleMany: titles[1].value.text ?? name, fields: fields, rules: rules,
            selection: selection, actions: actions, order: values["order"]?.integer ?? 0,
            // If there are no problems, every declaration was read.
            fieldPlaces: root["fields"]?.members.map { file.text.location(of: $0.key) } ?? [])
        if let node = root["fields"] { checkKeys(of: kind, node) }
        return reader.problems.isEmpty
            ? (kind, reader.warnings) : (nil, reader.problems + reader.warnings)
    }

    /// Reports public fields whose JSON key is already used.
    private mutating func checkKeys(of kind: Kind, _ fields: Node) {
        var owners: [String: String] = [:]
        for (node, _) in fields.members {
            guard let slot = kind.publicSlot(of: node.text) else { continue }
            for key in kind.keys(of: kind.fields[slot]) {
                let isOwnID = key == "id" && kind.fields[slot].role == .id
                if kind.computedKeys.contains(key), !isOwnID {
                    reader.report(
                        "reserved-key", "every \(kind.name) already has '\(key)'", at: node,
                        help: "choose another name")
                } else if let other = owners.updateValue(node.text, forKey: key) {
                    reader.report(
                        "reserved-key",
                        "'\(other)' and '\(node.text)' both have the JSON key '\(key)'",
                        at: node, help: "rename one of them")
                }
            }
        }
    }

    private mutating func checkNames(_ root: Node) {
        if let node = root["kind"], node.kind == .scalar, !Identifier.isValid(node.text) {
            reader.report(
                "wrong-name", "'\(node.text)' cannot name a kind", at: node,
                help: "use lower-case letters and digits, joined by hyphens")
        }
        guard let node = root["path"], node.kind == .scalar else { return }
        if !Identifier.isValid(node.text) {
            reader.report(
                "wrong-name", "'\(node.text)' cannot be the path of a kind", at: node,
                help: "use lower-case letters and digits, joined by hyphens")
        } else if Identifier.reservedPaths.contains(node.text) {
            reader.report(
                "taken-path", "the path '\(node.text)' is reserved for the site", at: node,
                help:
                    "choose another path; reserved are \(Identifier.reservedPaths.joined(separator: ", "))"
            )
        }
    }

    private mutating func readFields(_ root: Node) -> [Field] {
        guard let node = root["fields"] else {
            if !reader.isMisspelled("fields", in: root, among: Self.keys.names) {
                reader.reportMissing(
                    "a kind needs 'fields'", in: root,
                    help: "add 'fields:' with at least 'name: {type: string, required: true}'")
            }
            return []
        }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'fields' takes keys and values, not \(node.phrase)", at: node,
                help: "write each field as 'name: {type: string}' on a line of its own")
            return []
        }
        var fields: [Field] = []
        var roles: [FieldRole: String] = [:]
        for (key, spec) in node.members {
            var fieldReader = FieldReader(reader: reader, kindNames: kindNames)
            if let field = fieldReader.read(key, spec) {
                fields.append(field)
                if let role = field.role, let other = roles.updateValue(field.name, forKey: role) {
                    fieldReader.reader.report(
                        "repeated-role",
                        "'\(other)' already has the role '\(role.rawValue)'",
                        at: spec["role"] ?? key, help: "give it to one field only",
                        related: node[other]?["role"].map {
                            [
                                Diagnostic.Related(
                                    location: file.text.location(of: $0),
                                    message: "also declared here")
                            ]
                        } ?? [])
                }
            }
            reader = fieldReader.reader
        }
        checkName(fields, node)
        reader.checkDefaults(of: fields, node)
        var check = ComputationCheck(reader: reader, fields: fields, declarations: node)
        let checked = check.checked()
        reader = check.reader
        return checked
    }

    private mutating func checkName(_ fields: [Field], _ node: Node) {
        let name = fields.first { $0.name == "name" }
        // If a field 'name' exists but could not be read, that has been reported.
        if name == nil, node["name"] != nil { return }
        if name?.type != .string || name?.isRequired != true || name?.isPrivate == true {
            let message = "every kind has a public, required field 'name' of type string"
            let spec = "'name: {type: string, required: true}'"
            if let place = node["name"] {
                reader.report("missing-field", message, at: place, help: "write \(spec)")
            } else {
                reader.reportMissing(message, in: node, help: "add \(spec)")
            }
        }
        if let node = node["description"],
            let field = fields.first(where: { $0.name == "description" }),
            field.type != .string
        {
            reader.report(
                "wrong-type", "'description' must be of type string", at: node,
                help: "write 'description: {type: string}'")
        }
    }
}
