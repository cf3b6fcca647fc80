internal import ShowcardJSON

// The pairs in `$extensions.showcard.contrast`.
extension DeclarationReader {
    private static let members = ["pair", "known", "reason", "in"]

    /// Reads the list of pairs: each is a text, or an object for exceptions and single permutations.
    mutating func contrast(_ list: JSONNode) -> [DeclaredContrast] {
        guard let elements = list.elements else {
            reportKind("contrast", list, wants: "an array")
            return []
        }
        var pairs: [DeclaredContrast] = []
        for (index, element) in elements.enumerated() {
            if element.stringValue != nil {
                if let pair = pair(element) { pairs.append(pair) }
            } else if element.members != nil {
                if let pair = object(element, "element \(index + 1) of 'contrast'") {
                    pairs.append(pair)
                }
            } else {
                report(
                    .invalidContrast, at: element.range,
                    "element \(index + 1) of 'contrast' is \(element.kindName), "
                        + "and should be a string or an object",
                    help: "write \"color.text on color.card >= 4.5\"")
            }
        }
        return pairs
    }

    private mutating func pair(_ node: JSONNode) -> DeclaredContrast? {
        do throws(ContrastSpelling.SpellingError) {
            return DeclaredContrast(
                source: file.source, range: node.range,
                spelling: try ContrastSpelling(node.stringValue ?? "", at: node.range))
        } catch {
            report(
                .invalidContrast, at: error.range, error.message,
                help: "write 'TEXT on GROUND >= RATIO', or 'TEXT on GROUND over BACKDROP >= RATIO'")
            return nil
        }
    }

    private mutating func object(_ node: JSONNode, _ what: String) -> DeclaredContrast? {
        for member in node.members ?? [] where !Self.members.contains(member.key) {
            report(
                .unknownProperty, at: member.keyRange, "a pair has no '\(member.key)'",
                help: TokenNearMiss.help(for: member.key, among: Self.members)
                    ?? "it has \(TokenResolver.list(Self.members))")
        }
        guard let text = node["pair"] else {
            report(
                .missingPart, at: node.range, "\(what) needs 'pair'",
                help: "write \"pair\": \"color.text on color.card >= 4.5\"")
            return nil
        }
        guard text.stringValue != nil else {
            reportKind("pair", text, wants: "a string")
            return nil
        }
        guard var pair = pair(text) else { return nil }
        pair.choices = choices(of: node)
        pair.exception = exception(of: node, needed: pair.spelling.needed)
        return pair
    }

    private mutating func exception(
        of node: JSONNode, needed: Double
    ) -> DeclaredContrast.Exception? {
        guard let known = property("known", of: node) else {
            if let reason = property("reason", of: node) {
                report(
                    .missingPart, at: reason.keyRange, "a 'reason' belongs to a 'known' ratio",
                    help: "write \"known\": and the ratio that the pair has")
            }
            return nil
        }
        guard let ratio = known.value.doubleValue else {
            reportKind("known", known.value, wants: "a number")
            return nil
        }
        guard ratio >= 1, ratio < needed else {
            report(
                .outOfRange, at: known.value.range,
                "'known' is \(CSSNumber.text(ratio)), and should be from 1 to less than "
                    + "the \(CSSNumber.text(needed)) that is needed")
            return nil
        }
        guard let reason = node["reason"] else {
            report(
                .missingPart, at: known.keyRange, "a 'known' ratio needs a 'reason'",
                help: "explain in one sentence why the pair exists, and what is used for text")
            return nil
        }
        guard let text = reason.stringValue else {
            reportKind("reason", reason, wants: "a string")
            return nil
        }
        return DeclaredContrast.Exception(ratio: ratio, range: known.value.range, reason: text)
    }

    /// Reads the permutations that a pair is declared for.
    private mutating func choices(of node: JSONNode) -> [DeclaredContrast.Choice] {
        guard let chosen = node["in"] else { return [] }
        guard let members = chosen.members else {
            reportKind("in", chosen, wants: "an object")
            return []
        }
        var choices: [DeclaredContrast.Choice] = []
        for member in members {
            let nodes = member.value.elements ?? [member.value]
            let contexts = nodes.compactMap(\.stringValue)
            guard !nodes.isEmpty, contexts.count == nodes.count else {
                report(
                    .invalidProperty, at: member.value.range,
                    "'\(member.key)' should be a context, or an array of contexts",
                    help: "write {\"mode\": \"dark\"}")
                continue
            }
            choices.append(
                DeclaredContrast.Choice(
                    modifier: member.key, contexts: contexts, range: member.keyRange))
        }
        return choices
    }
}
