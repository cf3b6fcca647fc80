internal import ShowcardCatalog
internal import ShowcardMustache

/// One page of the site, light until it is rendered.
protocol Page: Sendable {
    /// Where it is.
    var address: PageAddress { get }
    /// The template it is made with.
    var template: String { get }
    /// The entry it is about.
    var entry: EntryKey? { get }
    /// The fields of what its template sees.
    func shape(in shapes: Shapes) -> Shape
    /// The position of its section in the navigation.
    func section(in navigation: Navigation) -> Int?
    /// Everything its rendering reads.
    func inputs(in site: Site) -> [OutputInput]
    /// What its template sees beyond what pages have in common: what it says of itself, then its own values.
    ///
    /// - Throws: A diagnostic at the place in a template that a part of the page is made with.
    func values(in site: Site) throws -> [Value]
}

extension Page {
    var entry: EntryKey? { nil }

    func section(in navigation: Navigation) -> Int? { nil }
}
