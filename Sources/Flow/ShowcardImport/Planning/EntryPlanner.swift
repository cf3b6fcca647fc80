import ShowcardCatalog
import ShowcardContent

/// Decides what becomes of the items of a source.
struct EntryPlanner {
    var composer: EntryComposer
    /// What entries have that are not of this import.
    let existing: ExistingTexts
    let mapping: ImportMapping
    let proposals: FieldProposals
    let tree: SourceTree?
    let pictureRoots: [String]
    let format: EntryImportRequest.Format
    /// Whether tags in one text are separated by spaces.
    var splitsAtSpaces: Bool { format == .jekyll }
    /// Whether a text is a cell, in which lists are separated by commas or semicolons.
    var splitsCells: Bool { format == .csv }
    /// The state that keeps an entry from being public; absent if the kind has none for drafts.
    let draftState: (field: String, value: String)?
    /// The items by id.
    var taken: [String: String] = [:]
    /// The first spelling of each tag.
    var tags: [String: String] = [:]
    /// The former addresses of entries.
    var aliases: Set<String> = []
    /// The first names of items, by their key.
    var importedNames: [String: (text: String, path: String, place: SourceLocation)] = [:]
    /// The paths of entries whose names are reported as similar, in pairs.
    var similarPaths: Set<Set<String>> = []
    /// The fields of the source without a field of the kind.
    var unused: [String: Int] = [:]
    /// The problems so far.
    var problems: [Diagnostic] = []

    var kind: Kind { composer.kind }

    init(
        _ composer: EntryComposer, _ existing: ExistingTexts, _ mapping: ImportMapping,
        tree: SourceTree?, pictureRoots: [String], format: EntryImportRequest.Format
    ) {
        (self.composer, self.existing) = (composer, existing)
        (self.mapping, self.tree) = (mapping, tree)
        (self.pictureRoots, self.format) = (pictureRoots, format)
        proposals = FieldProposals(composer.kind, mapping)
        draftState = composer.kind.slot(of: .status).flatMap { slot in
            let field = composer.kind.fields[slot]
            guard case .choice(let values) = field.type, values.contains("draft") else {
                return nil
            }
            return (field.name, "draft")
        }
    }

    /// The result of planning an item.
    enum Plan {
        /// It becomes an entry.
        case entry(PlannedEntry)
        /// It is not imported.
        case none(ImportReport.State, reason: String)
    }

    /// Finds the ids of all items, which references can name.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - known: Returns the path of the entry that the item with a key became before, which may have been renamed since.
    mutating func announce(_ items: [SourceItem], known: (String) -> String?) {
        for item in items where draftState != nil || !isDraft(item) {
            guard let own = id(of: item) else { continue }
            let id = known(item.key).map { composer.id(ofPath: $0) } ?? own
            composerIDs.insert(id)
            let name = item.value(proposals.names["name"] ?? [])?.text
            if let name, names[TextKey.folded(name)] == nil { names[TextKey.folded(name)] = id }
        }
        composer.add(ids: composerIDs)
    }

    var composerIDs: Set<String> = []
    /// The ids of the items by their folded name.
    var names: [String: String] = [:]

    private func isDraft(_ item: SourceItem) -> Bool {
        // Hugo also reads numbers.
        item.isDraft
            || item.value(["draft"]).map { $0.isBoolean(true) || $0.text == "1" } ?? false
            || item.value(["published"])?.isBoolean(false) ?? false
    }

    /// Reports a `draft` that may be meant to keep an item from being public, and does not.
    private mutating func checkDraft(_ entry: PlannedEntry) {
        guard !proposals.used.contains("draft"), !proposals.dropped.contains("draft"),
            let value = entry.item.value(["draft"]), !value.isAbsent,
            !value.isBoolean(false), value.text != "0"
        else { return }
        problems.append(
            .warning(
                "field-not-imported",
                "'draft' is neither true nor false, so the entry is not a draft",
                at: entry.item.location(of: value), help: "write 'true' or 'false'"))
    }

    /// The id of an item; `nil` if it has none.
    func id(of item: SourceItem) -> String? {
        let given = mapping.id.flatMap { item.value([$0]) } ?? item.value(["slug"])
        let text = given?.text ?? item.slug
        return EntryID.made(from: text, composer.language)
    }

    /// Plans an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - known: The path of the entry that the item became before.
    /// - Returns: The entry, or why the item does not become one.
    mutating func plan(_ item: SourceItem, known: String?) -> Plan {
        guard let id = id(of: item) else {
            return refuse(
                item, "the name '\(item.slug)' has no letter or digit for an id",
                "add a field 'slug' with letters a-z and digits")
        }
        if let problem = composer.problem(withID: id) {
            return refuse(item, problem.message, "add a field 'slug' with another id")
        }
        if let other = taken[id] {
            return refuse(
                item, "the id '\(id)' is that of '\(other)' too",
                "add a field 'slug' with another id")
        }
        taken[id] = item.key
        if known == nil, composer.paths[id] == nil,
            let use = existing.aliases["\(kind.path)/\(id)"]
        {
            return refuse(
                item, "the id '\(id)' is the alias '\(use.text)' of '\(use.path)'",
                "remove the alias, or add a field 'slug' with another id")
        }
        let isDraft = isDraft(item)
        if isDraft, draftState == nil {
            return .none(.skipped, reason: "it is a draft, for which the kind has no status")
        }
        let path = known ?? composer.paths[id]
        let own = known.map { composer.id(ofPath: $0) } ?? id
        var entry = PlannedEntry(item, id: own, path: path ?? "")
        if !isDraft { checkDraft(entry) }
        setFields(&entry, isDraft: isDraft)
        noteUnused(&entry)
        if path == nil {
            let isBundle = !entry.files.isEmpty
            entry.path = composer.path(of: id, isBundle: isBundle)
        }
        setFiles(&entry)
        let plan = check(&entry)
        if case .entry(let entry) = plan { warnOfSimilarName(entry) }
        return plan
    }

    mutating func refuse(
        _ item: SourceItem, _ reason: String, _ help: String?, at place: SourceLocation? = nil
    ) -> Plan {
        problems.append(
            .error(
                "entry-not-imported", "not imported: \(reason)", at: place ?? item.location,
                help: help))
        return .none(.refused, reason: reason)
    }

    /// Reports a value that is not imported.
    mutating func drop(
        _ field: Field, _ reason: String, _ value: SourceValue?, _ help: String?,
        _ entry: inout PlannedEntry
    ) {
        entry.notes.append("\(field.name): \(reason)")
        problems.append(
            .warning(
                "field-not-imported", "'\(field.name)' is not imported: \(reason)",
                at: place(of: value, field, entry), help: help))
    }

    /// The place of the value of a field: in the source, or in the mapping.
    func place(of value: SourceValue?, _ field: Field, _ entry: PlannedEntry) -> SourceLocation {
        guard let value else { return entry.item.location }
        if let text = mapping.text, entry.constants.contains(field.name) {
            return text.location(offset: value.range.lowerBound, length: value.range.count)
        }
        return entry.item.location(of: value)
    }
}
