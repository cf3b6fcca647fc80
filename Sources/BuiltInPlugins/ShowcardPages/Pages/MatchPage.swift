internal import ShowcardCatalog

/// The page on which visitors pick entries by the kinds' rules and see the matching entries; it exists if the theme has
/// a template for it.
struct MatchPage {
    /// The template of the page.
    private static let template = "match"

    /// Returns the page; `nil` without the template, feeds, or a kind with rules that other kinds refer to.
    static func page(of request: EmissionRequest) -> SitePage? {
        let catalog = request.catalog
        guard request.roles.contains(.feeds),
            request.theme.templates.contains(where: { $0.name == template })
        else { return nil }
        let kinds = catalog.collections.map(\.kind)
        let targets = kinds.filter { target in
            target.isPaged
                && kinds.contains { $0.selection != nil && refers(target, to: $0) }
        }
        // Depends on the kinds only, because all pages link to it regardless of the entries.
        let picked = catalog.collections.filter { collection in
            collection.kind.selection != nil && !collection.kind.isPaged
                && targets.contains { refers($0, to: collection.kind) }
        }
        guard !picked.isEmpty else { return nil }
        let strings = Set(request.theme.strings.map(\.key))
        let starters = MatchStarters(catalog, picked: picked.map(\.kind), targets: targets).all
        func data(_ starters: [PageValue]) -> PageValue {
            .record([
                PageValue.Member(
                    "rules", .text(rules(picked.map(\.kind), targets, kinds, catalog.otherLanguage))
                ),
                PageValue.Member("kinds", .list(picked.map { value(of: $0, strings) })),
                PageValue.Member(
                    "targets",
                    .list(
                        targets.map { kind in
                            .record([
                                PageValue.Member("kind", .text(kind.name)),
                                PageValue.Member("title", .text(kind.titleMany)),
                                PageValue.Member("title_one", .text(kind.titleOne)),
                                PageValue.Member("path", .text("\(kind.path)/")),
                            ])
                        })),
                PageValue.Member("has_starters", .boolean(!starters.isEmpty)),
                PageValue.Member("starters", .list(starters)),
            ])
        }
        let shown = picked.flatMap { collection in
            [OutputInput.text(collection.kind.name), .number(collection.entries.count)]
                + listed(collection).flatMap {
                    [.text($0.id), .text($0.name), .text(icon(of: $0) ?? "")]
                }
        }
        let started = starters.map { OutputInput.summary($0.key) }
        let shownData = data(starters.map(\.value))
        var page = SitePage(
            folder: "\(catalog.languageFolder)match/", template: template, titleKey: "match_title",
            isInNavigation: true,
            shape: data([MatchStarters.sample]), inputs: shown + started
        ) { shownData }
        page.isIndexed = false
        page.isInEachLanguage = true
        return page
    }

    private static func refers(_ kind: Kind, to other: Kind) -> Bool {
        kind.fields.contains { !$0.isPrivate && $0.type.referencedKind == other.name }
    }

    private static func rules(
        _ picked: [Kind], _ targets: [Kind], _ kinds: [Kind], _ language: String?
    ) -> String {
        var writer = JSONWriter(reservingCapacity: 2_048)
        writer.beginObject()
        writer.member("kinds", of: picked) { kind, writer in
            writer.beginObject()
            writer.member("kind", kind.name)
            writer.member("path", kind.defaultPath)
            if let selection = kind.selection {
                writer.key("selection")
                selection.write(to: &writer)
            }
            writer.endObject()
        }
        writer.member("targets", of: targets) { kind, writer in
            FilterRules(
                kind: kind, kinds: kinds, hidden: [], labels: [:], language: language
            ).write(to: &writer)
        }
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Returns the entries to pick from, in order.
    private static func listed(_ collection: EntryCollection) -> [Entry] {
        let order = collection.mainFeed?.selection.entries ?? Array(collection.entries.indices)
        return order.map { collection.entries[$0] }
    }

    /// Returns the name of an entry's icon, if its kind has a public field for it.
    private static func icon(of entry: Entry) -> String? {
        entry.content[entry.kind.publicSlot(ofType: .icon)]?.text
    }

    /// Returns a kind with its lists to pick from: one list for all groups if picks cascade or an entry is in one group at
    /// most, otherwise one per group.
    private static func value(
        of collection: EntryCollection, _ strings: Set<String>
    ) -> PageValue {
        let kind = collection.kind
        let groups = kind.selection?.groups ?? []
        let isRanked = kind.selection?.toggle == .cascade
        let isCycled = !isRanked && (kind.selection?.hasApartGroups ?? false)
        let lists = isRanked || isCycled ? [groups] : groups.map { [$0] }
        let items = listed(collection).map { entry -> PageValue in
            .record([
                PageValue.Member("id", .text(entry.id)),
                PageValue.Member("name", .text(entry.name)),
                PageValue.Member("icon", icon(of: entry).map { .text($0) } ?? .null),
            ])
        }
        return .record([
            PageValue.Member("title", .text(kind.titleMany)),
            PageValue.Member("title_one", .text(kind.titleOne)),
            PageValue.Member("path", .text("\(kind.path)/")),
            PageValue.Member("key", .text(kind.defaultPath)),
            PageValue.Member("is_ranked", .boolean(isRanked)),
            PageValue.Member("is_cycled", .boolean(isCycled)),
            PageValue.Member("is_grouped", .boolean(groups.count > 1)),
            PageValue.Member(
                "lists",
                .list(
                    lists.map { groups in
                        .record([
                            PageValue.Member(
                                "key", .text("\(kind.defaultPath).\(groups.first?.name ?? "")")),
                            PageValue.Member(
                                "groups", .list(groups.map { value(of: $0, strings) })),
                            PageValue.Member("items", .list(items)),
                        ])
                    })),
        ])
    }

    /// Returns a group; `string` is the partial of its title, the theme's string `pick_<name>` if it exists.
    private static func value(
        of group: SelectionRules.Group, _ strings: Set<String>
    ) -> PageValue {
        let key = "pick_\(group.name)"
        return .record([
            PageValue.Member("name", .text(group.name)),
            PageValue.Member("title", .text(KindLayout.label(of: group.name) as String)),
            PageValue.Member("string", strings.contains(key) ? .text("strings/\(key)") : .null),
            PageValue.Member("least", .integer(group.least)),
            PageValue.Member("most", group.most.map { .integer($0) } ?? .null),
            PageValue.Member("is_exact", .boolean(group.most == group.least)),
        ])
    }
}

extension SelectionRules {
    /// Whether there are several groups, and an entry can be in one of them only.
    fileprivate var hasApartGroups: Bool {
        groups.count > 1 && groups.allSatisfy { disjoint.contains($0.name) }
    }
}
