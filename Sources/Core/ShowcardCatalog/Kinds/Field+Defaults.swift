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
