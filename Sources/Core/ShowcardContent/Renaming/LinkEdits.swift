import ShowcardCatalog

/// Finds where a body links to an entry that is renamed.
struct LinkEdits {
    private let entry: RenamedEntry
    private let text: SourceText
    private let base: SiteAddress.Base
    /// The path of the entry's file.
    private let file: String
    private let languages: Set<String>
    /// The edits of addresses.
    private(set) var edits: [Fix.Edit] = []
    /// The places of addresses that are spelled in a way that cannot be changed.
    private(set) var unchanged: [SourceLocation] = []
    private var offsets: Set<Int> = []
    private var lines: Set<Int> = []
    /// The offset of the body in the file.
    private let start: Int

    /// The maximum number of parts of an address that are tried, which bounds the time.
    private static let maxParts = 16

    /// Searches a body.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - body: The body.
    ///   - text: The file of the body.
    ///   - folder: The folder of the page after the rename, relative to the site and with a trailing slash.
    ///   - base: The address of the site.
    ///   - file: The path of the entry's file.
    ///   - languages: The language tags that names of translations can have.
    init(
        _ entry: RenamedEntry, in body: ContentEntry.Body, of text: SourceText,
        on folder: String, _ base: SiteAddress.Base, file: String, languages: Set<String>
    ) {
        (self.entry, self.text, self.base) = (entry, text, base)
        (self.file, self.languages) = (file, languages)
        start = body.markdown.startIndex
        let includes = body.includes.enumerated().compactMap { index, include in
            address(ofInclude: include).map { (index, include.address, $0) }
        }
        let places = body.written(includes: includes.map { $0.0 }, path: text.path)
        for (index, old, new) in includes {
            if let use = places.uses[index] { replace(old, by: new, use, of: places.addresses) }
        }
        let links = body.links.compactMap { link in
            address(ofLink: link.address, on: folder).map { (link, $0) }
        }
        let written = WrittenAddresses(
            of: links.map { .init(address: $0.0.address, line: $0.0.line) }, in: body,
            path: text.path)
        for (use, (link, new)) in links.enumerated() {
            replace(link.address, by: new, use, of: written)
        }
    }

    /// The new address of an include; `nil` if it is not of the entry.
    private func address(ofInclude include: ContentEntry.Body.Include) -> String? {
        if include.isFile { return address(ofFile: include.address) }
        guard include.scheme == EntryLinkResolver().name else { return nil }
        let target = "\(entry.kind.name)/\(entry.old)"
        let rest = include.target.dropFirst(target.count)
        guard include.target.hasPrefix(target), rest.isEmpty || rest.utf8.first == UInt8(ascii: "#")
        else { return nil }
        return include.address.dropLast(include.target.count)
            + "\(entry.kind.name)/\(entry.new)\(rest)"
    }

    /// The new address of a link to a Markdown file; `nil` if it is not the entry's, and the old address if the id
    /// is not where it is expected.
    private func address(ofFile address: String) -> String? {
        let link = FileLink(address, in: text.path)
        guard
            link.path == file || TranslationFile(link.path, languages: languages)?.original == file,
            !staysInBundle(address, to: link.path)
        else { return nil }
        var parts = link.address.split(separator: "/", omittingEmptySubsequences: false)
        let index = parts.count - (PageBundle.folder(ofEntry: file) == nil ? 1 : 2)
        guard parts.indices.contains(index),
            parts[index] == entry.old || parts[index].hasPrefix("\(entry.old).")
        else { return address }
        parts[index] = Substring(entry.new + parts[index].dropFirst(entry.old.count))
        return "\(parts.joined(separator: "/"))\(link.fragment)"
    }

    /// Whether a link between files of the entry's page bundle is right without a change, because both move.
    private func staysInBundle(_ address: String, to target: String) -> Bool {
        guard let folder = PageBundle.folder(ofEntry: file) else { return false }
        let start = "\(folder)/"
        guard text.path.utf8.starts(with: start.utf8), target.utf8.starts(with: start.utf8) else {
            return false
        }
        let moved = PageBundle.path(of: entry.new, beside: folder)
        func new(_ path: String) -> String {
            "\(moved)/\(Substring(path.utf8.dropFirst(start.utf8.count)))"
        }
        return FileLink(address, in: new(text.path)).path == new(target)
    }

    /// The new address of a link; `nil` if it doesn't lead to the page of the entry or a file below it, and the old
    /// address if the way to it is not written with its id.
    private func address(ofLink address: String, on folder: String) -> String? {
        guard isTarget(entry.oldPage, of: address, on: folder) else { return nil }
        let end = address.utf8.firstIndex { "?#".utf8.contains($0) } ?? address.endIndex
        var parts = address[..<end].utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        ).map { String(Substring($0)) }
        // Only one of them is the id; the others are below it, or removed by '..'.
        for index in parts.indices.filter({ parts[$0] == entry.old }).prefix(Self.maxParts) {
            parts[index] = entry.new
            let changed = parts.joined(separator: "/") + address[end...]
            if isTarget(entry.newPage, of: changed, on: folder) { return changed }
            parts[index] = entry.old
        }
        return address
    }

    private func isTarget(_ page: String, of address: String, on folder: String) -> Bool {
        guard case .inside(let path) = SiteAddress(address, on: folder, base) else { return false }
        return path == page || path.hasPrefix("\(page)/")
    }

    /// Replaces an address, if it is written as it is read.
    private mutating func replace(
        _ old: String, by new: String, _ use: Int, of written: WrittenAddresses
    ) {
        guard let range = written.range(of: use) else {
            let place = written.location(of: use)
            if lines.insert(place.line).inserted { unchanged.append(place) }
            return
        }
        let offset = start + range.lowerBound
        // A reference-style link has its address once, for all its uses.
        guard offsets.insert(offset).inserted else { return }
        guard old != new, text.bytes[offset...].starts(with: old.utf8) else {
            unchanged.append(written.location(of: use))
            return
        }
        edits.append(Fix.Edit(offset: offset, length: old.utf8.count, replacement: new))
    }
}
