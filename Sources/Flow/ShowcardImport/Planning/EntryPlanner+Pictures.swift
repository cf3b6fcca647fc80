import ShowcardCatalog
import ShowcardContent

extension EntryPlanner {
    /// Copies the pictures and other media that the body of an entry shows or links to, and changes their addresses.
    mutating func setPictures(_ entry: inout PlannedEntry) {
        guard let tree else { return }
        var edits: [Int: Fix.Edit] = [:]
        var lines: Set<Int> = []
        for link in BodyAddress.all(in: entry.body) where isOwn(link.address) {
            let offset = link.range?.lowerBound
            if let offset, edits[offset] != nil { continue }
            switch picture(link, tree, &entry) {
            case .success(let address):
                guard let range = link.range else {
                    guard lines.insert(link.line).inserted else { continue }
                    warn(
                        link, "its address is written with escapes", "write it without escapes",
                        &entry)
                    continue
                }
                edits[range.lowerBound] = Fix.Edit(
                    offset: range.lowerBound, length: range.count, replacement: address)
            case .failure(let misfit):
                if link.isPicture { warn(link, misfit.reason, misfit.help, &entry) }
            }
        }
        entry.body = Fix.splice(
            edits.values.sorted { $0.offset < $1.offset }, into: entry.body)
    }

    /// Whether an address can be that of a file of the source.
    private func isOwn(_ address: String) -> Bool {
        !WebAddress.hasScheme(address) && !address.hasPrefix("//") && !address.hasPrefix("#")
            && !address.isEmpty
    }

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
                return .success("../../\(PercentEncoding.path(asset))\(fragment)")
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
                    help: "move '\(entry.path)' to '\(entry.id)/index.md'"))
        }
        let name = entry.name(ofCopied: file)
        let isRight = PercentEncoding.decoded(path[...].utf8) == name
        return .success(
            (isRight ? path : PercentEncoding.path(name))
                + (isRight ? address.dropFirst(path.count) : fragment))
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
        _ link: BodyAddress, _ reason: String, _ help: String?, _ entry: inout PlannedEntry
    ) {
        entry.notes.append("the body: \(reason)")
        let item = entry.item
        // The body is the end of the file.
        let start = item.text.bytes.count - item.body.count
        let place =
            link.range.map { item.text.location(offset: start + $0.lowerBound, length: $0.count) }
            ?? item.text.location(
                line: item.text.location(offset: start).line + link.line - 1, column: 1)
        problems.append(
            .warning(
                "picture-not-imported", "the picture is not imported: \(reason)", at: place,
                help: help))
    }
}
