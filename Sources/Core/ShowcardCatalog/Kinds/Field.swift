/// One declared front matter key: its type, its limits, and its role.
public struct Field: Sendable, Hashable {
    /// The key as written in front matter and JSON.
    public let name: String
    /// The type of its values.
    public let type: FieldType
    /// The limits of its values.
    public let limits: FieldLimits
    /// Whether an entry without it is an error.
    public let isRequired: Bool
    /// The default value.
    public let defaultValue: FieldValue?
    /// The default that depends on another field, instead of ``defaultValue``.
    public let dependentDefault: DependentDefault?
    /// Whether it is excluded from all outputs.
    public let isPrivate: Bool
    /// Whether list items include it, in addition to those included by type or role.
    public let isListed: Bool
    /// Its role for the core.
    public let role: FieldRole?
    /// How its value is computed; `nil` if entries set it.
    public let computation: Computation?

    /// Creates a field.
    public init(
        _ name: String, _ type: FieldType, limits: FieldLimits = FieldLimits(),
        isRequired: Bool = false, defaultValue: FieldValue? = nil,
        dependentDefault: DependentDefault? = nil, isPrivate: Bool = false, isListed: Bool = false,
        role: FieldRole? = nil, computation: Computation? = nil
    ) {
        self.name = name
        self.type = type
        self.limits = limits
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.dependentDefault = dependentDefault
        self.isPrivate = isPrivate
        self.isListed = isListed
        self.role = role
        self.computation = computation
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
