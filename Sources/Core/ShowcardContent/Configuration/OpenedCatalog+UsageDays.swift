package import ShowcardCatalog
import ShowcardYAML

extension OpenedCatalog {
    /// How many single days before as-of's day the catalog uses: for its trending rule, and for the order and
    /// conditions of its feeds.
    ///
    /// Known before kinds are read, so that sources can be asked meanwhile. Errors are reported later; a field with
    /// the name of a window counts as the window.
    ///
    /// - Parameter rules: The trending rules of plugins.
    /// - Returns: The number of days; 0 if totals are enough.
    package func usageDays(_ rules: [TrendingRule]) -> Int {
        guard let root = configuration?.document.root, root.kind == .mapping,
            let text = configuration?.text
        else { return 0 }
        var days = 0
        if let node = root["trending"] {
            var reader = TrendingReader(ValueReader(text), rules: rules)
            days = reader.read(node)?.days ?? 0
        }
        for (_, feed) in root["feeds"]?.members.map({ $0 }) ?? [] where feed.kind == .mapping {
            let names = Self.names(in: feed["order"]) + Self.names(in: feed["where"])
            for window in names.compactMap(UsageWindow.init) { days = max(days, window.days) }
        }
        return days
    }

    /// The names in an order, and the keys of conditions.
    private static func names(in node: Node?) -> [String] {
        var names: [String] = []
        var waiting = node.map { [$0] } ?? []
        // Aliases repeat nodes; the parser's limits include repeated nodes.
        while let node = waiting.popLast() {
            switch node.kind {
            case .scalar:
                let text = node.text
                names.append(text.utf8.first == UInt8(ascii: "-") ? String(text.dropFirst()) : text)
            case .sequence: waiting += node.elements.map { $0 }
            case .mapping:
                for (key, value) in node.members {
                    names.append(key.text)
                    if value.kind != .scalar { waiting.append(value) }
                }
            }
        }
        return names
    }
}
