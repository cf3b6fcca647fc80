import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    mutating func setFields(_ entry: inout PlannedEntry, isDraft: Bool) {
        for field in kind.fields where field.computation == nil {
            if isDraft, let draftState, draftState.field == field.name {
                entry.values.append((field, draftState.value, nil))
                continue
            }
            var value = value(of: field, &entry)
            if field.role == .aliases { value = withAddress(value, &entry) }
            if value == nil { entry.constants.insert(field.name) }
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
            setPictures(&entry)
        }
    }

    /// The value of a field: the first of its proposals; of tags and aliases, all of them.
    private func value(of field: Field, _ entry: inout PlannedEntry) -> SourceValue? {
        let item = entry.item
        var values: [SourceValue] = []
        var single: (name: String, value: SourceValue)?
        for name in proposals.names[field.name] ?? [] {
            guard let value = item.value([name]), !value.isAbsent else { continue }
            // `published: false` is not a date.
            if field.role == .published, value.isBoolean(true) || value.isBoolean(false) {
                continue
            }
            switch field.role {
            case .tags: values += FieldText.tags(value, splitsAtSpaces: splitsAtSpaces)
            case .aliases: values += splitsCells ? FieldText.cells(value) : value.elements
            default:
                guard let single else {
                    single = (name, value)
                    continue
                }
                // The value that is not taken, if the name has no other meaning.
                guard field.role == .published, let other = value.text, other != single.value.text
                else { continue }
                entry.notes.append("\(name): '\(field.name)' has the value of '\(single.name)'")
            }
        }
        if let single {
            if splitsCells, case .list(let element) = field.type, FieldText.isShort(element) {
                return SourceValue(.list(FieldText.cells(single.value)), single.value.range)
            }
            return single.value
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
        let address = address(of: &entry)
        if !address.isEmpty { texts.append(SourceValue(.text(address), 0..<0)) }
        // 'rename' has added the former ids of the entry, of which addresses in feeds redirect too, and not only pages.
        let formerIDs =
            entry.path.isEmpty
            ? [] : composer.aliases(ofEntryAt: entry.path).filter(Identifier.isValid)
        let covered = Set(formerIDs.map { "\(kind.path)/\($0)" })
        let known = Set(texts.compactMap(\.text))
        texts += formerIDs.filter { !known.contains($0) }.map { SourceValue(.text($0), 0..<0) }
        let own = "\(kind.path)/\(entry.id)"
        var kept: [SourceValue] = []
        for text in texts {
            guard let alias = text.text else { continue }
            do throws(FormerAddress.AddressError) {
                let former = try FormerAddress(alias, kind: kind)
                if former.key == own || former.key.isEmpty { continue }
                if covered.contains(former.key), !Identifier.isValid(alias) { continue }
                let isPage =
                    former.key == kind.path
                    || id(ofPage: former.key).map {
                        composer.paths[$0] != nil || composerIDs.contains($0)
                    } ?? false
                if let path = existing.aliases[former.key]?.path ?? existing.pages[former.key],
                    path != entry.path
                {
                    drop(alias, text, "is an address of '\(path)'", &entry)
                    continue
                }
                guard !isPage, aliases.insert(former.key).inserted else {
                    drop(alias, text, "is the address of another page", &entry)
                    continue
                }
                kept.append(text)
            } catch {
                entry.notes.append(error.message)
            }
        }
        return kept.isEmpty ? nil : SourceValue(.list(kept), kept[0].range)
    }

    /// The id that an entry of the kind has if its page has an address.
    private func id(ofPage key: String) -> String? {
        let prefix = "\(kind.path)/"
        return key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
    }

    /// The path of an item on a site without settings of addresses.
    func usualAddress(of item: SourceItem) -> String {
        guard format == .hugo || format == .astro, let slug = item.value(["slug"])?.text,
            !slug.isEmpty, !item.address.isEmpty
        else { return item.address }
        let folders = item.address.split(separator: "/").dropLast().map(String.init)
        return "/" + (folders + [HugoSource.pathName(slug), ""]).joined(separator: "/")
    }

    /// The path of an item on the old site.
    func address(of entry: inout PlannedEntry) -> String {
        let item = entry.item
        if let pattern = mapping.address {
            let name = item.slug
            let date = (item.value(["date"])?.text ?? item.date)
                .map { DateText.rewritten($0, isDay: true) }
            let parts = date?.split(separator: "-").map(String.init) ?? []
            var address = pattern.replacing("{slug}", with: name)
            for (index, word) in ImportMapping.placeholders.dropFirst().enumerated()
            where address.contains(word) {
                guard parts.count == 3 else {
                    entry.notes.append("old_path: the entry has no date")
                    return ""
                }
                address = address.replacing(word, with: parts[index])
            }
            return address
        }
        let usual = usualAddress(of: item)
        guard let given = item.value(["url", "permalink"])?.text else { return usual }
        if given.utf8.first == UInt8(ascii: "/") {
            return given.utf8.contains(UInt8(ascii: ":")) ? usual : given
        }
        guard WebAddress.isValid(given) else { return usual }
        let path = given.split(separator: "/", maxSplits: 2).dropFirst(2).first ?? ""
        return "/\(path)"
    }

    mutating func noteUnused(_ entry: inout PlannedEntry) {
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
