extension FieldType {
    /// Whether a type, or one that it is made of, is wanted; private fields do not count.
    ///
    /// A declared type is as deep as the file that declares it may be, which bounds the recursion.
    ///
    /// - Parameter isWanted: Asked of types that are neither lists nor objects.
    /// - Returns: Whether it said so of any of them.
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
    /// Visits the values a value is made of, in the order written, with their types; those of private fields are
    /// left out.
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
