/// Fills the computed fields of a kind's entries.
struct ComputedFields {
    private let kind: Kind
    private let today: CivilDate
    private let fields: [(slot: Int, computation: Computation)]

    init(_ kind: Kind, asOf: Instant) {
        self.kind = kind
        today = asOf.date
        fields = kind.fields.enumerated().compactMap { slot, field in
            field.computation.map { (slot, $0) }
        }
    }

    /// The entry with its computed fields.
    func filled(_ entry: ContentEntry) -> ContentEntry {
        if fields.isEmpty { return entry }
        let given = entry.values
        var values = given
        for (slot, computation) in fields {
            values[slot] = computation.value(from: given, of: kind, today: today)
        }
        return entry.with(values: values)
    }
}
