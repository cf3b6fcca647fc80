import ShowcardCatalog

/// The details of one token.
struct TokenDetail {
    let token: Token
    let pages: SetPages

    /// The values for the page.
    var value: PageValue {
        let kind = SampleKind(token)
        let users = pages.entries.value[pages.tokens.name, token.path]
        let (dependents, files) = (dependents, files)
        return PageValue.named([
            "path": .text(token.path), "pieces": .pieces(of: token.path), "name": .text(token.name),
            "anchor": .text(TokenPage.anchor(of: token)), "type": .text(token.type.rawValue),
            "sample": .text(kind.rawValue), "is_text": .boolean(kind.isText),
            "is_picture": .boolean(kind == .blur),
            "is_motion": .boolean(kind.isMotion),
            "description": .text(orNull: token.description), "deprecated": deprecation,
            "curve": curve, "spring": spring,
            "looks": .list(looks), "has_dependents": .boolean(!dependents.isEmpty),
            "dependents": .list(dependents.map(pages.link)),
            "has_entries": .boolean(users.count > 0), "entries": .list(users.first.map(Self.view)),
            "more_entries": users.count > users.first.count
                ? .integer(users.count - users.first.count) : .null,
            "has_files": .boolean(!files.isEmpty), "files": .list(files),
            "uses": .integer(dependents.count + users.count + files.count),
            "is_used": .boolean(!dependents.isEmpty || users.count > 0 || !files.isEmpty),
        ]).joined(names)
    }

    /// The names of the values.
    static let shape = PageValue.names(
        "path pieces name anchor type sample description curve has_dependents has_entries more_entries has_files "
            + "is_used uses is_text is_picture is_motion place other_place css swift kotlin hex other_hex",
        [
            "deprecated": .names("message", ["replacement": SetPages.linkShape]),
            "spring": .names("response damping_fraction duration"),
            "looks": .names(
                "is_both is_dark mode value hex is_hex has_chain", ["chain": SetPages.linkShape]),
            "dependents": SetPages.linkShape,
            "entries": .names("name kind path"),
            "files": .names("path lines"),
        ])

    /// The token in each mode; only one value if it is the same in both.
    private var looks: [PageValue] {
        let isSame = !pages.changed.contains(token.path)
        return (isSame ? pages.modes.prefix(1) : pages.modes[...]).compactMap { mode in
            guard let token = mode.set[token.path] else { return nil }
            let chain = mode.set.aliasChain(of: token)
            let (value, hex) = (
                CSSVariables().value(of: token, in: mode.set), TokenValueText.hex(of: token)
            )
            return .named([
                "is_both": .boolean(isSame), "is_dark": .boolean(mode.mode == .dark),
                "mode": .text(mode.mode.rawValue), "value": .text(value),
                "hex": .text(orNull: hex), "is_hex": .boolean(value == hex),
                "has_chain": .boolean(!chain.isEmpty), "chain": .list(chain.map(pages.link)),
            ])
        }
    }

    /// The tokens that refer to the token in any mode, in the order of the set.
    private var dependents: [String] {
        var found: [String] = []
        for path in pages.dependents.flatMap({ $0[token.path] ?? [] }) where !found.contains(path) {
            found.append(path)
        }
        return found
    }

    /// The names of the token in code, and the locations of its declarations.
    private var names: PageValue {
        let other = pages.changed.contains(token.path) ? pages.modes.last?.set[token.path] : nil
        let names = pages.names.value
        let places = [token, other].map { $0.flatMap(place) }
        return .named([
            "place": .text(orNull: places[0]),
            "other_place": .text(orNull: places[1] == places[0] ? nil : places[1]),
            "css": .text("var(\(TokenPage.anchor(of: token)))"),
            "swift": .text(orNull: names.swift[token.path]),
            "kotlin": .text(orNull: names.kotlin[token.path]),
            "hex": .text(orNull: TokenValueText.hex(of: token)),
            "other_hex": .text(orNull: other.flatMap(TokenValueText.hex)),
        ])
    }

    private func place(of token: Token) -> String? {
        pages.tokens.place(of: token).map { "\($0.path):\($0.line)" }
    }

    /// The files of the theme that use the token, with a limited number of lines each.
    private var files: [PageValue] {
        pages.theme.uses(of: token).map { use in
            let lines = use.lines.prefix(Self.lines).map { "\($0)" }.joined(separator: ", ")
            return .named([
                "path": .text(use.path),
                "lines": .text(use.lines.count > Self.lines ? "\(lines), …" : lines),
            ])
        }
    }

    /// The maximum number of lines listed for a file.
    private static let lines = 6

    private static func view(of user: EntryUses.User) -> PageValue {
        .named([
            "name": .text(user.name), "kind": .text(user.kind), "path": .text(user.path),
        ])
    }

    /// The deprecation message and the replacement: the token that the message names in braces, otherwise the token
    /// that this one refers to.
    private var deprecation: PageValue {
        guard let deprecation = token.deprecation else { return .null }
        let named = deprecation.message.flatMap { message -> String? in
            guard let start = message.firstIndex(of: "{"),
                let end = message[start...].firstIndex(of: "}")
            else { return nil }
            return String(message[message.index(after: start)..<end])
        }
        let replacement = [named, token.alias].compactMap { $0 }.first {
            pages.path(ofToken: $0) != nil
        }
        return .named([
            "message": .text(orNull: deprecation.message),
            "replacement": replacement.map(pages.link) ?? .null,
        ])
    }

    /// The curve of an easing as SVG path data, in a square of 100 units with its start at the lower left.
    private var curve: PageValue {
        let easing: TokenCubicBezier
        switch token.value {
        case .cubicBezier(let curve): easing = curve
        case .transition(let transition): easing = transition.timingFunction.value
        default: return .null
        }
        let points = [(easing.x1, easing.y1), (easing.x2, easing.y2)].map { x, y in
            "\(TokenValueText.number(x * 100)) \(TokenValueText.number(100 - y * 100))"
        }
        return .text("M0 100C\(points.joined(separator: " ")) 100 0")
    }

    private var spring: PageValue {
        guard let spring = token.spring else { return .null }
        return .named([
            "response": .text(TokenValueText.number(spring.response)),
            "damping_fraction": .text(TokenValueText.number(spring.dampingFraction)),
            "duration": .text("\(spring.settlingTime)ms"),
        ])
    }
}

/// Formats values of tokens for display.
enum TokenValueText {
    /// Returns a value in CSS; colors that sRGB can represent are in hexadecimal.
    static func short(of token: Token, _ set: TokenSet?) -> String {
        hex(of: token) ?? set.map { CSSVariables().value(of: token, in: $0) } ?? ""
    }

    /// Returns a color in hexadecimal; `nil` for other values, and for colors outside of sRGB.
    static func hex(of token: Token) -> String? {
        guard case .color(let color) = token.value else { return nil }
        return color.hex
    }

    /// Returns a number with at most three decimals; numbers too large to be drawn become 0.
    static func number(_ value: Double) -> String {
        let bounded = abs(value) < 1e6 ? value : 0
        let rounded = (bounded * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
