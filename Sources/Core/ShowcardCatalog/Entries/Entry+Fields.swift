// Fields by name, as plugins read them.
extension Entry {
    /// The value of a public field.
    ///
    ///     if let prompt = entry["prompt"]?.text { … }
    ///
    /// - Parameter field: The field's name in front matter.
    /// - Returns: The value, without the private members of an object. `nil` if the entry has no value, if the kind has
    ///   no field with this name, or if the field is private.
    public subscript(field: String) -> FieldValue? {
        guard let slot = kind.publicSlot(of: field), let value = content[slot] else { return nil }
        let type = kind.fields[slot].type
        return type.hasPrivateMembers ? type.withoutPrivateMembers(value) : value
    }

    /// All fields of the entry by name, including those that must not be published.
    ///
    /// A plugin may compute with them. It must not write their values to an output, a fact or a diagnostic.
    public var `private`: PrivateFields { PrivateFields(entry: self) }

    /// The fields of an entry by name, including private ones.
    public struct PrivateFields: Sendable {
        fileprivate let entry: Entry

        /// The value of a field, private or not.
        ///
        /// - Parameter field: The field's name in front matter.
        /// - Returns: The value; `nil` if the entry has no value, or if the kind has no field with this name.
        public subscript(field: String) -> FieldValue? {
            entry.kind.slot(of: field).flatMap { entry.content[$0] }
        }
    }
}

extension [FieldValue.Member] {
    /// The value of the first member with a name, such as `entry.facts["word_count"]`.
    public subscript(name: String) -> FieldValue? {
        first { $0.name == name }?.value
    }
}

extension FieldType {
    /// Whether an object of this type has members that must not be published, at any depth.
    fileprivate var hasPrivateMembers: Bool {
        switch self {
        case .object(let fields, _):
            fields.contains { $0.isPrivate || $0.type.hasPrivateMembers }
        case .list(let type): type.hasPrivateMembers
        default: false
        }
    }

    /// A value of this type without the private members of its objects.
    fileprivate func withoutPrivateMembers(_ value: FieldValue) -> FieldValue {
        switch (self, value) {
        case (.list(let type), .list(let values)):
            return .list(values.map(type.withoutPrivateMembers))
        case (.object(let fields, _), .object(let members)):
            return .object(
                members.compactMap { member in
                    guard let field = fields.first(where: { $0.name == member.name }),
                        !field.isPrivate
                    else { return nil }
                    return .init(
                        name: member.name, value: field.type.withoutPrivateMembers(member.value))
                })
        default: return value
        }
    }
}
