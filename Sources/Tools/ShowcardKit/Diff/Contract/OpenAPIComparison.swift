import ShowcardCatalog

/// Compares two OpenAPI documents (3.1) and classifies the changes for clients.
struct OpenAPIComparison {
    let file: String

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace",
    ]

    /// Returns the changes, in the order of the paths of the new document, removed paths last.
    func changes(from old: JSONNode, to new: JSONNode) -> [ContractChange] {
        let (before, after) = (old["paths"], new["paths"])
        var changes: [ContractChange] = []
        for path in after?.members ?? [] {
            if let twin = before?[path.key] {
                changes += operations(of: path.key, twin, path.value, old, new)
            } else {
                changes.append(ContractChange(.pathAdded, file, at: path.key, "the path is new"))
            }
        }
        for path in before?.members ?? [] where after?[path.key] == nil {
            changes.append(ContractChange(.pathRemoved, file, at: path.key, "the path was removed"))
        }
        return changes
    }

    private func operations(
        of path: String, _ before: JSONNode, _ after: JSONNode, _ old: JSONNode, _ new: JSONNode
    ) -> [ContractChange] {
        let known = { (node: JSONNode) in
            (node.members ?? []).filter { Self.methods.contains($0.key) }
        }
        var changes: [ContractChange] = []
        for operation in known(after) {
            let place = "\(operation.key) \(path)"
            guard let twin = before[operation.key] else {
                changes.append(
                    ContractChange(.operationAdded, file, at: place, "the method is new"))
                continue
            }
            let operations = Pair(old: twin, new: operation.value, oldRoot: old, newRoot: new)
            changes += parameters(of: place, operations) + answers(of: place, operations)
        }
        for operation in known(before) where after[operation.key] == nil {
            changes.append(
                ContractChange(
                    .operationRemoved, file, at: "\(operation.key) \(path)",
                    "the method was removed"))
        }
        return changes
    }

    /// One operation in both documents.
    private struct Pair {
        let old: JSONNode
        let new: JSONNode
        let oldRoot: JSONNode
        let newRoot: JSONNode
    }

    private func parameters(of place: String, _ pair: Pair) -> [ContractChange] {
        let before = Self.parameters(pair.old, pair.oldRoot)
        let after = Self.parameters(pair.new, pair.newRoot)
        var changes: [ContractChange] = []
        for (name, parameter) in after {
            let spot = "\(place) \(name)"
            let isRequired = parameter["required"]?.booleanValue == true
            guard let twin = before.first(where: { TextKey.areSame($0.name, name) })?.node else {
                changes.append(
                    isRequired
                        ? ContractChange(
                            .parameterRequired, file, at: spot, "the parameter is new and required")
                        : ContractChange(
                            .parameterAdded, file, at: spot, "the parameter is new"))
                continue
            }
            if isRequired, twin["required"]?.booleanValue != true {
                changes.append(
                    ContractChange(
                        .parameterRequired, file, at: spot, "the parameter is required now"))
            }
            if let first = twin["schema"], let second = parameter["schema"] {
                changes += SchemaComparison.changes(
                    from: first, to: second, of: file, at: spot, isSent: true,
                    roots: (pair.oldRoot, pair.newRoot))
            }
        }
        for (name, _) in before where !after.contains(where: { TextKey.areSame($0.name, name) }) {
            changes.append(
                ContractChange(
                    .parameterRemoved, file, at: "\(place) \(name)", "the parameter was removed"))
        }
        return changes
    }

    private static func parameters(
        _ operation: JSONNode, _ root: JSONNode
    ) -> [(name: String, node: JSONNode)] {
        (operation["parameters"]?.elements ?? []).compactMap { parameter in
            let node = SchemaComparison.resolved(parameter, in: root)
            guard let name = node["name"]?.stringValue, let place = node["in"]?.stringValue else {
                return nil
            }
            return (place == "path" ? "{\(name)}" : name, node)
        }
    }

    private func answers(of place: String, _ pair: Pair) -> [ContractChange] {
        let (before, after) = (pair.old["responses"], pair.new["responses"])
        var changes: [ContractChange] = []
        for answer in after?.members ?? [] {
            let spot = "\(place) \(answer.key)"
            guard let twin = before?[answer.key] else {
                changes.append(
                    ContractChange(.answerAdded, file, at: spot, "the response is new"))
                continue
            }
            let first = Self.content(twin, pair.oldRoot)
            let second = Self.content(answer.value, pair.newRoot)
            for type in first?.members ?? [] {
                changes += self.answer(spot, type, second?[type.key], pair)
            }
        }
        for answer in before?.members ?? [] where after?[answer.key] == nil {
            changes.append(
                ContractChange(
                    .answerRemoved, file, at: "\(place) \(answer.key)", "the response was removed"))
        }
        return changes
    }

    private static func content(_ answer: JSONNode, _ root: JSONNode) -> JSONNode? {
        SchemaComparison.resolved(answer, in: root)["content"]
    }

    private func answer(
        _ place: String, _ before: JSONMember, _ after: JSONNode?, _ pair: Pair
    ) -> [ContractChange] {
        guard let after else {
            return [
                ContractChange(
                    .answerChanged, file, at: place, "it is no longer '\(before.key)'")
            ]
        }
        guard let old = before.value["schema"], let new = after["schema"] else { return [] }
        let first = SchemaComparison.resolved(old, in: pair.oldRoot)
        let second = SchemaComparison.resolved(new, in: pair.newRoot)
        // Schemas in separate files are compared as such.
        if let name = first["$ref"]?.stringValue ?? second["$ref"]?.stringValue {
            let isSame = FieldChange.Value(first).json == FieldChange.Value(second).json
            return isSame
                ? []
                : [
                    ContractChange(
                        .answerChanged, file, at: place, "it has another schema than '\(name)'")
                ]
        }
        return SchemaComparison.changes(
            from: old, to: new, of: file, at: place,
            roots: (pair.oldRoot, pair.newRoot))
    }
}
