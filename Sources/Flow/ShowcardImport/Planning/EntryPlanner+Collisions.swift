import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    /// Warns of a name that looks like that of another entry or item, as a check of the catalog does; once for two entries.
    mutating func warnOfSimilarName(_ entry: PlannedEntry) {
        guard let value = entry.values.first(where: { $0.field.name == ExistingTexts.nameField }),
            let name = value.value?.text
        else { return }
        let key = ExistingTexts.nameKey(name)
        let place = place(of: value.value, value.field, entry)
        if let use = existing.names[key], use.path != entry.path {
            if use.text != name, similarPaths.insert([use.path, entry.path]).inserted {
                problems.append(
                    .similarName(
                        "the names '\(name)' and '\(use.text)' of '\(use.path)'", at: place))
            }
        } else if let use = importedNames[key], use.text != name,
            similarPaths.insert([use.path, entry.path]).inserted
        {
            problems.append(
                .similarName(
                    "the names '\(name)' and '\(use.text)'", at: place,
                    related: [
                        Diagnostic.Related(location: use.place, message: "also used here")
                    ]))
        }
        if importedNames[key] == nil { importedNames[key] = (name, entry.path, place) }
    }

    /// Notes an alias that another page has, and warns of it; not of the old address, which no one wrote.
    mutating func drop(
        _ alias: String, _ value: SourceValue, _ reason: String, _ entry: inout PlannedEntry
    ) {
        entry.notes.append("'\(alias)' \(reason)")
        guard !value.range.isEmpty, let slot = kind.slot(of: .aliases) else { return }
        let field = kind.fields[slot]
        problems.append(
            .warning(
                "field-not-imported",
                "'\(field.name)' is not imported: '\(alias)' \(reason)",
                at: place(of: value, field, entry),
                help: "remove it here, or in the other entry"))
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
        while !missing.isEmpty { missing = removeReferences(to: missing, in: &plans) }
        setLinks(in: &plans)
        return plans
    }

    /// Removes references from planned entries, and refuses those that need one.
    ///
    /// - Parameters:
    ///   - missing: The ids of entries that are not imported.
    ///   - plans: The plans.
    /// - Returns: The ids of entries that are refused for other reasons without their references.
    private mutating func removeReferences(
        to missing: Set<String>, in plans: inout [Plan]
    ) -> Set<String> {
        var referrers: [String: [(index: Int, field: Int)]] = [:]
        // How many references each required field has left.
        var left: [[Int]] = plans.map { _ in [] }
        for (index, plan) in plans.enumerated() {
            guard case .entry(let entry) = plan else { continue }
            left[index] = entry.values.enumerated().map { field, value in
                let ids = references(of: value.field, value.value)
                for id in ids { referrers[id, default: []].append((index, field)) }
                return value.field.isRequired ? ids.count : -1
            }
        }
        var (all, waiting, affected) = (missing, Array(missing), Set<Int>())
        while let id = waiting.popLast() {
            for (index, field) in referrers[id] ?? [] {
                affected.insert(index)
                left[index][field] -= 1
                // One that needs a reference is refused without it, and then missing itself.
                guard left[index][field] == 0, case .entry(let entry) = plans[index],
                    composer.paths[entry.id] == nil, all.insert(entry.id).inserted
                else { continue }
                waiting.append(entry.id)
            }
        }
        composer.remove(ids: all)
        var others: Set<String> = []
        for index in affected.sorted() {
            guard case .entry(var entry) = plans[index] else { continue }
            removeReferences(&entry)
            plans[index] = check(&entry)
            if case .none = plans[index], composer.paths[entry.id] == nil, !all.contains(entry.id) {
                others.insert(entry.id)
            }
        }
        return others
    }

    /// The texts of a value that can be ids of the kind.
    private func references(of field: Field, _ value: SourceValue?) -> Set<String> {
        guard let value, refersToKind(field.type) else { return [] }
        var ids: Set<String> = []
        var waiting = [value]
        while let value = waiting.popLast() {
            switch value.content {
            case .null: break
            case .word(let text), .text(let text): ids.insert(text)
            case .list(let values): waiting += values
            case .table(let members): waiting += members.map(\.value)
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

extension Diagnostic {
    fileprivate static func similarName(
        _ names: String, at place: SourceLocation, related: [Related] = []
    ) -> Diagnostic {
        .warning(
            "similar-name", "\(names) differ only by case or blanks", at: place,
            help: "give one of them another name", related: related)
    }
}
