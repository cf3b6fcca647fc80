/// One declared front matter key: its type, its limits, and its role.
public struct Field: Sendable, Hashable {
    private let shared: Shared<Parts>

    /// The parts of a field, behind one reference because fields are read for each value.
    private struct Parts: Sendable, Hashable {
        let name: String
        let type: FieldType
        let limits: FieldLimits
        let isRequired: Bool
        let defaultValue: FieldValue?
        let dependentDefault: DependentDefault?
        let isPrivate: Bool
        let isListed: Bool
        let role: FieldRole?
        let computation: Computation?
        let isTranslatable: Bool?
    }

    /// The key as written in front matter and JSON.
    public var name: String { shared.value.name }
    /// The type of its values.
    public var type: FieldType { shared.value.type }
    /// The limits of its values.
    public var limits: FieldLimits { shared.value.limits }
    /// Whether an entry without it is an error.
    public var isRequired: Bool { shared.value.isRequired }
    /// The default value.
    public var defaultValue: FieldValue? { shared.value.defaultValue }
    /// The default that depends on another field, instead of ``defaultValue``.
    public var dependentDefault: DependentDefault? { shared.value.dependentDefault }
    /// Whether it is excluded from all outputs.
    public var isPrivate: Bool { shared.value.isPrivate }
    /// Whether list items include it, in addition to those included by type or role.
    public var isListed: Bool { shared.value.isListed }
    /// Its role for the core.
    public var role: FieldRole? { shared.value.role }
    /// How its value is computed; `nil` if entries set it.
    public var computation: Computation? { shared.value.computation }
    /// Whether a translation of an entry may have it.
    ///
    /// Unless it is declared: names, descriptions, text alternatives of pictures, and Markdown that is not private.
    public var isTranslatable: Bool {
        if let declared = shared.value.isTranslatable { return declared }
        if isPrivate || computation != nil { return false }
        if role == .imageAlt || type == .text { return true }
        return type == .string && role == nil && (name == "name" || name == "description")
    }

    /// Creates a field.
    public init(
        _ name: String, _ type: FieldType, limits: FieldLimits = FieldLimits(),
        isRequired: Bool = false, defaultValue: FieldValue? = nil,
        dependentDefault: DependentDefault? = nil, isPrivate: Bool = false, isListed: Bool = false,
        role: FieldRole? = nil, computation: Computation? = nil, isTranslatable: Bool? = nil
    ) {
        shared = Shared(
            Parts(
                name: name, type: type, limits: limits, isRequired: isRequired,
                defaultValue: defaultValue, dependentDefault: dependentDefault,
                isPrivate: isPrivate, isListed: isListed, role: role, computation: computation,
                isTranslatable: isTranslatable))
    }

    /// Whether values can differ between languages, if the field is declared so.
    package var canBeTranslated: Bool {
        type.canBeTranslated && computation == nil && (role.map(\.isOfTexts) ?? true)
    }
}

extension FieldRole {
    /// Whether values of fields with the role can differ between languages: pictures and their texts.
    package var isOfTexts: Bool {
        switch self {
        case .image, .imageAlt, .before, .variants: true
        case .id, .published, .expires, .usage, .status, .visibility, .tags, .aliases: false
        }
    }
}

extension [Field] {
    /// Sets fields without a value to their defaults, dependent defaults last.
    ///
    /// - Parameter values: The values, at the positions of the fields.
    /// - Returns: The positions of the fields that were set, ascending.
    @discardableResult
    package func fillDefaults(_ values: inout [FieldValue?]) -> [Int] {
        let missing = indices.filter { values[$0] == nil }
        for slot in missing { values[slot] = self[slot].defaultValue }
        for slot in missing where values[slot] == nil {
            guard let dependent = self[slot].dependentDefault,
                let other = firstIndex(where: { $0.name == dependent.field })
            else { continue }
            values[slot] = dependent.value(for: values[other])
        }
        return missing.filter { values[$0] != nil }
    }
}
