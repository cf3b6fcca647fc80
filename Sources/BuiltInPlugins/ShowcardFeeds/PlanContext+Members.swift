import ShowcardCatalog

extension PlanContext {
    /// Writes keys of an entry into an open object; absent values are omitted.
    func write(
        _ members: [EntryLayout.Member], of entry: Entry, to writer: inout JSONWriter
    ) {
        for member in members { write(member, of: entry, to: &writer) }
    }

    private func write(
        _ member: EntryLayout.Member, of entry: Entry, to writer: inout JSONWriter
    ) {
        switch member.content {
        case .id: writer.member(member.key, entry.kind.publishedID(of: entry))
        case .name: writer.member(member.key, entry.name)
        case .value(let slot, let type):
            values.writeMember(member.key, entry.content[slot], as: type, to: &writer)
        case .thumbnail(let slot):
            guard let url = thumbnail(of: entry, slot) else { return }
            writer.member(member.key, url)
        case .picture:
            guard let picture = catalog.picture(of: entry) else { return }
            writer.member(
                member.key, picture, alternative: catalog.pictureText(of: entry),
                below: catalog.configuration.baseURL)
        case .references(let slot, let isList):
            write(member.key, referencesAt: slot, of: entry, isList: isList, to: &writer)
        case .published: writer.optionalMember(member.key, entry.published)
        case .usage: if let usage = entry.usage { writer.member(member.key, usage) }
        case .isNew: writer.member(member.key, entry.badges.isNew)
        case .isNewUntil: writer.optionalMember(member.key, entry.badges.isNewUntil)
        case .isTrending: writer.member(member.key, entry.badges.isTrending)
        case .tag: writer.optionalMember(member.key, entry.tag(in: words))
        case .subtitle:
            writer.optionalMember(
                member.key, entry.subtitle(in: words, catalog.configuration.badges))
        }
    }

    /// The address of an entry's picture for clients that read one.
    func thumbnail(of entry: Entry, _ slot: Int) -> String? {
        entry.content[slot]?.text.flatMap(values.url(ofThumbnail:))
    }

    private func write(
        _ key: String, referencesAt slot: Int, of entry: Entry, isList: Bool,
        to writer: inout JSONWriter
    ) {
        guard let targets = entry.references.first(where: { $0.slot == slot })?.targets,
            isList || !targets.isEmpty
        else { return }
        writer.key(key)
        writeReferences(at: slot, of: entry, isList: isList, to: &writer)
    }

    /// Writes the ids that a field refers to, or null if none can be shown.
    func writeReferences(
        at slot: Int, of entry: Entry, isList: Bool, to writer: inout JSONWriter
    ) {
        let targets = entry.references.first { $0.slot == slot }?.targets
        if isList, let targets {
            writer.beginArray()
            for target in targets { writer.string(id(of: target)) }
            writer.endArray()
        } else if let target = targets?.first {
            writer.string(id(of: target))
        } else {
            writer.null()
        }
    }

    private func id(of key: EntryKey) -> String {
        catalog.publishedID(of: key)
    }
}
