extension Computation {
    /// Computes the value of the field.
    ///
    /// - Parameters:
    ///   - values: The values of an entry, at the positions of its kind's fields.
    ///   - kind: The entry's kind.
    ///   - today: As-of's day in UTC.
    /// - Returns: The value; `nil` if its source has no value.
    func value(from values: [FieldValue?], of kind: Kind, today: CivilDate) -> FieldValue? {
        switch self {
        case .nextOccurrence(let field):
            guard let slot = kind.slot(of: field), let text = values[slot]?.text else { return nil }
            return (try? YearlyDate.parse(text))?.next(from: today).map(FieldValue.date)
        case .least(let member):
            return member.values(in: values, of: kind).reduce(nil) { best, value in
                best.map { value.isLess(than: $0) == true ? value : $0 } ?? value
            }
        case .greatest(let member):
            return member.values(in: values, of: kind).reduce(nil) { best, value in
                best.map { $0.isLess(than: value) == true ? value : $0 } ?? value
            }
        }
    }
}

extension Computation.ListMember {
    /// Finds the values of the member in the selected objects.
    ///
    /// - Parameters:
    ///   - values: The values of an entry, at the positions of its kind's fields.
    ///   - kind: The entry's kind.
    /// - Returns: The values, in the order written.
    package func values(in values: [FieldValue?], of kind: Kind) -> [FieldValue] {
        guard let slot = kind.slot(of: list), case .list(let objects) = values[slot] else {
            return []
        }
        let chosen = condition.map { name in objects.filter { $0[name] == .boolean(true) } } ?? []
        return (chosen.isEmpty ? objects : chosen).compactMap { $0[member] }
    }
}

extension FieldValue {
    /// The value of an object's member; `nil` for anything else.
    fileprivate subscript(name: String) -> FieldValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}
