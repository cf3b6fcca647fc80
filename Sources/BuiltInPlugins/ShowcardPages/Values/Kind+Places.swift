internal import ShowcardCatalog

// The positions of the fields that cards show because of their types.
extension Kind {
    /// Returns the position of the first public field of a type; `nil` if there isn't one.
    func publicSlot(ofType type: FieldType) -> Int? {
        fields.firstIndex { $0.type == type && !$0.isPrivate }
    }

    /// The position of the first public list of colors that may contain two; `nil` if there isn't one.
    var gradientSlot: Int? {
        fields.firstIndex { field in
            field.type == .list(.color) && !field.isPrivate
                && [nil, 2].contains(field.limits.count)
        }
    }
}
