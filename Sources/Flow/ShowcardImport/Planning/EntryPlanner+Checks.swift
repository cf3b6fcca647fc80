import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    mutating func setFiles(_ entry: inout PlannedEntry) {
        guard !entry.files.isEmpty, !composer.isBundle(entry.path) else { return }
        // An entry that exists keeps its place; only a folder of its own can have files.
        entry.files = []
        for value in entry.values {
            let type = if case .list(let type) = value.field.type { type } else { value.field.type }
            guard case .asset = type, let text = value.value?.elements.first?.text,
                !WebAddress.hasScheme(text), !composer.hasAsset(text)
            else { continue }
            drop(
                value.field, "the entry has no folder of its own for '\(text)'", value.value,
                "move '\(entry.path)' to '\(entry.id)/index.md'", &entry)
            entry.values.removeAll { $0.field.name == value.field.name }
        }
    }

    /// Removes the values that the kind does not allow.
    mutating func check(_ entry: inout PlannedEntry) -> Plan {
        let files = entry.files.map(\.name)
        for _ in 0...kind.fields.count {
            let text = SourceText(path: entry.path, bytes: entry.bytes)
            let found = composer.problems(of: text, id: entry.id, files: files)
                .filter { $0.severity == .error }
            guard !found.isEmpty else { return .entry(entry) }
            var dropped: Set<String> = []
            for problem in found {
                guard let line = problem.location?.line,
                    let position = entry.position(ofLine: line)
                else {
                    let isBare = entry.item.fields.isEmpty && problem.code == "missing-field"
                    return refuse(
                        entry.item,
                        isBare
                            ? "\(problem.message), and the file has no front matter"
                            : problem.message,
                        help(problem))
                }
                let (field, _, value) = entry.values[position]
                if dropped.insert(field.name).inserted {
                    let isNeeded = field.isRequired && field.defaultValue == nil
                    if isNeeded {
                        return refuse(
                            entry.item, problem.message, problem.help,
                            at: place(of: value, field, entry))
                    }
                    drop(field, problem.message, value, problem.help, &entry)
                }
            }
            entry.values.removeAll { dropped.contains($0.field.name) }
        }
        return .entry(entry)
    }

    private func help(_ problem: Diagnostic) -> String? {
        problem.code == "missing-field"
            ? "name the field of the source with --map SOURCE=FIELD, or a value below 'set' in the mapping"
            : problem.help
    }
}
