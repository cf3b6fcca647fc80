internal import ShowcardCatalog
internal import ShowcardMustache

/// The links to the pages of tags, with the labels of the catalog's language.
struct TagLinks: Sendable {
    private let shape: Shape
    private let folder: String
    /// The labels of tags that are translated, by path.
    private let labels: [String: String]

    /// Creates the links.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - shape: The shape of a link.
    init(_ catalog: Catalog, shape: Shape) {
        self.shape = shape
        folder = catalog.languageFolder
        labels =
            folder.isEmpty
            ? [:]
            : Dictionary(
                catalog.tags.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the label of a tag, given as it is written.
    func label(of text: String) -> String {
        labels.isEmpty ? text : labels[TextKey.tagPath(text)] ?? text
    }

    /// Returns the link to the page of a tag.
    ///
    /// - Parameters:
    ///   - text: The tag as it is written.
    ///   - path: The tag's path, not percent-encoded.
    /// - Returns: A record with the label as `text`, and the link as `path`.
    func link(_ text: String, path: String) -> Value {
        .record(
            Record(
                shape,
                [
                    .text(labels[path] ?? text),
                    .text(PercentEncoding.path(TagPage.folder(of: path, below: folder))),
                ]))
    }
}
