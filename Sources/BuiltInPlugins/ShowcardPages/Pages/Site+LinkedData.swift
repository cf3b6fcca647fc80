internal import ShowcardCatalog
internal import ShowcardMustache

/// One thing that a page describes to search engines, as members of a JSON object without `@context`.
typealias LinkedNode = @Sendable (inout JSONWriter) -> Void

// Linked data: JSON-LD 1.1 with the vocabulary of schema.org, in the shapes that search engines document.
extension Site {
    /// Returns the content of a script element with the things that a page is about.
    func linkedData(_ nodes: [LinkedNode]) -> Value {
        var writer = JSONWriter(reservingCapacity: 1_024)
        writer.beginObject()
        writer.member("@context", "https://schema.org")
        if let only = nodes.first, nodes.count == 1 {
            only(&writer)
        } else {
            writer.member("@graph", of: nodes) { node, writer in
                writer.beginObject()
                node(&writer)
                writer.endObject()
            }
        }
        writer.endObject()
        return .markup(Self.withoutTags(writer.bytes))
    }

    /// The site, with its search.
    var website: LinkedNode {
        let configuration = catalog.configuration
        let (search, home) = (searchFolder.map(address), catalog.languageFolder)
        return { writer in
            writer.member("@type", "WebSite")
            writer.member("name", configuration.name)
            writer.member("url", configuration.baseURL + home)
            if let tagline = configuration.tagline { writer.member("description", tagline) }
            writer.member("inLanguage", configuration.language)
            guard let search else { return }
            writer.member("potentialAction") { writer in
                writer.member("@type", "SearchAction")
                writer.member("target") { writer in
                    writer.member("@type", "EntryPoint")
                    writer.member("urlTemplate", "\(search)?q={search_term_string}")
                }
                writer.member("query-input", "required name=search_term_string")
            }
        }
    }

    /// Returns an entry, without what the head of its page says: its description and language.
    func work(_ key: EntryKey, _ image: ShareImage) -> LinkedNode {
        let entry = catalog[key]
        let layout = layouts[key.collection]
        let kind = layout.kind
        let configuration = catalog.configuration
        let url = address(catalog.pagePath(of: key))
        return { writer in
            writer.member("@type", kind.isPaged ? "CreativeWork" : "Thing")
            writer.member("name", entry.name)
            writer.member("url", url)
            writer.member("image", configuration.address(of: image.own ?? image.link))
            guard kind.isPaged else { return }
            if layout.showsPublished, let published = entry.published {
                writer.member("datePublished", published.text)
            }
            guard layout.showsUsage, let uses = entry.usage, uses > 0 else { return }
            writer.member("interactionStatistic") { writer in
                writer.member("@type", "InteractionCounter")
                writer.member("interactionType", "https://schema.org/UseAction")
                writer.member("userInteractionCount", uses)
            }
        }
    }

    /// Returns the way to an entry, from the list of its kind as on its page.
    func breadcrumbs(ofEntry key: EntryKey) -> LinkedNode {
        let kind = catalog.kind(of: key)
        return list(ofSteps: [
            (kind.titleMany, "\(kind.path)/"), (catalog[key].name, catalog.pagePath(of: key)),
        ])
    }

    /// Returns the way to a page from the home page.
    ///
    /// - Parameter steps: The names and folders of the pages below the home page, of which the page itself is the last.
    /// - Returns: The list of these pages.
    func breadcrumbs(_ steps: [(name: String, folder: String)]) -> LinkedNode {
        list(ofSteps: [(name: homeTitle.plainText, folder: catalog.languageFolder)] + steps)
    }

    private func list(ofSteps steps: [(name: String, folder: String)]) -> LinkedNode {
        let items = steps.map { (name: $0.name, url: address($0.folder)) }
        return { writer in
            writer.member("@type", "BreadcrumbList")
            writer.listItems(items) { index, item, writer in
                writer.member("name", item.name)
                // The page itself needs no address.
                if index + 1 < items.count { writer.member("item", item.url) }
            }
        }
    }

    /// Returns a list of entries, for its first page.
    ///
    /// - Parameters:
    ///   - keys: The entries on the page.
    ///   - total: The number of entries in the whole list.
    /// - Returns: The list of the pages of the entries.
    func itemList(_ keys: some Sequence<EntryKey>, total: Int) -> LinkedNode {
        let urls = keys.map { address(catalog.pagePath(of: $0)) }
        return { writer in
            writer.member("@type", "ItemList")
            writer.member("numberOfItems", total)
            writer.listItems(urls) { $2.member("url", $1) }
        }
    }

    private func address(_ folder: String) -> String {
        catalog.configuration.baseURL + PercentEncoding.path(folder)
    }

    /// Escapes JSON so that no character in it begins a tag or a comment (HTML, 4.12.1.3).
    private static func withoutTags(_ json: [UInt8]) -> [UInt8] {
        guard json.contains(UInt8(ascii: "<")) else { return json }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(json.count + 64)
        for byte in json {
            if byte == UInt8(ascii: "<") {
                escaped += "\\u003C".utf8
            } else {
                escaped.append(byte)
            }
        }
        return escaped
    }
}

extension JSONWriter {
    fileprivate mutating func listItems<Element>(
        _ elements: [Element], _ write: (Int, Element, inout JSONWriter) -> Void
    ) {
        member("itemListElement", of: elements.enumerated()) { item, writer in
            writer.object { writer in
                writer.member("@type", "ListItem")
                writer.member("position", item.offset + 1)
                write(item.offset, item.element, &writer)
            }
        }
    }
}
