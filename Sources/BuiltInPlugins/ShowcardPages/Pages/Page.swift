internal import ShowcardCatalog
internal import ShowcardMustache

/// One page of the site, which needs little memory until it is rendered.
protocol Page: Sendable {
    /// The address of the page.
    var address: PageAddress { get }
    /// The template of the page.
    var template: String { get }
    /// The entry that the page is about.
    var entry: EntryKey? { get }
    /// Returns the shape of the record that the template sees.
    func shape(in shapes: Shapes) -> Shape
    /// Returns the position of the page's section in the navigation.
    func section(in navigation: Navigation) -> Int?
    /// Returns everything that rendering the page depends on.
    func inputs(in site: Site) -> [OutputInput]
    /// Returns the metadata of the page.
    func head(in site: Site) -> PageHead
    /// Returns the values for the template beyond the shared ones: the page's record, then its own values.
    ///
    /// - Throws: A diagnostic at the location in the template of a part of the page.
    func values(in site: Site) throws -> [Value]
}

extension Page {
    var entry: EntryKey? { nil }

    func section(in navigation: Navigation) -> Int? { nil }
}
