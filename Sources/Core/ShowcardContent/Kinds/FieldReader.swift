import ShowcardCatalog
import ShowcardYAML

/// Reads the declaration of one field, such as `{type: string, required: true}`.
struct FieldReader {
    var reader: ValueReader
    let kindNames: KindNames

    private static let properties =
        [
            DeclaredKey(Field("required", .boolean), "whether an entry without it is an error"),
            DeclaredKey(Field("private", .boolean), "whether it is excluded from all outputs"),
            DeclaredKey(Field("listed", .boolean), "whether lists include it"),
            DeclaredKey(
                Field("translatable", .boolean), "whether translations of entries may have it"),
            DeclaredKey(
                Field("role", .choice(FieldRole.allCases.map(\.rawValue))),
                "its role, regardless of its name"),
            DeclaredKey(Field("pattern", .string), "the pattern that a whole text matches"),
            DeclaredKey(Field("unique", .boolean), "whether the values of a list are unique"),
            DeclaredKey(
                Field("min_length", .integer, limits: FieldLimits(min: 0)),
                "the minimum length of a text, in characters"),
        ]
        + [
            ("max_length", "the maximum length of a text, in characters"),
            ("count", "the exact number of values of a list"),
            ("min_count", "the minimum number of values of a list"),
            ("max_count", "the maximum number of values of a list"),
        ].map { DeclaredKey(Field($0, .integer, limits: FieldLimits(min: 1)), $1) }
    /// The properties of types, and the types they belong to.
    static let belongings = [
        (key: "of", types: ["list"]), (key: "or", types: ["asset"]),
        (key: "values", types: ["enum", "string", "integer"]), (key: "fields", types: ["object"]),
        (key: "rules", types: ["object"]), (key: "currency", types: ["money"]),
    ]
    /// All keys of a declaration.
    static let keys =
        properties + [
            DeclaredKey("type", "the type of its values"),
            DeclaredKey("of", "the type of a list's values"),
            DeclaredKey("or", "what an asset may be other than a file"),
            DeclaredKey("values", "the allowed values"),
            DeclaredKey("fields", "the fields of an object, by name"),
            DeclaredKey("rules", "the order between two fields of an object, as 'min <= max'"),
            DeclaredKey("currency", "the currency of all amounts, a code of ISO 4217"),
            DeclaredKey(
                "default",
                "the value for entries without it, or by another field: {by, when, else}"),
            DeclaredKey("computed", "what it is computed from; entries do not set it"),
            DeclaredKey("min", "the minimum number or amount, or the earliest date or instant"),
            DeclaredKey("max", "the maximum number or amount, or the latest date or instant"),
        ]
    /// The additional key of a reference that is written as a word, which was reported already.
    private static let keysBesideReference = keys + [DeclaredKey("kind", "what it refers to")]
    /// The keys that apply to values in entries, and so not to computed fields.
    static let givenKeys =
        [
            "required", "default", "role", "min", "max", "min_length", "max_length", "pattern",
            "count", "min_count", "max_count", "unique", "translatable",
        ]

    /// Reads a field.
    ///
    /// - Parameters:
    ///   - key: The field's name.
    ///   - spec: Its declaration.
    ///   - isMember: Whether it is a field of an object, not of a kind.
    /// - Returns: The field, or `nil` if a problem was reported.
    mutating func read(_ key: Node, _ spec: Node, isMember: Bool = false) -> Field? {
        let before = reader.problems.count
        checkName(key)
        guard spec.kind == .mapping else {
            let type = Self.words.contains(spec.text) ? spec.text : "string"
            reader.report(
                "wrong-type",
                "the field '\(key.text)' takes keys and values, not \(spec.phrase)", at: spec,
                help: "write it as {type: \(type)}")
            return nil
        }
        let isReference = spec["type"]?.text == "reference"
        guard
            let members = reader.members(
                spec, isReference ? Self.keysBesideReference : Self.keys,
                what: "the field '\(key.text)'")
        else { return nil }
        let computation = computation(spec, isMember: isMember)
        guard let type = type(of: spec, name: key.text) else { return nil }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        let limits =
            computation == nil ? limits(of: type, values, spec, name: key.text) : FieldLimits()
        let role = values["role"]?.text.flatMap(FieldRole.init(rawValue:))
        if let role, computation == nil, !role.accepts(type), let node = spec["role"] {
            reader.report(
                "wrong-role",
                "the role '\(role.rawValue)' takes \(role.phrase), not \(type.phraseWithElement)",
                at: node, help: "remove the role, or change the field's type")
        }
        let isPrivate = values["private"] == .boolean(true)
        if role == .id, let key = spec.key("default") {
            reader.report(
                "wrong-role",
                "the field with the role 'id' has no default: each id is that of one entry",
                at: key, help: "remove 'default': without a value, an entry has its file name as id"
            )
        }
        if role == .id, isPrivate, let node = spec["private"] {
            reader.report(
                "wrong-role", "the field with the role 'id' cannot be private: feeds have the ids",
                at: node, help: "remove 'private', or the role")
        }
        checkTranslatable(values, spec, type, role, isMember: isMember)
        let bare = Field(key.text, type, limits: limits, isPrivate: isPrivate)
        let (fixed, dependent) = computation == nil ? defaults(spec, for: bare) : (nil, nil)
        checkContradictions(values, spec, name: key.text)
        guard reader.problems.count == before else { return nil }
        return Field(
            key.text, type, limits: limits, isRequired: values["required"] == .boolean(true),
            defaultValue: fixed, dependentDefault: dependent, isPrivate: isPrivate,
            isListed: values["listed"] == .boolean(true), role: role, computation: computation,
            isTranslatable: values["translatable"].map { $0 == .boolean(true) })
    }

    /// Reports `translatable` where values are the same in every language.
    private mutating func checkTranslatable(
        _ values: [String: FieldValue], _ spec: Node, _ type: FieldType, _ role: FieldRole?,
        isMember: Bool
    ) {
        guard values["translatable"] == .boolean(true), let key = spec.key("translatable") else {
            return
        }
        let hasTexts = role.map(\.isOfTexts) ?? true
        if isMember {
            reader.report(
                "misplaced-property", "a field of an object cannot be translated", at: key,
                help: "remove 'translatable', or declare a field of the kind for the text")
        } else if !hasTexts || !type.canBeTranslated {
            reader.report(
                "misplaced-property",
                hasTexts
                    ? "\(type.phrase) is the same in every language"
                    : "the field with the role '\(role?.rawValue ?? "")' is the same in every language",
                at: key, help: "remove 'translatable'")
        }
    }

    private mutating func checkName(_ key: Node) {
        if !Identifier.isValid(key.text) {
            reader.report(
                "wrong-name", "'\(key.text)' cannot name a field", at: key,
                help: "use lower-case letters and digits, joined by underscores")
        }
    }

    private mutating func computation(_ spec: Node, isMember: Bool) -> Computation? {
        guard let node = spec["computed"], let key = spec.key("computed") else { return nil }
        if isMember {
            reader.report(
                "misplaced-property", "a field of an object cannot be computed", at: key,
                help: "declare a field of the kind that is computed from the list")
            return nil
        }
        for key in Self.givenKeys {
            guard let place = spec.key(key) else { continue }
            reader.report(
                "misplaced-property", "a computed field takes no '\(key)'", at: place,
                help: "remove it: entries do not set the value")
        }
        return reader.computation(node)
    }
}

extension FieldType {
    /// The phrase for a message that compares the elements of lists, too.
    fileprivate var phraseWithElement: String {
        if case .list(let element) = self {
            "a list with \(element.phrase) as element"
        } else {
            phrase
        }
    }
}

extension FieldRole {
    /// Whether a field of a type can have the role.
    fileprivate func accepts(_ type: FieldType) -> Bool {
        switch (self, type) {
        case (.image, .asset), (.image, .url), (.before, .asset), (.before, .url),
            (.variants, .list(.asset)), (.variants, .list(.url)), (.imageAlt, .string),
            (.id, .string),
            (.tags, .list(.string)),
            (.published, .instant), (.published, .date), (.expires, .instant), (.expires, .date),
            (.usage, .integer), (.status, .choice), (.visibility, .choice),
            (.aliases, .list(.string)):
            true
        default: false
        }
    }

    fileprivate var phrase: String {
        switch self {
        case .image, .before: "an asset or a url"
        case .variants: "a list of assets or urls"
        case .id, .imageAlt: "a string"
        case .tags, .aliases: "a list of strings"
        case .published, .expires: "an instant or a date"
        case .usage: "an integer"
        case .status, .visibility: "an enum"
        }
    }
}

extension FieldValue {
    /// The number of an integer or number.
    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The whole number of an integer.
    var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }
}
