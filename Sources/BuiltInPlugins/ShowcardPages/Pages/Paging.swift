/// The distribution of items over pages.
struct Paging: Sendable, Hashable {
    /// The number of items.
    let total: Int
    /// The maximum number of items on a page, at least 1.
    let size: Int

    /// Creates a paging.
    init(total: Int, size: Int) {
        self.total = max(0, total)
        self.size = max(1, size)
    }

    /// The number of pages, at least 1.
    var count: Int {
        total == 0 ? 1 : (total - 1) / size + 1
    }

    /// Returns the items of a page.
    ///
    /// - Parameter number: The page, from 1.
    /// - Returns: The positions of the items; empty for a page that doesn't exist.
    func items(onPage number: Int) -> Range<Int> {
        guard (1...count).contains(number) else { return 0..<0 }
        let start = (number - 1) * size
        return start..<start + min(size, total - start)
    }

    /// Returns the folder of a page.
    ///
    /// - Parameters:
    ///   - number: The page, from 1.
    ///   - base: The folder of the first page, ending in a slash.
    /// - Returns: The folder, ending in a slash.
    static func folder(ofPage number: Int, below base: String) -> String {
        number == 1 ? base : "\(base)page/\(number)/"
    }
}
