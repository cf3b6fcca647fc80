import ShowcardCatalog
import ShowcardContent

/// Finds outputs with paths that some file systems cannot distinguish.
struct CollisionCheck {
    /// The names of the built-in plugins: where these write depends on the content.
    let shipped: Set<String>

    /// The problems with the paths of some outputs.
    ///
    /// Two paths collide if they are the same after case folding and normalization, as macOS and Windows
    /// compare them, or if one is a folder above the other. If a plugin that is not built in collides with another
    /// plugin, it is a plugin error.
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
                // The folders above a known folder have been checked already.
                guard free.insert(folder).inserted else { break }
                guard let other = owners[String(folder)] else { continue }
                collide(items[index], items[other])
            }
        }
        return problems
    }

    /// Returns the outputs whose paths neither collide with those of others nor are reserved.
    static func withoutCollisions(_ items: [Plan.Item], with others: [Plan.Item]) -> [Plan.Item] {
        guard !items.isEmpty else { return [] }
        let taken = Set(others.map { TextKey.folded($0.key) })
        return items.filter { item in
            let key = TextKey.folded(item.key)
            return reserved(item) == nil && !taken.contains(key)
                && !folders(above: key).contains { taken.contains(String($0)) }
        }
    }

    /// Whether an output belongs to a plugin that is not built in.
    private func isForeign(_ item: Plan.Item) -> Bool {
        !item.isCopied && !shipped.contains(item.plugin)
    }

    /// The problem with an output whose path is reserved for Showcard's marker, the list of a part, or a repository.
    private static func reserved(_ item: Plan.Item) -> Diagnostic? {
        let names = [OutputFolder.marker, OutputFolder.repository, PartList.name]
        let first = item.key.utf8.first.map { $0 | 0x20 }
        guard names.contains(where: { $0.utf8.first == first }) else { return nil }
        let top = item.key.utf8.prefix { $0 != UInt8(ascii: "/") }
        guard names.contains(TextKey.folded(String(Substring(top)))) else { return nil }
        return .error(
            "reserved-path",
            "'\(item.key)' of \(item.plugin) cannot be published: '\(Substring(top))' marks the owner of a folder",
            at: place(of: item), help: "remove it, or give it another name")
    }

    /// The folders that contain a path, innermost first.
    private static func folders(above path: String) -> some Sequence<Substring> {
        sequence(state: path[...]) { rest in
            guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest[..<slash]
            return rest
        }
    }

    /// The file that an output is copied from.
    private static func place(of item: Plan.Item) -> SourceLocation? {
        guard case .copied(let file) = item.content else { return nil }
        return .file(file.path)
    }

    private static func collision(
        _ item: Plan.Item, _ other: Plan.Item, isFault: Bool
    ) -> Diagnostic {
        .error(
            "output-collision",
            item.key == other.key
                ? "'\(item.key)' is written twice, by \(other.plugin) and by \(item.plugin)"
                : "'\(item.key)' of \(item.plugin) and '\(other.key)' of \(other.plugin) cannot be in the same folder",
            at: place(of: item) ?? place(of: other),
            help: isFault
                ? "change the output path in one of the plugins, or disable one with --without"
                : "rename one of their sources")
    }
}

extension PartDiagnostics {
    fileprivate mutating func take(_ problem: Diagnostic, isFault: Bool) {
        if isFault { faults.append(problem) } else { content.append(problem) }
    }
}

extension Plan.Item {
    /// Whether it is copied from a file of the source.
    fileprivate var isCopied: Bool {
        if case .copied = content { true } else { false }
    }
}

/// Checks whether a state has more files than its limits allow.
enum FileLimitCheck {
    /// The limits that a number of files exceeds.
    static func problems(_ limits: [EmissionPlan.FileLimit], count: Int) -> [Diagnostic] {
        limits.filter { count > $0.count }.map { limit in
            .error(
                "over-budget",
                "the output has \(count) files, but its budget is \(limit.count)",
                at: limit.place,
                help: "give feeds longer pages or less depth, or raise 'total_files'")
        }
    }
}
