internal import ShowcardCatalog

/// Finds templates of pages that are neither a whole page nor in a layout: their pages have no head, bar and foot.
struct MissingLayoutCheck {
    private let templates: [ThemeFile]

    /// Creates the check for the templates of the catalog.
    init(_ theme: Theme, of site: Site) {
        let kinds = Set(site.templates.layouts)
        templates = theme.templates.filter { file in
            !LogicalPath.isOne(file.path)
                && (file.name.hasPrefix("pages/") || kinds.contains(file.name))
        }
    }

    /// A warning for each template.
    var diagnostics: [Diagnostic] {
        templates.filter { !Self.isWhole($0.bytes) }.map { file in
            .warning(
                "missing-layout", "the page of the template '\(file.name)' has no layout",
                at: .file(file.path),
                help:
                    "begin it with {{<layouts/base}}{{$content}} and end it with {{/content}}{{/layouts/base}}"
            )
        }
    }

    /// Whether a template has a parent, an element `html`, or a partial other than a string, which may have that.
    private static func isWhole(_ bytes: [UInt8]) -> Bool {
        func count(_ text: String) -> Int { bytes.ranges(of: Array(text.utf8)).count }
        return ["{{<", "<html", "<HTML"].contains { count($0) > 0 }
            || count("{{>") > count("{{> strings/")
    }
}
