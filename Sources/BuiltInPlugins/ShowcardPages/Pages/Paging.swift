/// How a number of items is spread over pages.
struct Paging: Sendable, Hashable {
    /// How many items there are.
    let total: Int
    /// How many items a page has at most, at least 1.
    let size: Int

    /// Spreads items.
    init(total: Int, size: Int) {
        self.total = max(0, total)
        self.size = max(1, size)
    }

    /// How many pages there are: one even when there is nothing to show.
    var count: Int {
        total == 0 ? 1 : (total - 1) / size + 1
    }

    /// The items of a page.
    ///
    /// - Parameter number: The page, from 1.
    /// - Returns: Positions among the items; empty for a page that there is not.
    func items(onPage number: Int) -> Range<Int> {
        guard (1...count).contains(number) else { return 0..<0 }
        let start = (number - 1) * size
        return start..<start + min(size, total - start)
    }

    /// The folder of a page.
    ///
    /// - Parameters:
    ///   - number: The page, from 1.
    ///   - base: The folder of the first page, ending in a slash.
    /// - Returns: The folder, ending in a slash.
    static func folder(ofPage number: Int, below base: String) -> String {
        number == 1 ? base : "\(base)page/\(number)/"
    }
}
