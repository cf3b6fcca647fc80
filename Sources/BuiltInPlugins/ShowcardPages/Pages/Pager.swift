internal import ShowcardMustache

/// The links between the pages of a list.
struct Pager: Sendable, Hashable {
    /// The number of the current page, from 1.
    let number: Int
    /// The number of pages.
    let count: Int
    /// The first page's link, ending in a slash.
    let base: String

    /// The number of pages that are linked before and after the current one.
    private static let reach = 2

    /// Returns the value for templates: null for a single page.
    func value(_ shapes: Shapes) -> Value {
        guard count > 1 else { return .null }
        return .record(
            Record(
                shapes.pager,
                [
                    .integer(number), .integer(count),
                    link(to: 1, if: number > 1), link(to: number - 1, if: number > 1),
                    link(to: number + 1, if: number < count), link(to: count, if: number < count),
                    .list(
                        around.map { page in
                            .record(
                                Record(
                                    shapes.pageNumber,
                                    [
                                        .integer(page), link(to: page, if: true),
                                        .boolean(page == number),
                                    ]))
                        }),
                ]))
    }

    /// The pages around the current one; near the ends, the same number as in the middle.
    var around: ClosedRange<Int> {
        let width = min(count, 2 * Self.reach + 1)
        let first = min(max(1, number - Self.reach), count - width + 1)
        return first...first + width - 1
    }

    private func link(to page: Int, if isThere: Bool) -> Value {
        isThere ? .text(Paging.folder(ofPage: page, below: base)) : .null
    }
}
