import ShowcardCatalog

/// Finds outputs that some file system cannot keep apart.
struct CollisionCheck {
    /// The names of the plugins that come with the program: where they write is up to the content.
    let shipped: Set<String>

    /// What is wrong with where some outputs go.
    ///
    /// Two paths collide when they are the same after case folding and normalization, as macOS and Windows
    /// compare them, or when one is a folder above the other. Where a plugin that does not come with the program
    /// collides with a plugin, it is at fault.
    func problems(_ items: [Plan.Item]) -> PartDiagnostics {
        var problems = PartDiagnostics()
        for item in items {
            if let problem = Self.reserved(item) {
                problems.take(problem, isFault: isForeign(item))
            }
        }
        func collide(_ item: Plan.Item, _ other: Plan.Item) {
            let isFault =
                !item.isCopied && !other.isCopied && (isForeign(item) || isForeign(other))
            problems.take(Self.collision(item, other, isFault: isFault), isFault: isFault)
        }
        var owners: [String: Int] = [:]
        owners.reserveCapacity(items.count)
        let keys = items.map { TextKey.folded($0.key) }
        for (index, key) in keys.enumerated() {
            if let other = owners.updateValue(index, forKey: key) {
                collide(items[index], items[other])
            }
        }
        var free = Set<Substring>()
        for (index, key) in keys.enumerated() {
            for folder in Self.folders(above: key) {
                // What is above a folder that collides with nothing was looked at with it.
                guard free.insert(folder).inserted else { break }
                guard let other = owners[String(folder)] else { continue }
                collide(items[index], items[other])
            }
        }
        return problems
    }

    /// Whether an output is of a plugin that does not come with the program.
    private func isForeign(_ item: Plan.Item) -> Bool {
        !item.isCopied && !shipped.contains(item.plugin)
    }

    /// What is wrong with an output that stands where publishing looks for its own mark or for a repository.
    private static func reserved(_ item: Plan.Item) -> Diagnostic? {
        guard item.key.utf8.first == UInt8(ascii: ".") else { return nil }
        let top = item.key.utf8.prefix { $0 != UInt8(ascii: "/") }
        let names = [OutputFolder.marker, OutputFolder.repository]
        guard names.contains(TextKey.folded(String(Substring(top)))) else { return nil }
        return .error(
            "reserved-path",
            "'\(item.key)' of \(item.plugin) cannot be published: '\(Substring(top))' tells whose the folder is",
            at: place(of: item), help: "leave it out, or give it another name")
    }

    /// The folders a path is in, the nearest first.
    private static func folders(above path: String) -> some Sequence<Substring> {
        sequence(state: path[...]) { rest in
            guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest[..<slash]
            return rest
        }
    }

    /// The file that an output is copied from.
    private static func place(of item: Plan.Item) -> SourceLocation? {
        guard item.isCopied else { return nil }
        return .file("\(item.plugin)/\(item.key)")
    }

    private static func collision(
        _ item: Plan.Item, _ other: Plan.Item, isFault: Bool
    ) -> Diagnostic {
        .error(
            "output-collision",
            item.key == other.key
                ? "'\(item.key)' is written twice, by \(other.plugin) and by \(item.plugin)"
                : "'\(item.key)' of \(item.plugin) and '\(other.key)' of \(other.plugin) cannot be in one folder",
            at: place(of: item) ?? place(of: other),
            help: isFault
                ? "have a plugin write it elsewhere, or switch one off with --without"
                : "rename one of their sources")
    }
}

extension PartDiagnostics {
    fileprivate mutating func take(_ problem: Diagnostic, isFault: Bool) {
        if isFault { faults.append(problem) } else { content.append(problem) }
    }
}

extension Plan.Item {
    /// Whether it is a file of the source.
    fileprivate var isCopied: Bool {
        if case .copied = content { true } else { false }
    }
}
