import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    /// Copies the pictures and other media that the body of an entry shows or links to, and changes their addresses.
    mutating func setPictures(_ entry: inout PlannedEntry) {
        guard let tree else { return }
        let links = BodyAddress.all(in: entry.body)
        var changed = entry
        var edits: [Int: Fix.Edit] = [:]
        var expected = links.map(\.address)
        for (index, link) in links.enumerated() where isOwn(link.address) {
            switch picture(link, tree, &changed) {
            case .success(let address):
                guard let range = link.range, address != link.address else { continue }
                expected[index] = address
                edits[range.lowerBound] = Fix.Edit(
                    offset: range.lowerBound, length: range.count, replacement: address)
            case .failure(let misfit):
                if link.isPicture || namesFile(link.address, changed, tree) {
                    warn(link, misfit, &changed)
                }
            }
        }
        guard !edits.isEmpty else {
            entry = changed
            return
        }
        changed.body = Fix.splice(
            edits.values.sorted { $0.offset < $1.offset }, into: entry.body)
        // The text or code before a link can have the address too, and be taken for it.
        guard BodyAddress.all(in: changed.body).map(\.address) == expected else {
            for (index, link) in links.enumerated()
            where expected[index] != link.address {
                warn(link, Misfit(reason: "the text beside it has its address too"), &entry)
            }
            return
        }
        entry = changed
    }

    /// Whether an address can be that of a file of the source.
    func isOwn(_ address: String) -> Bool {
        !WebAddress.hasScheme(address) && !address.hasPrefix("//") && !address.hasPrefix("#")
            && !address.isEmpty
    }

    /// Whether a link leads to a film, sound, PDF file, or another file of the source that is not a page.
    private func namesFile(
        _ address: String, _ entry: PlannedEntry, _ tree: SourceTree
    ) -> Bool {
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        if MediaFile.isMedia(path) { return true }
        return !MediaFile.isPage(path) && file(named: path, of: entry, tree) != nil
    }

    private static let escaped = Misfit(
        reason: "its address is written with escapes, or is too long",
        help: "write it without escapes")

    /// The new address of a picture; the old one if it is right.
    private func picture(
        _ link: BodyAddress, _ tree: SourceTree, _ entry: inout PlannedEntry
    ) -> Result<String, Misfit> {
        let address = link.address
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        let fragment = address.drop { $0 != "#" }
        guard let file = file(named: path, of: entry, tree) else {
            let name = PercentEncoding.decoded(path[...].utf8) ?? path
            let asset = String(name.drop { $0 == "/" })
            if composer.hasAsset(asset) {
                // From the page of the entry, in the folder of its kind.
                return link.range == nil
                    ? .failure(Self.escaped)
                    : .success("../../\(PercentEncoding.path(asset))\(fragment)")
            }
            return .failure(
                Misfit(
                    reason: "the source has no file '\(path)'",
                    help: "copy it into the source, or correct the address"))
        }
        guard MediaFile.isMedia(file) else {
            return .failure(Misfit(reason: "'\(path)' is not a picture, film, sound or PDF file"))
        }
        // An entry that exists keeps its place; only a folder of its own can have files.
        guard entry.path.isEmpty || composer.isBundle(entry.path) else {
            return .failure(
                Misfit(
                    reason: "the entry has no folder of its own for '\(path)'",
                    help: "delete '\(entry.path)' and its line in the record, and import again"))
        }
        let written = PercentEncoding.decoded(path[...].utf8)
        guard link.range != nil || written.map({ $0 == entry.name(ofHeld: file) }) ?? false else {
            return .failure(Self.escaped)
        }
        let name = entry.name(ofCopied: file)
        return .success(
            written == name ? address : PercentEncoding.path(name) + fragment)
    }

    /// The file of a path: relative to the file of the entry, to a root, or to the old address of the entry.
    private func file(
        named path: String, of entry: PlannedEntry, _ tree: SourceTree
    ) -> String? {
        let item = entry.item
        if let file = tree.file(named: path, from: item.folder, pictureRoots) { return file }
        guard path.utf8.first != UInt8(ascii: "/"), item.address.utf8.first == UInt8(ascii: "/")
        else { return nil }
        let end = item.address.lastIndex(of: "/") ?? item.address.startIndex
        let folder = item.address[..<end].drop { $0 == "/" }
        return tree.file(
            named: "/" + RelativePath.joined(path, below: String(folder)), from: "", pictureRoots)
    }

    private mutating func warn(
        _ link: BodyAddress, _ misfit: Misfit, _ entry: inout PlannedEntry
    ) {
        entry.notes.append("the body: \(misfit.reason)")
        let item = entry.item
        // The body is the end of the file.
        let start = item.text.bytes.count - item.body.count
        let place =
            link.range.map { item.text.location(offset: start + $0.lowerBound, length: $0.count) }
            ?? item.text.location(
                line: item.text.location(offset: start).line + link.line - 1, column: 1)
        problems.append(
            .warning(
                "picture-not-imported",
                "the \(link.isPicture ? "picture" : "file") is not imported: \(misfit.reason)",
                at: place, help: misfit.help))
    }
}
