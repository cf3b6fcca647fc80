internal import ShowcardCatalog
internal import ShowcardMustache

/// Creates the records through which templates access public fields and facts by name.
struct FieldRecords: Sendable {
    /// The catalog.
    let catalog: Catalog
    /// The shapes of the records.
    let shapes: Shapes
    /// Converts values of fields for display.
    let presenter: FieldPresenter
    /// The facts that templates may name.
    let facts: [Field]
    /// The theme's labels of facts, by name; facts with an empty label are hidden.
    let labels: [String: [UInt8]]

    /// Returns every public field of any kind by name.
    func fields(of entry: Entry, layout: KindLayout) -> Value {
        let values = layout.slots.map { slot -> Value in
            guard let slot, let value = entry.content[slot] else { return .null }
            let type = layout.kind.fields[slot].type
            if type.referencedKind != nil { return names(in: entry, slot: slot, type: type) }
            return presenter.value(of: value, type: type, shape: shapes.text)
        }
        return .record(Record(shapes.field, values))
    }

    /// Returns every declared fact by name.
    func facts(of entry: Entry) -> Value {
        let values = facts.map { fact -> Value in
            guard let member = entry.facts.first(where: { $0.name == fact.name }) else {
                return .null
            }
            return presenter.value(of: member.value, type: fact.type, shape: shapes.text)
        }
        return .record(Record(shapes.facts, values))
    }

    /// Returns the names of the public entries that a field refers to.
    private func names(in entry: Entry, slot: Int, type: FieldType) -> Value {
        let targets = entry.references.first { $0.slot == slot }?.targets ?? []
        let names = targets.map { Value.text(catalog[$0].name) }
        if case .list = type { return presenter.list(names, shape: shapes.text) }
        return names.first ?? .null
    }
}
