import ShowcardCatalog
import ShowcardCommonMark
import ShowcardYAML

/// Searches the files of a catalog for an entry that is renamed.
struct RenameSearch {
    let entry: RenamedEntry
    /// The path of the entry's file.
    let path: String
    let kinds: [Kind]
    let base: SiteAddress.Base
    let catalog: LoadedCatalog

    /// The changes of files.
    private(set) var changes: [EntryRename.Change] = []
    /// References that cannot be changed, and what else the rename leaves to do.
    private(set) var warnings: [Diagnostic] = []
    /// The files that cannot be read or changed.
    private(set) var errors: [Diagnostic] = []
    /// The aliases of entries that are the new id.
    private(set) var taken: [Diagnostic] = []

    /// The hashes of changed bodies by the path of the entry, which translations record.
    private var hashes: [String: (old: String, new: String)] = [:]

    init(
        entry: RenamedEntry, path: String, kinds: [Kind], base: SiteAddress.Base,
        catalog: LoadedCatalog
    ) {
        (self.entry, self.path, self.kinds) = (entry, path, kinds)
        (self.base, self.catalog) = (base, catalog)
    }

    /// What a file can have.
    private enum Sort {
        /// `catalog.yml`.
        case configuration
        /// The file of a kind.
        case kind(Kind)
        /// An entry or a page, or its translation.
        case markdown(Kind, folder: String, original: String?)
    }

    /// A file with the edits that it needs.
    private struct Found {
        var edits: [Fix.Edit] = []
        var unchanged: [SourceLocation] = []
        /// The front matter, or the whole document.
        var root: Node?
        /// The body, as translations record it.
        var body: String?
    }

    /// Searches all files.
    mutating func run(configuration: String) {
        search(configuration, .configuration)
        for (collection, kind) in zip(catalog.collections, kinds) {
            search("\(collection.folder)/\(KindReader.fileName)", .kind(kind))
            for path in collection.paths { searchEntry(path, kind, nil) }
            for file in collection.translations { searchEntry(file.path, kind, file.original) }
        }
        for page in catalog.pages { searchPage(page, nil) }
        for (file, page) in catalog.pageTranslations { searchPage(page, file.original) }
        changes.sort { TextKey.precedes($0.path, $1.path) }
        if AliasEdit(entry) == nil {
            warnings.append(
                .warning(
                    "no-redirect",
                    "the kind '\(entry.kind.name)' has no field with the role 'aliases', so '/\(entry.oldPage)/' does not redirect",
                    at: catalog.collections.first { path.hasPrefix("\($0.folder)/") }.map {
                        .file(catalog.folder.origin(of: "\($0.folder)/\(KindReader.fileName)"))
                    },
                    help: "declare one, as in 'aliases: {type: list, of: string, role: aliases}'"))
        }
    }

    private mutating func searchEntry(_ path: String, _ kind: Kind, _ original: String?) {
        var id = CatalogLoader.id(of: original ?? path)
        if kind.name == entry.kind.name, id == entry.old { id = entry.new }
        search(path, .markdown(kind, folder: "\(kind.path)/\(id)/", original: original))
    }

    private mutating func searchPage(_ page: LoadedPage, _ original: String?) {
        var id = page.parsed.id
        if let original {
            id = String(original.dropFirst(page.sort.source.count + 1).dropLast(3))
        }
        let kind = page.sort.kind
        search(
            page.parsed.file.text.path,
            .markdown(kind, folder: kind.folder(of: id), original: original))
    }

    /// Searches a file in each folder that has it.
    private mutating func search(_ path: String, _ sort: Sort) {
        for holder in catalog.folder.holders(of: path) {
            do throws(DiagnosticError) {
                let text = try holder.folder.read(path)
                guard mentions(text, sort) else { continue }
                let found = try find(in: text, sort)
                let isOwn = holder.path == nil && !isLinked(path)
                var unchanged = found.unchanged
                if !isOwn {
                    unchanged += found.edits.map {
                        text.location(offset: $0.offset, length: $0.length)
                    }
                }
                warnings += unchanged.map { place in
                    let place = holder.path.map { place.moved(to: "\($0)/\(path)") } ?? place
                    return .warning(
                        "unchanged-reference",
                        "this reference to the \(entry.kind.name) '\(entry.old)' is not changed",
                        at: place, help: "write '\(entry.new)' here")
                }
                if isOwn, !found.edits.isEmpty { try change(text, sort, found) }
            } catch {
                errors += error.diagnostics.map { $0.moved(below: holder.path) }
            }
        }
    }

    /// Whether a file is reached by a symbolic link, so that other catalogs may have it too.
    private func isLinked(_ path: String) -> Bool {
        catalog.folder.link(to: path) != nil
    }

    /// Whether a file may need changes, or have the new id as an alias.
    private func mentions(_ text: SourceText, _ sort: Sort) -> Bool {
        // The id may be written with percent-encoding, escapes or character references.
        let hasEscapes = text.bytes.contains { "%\\&".utf8.contains($0) }
        if hasEscapes || text.path == path || text.bytes.contains(Array(entry.old.utf8)) {
            return true
        }
        guard case .markdown(_, _, let original) = sort else { return false }
        return original.map { hashes[$0] != nil } == true
            || text.bytes.contains(Array(entry.new.utf8))
    }

    /// Adds the change of a file.
    private mutating func change(
        _ text: SourceText, _ sort: Sort, _ found: Found
    ) throws(DiagnosticError) {
        let edits = found.edits.sorted { $0.offset < $1.offset }
        let changed = SourceText(path: text.path, bytes: Fix.splice(edits, into: text.bytes))
        let rest: Found
        do throws(DiagnosticError) {
            rest = try find(in: changed, sort)
        } catch {
            throw DiagnosticError(.uneditable(text.path))
        }
        guard rest.edits.isEmpty else { throw DiagnosticError(.uneditable(text.path)) }
        if let old = found.body, let new = rest.body, old != new {
            hashes[text.path] = (TextHash.of(old), TextHash.of(new))
        }
        var lines: [Int] = []
        var shift = 0
        for edit in edits {
            let breaks = edit.replacement.utf8.prefix { "\r\n".utf8.contains($0) }
            let start = edit.offset + shift + breaks.count
            let line = changed.line(of: start..<start)
            if lines.last != line { lines.append(line) }
            shift += edit.replacement.utf8.count - edit.length
        }
        changes.append(
            EntryRename.Change(
                path: text.path, before: text.bytes, bytes: changed.bytes, lines: lines))
    }

    /// Finds the edits of a file.
    private mutating func find(
        in text: SourceText, _ sort: Sort
    ) throws(DiagnosticError) -> Found {
        var references = ReferenceEdits(entry, in: text)
        var found = Found()
        switch sort {
        case .configuration:
            found.root = try ParsedFile(text).document.root
            if let feeds = found.root?["feeds"] {
                for (_, feed) in feeds.members { references.visit(selection: feed, kinds) }
            }
        case .kind(let kind):
            found.root = try ParsedFile(text).document.root
            references.visit(declarations: found.root?["fields"], of: kind.fields)
        case .markdown(let kind, let folder, let original):
            try text.checkEncoding()
            let parts = try FrontMatter(text)
            do throws(YAMLError) {
                found.root = try text.document(parts, limits: catalog.folder.limits.ofFrontMatter)
                    .root
            } catch {
                throw DiagnosticError(error.problems.map { text.diagnostic($0) })
            }
            if kind == ContentPage.Sort.collection.kind {
                references.visit(collection: found.root, kinds)
            } else {
                references.visit(found.root, of: kind.fields)
                checkAliases(found.root, of: kind, in: text)
            }
            if text.path == path {
                AliasEdit(entry)?.add(
                    to: &references, found.root, end: parts.yaml.upperBound, in: text.bytes)
            }
            let body = try body(of: text, parts)
            let links = LinkEdits(
                entry, in: body, of: text, on: folder, base, file: path,
                languages: catalog.languages)
            (found.edits, found.unchanged) = (links.edits, links.unchanged)
            found.body = TranslationAudit.text(ofBody: body.markdown)
            if let (old, new) = original.flatMap({ hashes[$0] }),
                let hash = found.root?[TextHash.key]?[TextHash.body], hash.text.lowercased() == old
            {
                references.replace(hash.text, by: new, in: hash)
            }
        }
        found.edits += references.edits.values
        return found
    }

    private func body(
        of text: SourceText, _ parts: FrontMatter
    ) throws(DiagnosticError) -> ContentEntry.Body {
        do throws(MarkdownError) {
            let rendered = try catalog.renderers[text.path].render(text, parts.body)
            return ContentEntry.Body(
                text.bytes[parts.body], line: parts.bodyLine, rendered: rendered)
        } catch {
            let line = error.line + parts.bodyLine - 1
            throw DiagnosticError(
                .error(
                    "markdown", error.message, at: text.location(line: line, column: error.column),
                    help: error.help))
        }
    }

    /// Finds aliases that are the new id.
    private mutating func checkAliases(_ root: Node?, of kind: Kind, in text: SourceText) {
        guard let slot = kind.slot(of: .aliases), let node = root?[kind.fields[slot].name] else {
            return
        }
        for element in node.elements {
            let isOwn = text.path == path && element.text == entry.new
            guard !isOwn, let alias = try? FormerAddress(element.text, kind: kind),
                alias.key == TextKey.folded(entry.newPage)
            else { continue }
            taken.append(
                .error(
                    "alias-taken", "the alias '\(element.text)' is the address of the new id",
                    at: text.location(of: element),
                    help: "remove the alias, or choose another id"))
        }
    }
}
