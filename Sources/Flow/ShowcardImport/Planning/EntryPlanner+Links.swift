import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    /// Changes links to other items into links to their entries.
    ///
    /// - Parameter plans: All plans, of which those that do not become an entry are known.
    func setLinks(in plans: inout [Plan]) {
        guard let tree else { return }
        let ids = composer.ids(of: kind.name) ?? []
        var pages = SourcePages(tree, format)
        var addresses: [String] = plans.map { _ in "" }
        for (index, plan) in plans.enumerated() {
            guard case .entry(var entry) = plan else { continue }
            addresses[index] = address(of: &entry)
            guard ids.contains(entry.id) else { continue }
            var known = [addresses[index]]
            if known[0] == usualAddress(of: entry.item) { known.append(entry.item.address) }
            pages.add(entry.item, at: known, id: entry.id)
        }
        for (index, plan) in plans.enumerated() {
            guard case .entry(var entry) = plan, entry.body.contains(UInt8(ascii: "[")) else {
                continue
            }
            setTags(&entry, pages)
            setLinks(&entry, pages, at: addresses[index])
            plans[index] = .entry(entry)
        }
    }

    /// Changes the tags that are addresses of links.
    private func setTags(_ entry: inout PlannedEntry, _ pages: SourcePages) {
        var (edits, starts): ([Fix.Edit], [Int]) = ([], [])
        var shift = 0
        for tag in LinkTag.all(in: entry.body, format) {
            guard let id = pages.id(of: tag, in: entry.item) else { continue }
            let address = "entry:\(kind.name)/\(id)\(tag.fragment)"
            starts.append(tag.range.lowerBound + shift)
            shift += address.utf8.count - tag.range.count
            edits.append(
                Fix.Edit(
                    offset: tag.range.lowerBound, length: tag.range.count, replacement: address))
        }
        guard !edits.isEmpty else { return }
        // A tag with blanks is no address: which of them are addresses is clear after they are changed.
        let links = BodyAddress.all(in: Fix.splice(edits, into: entry.body))
        let places = Set(links.compactMap { $0.isPicture ? nil : $0.range?.lowerBound })
        let kept = zip(edits, starts).filter { places.contains($1) }.map(\.0)
        let body = Fix.splice(kept, into: entry.body)
        guard BodyAddress.all(in: body).map(\.address) == links.map(\.address) else {
            entry.notes.append("the body: tags of links are unchanged, as one is also in its text")
            return
        }
        entry.body = body
    }

    /// Changes the addresses of links.
    private func setLinks(
        _ entry: inout PlannedEntry, _ pages: SourcePages, at address: String
    ) {
        let links = BodyAddress.all(in: entry.body)
        var edits: [Int: Fix.Edit] = [:]
        var expected = links.map(\.address)
        for (index, link) in links.enumerated()
        where !link.isPicture && isOwn(link.address) && !link.address.contains("?") {
            let path = String(link.address.prefix { $0 != "#" })
            guard let range = link.range,
                let id = pages.id(ofLink: path, in: entry.item, at: address)
            else { continue }
            expected[index] = "entry:\(kind.name)/\(id)\(link.address.dropFirst(path.count))"
            edits[range.lowerBound] = Fix.Edit(
                offset: range.lowerBound, length: range.count, replacement: expected[index])
        }
        guard !edits.isEmpty else { return }
        func spliced() -> (body: [UInt8], addresses: [String]) {
            let body = Fix.splice(edits.values.sorted { $0.offset < $1.offset }, into: entry.body)
            return (body, BodyAddress.all(in: body).map(\.address))
        }
        var (body, found) = spliced()
        if found != expected {
            // The text or code before a link can have the address too, and be taken for it.
            let wrong = Set(
                links.indices.filter { !found.indices.contains($0) || found[$0] != expected[$0] }
                    .map { links[$0].address })
            for (index, link) in links.enumerated() where wrong.contains(link.address) {
                expected[index] = link.address
                if let start = link.range?.lowerBound { edits[start] = nil }
            }
            let names = wrong.sorted(by: TextKey.precedes).map { "'\($0)'" }
                .joined(separator: ", ")
            entry.notes.append(
                "the body: links to \(names) are unchanged, as the text beside one has its address too"
            )
            (body, found) = spliced()
        }
        guard found == expected else { return }
        entry.body = body
    }
}
