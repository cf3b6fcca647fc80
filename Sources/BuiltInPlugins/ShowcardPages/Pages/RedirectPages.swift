internal import ShowcardCatalog
internal import ShowcardMustache

/// The pages at the former addresses of entries, for hosts that do not read `_redirects`.
struct RedirectPages {
    let catalog: Catalog
    let isLocal: Bool

    /// The outputs, each of which is omitted if another output has its path; of two entries with one alias, which is an
    /// error of the feeds, the first has the page.
    var outputs: [PlannedOutput] {
        var known: Set<String> = []
        return catalog.collections.enumerated().flatMap { index, collection -> [PlannedOutput] in
            let kind = collection.kind
            guard let slot = kind.publicSlot(of: .aliases) else { return [] }
            return collection.entries.enumerated().flatMap { place, entry in
                (entry.content[slot]?.texts ?? []).compactMap { alias -> PlannedOutput? in
                    guard
                        let address = try? FormerAddress(alias, kind: kind, of: entry.content),
                        let folder = address.folder,
                        address.id != nil || catalog.isInLanguage(folder),
                        let path = OutputPath("\(folder)index.html"),
                        known.insert(address.key).inserted
                    else { return nil }
                    let key = EntryKey(collection: index, entry: place)
                    return output(at: path, folder: folder, leadingTo: key)
                }
            }
        }
    }

    private func output(
        at path: OutputPath, folder: String, leadingTo key: EntryKey
    ) -> PlannedOutput {
        let text = page(at: PageAddress(folder: folder), leadingTo: key)
        var output = PlannedOutput(
            .path(path), inputs: [.text(String(decoding: text, as: UTF8.self))]
        ) { $0 += text }
        output.isFallback = true
        return output
    }

    /// The bytes of a page.
    ///
    /// Browsers follow `refresh` (HTML, section 4.2.5.3), as do search engines, for which the new address is also `canonical`
    /// (RFC 6596).
    private func page(at address: PageAddress, leadingTo key: EntryKey) -> [UInt8] {
        let link = escaped(address.root + catalog.pagePath(of: key))
        let name = escaped(catalog[key].name)
        let canonical =
            isLocal
            ? "" : "<link rel=\"canonical\" href=\"\(escaped(catalog.pageURL(of: key)))\">\n"
        return Array(
            """
            <!DOCTYPE html>
            <html lang="\(escaped(catalog.configuration.language))">
            <head>
            <meta charset="utf-8">
            <title>\(name)</title>
            \(canonical)<meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="refresh" content="0; url=\(link)">
            </head>
            <body>
            <p><a href="\(link)" dir="auto">\(name)</a></p>
            </body>
            </html>

            """.utf8)
    }

    private func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        HTMLEscaping.escape(text, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FormerAddress {
    /// The folder of the former page, ending in a slash, not encoded; `nil` if there was no page.
    fileprivate var folder: String? {
        guard let source, let path = PercentEncoding.decoded(source.utf8[...]), !path.isEmpty else {
            return nil
        }
        return path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    }
}
