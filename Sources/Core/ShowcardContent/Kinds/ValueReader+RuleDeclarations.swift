import ShowcardCatalog
import ShowcardYAML

// Reading the rules of a kind or an object.
extension ValueReader {
    /// Reads `[min <= max]`.
    ///
    /// - Parameters:
    ///   - node: The list; absent if there are no rules.
    ///   - fields: The valid fields.
    ///   - declarations: The mapping that declares fields; those that could not be read have been reported.
    /// - Returns: The valid rules.
    mutating func rules(
        _ node: Node?, among fields: [Field], of declarations: Node
    ) -> [OrderRule] {
        guard let node else { return [] }
        guard node.kind == .sequence else {
            report(
                "wrong-type", "'rules' takes a list, not \(node.phrase)", at: node,
                help: "write rules as [min <= max]")
            return []
        }
        let list = Field("rules", .list(.string))
        guard let texts = value(node, list)?.texts, texts.count == node.count else { return [] }
        return zip(texts, node.elements).compactMap { text, element in
            rule(text, element, among: fields, of: declarations)
        }
    }

    private mutating func rule(
        _ text: String, _ node: Node, among fields: [Field], of declarations: Node
    ) -> OrderRule? {
        guard let rule = parsed(text, at: node) else { return nil }
        var operands: [Field] = []
        for name in [rule.lesser, rule.greater] {
            guard let field = fields.first(where: { $0.name == name }) else {
                if declarations[name] == nil {
                    report(
                        "unknown-field", "the field '\(name)' to compare does not exist", at: node,
                        help: NearMiss.help(for: name, among: fields.map(\.name)))
                }
                return nil
            }
            guard canCompare(field, at: node) else { return nil }
            operands.append(field)
        }
        guard areComparable(operands[0], operands[1], at: node),
            doDefaultsKeep(to: rule, operands[0], operands[1], at: node)
        else { return nil }
        return rule
    }

    /// Reads two names and the operator between them.
    private mutating func parsed(_ text: String, at node: Node) -> OrderRule? {
        let words = text.split(separator: " ").map(String.init)
        let isOrder = words.count == 3 && ["<", "<=", ">", ">="].contains(words[1])
        guard isOrder, words[1].utf8.first == UInt8(ascii: "<") else {
            let turned =
                isOrder
                ? "swap the sides: '\(words[2]) <\(words[1].dropFirst()) \(words[0])'"
                : "write a rule as 'min <= max' or 'min < max', with spaces"
            report("wrong-rule", "'\(text)' is not a rule", at: node, help: turned)
            return nil
        }
        if words[0].utf8.elementsEqual(words[2].utf8) {
            report(
                "wrong-rule", "'\(text)' compares '\(words[0])' with itself", at: node,
                help: "name two fields")
            return nil
        }
        return OrderRule(words[0], words[2], isStrict: words[1] == "<")
    }

    private mutating func canCompare(_ field: Field, at node: Node) -> Bool {
        if field.computation != nil {
            report(
                "wrong-rule", "'\(field.name)' is computed, and rules apply to values in entries",
                at: node, help: "compare the fields that it is computed from")
            return false
        }
        guard !field.type.isOrdered else { return true }
        report(
            "wrong-rule", "'\(field.name)' is \(field.type.phrase), which has no order", at: node,
            help: "compare numbers, money, dates or instants")
        return false
    }

    private mutating func areComparable(_ lesser: Field, _ greater: Field, at node: Node) -> Bool {
        if lesser.type == greater.type { return true }
        if case .money(let first) = lesser.type, case .money(let second) = greater.type,
            first == nil || second == nil
        {
            return true
        }
        report(
            "wrong-rule",
            "'\(lesser.name)' is \(lesser.type.phrase), and '\(greater.name)' \(greater.type.phrase)",
            at: node, help: "compare fields of the same type")
        return false
    }

    private mutating func doDefaultsKeep(
        to rule: OrderRule, _ lesser: Field, _ greater: Field, at node: Node
    ) -> Bool {
        guard let first = lesser.defaultValue, let second = greater.defaultValue,
            !rule.holds(between: first, and: second)
        else { return true }
        report(
            "wrong-order",
            "the defaults of '\(rule.lesser)' and '\(rule.greater)' break the rule", at: node,
            help: "change one of them")
        return false
    }
}
