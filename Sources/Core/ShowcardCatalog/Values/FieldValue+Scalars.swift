extension FieldType {
    /// Whether a type, or one of its nested types, satisfies a condition; private fields are skipped.
    ///
    /// The nesting of a type is bounded by that of the file that declares it, and so is the recursion.
    ///
    /// - Parameter isWanted: The condition, called with types that are neither lists nor objects.
    /// - Returns: Whether any of them satisfies it.
    public func contains(_ isWanted: (FieldType) -> Bool) -> Bool {
        switch self {
        case .list(let element): element.contains(isWanted)
        case .object(let fields, _):
            fields.contains { !$0.isPrivate && $0.type.contains(isWanted) }
        default: isWanted(self)
        }
    }
}

extension FieldValue {
    /// Visits the scalar values in a value, in the order written, with their types; values of private fields are
    /// skipped.
    public func forEachScalar(as type: FieldType, _ visit: (FieldValue, FieldType) -> Void) {
        switch (self, type) {
        case (.list(let values), .list(let element)):
            for value in values { value.forEachScalar(as: element, visit) }
        case (.object(let members), .object(let fields, _)):
            for field in fields where !field.isPrivate {
                let value = members.first { $0.name == field.name }?.value
                value?.forEachScalar(as: field.type, visit)
            }
        case (.list, _), (.object, _): return
        default: visit(self, type)
        }
    }
}
