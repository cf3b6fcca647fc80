internal import ShowcardJSON

/// The token sets and themes of Tokens Studio: `$themes` and `$metadata`, in one file or in a folder.
struct StudioThemes {
    /// A set of tokens with its name.
    private struct NamedSet {
        let name: String
        let node: JSONNode
        let file: ImportedFile
        /// Whether it is a whole file.
        let isWhole: Bool
    }

    /// A theme.
    private struct Theme {
        let name: String
        let range: Range<Int>
        let sets: Set<String>
    }

    /// Themes of which one is chosen.
    private struct Group {
        let name: String
        let range: Range<Int>
        var themes: [Theme]
    }

    private let home: ImportedFile
    /// The numbers of the files of Tokens Studio.
    private let used: Set<Int>
    private var sets: [NamedSet] = []
    /// The names of the sets, in the order in which they replace each other's tokens.
    private var order: [String] = []
    private var groups: [Group] = []
    private(set) var problems: [TokenDiagnostic] = []

    /// The most themes; each takes a pass over all sets.
    private static let maxThemes = 256
    private static let statuses = ["enabled", "source", "disabled"]
    /// The group of themes without one.
    private static let unnamedGroup = "theme"

    /// Reads the themes; `nil` if the files are not of Tokens Studio.
    init?(_ files: [ImportedFile]) {
        if let file = files.first(where: { $0.root["$themes"] != nil || $0.hasSetOrder }) {
            home = file
            sets = (file.root.members ?? []).filter { !$0.key.hasPrefix("$") }.map {
                NamedSet(name: $0.key, node: $0.value, file: file, isWhole: false)
            }
            used = [file.number]
            readOrder(file.root["$metadata"], in: file)
            readThemes(file.root["$themes"], in: file)
        } else if let listed = files.first(where: {
            $0.isNamed("$themes.json") && $0.root.elements != nil
        })
            ?? files.first(where: {
                $0.isNamed("$metadata.json") && $0.root["tokenSetOrder"]?.elements != nil
            })
        {
            home = listed
            let prefix = listed.prefix
            let others = files.filter { $0.path.hasPrefix(prefix) && $0.number != listed.number }
            let metadata =
                listed.isNamed("$metadata.json")
                ? listed : others.first { $0.path == "\(prefix)$metadata.json" }
            sets = others.filter { $0.number != metadata?.number }.map {
                let path = $0.path.trimmingPrefix(prefix)
                return NamedSet(
                    name: String(path.hasSuffix(".json") ? path.dropLast(5) : path), node: $0.root,
                    file: $0, isWhole: true)
            }
            used = Set(([listed, metadata].compactMap(\.self) + others).map(\.number))
            readOrder(metadata?.root, in: metadata)
            if listed.isNamed("$themes.json") { readThemes(listed.root, in: listed) }
        } else {
            return nil
        }
    }

    private mutating func readOrder(_ metadata: JSONNode?, in file: ImportedFile?) {
        let listed = metadata?["tokenSetOrder"]?.elements ?? []
        let names = sets.map(\.name)
        var waiting = Set(names)
        for node in listed {
            guard let name = node.stringValue, !waiting.contains(name), let file else { continue }
            problems.append(
                file.problem(
                    .lossyValue, at: node.range,
                    "'tokenSetOrder' lists the set '\(name)', which does not exist"))
        }
        order = (listed.compactMap(\.stringValue) + names).filter { waiting.remove($0) != nil }
    }

    private mutating func readThemes(_ node: JSONNode?, in file: ImportedFile) {
        guard let node else { return }
        guard let elements = node.elements else {
            problems.append(
                file.problem(
                    .invalidProperty, at: node.range,
                    "'$themes' is \(node.kindName), and should be an array"))
            return
        }
        guard elements.count <= Self.maxThemes else {
            problems.append(
                file.problem(
                    .limitExceeded, at: node.range.lowerBound..<(node.range.lowerBound + 1),
                    "there are \(elements.count) themes, but at most \(Self.maxThemes) can be read")
            )
            return
        }
        let known = Set(order)
        var missing: Set<String> = []
        for element in elements {
            guard let name = element["name"], let text = name.stringValue,
                let selected = element["selectedTokenSets"]?.members
            else {
                problems.append(
                    file.problem(
                        .missingPart, at: element.range,
                        "a theme needs 'name' and 'selectedTokenSets'"))
                continue
            }
            for member in selected where !Self.statuses.contains(member.value.stringValue ?? "") {
                problems.append(
                    file.problem(
                        .unknownKeyword, at: member.value.range,
                        "the status of the set '\(member.key)' is not 'enabled', 'source' or 'disabled'",
                        help: TokenNearMiss.help(
                            for: member.value.stringValue ?? "", among: Self.statuses)))
            }
            let active = selected.filter { ["enabled", "source"].contains($0.value.stringValue) }
            for member in active where !known.contains(member.key) {
                guard missing.insert(member.key).inserted else { continue }
                problems.append(
                    file.problem(
                        .resolverUnreadableFile, at: member.keyRange,
                        "the theme '\(text)' selects the set '\(member.key)', which does not exist",
                        help: missing.count > Self.maxThemes
                            ? nil : TokenNearMiss.help(for: member.key, among: order)))
            }
            let theme = Theme(name: text, range: name.range, sets: Set(active.map(\.key)))
            let group = element["group"]?.stringValue ?? Self.unnamedGroup
            if let place = groups.firstIndex(where: { $0.name == group }) {
                groups[place].themes.append(theme)
            } else {
                groups.append(
                    Group(
                        name: group, range: (element["group"] ?? name).range, themes: [theme]))
            }
        }
    }
}

extension ImportedFile {
    fileprivate var hasSetOrder: Bool { root["$metadata"]?["tokenSetOrder"] != nil }

    /// Whether the last name of the path is a name.
    fileprivate func isNamed(_ name: String) -> Bool {
        path == name || path.hasSuffix("/\(name)")
    }

    /// The folder of the file with a slash; empty for the folder of all files.
    fileprivate var prefix: String { folder.isEmpty ? "" : "\(folder)/" }
}

// The resolver.
extension StudioThemes {
    /// Returns the resolver and its files.
    mutating func imported() -> ImportDraft {
        var names = ImportedNames()
        var paths: [String: String] = [:]
        var parts: [TokenImport.Part] = []
        let selected = groups.flatMap(\.themes).reduce(into: Set<String>()) {
            $0.formUnion($1.sets)
        }
        let used = groups.isEmpty ? order : order.filter(selected.contains)
        for set in sets {
            guard groups.isEmpty || selected.contains(set.name) else {
                reportUnused(set)
                continue
            }
            let path = names.path(set.name)
            paths[set.name] = path
            parts.append(part(of: set, path))
        }
        let resolver = resolver(used, paths)
        return ImportDraft(
            home: home, resolver: resolver, parts: parts, names: names, used: self.used,
            problems: problems,
            // Numbers are pixels in Tokens Studio.
            unitless: .px)
    }

    private func part(of set: NamedSet, _ path: String) -> TokenImport.Part {
        if set.isWhole { return set.file.whole(named: path) }
        var text = PlacedText()
        text.copy(set.node.range, of: set.file.bytes)
        text.write("\n", for: set.node.range.upperBound..<set.node.range.upperBound)
        return set.file.part(named: path, text)
    }

    private mutating func reportUnused(_ set: NamedSet) {
        problems.append(
            set.file.problem(
                .lossyValue, at: Self.start(of: set.node),
                "the set '\(set.name)' is not read, because no theme selects it",
                help: "select it in a theme, or delete it"))
    }

    /// The sets of every permutation come first up to the first set of some; the others follow in their order.
    private mutating func resolver(
        _ used: [String], _ paths: [String: String]
    ) -> ImportedResolver {
        let always = Set(
            used.filter { name in
                groups.isEmpty
                    || groups.contains { $0.themes.allSatisfy { $0.sets.contains(name) } }
            })
        let base = Array(used.prefix { always.contains($0) })
        let rest = used.dropFirst(base.count)
        var chosen = groups.filter { group in
            rest.contains { name in
                !always.contains(name) && group.themes.contains { $0.sets.contains(name) }
            }
        }
        chosen.sort { first(of: $0, in: rest, always) < first(of: $1, in: rest, always) }
        guard let last = chosen.indices.last else {
            return ImportedResolver(base: used.compactMap { paths[$0] })
        }
        var sequence = [base]
        var modifiers: [ImportedResolver.Modifier] = []
        for (place, group) in chosen.enumerated() {
            // Sets of every permutation that replace tokens of themes belong to the last modifier.
            let contexts = group.themes.map { theme in
                ImportedResolver.Context(
                    name: theme.name, range: theme.range,
                    files: rest.filter {
                        always.contains($0) ? place == last : theme.sets.contains($0)
                    }.compactMap { paths[$0] })
            }
            sequence.append(
                rest.filter { name in
                    always.contains(name)
                        ? place == last : group.themes.contains { $0.sets.contains(name) }
                })
            modifiers.append(
                ImportedResolver.Modifier(
                    name: group.name, range: group.range, standard: group.themes[0].name,
                    contexts: contexts))
        }
        reportInversions(of: sequence)
        return ImportedResolver(base: base.compactMap { paths[$0] }, modifiers: modifiers)
    }

    private func first(
        of group: Group, in names: ArraySlice<String>, _ always: Set<String>
    ) -> Int {
        names.firstIndex { name in
            !always.contains(name) && group.themes.contains { $0.sets.contains(name) }
        } ?? names.endIndex
    }

    /// Reports sets that replace each other's tokens in another order than in Tokens Studio.
    private mutating func reportInversions(of sequence: [[String]]) {
        let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        let groups = Dictionary(sets.map { ($0.name, $0) }) { first, _ in first }
        // The last set in the order that defines each token.
        var latest: [String: String] = [:]
        var reported: Set<[String]> = []
        for names in sequence {
            for name in names {
                guard let group = groups[name] else { continue }
                for path in Set(LegacyStructure.paths(of: group.node)).sorted() {
                    let other = latest[path] ?? name
                    guard places[other, default: 0] > places[name, default: 0] else {
                        latest[path] = name
                        continue
                    }
                    guard reported.insert([other, name]).inserted else { continue }
                    problems.append(
                        group.file.problem(
                            .lossyValue, at: Self.start(of: group.node),
                            "'\(path)' of the set '\(name)' replaces that of '\(other)', but "
                                + "'tokenSetOrder' has '\(other)' after '\(name)'",
                            help: "change the order of the sets, or define the token in one of them"
                        ))
                }
            }
        }
    }

    private static func start(of node: JSONNode) -> Range<Int> {
        node.range.lowerBound..<(node.range.lowerBound + 1)
    }
}

extension TokenImport {
    static func themes(_ files: [ImportedFile]) -> ImportDraft? {
        var themes = StudioThemes(files)
        return themes?.imported()
    }
}
