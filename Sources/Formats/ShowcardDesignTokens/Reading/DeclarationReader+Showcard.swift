internal import ShowcardJSON

// The members of `$extensions.showcard`; the keys of other tools are ignored.
extension DeclarationReader {
    private static let vendor = "showcard"
    /// The place of each key, for messages.
    private static let homes = [
        ("mode", "the top of a set's own file; an overlay's mode is in the name of its file"),
        ("derived", "the top of an overlay"), ("contrast", "the top of a file"),
        ("accent", "the top of a set's own file"),
        ("spring", "a token of type cubicBezier"),
    ]

    /// Reads the properties of the whole set at the top of a file.
    mutating func readShowcard(ofTop node: JSONNode) {
        let known: [String]
        switch role {
        case .base: known = ["mode", "contrast", "accent"]
        case .overlay: known = ["derived", "contrast"]
        case .source: known = ["mode", "derived", "contrast", "accent"]
        }
        guard let members = showcard(of: node, known: known) else { return }
        if let value = members["mode"], known.contains("mode") { file.mode = mode(value) }
        if let value = members["derived"], known.contains("derived") {
            file.derivation = sentence(value)
        }
        if let value = members["contrast"] { file.contrast = contrast(value) }
        if let value = members["accent"], known.contains("accent") { file.accent = paths(value) }
    }

    /// Groups have no properties.
    mutating func readShowcard(ofGroup node: JSONNode) {
        _ = showcard(of: node, known: [])
    }

    /// Reads the spring of a token, which is checked against its type later.
    mutating func spring(ofToken node: JSONNode) -> TokenDeclaration.DeclaredSpring? {
        guard let members = showcard(of: node, known: ["spring"]),
            let member = property("spring", of: members)
        else { return nil }
        guard member.value.members != nil else {
            reportKind("spring", member.value, wants: "an object")
            return nil
        }
        let parts = ["response", "dampingFraction"]
        for part in member.value.members ?? [] where !parts.contains(part.key) {
            report(
                .unknownProperty, at: part.keyRange, "a spring has no '\(part.key)'",
                help: TokenNearMiss.help(for: part.key, among: parts)
                    ?? "it has 'response' and 'dampingFraction'")
        }
        let response = number("response", of: member, in: TokenSpring.responses, "seconds")
        let damping = number("dampingFraction", of: member, in: TokenSpring.dampingFractions)
        guard let response, let damping else { return nil }
        return TokenDeclaration.DeclaredSpring(
            spring: TokenSpring(response: response, dampingFraction: damping),
            range: member.keyRange)
    }

    /// Returns the object under the vendor's key, after its unknown keys have been reported.
    private mutating func showcard(of node: JSONNode, known: [String]) -> JSONNode? {
        guard let value = node["$extensions"]?[Self.vendor] else { return nil }
        guard let members = value.members else {
            reportKind(Self.vendor, value, wants: "an object")
            return nil
        }
        for member in members where !known.contains(member.key) {
            let home = Self.homes.first { $0.0 == member.key }
            report(
                .unknownProperty, at: member.keyRange,
                "'\(Self.vendor)' has no '\(member.key)' here",
                help: home.map { "'\($0.0)' belongs to \($0.1)" }
                    ?? TokenNearMiss.help(for: member.key, among: known)
                    ?? known.first.map { "it may have '\($0)' here" } ?? "remove it")
        }
        return value
    }

    private mutating func mode(_ value: JSONNode) -> TokenMode? {
        guard let text = value.stringValue else {
            reportKind("mode", value, wants: "a string")
            return nil
        }
        if let mode = TokenMode(rawValue: text) { return mode }
        let names = TokenMode.allCases.map(\.rawValue)
        report(
            .unknownKeyword, at: value.range, "'\(text)' is not a mode",
            help: TokenNearMiss.help(for: text, among: names)
                ?? "the modes are \(names.joined(separator: ", "))")
        return nil
    }

    /// Reads the list of tokens in the color of the accent; the paths are checked later.
    private mutating func paths(_ list: JSONNode) -> [DeclaredPath] {
        guard let elements = list.elements else {
            reportKind("accent", list, wants: "an array")
            return []
        }
        return elements.compactMap { element in
            guard let path = element.stringValue else {
                reportKind("an element of 'accent'", element, wants: "a string")
                return nil
            }
            return DeclaredPath(path: path, range: element.range)
        }
    }

    private mutating func sentence(_ value: JSONNode) -> String? {
        guard let text = value.stringValue else {
            reportKind("derived", value, wants: "a string")
            return nil
        }
        if text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) { return text }
        report(
            .invalidProperty, at: value.range, "'derived' is empty",
            help: "explain in one sentence what the overlay was derived from, and how")
        return nil
    }

    private mutating func number(
        _ name: String, of spring: JSONMember, in range: ClosedRange<Double>, _ unit: String = ""
    ) -> Double? {
        guard let value = spring.value[name] else {
            report(
                .missingPart, at: spring.keyRange, "a spring needs '\(name)'",
                help: "both 'response' and 'dampingFraction' are required")
            return nil
        }
        guard case .number(let number) = value.content else {
            reportKind(name, value, wants: "a number")
            return nil
        }
        if let value = number.doubleValue, range.contains(value) { return value }
        let bounds =
            "from \(CSSNumber.text(range.lowerBound)) to \(CSSNumber.text(range.upperBound))"
        report(
            .outOfRange, at: value.range,
            "'\(name)' is \(number.literal.prefix(40)), and should be \(bounds)"
                + (unit.isEmpty ? "" : " \(unit)"))
        return nil
    }
}
