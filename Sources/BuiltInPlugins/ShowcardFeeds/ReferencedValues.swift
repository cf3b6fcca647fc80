import ShowcardCatalog

/// Lists the values in the JSON of an entry that are not the entry's own: which of the entries it refers to are not
/// public, and the colors of its references to tokens.
struct ReferencedValues {
    let context: PlanContext

    /// Returns the values as one text, which is an input of the files that show the entry; `nil` if there aren't any.
    func text(of entry: Entry, in collection: Int) -> String? {
        let layout = context.layouts[collection]
        let fields = context.catalog.collections[collection].kind.fields
        var texts: [String] = []
        for slot in layout.referencedSlots {
            if let value = entry.content[slot] { add(value, as: fields[slot].type, to: &texts) }
        }
        // Resolved references need a check only if one is missing.
        for field in entry.references {
            guard let value = entry.content[field.slot], count(value) != field.targets.count else {
                continue
            }
            add(value, as: fields[field.slot].type, to: &texts)
        }
        for fact in entry.facts {
            if let type = context.facts[fact.name] { add(fact.value, as: type, to: &texts) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    private func add(_ value: FieldValue, as type: FieldType, to texts: inout [String]) {
        value.forEachScalar(as: type) { value, type in
            if let reference = EntryReference(value, as: type) {
                let id = context.values.entries.publishedID(of: reference)
                guard id != reference.id else { return }
                texts.append("\(reference.kind)/\(reference.id)=\(id ?? "")")
            } else if type == .color, let text = value.text,
                let hex = context.values.colors.resolved(text)
            {
                texts.append(hex)
            }
        }
    }

    private func count(_ value: FieldValue) -> Int {
        if case .list(let values) = value { values.count } else { 1 }
    }
}
