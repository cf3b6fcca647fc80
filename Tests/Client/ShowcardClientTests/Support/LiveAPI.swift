import Foundation

/// The live API that the feeds stand in for, in memory: one array, and each request from the beginning.
struct LiveAPI {
    let entries: [SampleEntry]
    let trendingMinUsage: Int

    struct Answer: Equatable {
        var ids: [String] = []
        var total = 0
        var limit = 0
        var isValidationError = false
    }

    /// `GET /v1/templates`.
    func list(limit: String?, offset: String?, q: String?, tags: String?, sort: String?) -> Answer {
        guard let (limit, offset) = window(limit, offset) else {
            return Answer(isValidationError: true)
        }
        var rows = entries
        if let q = (q?.trimmingCharacters(in: .whitespacesAndNewlines)).map(key), !q.isEmpty {
            rows = rows.filter { row in
                [row.name, row.id].contains { key($0).range(of: q, options: .literal) != nil }
            }
        }
        let wanted = (tags ?? "").split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        if !wanted.isEmpty {
            rows = rows.filter { row in
                (row.tags ?? []).contains { tag in
                    wanted.contains { Array($0.unicodeScalars) == Array(tag.unicodeScalars) }
                }
            }
        }
        switch sort {
        case "popular": rows = ordered(rows) { ($1.usage ?? 0, $0.usage ?? 0) }
        case "name": rows = ordered(rows) { (key($0.name), key($1.name)) }
        default: rows = ordered(rows) { ($1.published ?? .min, $0.published ?? .min) }
        }
        return answer(rows, limit, offset)
    }

    /// `GET /v1/templates/trending`.
    func trending(limit: String?, offset: String?) -> Answer {
        guard let (limit, offset) = window(limit, offset) else {
            return Answer(isValidationError: true)
        }
        return answer(trending, min(limit, 50), offset)
    }

    /// The entries of the feed `trending`.
    var trending: [SampleEntry] {
        let rows = entries.filter { ($0.usage ?? -1) >= trendingMinUsage }
        return ordered(rows) { ($1.usage ?? 0, $0.usage ?? 0) }
    }

    /// What is not a number counts as not given; zero, negative numbers and fractions are errors.
    private func window(_ limit: String?, _ offset: String?) -> (Int, Int)? {
        let limit = limit.flatMap(Double.init) ?? 20
        let offset = offset.flatMap(Double.init) ?? 0
        guard limit >= 1, limit == limit.rounded(), offset >= 0, offset == offset.rounded() else {
            return nil
        }
        return (Int(limit), Int(offset))
    }

    private func answer(_ rows: [SampleEntry], _ limit: Int, _ offset: Int) -> Answer {
        Answer(
            ids: rows.dropFirst(offset).prefix(limit).map(\.id), total: rows.count, limit: limit)
    }

    private func key(_ name: String) -> String {
        name.lowercased().precomposedStringWithCanonicalMapping
    }

    /// Rows in order of what two of them compare, ties by id; all by UTF-8 bytes.
    private func ordered<Key: Comparable>(
        _ rows: [SampleEntry], _ keys: (SampleEntry, SampleEntry) -> (Key, Key)
    ) -> [SampleEntry] {
        rows.sorted { left, right in
            let (first, second) = keys(left, right)
            if let first = first as? String, let second = second as? String {
                let (a, b) = (Array(first.utf8), Array(second.utf8))
                if a != b { return a.lexicographicallyPrecedes(b) }
            } else if first != second {
                return first < second
            }
            return Array(left.id.utf8).lexicographicallyPrecedes(Array(right.id.utf8))
        }
    }
}
