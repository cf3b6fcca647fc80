internal import ShowcardCatalog

/// Finds public fields that no page shows.
///
/// A field that the theme hides is meant for apps. A field that orders or selects a feed, or that decides whether
/// an entry is in the catalog, has a use without being shown. A field that no file declares can't be fixed.
struct UnshownFields {
    private let names: UsedNames
    private let layouts: [KindLayout]
    private let feeds: [FeedDefinition]

    /// Collects the names that the templates of a site use.
    init(of site: Site) {
        names = UsedNames(
            ofEntries: site.theme.names(
                usedBy: ["home", "list", "entry", "tag"] + site.templates.names),
            ofPlugins: site.theme.names(usedBy: site.contributed.map(\.page.template)))
        layouts = site.layouts
        feeds = site.catalog.configuration.feeds
    }

    /// A warning for each field.
    var diagnostics: [Diagnostic] {
        layouts.flatMap { layout in
            layout.kind.fields.enumerated().compactMap { slot, field in
                guard let place = layout.kind.place(ofFieldAt: slot), !isOfUse(slot, in: layout)
                else { return nil }
                return warning(about: field, at: place)
            }
        }
    }

    private func warning(about field: Field, at place: SourceLocation) -> Diagnostic {
        .warning(
            "unshown-field", "no template shows '\(field.name)'", at: place,
            help:
                "show it, such as with {{field.\(field.name)}} in entry.mustache; make it private; or, if it is for "
                + "programs, hide it with an empty string 'field_\(field.name)'")
    }

    private func isOfUse(_ slot: Int, in layout: KindLayout) -> Bool {
        let kind = layout.kind
        let field = kind.fields[slot]
        return field.isPrivate || field.name == "name"
            || kind.actions.contains { $0.address.contains(.field(slot)) }
            || layout.hidden.contains(slot)
            || names.has(field: field.name) || isShown(slot, in: layout)
            || feeds.contains { feed in
                feed.kind == kind.name && feed.uses(field: field.name)
            }
            || kind.fields.enumerated().contains { other, computed in
                computed.computation?.source == field.name && isOfUse(computedAt: other, in: layout)
            }
    }

    /// Returns whether a field computed from this one is shown; computed fields have no further computed fields.
    private func isOfUse(computedAt slot: Int, in layout: KindLayout) -> Bool {
        let field = layout.kind.fields[slot]
        return !field.isPrivate
            && (names.has(field: field.name) || isShown(slot, in: layout))
    }

    /// Returns whether the templates use a value that shows the field without naming it.
    private func isShown(_ slot: Int, in layout: KindLayout) -> Bool {
        let field = layout.kind.fields[slot]
        switch field.role {
        case .image: return names.hasAny(of: ["image"])
        case .imageAlt: return names.hasAny(of: ["alt"])
        case .before: return names.hasAny(of: ["before"])
        case .variants: return names.hasAny(of: ["variants"])
        case .tags: return names.hasAny(of: ["tags"])
        case .published:
            return names.hasAny(of: [
                "published", "is_new", "is_new_until", "badge", "badge_class", "subtitle",
            ])
        case .usage:
            return names.hasAny(of: [
                "usage_count", "uses", "is_trending", "badge", "badge_class", "subtitle",
            ])
        case .id, .expires, .status, .visibility, .aliases: return true
        case nil: break
        }
        if field.type.referencedKind != nil { return names.hasAny(of: ["suits", "suited"]) }
        var places: [String] = []
        if slot == layout.description { places.append("description") }
        if slot == layout.icon { places.append("icon") }
        if slot == layout.gradient { places.append("gradient") }
        if slot == layout.color { places.append("swatch") }
        if layout.others.contains(where: { $0.slot == slot }) { places.append("fields") }
        return names.hasAny(of: places)
    }
}

/// The names that the templates of a site use.
private struct UsedNames {
    private let parts: Set<String>
    private let fields: Set<String>

    /// Collects names.
    ///
    /// - Parameters:
    ///   - names: The names used on pages about entries, each as its parts.
    ///   - others: The names used on pages of plugins, whose data can contain values of fields under any name.
    init(ofEntries names: Set<[String]>, ofPlugins others: Set<[String]>) {
        parts = Set(names.joined())
        var fields = Set(others.joined())
        let isOpened = names.contains { $0.last == "field" }
        for name in names {
            for (part, next) in zip(name, name.dropFirst()) where part == "field" {
                fields.insert(next)
            }
            // Inside a section over all fields, a field is used by its bare name.
            if isOpened, let first = name.first { fields.insert(first) }
        }
        self.fields = fields
    }

    /// Returns whether a field is used by its name.
    func has(field name: String) -> Bool {
        fields.contains(name)
    }

    /// Returns whether one of the words is a part of a used name.
    func hasAny(of words: [String]) -> Bool {
        words.contains { parts.contains($0) }
    }
}

extension Computation {
    /// The field that the value is computed from.
    fileprivate var source: String {
        switch self {
        case .nextOccurrence(let field): field
        case .least(let member), .greatest(let member): member.list
        }
    }
}
