extension FieldValue {
    /// Visits the assets in a value, including those of private members.
    ///
    /// The nesting of a value is bounded by its declared type, and so is the recursion.
    ///
    /// - Parameters:
    ///   - type: The declared type.
    ///   - isShown: Whether the value is public.
    ///   - visit: Receives each asset, and whether it is public.
    package func forEachAsset(
        as type: FieldType, isShown: Bool = true, _ visit: (String, Bool) -> Void
    ) {
        switch (self, type) {
        case (.string(let text), .asset): visit(text, isShown)
        case (.list(let values), .list(let element)):
            for value in values { value.forEachAsset(as: element, isShown: isShown, visit) }
        case (.object(let members), .object(let fields, _)):
            for member in members {
                guard let field = fields.first(where: { $0.name == member.name }) else { continue }
                member.value.forEachAsset(
                    as: field.type, isShown: isShown && !field.isPrivate, visit)
            }
        default: return
        }
    }
}
