internal import ShowcardJSON

// Sources: inline tokens, and references to sets and files.
extension ResolverReader {
    /// Returns the sources of a list; `nil` if it is not a list.
    mutating func sources(_ list: JSONNode, _ source: Int, _ what: String) -> [Int]? {
        guard let elements = list.elements else {
            report(
                .invalidProperty, at: list.range, in: source,
                "\(what) is \(list.kindName), and should be an array")
            return nil
        }
        var places: [Int] = []
        for (index, element) in elements.enumerated() {
            sourcesLeft -= 1
            guard sourcesLeft >= 0 else {
                reportLimit(at: element.range, in: source)
                return places
            }
            guard element.members != nil else {
                report(
                    .notAnObject, at: element.range, in: source,
                    "element \(index + 1) of \(what) is \(element.kindName), and should be an object"
                )
                continue
            }
            if element["$ref"] != nil {
                places += follow(element, source)
            } else {
                places.append(place(of: element, source))
            }
        }
        return places
    }

    /// Returns the number of an object's declarations, which are read once.
    private mutating func place(of node: JSONNode, _ source: Int) -> Int {
        let key = PointerTable.Key(source: source, offset: node.range.lowerBound)
        if let place = known[key] { return place }
        document.sources.append(reader.read(node, as: .source, source: source))
        known[key] = document.sources.count - 1
        return document.sources.count - 1
    }

    /// Returns the sources of a reference object.
    private mutating func follow(_ object: JSONNode, _ source: Int) -> [Int] {
        guard let text = object["$ref"], let (target, file, label) = target(of: text, source) else {
            return []
        }
        guard let members = target.members else {
            report(
                .resolverInvalidReference, at: text.range, in: source,
                "'\(label)' is \(target.kindName), but a source is an object")
            return []
        }
        let isHere = file == source && target.range.contains(text.range.lowerBound)
        guard !isHere, open.count < TokenLimits.depth else {
            report(
                isHere ? .resolverCycle : .limitExceeded, at: text.range, in: source,
                isHere
                    ? "'\(label)' contains the reference itself"
                    : "references lead through more than \(TokenLimits.depth) others",
                help: "refer to sets and files outside of it")
            return []
        }
        let siblings = (object.members ?? []).filter { $0.key != "$ref" }
        if target["$ref"]?.stringValue != nil {
            return again(target, file, label, at: text, source)
        }
        if target["sources"]?.elements != nil {
            let set = ResolverObject(members, range: target.range, source: file)
                .overridden(by: siblings, in: source)
            return sources(ofSet: set, label, named: text.range) ?? []
        }
        let place = place(of: target, file)
        guard !siblings.isEmpty else { return [place] }
        return overridden(place, by: object, siblings, source)
    }

    /// Follows a reference object that is the target of a reference.
    private mutating func again(
        _ target: JSONNode, _ file: Int, _ label: String, at text: JSONNode, _ source: Int
    ) -> [Int] {
        let key = PointerTable.Key(source: file, offset: target.range.lowerBound)
        guard !open.contains(where: { $0.key == key }) else {
            report(
                .resolverCycle, at: text.range, in: source,
                "references lead back to '\(label)'", help: "name a set or a file in one of them")
            return []
        }
        open.append((key, label))
        defer { open.removeLast() }
        return follow(target, file)
    }

    /// Returns a source without the members of the reference, and merged with them: shallowly, whole members.
    private mutating func overridden(
        _ place: Int, by object: JSONNode, _ siblings: [JSONMember], _ source: Int
    ) -> [Int] {
        var file = document.sources[place]
        let names = Set(siblings.map(\.key))
        file.items.removeAll { item in
            switch item {
            case .group(let group): group.segments.first.map(names.contains) ?? false
            case .token(let token): token.segments.first.map(names.contains) ?? false
            }
        }
        document.sources.append(file)
        return [document.sources.count - 1, self.place(of: object, source)]
    }

    private mutating func reportLimit(at range: Range<Int>, in source: Int) {
        guard sourcesLeft == -1 else { return }
        report(
            .limitExceeded, at: range, in: source,
            "sets and contexts name more than 20000 sources in total",
            help: "refer to files in sets, not repeatedly to other sets")
    }
}

// Targets of references.
extension ResolverReader {
    /// Returns the set or modifier that an item of the resolution order refers to.
    mutating func target(ofOrder reference: JSONNode) -> (kind: String, name: String)? {
        let help = "write '#/sets/…' or '#/modifiers/…', or the set itself with 'type' and 'name'"
        guard let pointer = pointer(reference, 0) else { return nil }
        guard pointer.path == nil, let names = pointer.pointer, names.count == 2,
            ["sets", "modifiers"].contains(names[0])
        else {
            report(
                .resolverInvalidReference, at: reference.range, in: 0,
                "'\(ResolverReference.excerpt(reference.stringValue ?? ""))' is not a set or modifier "
                    + "of this document", help: help)
            return nil
        }
        return (names[0], names[1])
    }

    private mutating func pointer(_ text: JSONNode, _ source: Int) -> ResolverReference? {
        guard let spelling = text.stringValue else {
            report(
                .invalidProperty, at: text.range, in: source,
                "'$ref' is \(text.kindName), and should be a string")
            return nil
        }
        do throws(ResolverReference.ReferenceError) {
            return try ResolverReference(spelling, in: paths[source])
        } catch {
            report(
                .resolverInvalidReference, at: text.range, in: source, error.message,
                help: error.help)
            return nil
        }
    }

    /// Returns the value that a reference of a source refers to.
    private mutating func target(
        of text: JSONNode, _ source: Int
    ) -> (node: JSONNode, source: Int, label: String)? {
        guard let pointer = pointer(text, source) else { return nil }
        let label = ResolverReference.excerpt(text.stringValue ?? "")
        let path = pointer.path ?? paths[source]
        guard let file = loaded[path] ?? load(path, at: text, source), let root = file.root else {
            return nil
        }
        let names = pointer.pointer ?? []
        if root["resolutionOrder"] != nil {
            let first = names.first ?? ""
            if ["modifiers", "resolutionOrder", ""].contains(first) {
                report(
                    .resolverInvalidReference, at: text.range, in: source,
                    first.isEmpty
                        ? "'\(label)' is a resolver, but a source is a set or tokens"
                        : first == "modifiers"
                            ? "'\(label)' is a modifier, which only the resolution order can contain"
                            : "the resolution order cannot be referred to",
                    help: "refer to a set, '#/sets/…', or to a file of tokens")
                return nil
            }
        }
        var node = root
        for name in names {
            guard let next = node[name] ?? element(name, of: node) else {
                report(
                    .resolverUnresolvedReference, at: text.range, in: source,
                    "'\(label)' has no target: '\(name)' does not exist",
                    help: Self.help(for: name, among: (node.members ?? []).map(\.key)))
                return nil
            }
            node = next
        }
        return (node, file.source, label)
    }

    static func help(for name: String, among names: [String]) -> String? {
        TokenNearMiss.help(for: name, among: names)
            ?? (names.isEmpty ? nil : "names: \(TokenResolver.list(Array(names.prefix(12))))")
    }

    private func element(_ name: String, of node: JSONNode) -> JSONNode? {
        guard let elements = node.elements, let index = Int(name), elements.indices.contains(index)
        else { return nil }
        return elements[index]
    }

    /// Loads a file once, even if it is missing.
    private mutating func load(
        _ path: String, at text: JSONNode, _ source: Int
    ) -> (source: Int, root: JSONNode?)? {
        let target: TokenSource
        do throws(TokenLoadError) {
            target = try load(path)
        } catch {
            loaded[path] = (0, nil)
            report(
                .resolverUnreadableFile, at: text.range, in: source, "'\(path)': \(error.message)",
                help: error.help)
            return nil
        }
        let number = files.count
        files.append(target.file)
        paths.append(path)
        let file = (number, reader.parse(target.bytes, source: number, origin: target.origin))
        loaded[path] = file
        return file
    }
}
