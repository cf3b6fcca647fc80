import ShowcardCatalog
import ShowcardYAML

/// Checks the pages that are not entries.
struct PageReader {
    let context: ValueContext
    let kinds: [Kind]
    let kindNames: KindNames
    /// The theme; absent if it cannot be read.
    let theme: Theme?
    let includes: IncludeResolver
    /// Resolves the entries that collections name.
    let scope: LinkScope

    /// The keys of a page.
    static let pageKeys = [
        DeclaredKey(
            Field("title", .string, limits: FieldLimits(minLength: 1), isRequired: true),
            "the title of the page"),
        DeclaredKey(Field("description", .string), "one line about the page"),
        DeclaredKey(
            Field("layout", .string, limits: FieldLimits(minLength: 1)),
            "the template; pages/NAME if the theme has it, otherwise page"),
        DeclaredKey(
            Field("footer", .boolean, defaultValue: .boolean(true)),
            "whether the foot of every page links it"),
    ]

    /// The keys of a collection.
    static let collectionKeys = [
        DeclaredKey(
            Field("name", .string, limits: FieldLimits(minLength: 1), isRequired: true),
            "the name of the collection"),
        DeclaredKey(Field("description", .string), "one line about the collection"),
        DeclaredKey(Field("picture", .asset(orURL: true)), "the lead picture"),
        DeclaredKey(Field("picture_alt", .string), "the text alternative of the picture"),
        DeclaredKey(
            Field(
                "entries", .list(.string),
                limits: FieldLimits(minCount: 1, maxCount: maxEntries, isUnique: true)),
            "the entries, as KIND/ID; or select them with kind"),
        DeclaredKey(Field("kind", .string), "the kind to select entries from"),
        DeclaredKey("where", "the conditions for entries of the kind, as in a feed"),
        DeclaredKey(
            Field("order", .list(.string), limits: FieldLimits(minLength: 1)),
            "the fields to sort by; '-' reverses one"),
        DeclaredKey(
            Field("limit", .integer, limits: FieldLimits(min: 1, max: Double(maxEntries))),
            "the maximum number of entries"),
    ]

    /// The maximum number of entries of a collection.
    static let maxEntries = 200
    /// The number of entries that are selected without a limit.
    private static let defaultLimit = 48

    /// Reads the pages.
    ///
    /// - Parameter pages: The parsed files.
    /// - Returns: The pages without errors, those with only a template after them; and the problems.
    func read(_ pages: [LoadedPage]) -> (pages: [SourcePage], problems: [Diagnostic]) {
        var read: [SourcePage] = []
        var problems: [Diagnostic] = []
        for page in pages {
            if let fault = fault(ofAddress: page) {
                problems.append(fault)
                continue
            }
            let (own, faults) = self.page(page)
            problems += faults
            if let own { read.append(own) }
        }
        let (plain, faults) = templatePages(besides: pages)
        return (read + plain, problems + faults)
    }

    private func page(_ page: LoadedPage) -> (page: SourcePage?, problems: [Diagnostic]) {
        let text = page.parsed.file.text
        var reader = ValueReader(text, context: context)
        let declared = page.sort == .page ? Self.pageKeys : Self.collectionKeys
        guard let root = page.parsed.file.document.root else {
            return (
                nil,
                [
                    .error(
                        "missing-field", "the front matter is empty",
                        at: text.location(line: 1, column: 1, length: 3),
                        help: "add '\(declared[0].name): …' to the front matter")
                ]
            )
        }
        let what = "a \(page.sort.rawValue)"
        let hiding = page.parsed.hiding
        reader.checkHiding(hiding)
        let keys = hiding == nil ? declared : declared + [ParsedEntry.hidingDeclaration]
        guard let members = reader.members(root, keys, what: what) else {
            return (nil, reader.problems)
        }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let (body, faults) = includes.resolve(page.parsed.body, path: text.path)
        var own = SourcePage(
            page.sort,
            ContentEntry(
                id: page.parsed.id,
                values: page.sort.kind.fields.map { values[$0.name] }, body: body,
                path: text.path))
        switch page.sort {
        case .page:
            own.isInFooter = values["footer"] != .boolean(false)
            own.layout = layout(root["layout"], of: page.parsed.id, &reader)
        case .collection:
            (own.picks, own.feed) = selection(of: root, values, named: page.parsed.id, &reader)
            if let node = root["picture"], values["picture"] != nil, values["picture_alt"] == nil {
                reader.warnings.append(
                    .warning(
                        "missing-alt", "the picture has no alternative text",
                        at: text.location(of: node),
                        help: "describe the picture in 'picture_alt'"))
            }
        }
        let isSound = reader.problems.isEmpty && faults.isEmpty
        return (
            isSound ? own : nil,
            reader.problems + reader.warnings + page.parsed.warnings + faults
        )
    }

    // MARK: Pages

    /// The folder of templates for pages.
    private static let templateFolder = "pages/"

    /// Returns the template of a page.
    private func layout(_ node: Node?, of id: String, _ reader: inout ValueReader) -> String? {
        guard let theme else { return nil }
        let names = theme.templates.map(\.name)
        guard let node, node.kind == .scalar, !node.text.isEmpty else {
            let own = Self.templateFolder + id
            return names.contains(own) ? own : nil
        }
        if !names.contains(node.text) {
            reader.report(
                "missing-template", "the theme has no template '\(node.text)'", at: node,
                help: Self.advice(on: node.text, among: names))
        }
        return node.text
    }

    private static func advice(on layout: String, among names: [String]) -> String {
        let ending = ".mustache"
        let name = layout.hasSuffix(ending) ? String(layout.dropLast(ending.count)) : layout
        if names.contains(name) { return "write '\(name)', without '\(ending)'" }
        let suggestion =
            NearMiss.suggestion(for: name, among: names)
            ?? NearMiss.suggestion(for: templateFolder + name, among: names)
        return suggestion.map { "did you mean '\($0)'?" }
            ?? "write it at 'templates/\(name).mustache'"
    }

    /// The pages that consist of a template only.
    private func templatePages(
        besides pages: [LoadedPage]
    ) -> (pages: [SourcePage], problems: [Diagnostic]) {
        guard let theme else { return ([], []) }
        let written = Set(pages.filter { $0.sort == .page }.map(\.parsed.id))
        var plain: [SourcePage] = []
        var problems: [Diagnostic] = []
        for file in theme.templates where file.name.utf8.starts(with: Self.templateFolder.utf8) {
            let id = String(file.name.dropFirst(Self.templateFolder.count))
            guard !written.contains(id) else { continue }
            if let fault = fault(ofAddress: .page, id, .file(file.path)) {
                problems.append(fault)
                continue
            }
            var page = SourcePage(
                .page,
                ContentEntry(
                    id: id, values: [.string(Self.title(of: id)), nil],
                    body: ContentEntry.Body(markdown: [], html: []), path: file.path))
            page.layout = file.name
            page.isInFooter = true
            plain.append(page)
        }
        return (plain, problems)
    }

    /// The title of a page without front matter: the last part of its address, as words.
    private static func title(of id: String) -> String {
        let last = PageBundle.lastName(of: id)
        let words = String(
            decoding: last.utf8.map { "-_".utf8.contains($0) ? UInt8(ascii: " ") : $0 },
            as: UTF8.self)
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    // MARK: Addresses

    private func fault(ofAddress page: LoadedPage) -> Diagnostic? {
        fault(ofAddress: page.sort, page.parsed.id, .file(page.parsed.file.text.path))
    }

    /// The problem with the address of a page: it is not valid, or the site uses it.
    private func fault(
        ofAddress sort: ContentPage.Sort, _ id: String, _ place: SourceLocation
    ) -> Diagnostic? {
        let parts = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard parts.allSatisfy(Identifier.isValid), sort == .page || parts.count == 1 else {
            return .error(
                "wrong-id", "'\(id)' cannot be the address of a \(sort.rawValue)", at: place,
                help: "name the file with lower-case letters a-z and digits, joined by '-' or '_'")
        }
        let folder = sort.kind.folder(of: id)
        let first = sort == .page ? parts[0] : sort.kind.path
        if let kind = kinds.first(where: { $0.path == first }) {
            return .error(
                "page-folder", "'/\(folder)' is below the address of the kind '\(kind.name)'",
                at: place, help: "rename the file, or the path of the kind")
        }
        let reserved =
            Identifier.reservedPaths + ["match"]
            + ContentPage.Sort.allCases
            .map(\.kind.path)
        guard sort == .page, reserved.contains(first) else { return nil }
        return .error(
            "page-folder", "the address '/\(folder)' is reserved for the site", at: place,
            help: "rename the file")
    }

    // MARK: Collections

    private func selection(
        of root: Node, _ values: [String: FieldValue], named id: String, _ reader: inout ValueReader
    ) -> (picks: [EntryReference], feed: FeedDefinition?) {
        let selecting = ["kind", "where", "order", "limit"].first { root[$0] != nil }
        if let node = root["entries"] {
            if let selecting, let key = root.key(selecting) {
                reader.report(
                    "unknown-field",
                    "'\(selecting)' selects entries, but 'entries' names them", at: key,
                    help: "remove one of them")
            }
            return (picks(node, &reader), nil)
        }
        guard selecting != nil else {
            reader.reportMissing(
                "a collection needs 'entries' or 'kind'", in: root,
                help:
                    "name entries, as in 'entries: [template/polaroid]', or select them with 'kind'"
            )
            return ([], nil)
        }
        guard let name = values["kind"]?.text, let node = root["kind"] else {
            if root["kind"] == nil {
                reader.reportMissing(
                    "'\(selecting ?? "where")' needs 'kind'", in: root,
                    help: "name the kind to select from")
            }
            return ([], nil)
        }
        var feeds = FeedReader(reader: reader, kinds: kinds, kindNames: kindNames)
        defer { reader = feeds.reader }
        guard let kind = feeds.kind(name, at: node) else { return ([], nil) }
        let order = root["order"] == nil ? FeedDefinition.newest(kind) : feeds.order(root, kind)
        return (
            [],
            FeedDefinition(
                name: id, kind: name, conditions: feeds.conditions(root, kind), order: order,
                maxItems: values["limit"]?.integer ?? Self.defaultLimit)
        )
    }

    /// Reads the named entries.
    private func picks(_ node: Node, _ reader: inout ValueReader) -> [EntryReference] {
        guard node.kind == .sequence else { return [] }
        return node.elements.compactMap { element in
            guard element.kind == .scalar, !element.text.isEmpty else { return nil }
            let parts = element.text.utf8.split(
                separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                let ids = scope.ids.sorted { TextKey.precedes($0.key, $1.key) }
                let meant = ids.first { $0.value.contains(element.text) }?.key
                reader.report(
                    "wrong-target", "'\(element.text)' is not an entry", at: element,
                    help: meant.map { "write '\($0)/\(element.text)'" }
                        ?? "write the kind and the id, such as template/polaroid")
                return nil
            }
            let reference = EntryReference(
                kind: String(Substring(parts[0])), id: String(Substring(parts[1])))
            do throws(LinkError) {
                try EntryLinkResolver.check(reference, in: scope)
                return reference
            } catch {
                if error.code == "unknown-kind" {
                    reader.report("unknown-kind", error.message, at: element, help: error.help)
                } else {
                    reader.report(
                        "unknown-reference", error.message, at: element, help: error.help)
                }
                return nil
            }
        }
    }
}
