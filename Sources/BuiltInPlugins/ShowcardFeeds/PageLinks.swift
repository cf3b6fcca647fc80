import ShowcardCatalog

/// The links to a page and its neighbors, relative to the file that contains them.
struct PageLinks: Sendable, Hashable {
    /// The file itself.
    let own: String
    /// The first page.
    let first: String
    /// The page before.
    let previous: String?
    /// The page after.
    let next: String?
    /// Whether the list is split into pages.
    let isPaged: Bool

    /// Creates the links of a page in a folder of pages.
    init(page number: Int, of count: Int) {
        own = "\(number).json"
        first = "1.json"
        previous = number > 1 ? "\(number - 1).json" : nil
        next = number < count ? "\(number + 1).json" : nil
        isPaged = true
    }

    /// Creates the links of a file that repeats the first page in a folder.
    ///
    /// - Parameters:
    ///   - file: The file's name.
    ///   - folder: The folder of the pages, relative to the file, ending in a slash.
    ///   - count: The number of pages.
    init(file: String, repeatingFirstIn folder: String, of count: Int) {
        own = PercentEncoding.path(file)
        first = PercentEncoding.path("\(folder)1.json")
        previous = nil
        next = count > 1 ? PercentEncoding.path("\(folder)2.json") : nil
        isPaged = true
    }

    /// Creates the links of a file that is a list's only page.
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
