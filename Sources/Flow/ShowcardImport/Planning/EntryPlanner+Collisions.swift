import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    /// Warns of a name that looks like that of an existing entry, as a check of the catalog does.
    mutating func warnOfSimilarName(_ entry: PlannedEntry) {
        guard let value = entry.values.first(where: { $0.field.name == "name" }),
            let name = value.value?.text,
            let use = existing.names[ExistingTexts.nameKey(name)],
            use.text != name, use.path != entry.path
        else { return }
        problems.append(
            .warning(
                "similar-name",
                "the names '\(name)' and '\(use.text)' of '\(use.path)' differ only by case or blanks",
                at: place(of: value.value, value.field, entry),
                help: "give one of them another name"))
    }

    /// Warns of an alias of the source that is an address of an existing entry; not of the old address, which no one wrote.
    mutating func reportTaken(
        _ alias: String, _ value: SourceValue, _ path: String, _ entry: PlannedEntry
    ) {
        guard !value.range.isEmpty, let slot = kind.slot(of: .aliases) else { return }
        let field = kind.fields[slot]
        problems.append(
            .warning(
                "field-not-imported",
                "'\(field.name)' is not imported: '\(alias)' is an address of '\(path)'",
                at: place(of: value, field, entry),
                help: "remove it here, or in that entry"))
    }

    /// Plans items, and removes their references to those of them that are not imported.
    ///
    /// - Parameters:
    ///   - items: The items, which are announced.
    ///   - known: Returns the path of the entry that the item with a key became before.
    /// - Returns: A plan for each item.
    mutating func plans(of items: [SourceItem], known: (String) -> String?) -> [Plan] {
        var plans: [Plan] = []
        var missing: Set<String> = []
        for item in items {
            let path = known(item.key)
            let plan = plan(item, known: path)
            plans.append(plan)
            switch plan {
            // An entry that was removed since is not created again.
            case .entry(let entry):
                if path != nil, composer.paths[entry.id] == nil { missing.insert(entry.id) }
            case .none(.refused, _):
                if let id = id(of: item), taken[id] == nil || taken[id] == item.key {
                    missing.insert(id)
                }
            case .none: break
            }
        }
        missing.subtract(composer.paths.keys)
        guard !missing.isEmpty else { return plans }
        var referrers: [String: [Int]] = [:]
        for (index, plan) in plans.enumerated() {
            guard case .entry(let entry) = plan else { continue }
            for id in references(of: entry) { referrers[id, default: []].append(index) }
        }
        // One that needs a reference is refused without it, and then missing itself.
        while !missing.isEmpty {
            composer.remove(ids: missing)
            var next: Set<String> = []
            for index in Set(missing.flatMap { referrers[$0] ?? [] }).sorted() {
                guard case .entry(var entry) = plans[index] else { continue }
                removeReferences(&entry)
                plans[index] = check(&entry)
                if case .none = plans[index], composer.paths[entry.id] == nil {
                    next.insert(entry.id)
                }
            }
            missing = next
        }
        return plans
    }

    /// The texts of an entry that can be ids of its kind.
    private func references(of entry: PlannedEntry) -> Set<String> {
        var ids: Set<String> = []
        for (field, _, value) in entry.values where refersToKind(field.type) {
            var waiting = [value].compactMap { $0 }
            while let value = waiting.popLast() {
                switch value.content {
                case .null: break
                case .word(let text), .text(let text): ids.insert(text)
                case .list(let values): waiting += values
                case .table(let members): waiting += members.map(\.value)
                }
            }
        }
        return ids
    }

    /// The nesting of declarations bounds the recursion.
    private func refersToKind(_ type: FieldType) -> Bool {
        switch type {
        case .reference(let name): name == kind.name
        case .list(let element): refersToKind(element)
        case .object(let fields, _): fields.contains { refersToKind($0.type) }
        default: false
        }
    }

    /// Removes the references to entries that are not imported; those inside objects are left to the check.
    private mutating func removeReferences(_ entry: inout PlannedEntry) {
        let ids = composer.ids(of: kind.name) ?? []
        let values = entry.values
        entry.values = []
        for (field, yaml, value) in values {
            let type = if case .list(let element) = field.type { element } else { field.type }
            guard type == .reference(kind: kind.name), let value else {
                entry.values.append((field, yaml, value))
                continue
            }
            var kept: [SourceValue] = []
            for element in value.elements {
                if let text = element.text, !ids.contains(text) {
                    drop(
                        field, "the \(kind.name) '\(text)' is not imported either", element,
                        "correct its source, or remove the reference", &entry)
                } else {
                    kept.append(element)
                }
            }
            guard let first = kept.first else { continue }
            var rest = first
            if case .list = field.type { rest = SourceValue(.list(kept), value.range) }
            entry.values.append((field, FieldText.yaml(rest, as: field.type), rest))
        }
    }
}
