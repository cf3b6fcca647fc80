/// What applies each context of an input: as the option `contexts` lists it, or the attribute and the system.
struct CSSContexts {
    /// The activators of a modifier's contexts.
    private struct Modifier {
        /// The contexts, in their order.
        let contexts: [String]
        /// The activators by context.
        let activators: [String: [CSSActivator]]
        /// The attribute without a value, if no context is listed: it excludes every choice by the system.
        let bareAttribute: String?

        /// Returns the selectors of the contexts other than one.
        func exclusions(of context: String) -> [String] {
            if let bareAttribute { return [bareAttribute] }
            return contexts.filter { $0 != context }.flatMap { activators[$0] ?? [] }.compactMap {
                if case .selector(let text) = $0 { text } else { nil }
            }
        }
    }

    /// The option that lists what applies a context.
    static let option = TokenExportOption(
        "contexts", "the selectors and queries that apply a context, in place of its attribute",
        .table(CSSActivator.fault), standard: "")
    /// The maximum number of rules for one permutation.
    static let maxRules = 64

    private let modifiers: [String: Modifier]
    /// Whether every choice adds the same to a rule's specificity.
    let isUniform: Bool
    /// Whether contexts of one modifier can apply at the same time, because of their queries.
    let canOverlap: Bool
    /// Listed contexts that don't exist.
    private(set) var problems: [TokenDiagnostic] = []

    /// Creates the activators.
    ///
    /// - Parameters:
    ///   - input: The tokens.
    ///   - rows: The rows of the option.
    ///   - attribute: Returns the name of a modifier's attribute.
    ///   - systemQuery: Returns the condition under which the reader's system makes a choice, if it does.
    init(
        _ input: TokenExportInput, rows: [TokenExportValue.Row], attribute: (String) -> String,
        systemQuery: (TokenPermutation.Choice) -> String?
    ) {
        var modifiers: [String: Modifier] = [:]
        for modifier in input.tokens.modifiers {
            let name = attribute(modifier.name)
            var activators: [String: [CSSActivator]] = [:]
            var isListed = false
            for context in modifier.contexts {
                let key = "\(modifier.name).\(context)"
                let listed = rows.filter { $0.name == key }.flatMap(\.values)
                guard listed.isEmpty else {
                    isListed = true
                    activators[context] = listed.map(CSSActivator.init)
                    continue
                }
                let choice = TokenPermutation.Choice(modifier: modifier.name, context: context)
                activators[context] =
                    [.selector("[\(name)=\(CSSText.quoted(context))]")]
                    + [systemQuery(choice).map { CSSActivator.query("@media \($0)") }].compactMap {
                        $0
                    }
            }
            modifiers[modifier.name] = Modifier(
                contexts: modifier.contexts, activators: activators,
                bareAttribute: isListed ? nil : "[\(name)]")
        }
        self.modifiers = modifiers
        let all = modifiers.values
        isUniform = all.allSatisfy { modifier in
            modifier.activators.allSatisfy { context, activators in
                activators.allSatisfy { $0.isQuery || $0.isSimple }
                    && (!activators.contains(where: \.isQuery)
                        || !modifier.exclusions(of: context).isEmpty)
            }
        }
        canOverlap = all.contains { modifier in
            modifier.bareAttribute == nil
                && modifier.activators.values.filter { $0.contains(where: \.isQuery) }.count > 1
        }
        problems = input.unknownContexts(in: rows).map {
            TokenDiagnostic(.outputUnknownContext, at: 0..<0, $0.message, help: $0.help)
        }
    }

    /// Returns what applies a choice.
    func activators(of choice: TokenPermutation.Choice) -> [CSSActivator] {
        modifiers[choice.modifier]?.activators[choice.context] ?? []
    }

    /// Returns the selectors that exclude a choice by a query, because they choose another context.
    func exclusions(of choice: TokenPermutation.Choice) -> [String] {
        modifiers[choice.modifier]?.exclusions(of: choice.context) ?? []
    }

    /// Returns whether a choice can apply where another context of its modifier wins: by queries that both match, of
    /// which the later context wins.
    func overlap(_ choice: TokenPermutation.Choice, _ other: TokenPermutation.Choice) -> Bool {
        guard choice.modifier == other.modifier, let modifier = modifiers[choice.modifier],
            let place = modifier.contexts.firstIndex(of: choice.context),
            let otherPlace = modifier.contexts.firstIndex(of: other.context), place < otherPlace
        else { return false }
        return [choice, other].allSatisfy { activators(of: $0).contains(where: \.isQuery) }
    }

    /// Returns the problem of a permutation that needs too many rules; `nil` if it doesn't.
    func problem(of choices: [TokenPermutation.Choice]) -> TokenDiagnostic? {
        var count = 1
        for choice in choices {
            count *= activators(of: choice).count
            guard count > Self.maxRules else { continue }
            let label = choices.map { "\($0.modifier): \($0.context)" }.joined(separator: ", ")
            return TokenDiagnostic(
                .outputTooManyRules, at: 0..<0,
                "'\(label)' needs more than \(Self.maxRules) rules in CSS, one for each combination of "
                    + "the selectors and queries of its contexts",
                help: "list fewer of them in the option 'contexts'")
        }
        return nil
    }
}
