internal import ShowcardMustache

/// The properties that pages must share to be prerendered together.
struct PageSort: Hashable {
    /// The template.
    let template: String
    /// The relative path to the site's root.
    let root: String
    /// The position of the section in the navigation.
    let section: Int?
    private let shape: ObjectIdentifier

    /// Creates the sort of a page.
    init(_ page: some Page, in site: Site) {
        template = page.template
        root = page.address.root
        section = page.section(in: site.navigation)
        shape = ObjectIdentifier(page.shape(in: site.shapes))
    }
}

extension Site {
    /// Returns the prerendered parts that pages of the same sort share.
    func prerendered(for page: some Page) -> PrerenderedTemplate {
        theme.prerendered(
            of: page.template, shape: page.shape(in: shapes),
            shared: shared(
                below: page.address.root, section: page.section(in: navigation)))
    }

    /// Returns the first values of the record of every page.
    ///
    /// - Parameters:
    ///   - root: The relative path to the site's root.
    ///   - section: The position of the page's section in the navigation.
    /// - Returns: The values, in the order of the shapes.
    func shared(below root: String, section: Int?) -> [Value] {
        [
            .text(root), frame.site, navigation.value(at: section), frame.stylesheets,
            frame.scripts, frame.assets, frame.links, navigation.footer,
        ]
    }
}
