import ShowcardCatalog

/// Where a page and its neighbours are, relative to the file the links stand in.
struct PageLinks: Sendable, Hashable {
    /// The file itself.
    let own: String
    /// The first page.
    let first: String
    /// The page before.
    let previous: String?
    /// The page after.
    let next: String?
    /// Whether the page is one of several that there may be.
    let isPaged: Bool

    /// The links of a page in a folder of pages.
    init(page number: Int, of count: Int) {
        own = "\(number).json"
        first = "1.json"
        previous = number > 1 ? "\(number - 1).json" : nil
        next = number < count ? "\(number + 1).json" : nil
        isPaged = true
    }

    /// The links of a file that repeats the first of the pages in a folder.
    ///
    /// - Parameters:
    ///   - file: The file's name.
    ///   - folder: The folder of the pages, relative to the file, ending in a slash.
    ///   - count: How many pages there are.
    init(file: String, repeatingFirstIn folder: String, of count: Int) {
        own = PercentEncoding.path(file)
        first = PercentEncoding.path("\(folder)1.json")
        previous = nil
        next = count > 1 ? PercentEncoding.path("\(folder)2.json") : nil
        isPaged = true
    }

    /// The links of a file that is a list's only page.
    init(only file: String) {
        own = PercentEncoding.path(file)
        first = own
        previous = nil
        next = nil
        isPaged = false
    }

    /// Writes the links as members of an object.
    func write(to writer: inout JSONWriter) {
        writer.member("self", own)
        writer.member("first", first)
        writer.optionalMember("prev", previous)
        writer.optionalMember("next", next)
    }
}
