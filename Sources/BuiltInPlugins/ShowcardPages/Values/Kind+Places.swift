internal import ShowcardCatalog

// Where the fields stand that have a place on cards by their types.
extension Kind {
    /// The position of the first public field of a type; `nil` without one.
    func publicSlot(ofType type: FieldType) -> Int? {
        fields.firstIndex { $0.type == type && !$0.isPrivate }
    }

    /// The position of the first public list of colours that may have two of them; `nil` without one.
    var gradientSlot: Int? {
        fields.firstIndex { field in
            field.type == .list(.color) && !field.isPrivate
                && [nil, 2].contains(field.limits.count)
        }
    }
}
