import ShowcardCatalog
import ShowcardContent

/// Decides what becomes of the items of a source.
struct EntryPlanner {
    private var composer: EntryComposer
    private let mapping: ImportMapping
    private let proposals: FieldProposals
    private let tree: SourceTree?
    private let pictureRoots: [String]
    /// Whether tags in one text are separated by spaces.
    private let splitsAtSpaces: Bool
    /// The state that keeps an entry from being public; absent if the kind has none for drafts.
    private let draftState: (field: String, value: String)?
    /// The items by id.
    private var taken: [String: String] = [:]
    /// The first spelling of each tag.
    private var tags: [String: String] = [:]
    /// The former addresses of entries.
    private var aliases: Set<String> = []
    /// The fields of the source without a field of the kind.
    private(set) var unused: [String: Int] = [:]
    /// The problems so far.
    private(set) var problems: [Diagnostic] = []

    var kind: Kind { composer.kind }

    init(
        _ composer: EntryComposer, _ mapping: ImportMapping, tree: SourceTree?,
        pictureRoots: [String], splitsAtSpaces: Bool
    ) {
        (self.composer, self.mapping, self.tree) = (composer, mapping, tree)
        (self.pictureRoots, self.splitsAtSpaces) = (pictureRoots, splitsAtSpaces)
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
    mutating func announce(_ items: [SourceItem]) {
        composerIDs = Set(items.compactMap(id))
        composer.add(ids: composerIDs)
    }

    private var composerIDs: Set<String> = []

    /// The id of an item; `nil` if it has none.
    private func id(of item: SourceItem) -> String? {
        let given = mapping.id.flatMap { item.value([$0]) } ?? item.value(["slug"])
        let text = given?.text ?? item.slug
        return EntryID.made(from: text, composer.language)
    }

    /// Plans an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - known: The path of the entry that the item became before.
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
        let isDraft =
            item.isDraft || item.value(["draft"])?.isBoolean(true) ?? false
            || item.value(["published"])?.isBoolean(false) ?? false
        if isDraft, draftState == nil {
            return .none(.skipped, reason: "it is a draft, for which the kind has no status")
        }
        let path = known ?? composer.paths[id]
        let own = known.map { composer.id(ofPath: $0) } ?? id
        var entry = PlannedEntry(item: item, id: own, path: path ?? "")
        entry.notes = item.notes
        setFields(&entry, isDraft: isDraft)
        noteUnused(&entry)
        if path == nil {
            let isBundle = !entry.files.isEmpty || !item.files.isEmpty
            entry.path = composer.path(of: id, isBundle: isBundle)
        }
        setFiles(&entry)
        return check(&entry)
    }

    private mutating func refuse(_ item: SourceItem, _ reason: String, _ help: String?) -> Plan {
        problems.append(
            .error("entry-not-imported", "not imported: \(reason)", at: item.location, help: help))
        return .none(.refused, reason: reason)
    }

    /// Reports a value that is not imported.
    private mutating func drop(
        _ field: Field, _ reason: String, _ value: SourceValue?, _ help: String?,
        _ entry: inout PlannedEntry
    ) {
        entry.notes.append("\(field.name): \(reason)")
        let place = value.map {
            mapping.constants[field.name] == nil
                ? entry.item.location(of: $0)
                : (mapping.text ?? entry.item.text).location(
                    offset: $0.range.lowerBound, length: $0.range.count)
        }
        problems.append(
            .warning(
                "field-not-imported", "'\(field.name)' is not imported: \(reason)",
                at: place ?? entry.item.location, help: help))
    }
}

// MARK: Fields

extension EntryPlanner {
    private mutating func setFields(_ entry: inout PlannedEntry, isDraft: Bool) {
        for field in kind.fields where field.computation == nil {
            if isDraft, let draftState, draftState.field == field.name {
                entry.values.append((field, draftState.value, nil))
                continue
            }
            var value = value(of: field, entry.item)
            if field.role == .aliases { value = withAddress(value, &entry) }
            guard var value = value ?? mapping.constants[field.name], !value.isAbsent else {
                continue
            }
            value = fitted(value, field, &entry)
            if value.isAbsent { continue }
            entry.values.append((field, FieldText.yaml(value, as: field.type), value))
        }
        let names = proposals.names[ImportMapping.body] ?? []
        if entry.item.body.isEmpty, let text = entry.item.value(names)?.text {
            entry.body = Array(text.utf8) + (text.utf8.last == 0x0A ? [] : [0x0A])
        } else {
            entry.body = entry.item.body
        }
    }

    /// The value of a field: the first of its proposals; of tags and aliases, all of them.
    private func value(of field: Field, _ item: SourceItem) -> SourceValue? {
        var values: [SourceValue] = []
        for name in proposals.names[field.name] ?? [] {
            guard let value = item.value([name]), !value.isAbsent else { continue }
            // `published: false` is not a date.
            if field.role == .published, value.isBoolean(true) || value.isBoolean(false) {
                continue
            }
            switch field.role {
            case .tags: values += FieldText.tags(value, splitsAtSpaces: splitsAtSpaces)
            case .aliases: values += value.elements
            default: return value
            }
        }
        if let first = values.first { return SourceValue(.list(values), first.range) }
        guard field.role == .published, let date = item.date else { return nil }
        return SourceValue(.word(date), 0..<0)
    }

    /// The aliases with the old address, if it differs and can be one.
    private mutating func withAddress(
        _ value: SourceValue?, _ entry: inout PlannedEntry
    ) -> SourceValue? {
        var texts = value?.elements ?? []
        let address = address(of: entry.item)
        if !address.isEmpty { texts.append(SourceValue(.text(address), 0..<0)) }
        let own = "\(kind.path)/\(entry.id)"
        var kept: [SourceValue] = []
        for text in texts {
            guard let alias = text.text else { continue }
            do throws(FormerAddress.AddressError) {
                let former = try FormerAddress(alias, kind: kind)
                if former.key == own || former.key.isEmpty { continue }
                let isPage =
                    former.key == kind.path
                    || former.id.map { composer.paths[$0] != nil || composerIDs.contains($0) }
                        ?? false
                guard !isPage, aliases.insert(former.key).inserted else {
                    entry.notes.append("'\(alias)' is the address of another page")
                    continue
                }
                kept.append(text)
            } catch {
                entry.notes.append(error.message)
            }
        }
        return kept.isEmpty ? nil : SourceValue(.list(kept), kept[0].range)
    }

    /// The path of an item on the old site.
    private func address(of item: SourceItem) -> String {
        if let pattern = mapping.address {
            let name = item.slug
            let date = (item.value(["date"])?.text ?? item.date)
                .map { DateText.rewritten($0, isDay: true) }
            let parts = date?.split(separator: "-").map(String.init) ?? []
            var address = pattern.replacing("{slug}", with: name)
            for (index, word) in ["{year}", "{month}", "{day}"].enumerated() {
                address = address.replacing(word, with: parts.count == 3 ? parts[index] : "")
            }
            return address
        }
        guard let given = item.value(["url", "permalink"])?.text else { return item.address }
        if given.utf8.first == UInt8(ascii: "/") {
            return given.utf8.contains(UInt8(ascii: ":")) ? item.address : given
        }
        guard WebAddress.isValid(given) else { return item.address }
        let path = given.split(separator: "/", maxSplits: 2).dropFirst(2).first ?? ""
        return "/\(path)"
    }

    /// A value with the elements that the field can have.
    private mutating func fitted(
        _ value: SourceValue, _ field: Field, _ entry: inout PlannedEntry
    ) -> SourceValue {
        let type = if case .list(let element) = field.type { element } else { field.type }
        switch type {
        case .reference, .choice, .asset: break
        case .string where field.role == .tags: break
        default: return value
        }
        var kept: [SourceValue] = []
        var seen: Set<String> = []
        for element in elements(of: value, type) {
            guard let text = element.text else { continue }
            switch fitted(text, type, field, &entry) {
            case .success(let text):
                if seen.insert(text).inserted {
                    kept.append(SourceValue(.text(text), element.range))
                }
            case .failure(let misfit): drop(field, misfit.reason, element, misfit.help, &entry)
            }
        }
        if case .list = field.type { return SourceValue(.list(kept), value.range) }
        return kept.first ?? SourceValue(.null, value.range)
    }

    /// The elements of a value; of a picture that is a table, its address.
    private func elements(of value: SourceValue, _ type: FieldType) -> [SourceValue] {
        guard case .asset = type else { return value.elements }
        return value.elements.compactMap { element in
            guard case .table = element.content else { return element }
            return element.member(["src", "url", "image", "path", "relative"])
        }
    }

    /// Why a value cannot be one of a field.
    private struct Misfit: Error {
        let reason: String
        var help: String?
    }

    private mutating func fitted(
        _ text: String, _ type: FieldType, _ field: Field, _ entry: inout PlannedEntry
    ) -> Result<String, Misfit> {
        switch type {
        case .reference(let kind):
            let ids = composer.ids(of: kind) ?? []
            let made = EntryID.made(from: text, composer.language)
            for id in [text, made].compactMap({ $0 }) {
                let isOwn = kind == composer.kind.name && composerIDs.contains(id)
                if ids.contains(id) || isOwn { return .success(id) }
            }
            return .failure(
                Misfit(
                    reason: "the \(kind) '\(text)' does not exist",
                    help: made.map { "create it first: showcard new \(kind) \($0)" }))
        case .choice(let values):
            let folded = TextKey.folded(text)
            if let value = values.first(where: { $0 == text })
                ?? values.first(where: {
                    TextKey.folded($0) == folded || $0 == EntryID.made(from: text, nil)
                })
            {
                return .success(value)
            }
            return .failure(
                Misfit(
                    reason: "'\(text)' is not one of its values",
                    help: NearMiss.help(for: text, among: values)))
        case .asset(let orURL):
            if WebAddress.hasScheme(text) {
                guard orURL else {
                    return .failure(
                        Misfit(
                            reason: "it takes a file, not a URL",
                            help: "declare the field with 'or: url', or download the file"))
                }
                return .success(text)
            }
            return asset(text, &entry)
        default:
            if let reason = TextKey.problem(withTag: text) {
                return .failure(Misfit(reason: "'\(text)' cannot be a tag: \(reason)"))
            }
            let path = TextKey.tagPath(text)
            let spelling = tags[path] ?? text
            tags[path] = spelling
            return .success(spelling)
        }
    }

    /// The name of a picture in the page bundle of an entry.
    private func asset(_ text: String, _ entry: inout PlannedEntry) -> Result<String, Misfit> {
        guard let tree, let file = tree.file(named: text, from: entry.item.folder, pictureRoots)
        else {
            if composer.hasAsset(text) { return .success(text) }
            return .failure(
                Misfit(
                    reason: "the source has no file '\(text)'",
                    help: "copy it into the source, or into content/static"))
        }
        guard MediaFile.isMedia(file) else {
            return .failure(Misfit(reason: "'\(text)' is not a picture"))
        }
        if entry.item.files.contains(file) {
            return .success(SourceTree.path(file, below: entry.item.folder))
        }
        let name = String(file.split(separator: "/").last ?? "")
        var unique = name
        var number = 2
        while let other = entry.files.first(where: { $0.name == unique }), other.source != file {
            unique = "\(number)-\(name)"
            number += 1
        }
        if !entry.files.contains(where: { $0.name == unique }) {
            entry.files.append((file, unique))
        }
        return .success(unique)
    }

    private mutating func noteUnused(_ entry: inout PlannedEntry) {
        for (key, value) in entry.item.fields
        where !value.isAbsent && !proposals.used.contains(key)
            && !FieldProposals.consumed.contains(key)
            && !proposals.dropped.contains(key) && key != mapping.id
        {
            unused[key, default: 0] += 1
            entry.notes.append("\(key): the kind has no such field")
        }
    }
}

// MARK: Checks

extension EntryPlanner {
    private mutating func setFiles(_ entry: inout PlannedEntry) {
        entry.files =
            entry.item.files.map { ($0, SourceTree.path($0, below: entry.item.folder)) }
            + entry.files
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
    private mutating func check(_ entry: inout PlannedEntry) -> Plan {
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
                    return refuse(entry.item, problem.message, help(problem))
                }
                let (field, _, value) = entry.values[position]
                if dropped.insert(field.name).inserted {
                    let isNeeded = field.isRequired && field.defaultValue == nil
                    if isNeeded {
                        return refuse(entry.item, problem.message, problem.help)
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
