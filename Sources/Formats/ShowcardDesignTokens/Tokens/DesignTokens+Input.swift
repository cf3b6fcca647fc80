internal import ShowcardJSON

/// The reason that an input selects no permutation.
public struct TokenInputError: Error, Sendable, Equatable {
    /// All errors; locations are in the input if it is JSON.
    public let problems: [TokenDiagnostic]
}

// Inputs (Design Tokens Resolver Module 2025.10, "Inputs").
extension DesignTokens {
    /// Returns the permutation that an input selects.
    ///
    /// If no name is equal, names are compared case-insensitively.
    ///
    /// - Parameter input: contexts by their modifiers; modifiers with a default can be omitted.
    /// - Returns: the permutation.
    /// - Throws: all errors in the input.
    public func permutation(
        for input: [String: String]
    ) throws(TokenInputError) -> TokenPermutation {
        let names = input.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return try permutation(
            for: names.map {
                Input(
                    modifier: $0, context: input[$0] ?? "", modifierRange: 0..<0,
                    contextRange: 0..<0)
            }, [])
    }

    /// Returns the permutation that an input selects, given as a JSON object of strings.
    ///
    /// - Parameter json: the object in UTF-8.
    /// - Returns: the permutation.
    /// - Throws: all errors in the input.
    public func permutation(
        forJSON json: [UInt8]
    ) throws(TokenInputError) -> TokenPermutation {
        let root: JSONNode
        do {
            root = try JSONNode.parse(json)
        } catch {
            throw TokenInputError(problems: error.problems.map { TokenDiagnostic($0) })
        }
        guard let members = root.members else {
            throw TokenInputError(problems: [
                TokenDiagnostic(
                    .resolverInvalidInput, at: root.range,
                    "an input must be an object, but this is \(root.kindName)",
                    help: "write {\"modifier\": \"context\"}")
            ])
        }
        var problems: [TokenDiagnostic] = []
        var inputs: [Input] = []
        for member in members {
            if let context = member.value.stringValue {
                inputs.append(
                    Input(
                        modifier: member.key, context: context, modifierRange: member.keyRange,
                        contextRange: member.value.range))
            } else {
                problems.append(
                    TokenDiagnostic(
                        .resolverInvalidInput, at: member.value.range,
                        "'\(member.key)' is \(member.value.kindName), and should be a string"))
            }
        }
        return try permutation(for: inputs, problems)
    }

    /// One part of an input and its location.
    private struct Input {
        let modifier: String
        let context: String
        let modifierRange: Range<Int>
        let contextRange: Range<Int>
    }

    private func permutation(
        for inputs: [Input], _ found: [TokenDiagnostic]
    ) throws(TokenInputError) -> TokenPermutation {
        var problems = found
        var chosen: [String: String] = [:]
        for input in inputs {
            let names = modifiers.map(\.name)
            guard let name = Self.match(input.modifier, names),
                let modifier = modifiers.first(where: { $0.name == name })
            else {
                problems.append(
                    Self.unknown("modifier", input.modifier, names, at: input.modifierRange))
                continue
            }
            guard let context = Self.match(input.context, modifier.contexts) else {
                problems.append(
                    Self.unknown(
                        "context of '\(name)'", input.context, modifier.contexts,
                        at: input.contextRange))
                continue
            }
            if let other = chosen.updateValue(context, forKey: name), other != context {
                problems.append(
                    TokenDiagnostic(
                        .resolverInvalidInput, at: input.modifierRange,
                        "'\(name)' is chosen twice, as '\(other)' and as '\(context)'"))
            }
        }
        for modifier in modifiers
        where modifier.defaultContext == nil && chosen[modifier.name] == nil {
            guard !inputs.contains(where: { Self.match($0.modifier, [modifier.name]) != nil })
            else { continue }
            problems.append(
                TokenDiagnostic(
                    .resolverInvalidInput, at: 0..<0,
                    "'\(modifier.name)' has no default, and the input does not set it",
                    help: "choose one of \(TokenResolver.list(modifier.contexts))"))
        }
        let contexts = modifiers.map { chosen[$0.name] ?? $0.defaultContext ?? "" }
        guard problems.isEmpty, let permutation = self[contexts] else {
            throw TokenInputError(problems: problems)
        }
        return permutation
    }

    /// Returns the matching name: the equal one, otherwise the only one that differs only in case.
    private static func match(_ text: String, _ names: [String]) -> String? {
        if names.contains(text) { return text }
        let alike = names.filter { $0.lowercased() == text.lowercased() }
        return alike.count == 1 ? alike.first : nil
    }

    private static func unknown(
        _ noun: String, _ text: String, _ names: [String], at range: Range<Int>
    ) -> TokenDiagnostic {
        TokenDiagnostic(
            .resolverInvalidInput, at: range, "'\(text)' is not a \(noun)",
            help: TokenNearMiss.help(for: text, among: names)
                ?? (names.isEmpty ? nil : "names: \(TokenResolver.list(names))"))
    }
}
