import Foundation
import ShowcardTestSupport
import Testing

/// What `docs/database.md` says.
struct Manual {
    /// A query with the index its first line names.
    struct Query: CustomTestStringConvertible, Sendable {
        let index: String
        let sql: String
        var testDescription: String { sql }
    }

    let lines: [String]

    static let shared = Manual()

    private init() {
        let file = Checkout.url("docs/database.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        lines = text.components(separatedBy: "\n")
    }

    /// The queries, in order.
    var queries: [Query] {
        lines.split(whereSeparator: { $0.hasPrefix("```") }).compactMap { block in
            guard let first = block.first, first.hasPrefix("-- ") else { return nil }
            return Query(
                index: String(first.dropFirst(3)),
                sql: block.dropFirst().joined(separator: "\n"))
        }
    }

    /// The one query that begins and ends with some text.
    func query(_ index: String, holding part: String = "", without other: String = "\0") -> String {
        let found = queries.filter {
            $0.index == index && (part.isEmpty || $0.sql.contains(part)) && !$0.sql.contains(other)
        }
        return found.count == 1 ? found[0].sql : "no such query, or several"
    }

    /// The columns a table has in its description.
    func columns(of table: String) -> [String] {
        guard let start = lines.firstIndex(of: "### \(table)") else { return [] }
        let section = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
        return section.filter { $0.hasPrefix("| `") }.flatMap { line in
            line.components(separatedBy: "|")[1].components(separatedBy: "`").enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
        }
    }
}
