internal import ShowcardJSON

// The resolver, and a file for each mode.
extension FigmaCollections {
    /// Returns the resolver and its files.
    func imported() -> ImportDraft {
        var names = ImportedNames()
        var resolver = ImportedResolver()
        var parts: [TokenImport.Part] = []
        var modifiers = UniqueNames()
        let places = Dictionary(grouping: variables.indices) { variables[$0].collection }
        for (number, collection) in collections.enumerated() {
            guard let own = places[number] else { continue }
            let root = VariableTree(own.map { (variables[$0].path, $0) })
            var contexts: [ImportedResolver.Context] = []
            var unique = UniqueNames()
            for mode in collection.modes {
                let path = names.path(
                    collection.modes.count == 1
                        ? collection.name : "\(collection.name)/\(mode.name)")
                var text = PlacedText()
                write(root, mode.id, indent: "", to: &text)
                text.write("\n", for: 0..<0)
                parts.append(file.part(named: path, text))
                contexts.append(
                    .init(name: unique.claim(mode.name), range: mode.range, files: [path]))
            }
            guard contexts.count > 1 else {
                resolver.base += contexts.flatMap(\.files)
                continue
            }
            let standard = collection.modes.firstIndex { $0.id == collection.standard } ?? 0
            resolver.modifiers.append(
                ImportedResolver.Modifier(
                    name: modifiers.claim(collection.name), range: collection.nameRange,
                    standard: contexts[standard].name,
                    contexts: contexts))
        }
        return ImportDraft(
            home: file, resolver: resolver, parts: parts, names: names, used: [file.number],
            problems: problems)
    }

    /// Groups of tokens by their names, in the order of the variables.
    private struct VariableTree {
        var names: [String] = []
        var groups: [String: VariableTree] = [:]
        var tokens: [String: Int] = [:]

        /// The recursion ends with the length of the paths, which ends with that of the names.
        init(_ items: [(path: [String], place: Int)], depth: Int = 0) {
            var inner: [String: [(path: [String], place: Int)]] = [:]
            for item in items {
                let name = item.path[depth]
                if inner[name] == nil, tokens[name] == nil { names.append(name) }
                if depth + 1 == item.path.count {
                    tokens[name] = item.place
                } else {
                    inner[name, default: []].append(item)
                }
            }
            groups = inner.mapValues { VariableTree($0, depth: depth + 1) }
        }
    }

    private func write(
        _ group: VariableTree, _ mode: String, indent: String, to text: inout PlacedText
    ) {
        text.write("{", for: 0..<0)
        var isFirst = true
        for name in group.names {
            let variable = group.tokens[name].map { variables[$0] }
            let value = variable.flatMap { self.value(of: $0, in: mode) }
            let inner = group.groups[name]
            guard value != nil || inner != nil else { continue }
            let range = variable?.nameRange ?? 0..<0
            text.write(isFirst ? "\n\(indent)  " : ",\n\(indent)  ", for: range)
            isFirst = false
            text.writeString(name, for: range)
            text.write(": ", for: range)
            if let variable, let value {
                write(variable, value, to: &text)
            } else if let inner {
                write(inner, mode, indent: indent + "  ", to: &text)
            }
        }
        text.write("\n\(indent)}", for: 0..<0)
    }

    /// Returns the value of a variable; `nil` if it has none, or refers to a variable that is not in the file.
    private func value(of variable: Variable, in mode: String) -> JSONNode? {
        let values = variable.member.value["valuesByMode"]?.members ?? []
        return values.first { $0.key == mode }.flatMap { value in
            Self.isAlias(value.value) && target(of: value.value) == nil ? nil : value.value
        }
    }

    private func write(_ variable: Variable, _ value: JSONNode, to text: inout PlacedText) {
        let name = variable.nameRange
        text.write("{", for: name)
        if let target = target(of: value) {
            text.write("\"$value\": ", for: value.range)
            text.writeString(
                "{\(variables[target].path.joined(separator: "."))}", for: value.range)
        } else {
            text.write("\"$type\": ", for: name)
            text.writeString(variable.type, for: name)
            text.write(", \"$value\": ", for: value.range)
            write(value, of: variable.type, to: &text)
        }
        if let description = variable.member.value["description"],
            description.stringValue?.isEmpty == false
        {
            text.write(", \"$description\": ", for: description.range)
            text.copy(description.range, of: file.bytes)
        }
        text.write("}", for: name)
    }

    private func write(_ value: JSONNode, of type: String, to text: inout PlacedText) {
        switch type {
        case "color":
            text.write("{\"colorSpace\": \"srgb\", \"components\": [", for: value.range)
            for (place, channel) in ["r", "g", "b"].enumerated() {
                if place > 0 { text.write(", ", for: value.range) }
                guard let node = value[channel] else {
                    text.write("null", for: value.range)
                    continue
                }
                text.copy(node.range, of: file.bytes)
            }
            text.write("]", for: value.range)
            if let alpha = value["a"], alpha.doubleValue != 1 {
                text.write(", \"alpha\": ", for: value.range)
                text.copy(alpha.range, of: file.bytes)
            }
            text.write("}", for: value.range)
        case "dimension":
            text.write("{\"value\": ", for: value.range)
            text.copy(value.range, of: file.bytes)
            text.write(", \"unit\": \"px\"}", for: value.range)
        default: text.copy(value.range, of: file.bytes)
        }
    }
}

extension TokenImport {
    static func variables(_ files: [ImportedFile]) -> ImportDraft? {
        files.lazy.compactMap { FigmaCollections($0)?.imported() }.first
    }
}
