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
    /// Everything its rendering reads.
    func inputs(in site: Site) -> [OutputInput]
    /// What its template sees.
    func context(in site: Site) -> Record
}

extension Page {
    var entry: EntryKey? { nil }
}
