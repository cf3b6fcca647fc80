extension CSSVariables {
    /// Returns the variables of one token: its own, and those of its parts or its spring.
    func declarations(of token: Token, in set: TokenSet) -> [(name: String, value: String)] {
        let name = name(of: token)
        let names = AliasNames(variables: self, set: set)
        var result = [(name, names[token.alias] ?? text(token.value, names))]
        if case .typography(let style) = token.value {
            let target = token.alias.flatMap { names.name(of: $0) }
            for (part, value) in parts(of: style, names) {
                result.append((name + part, target.map { "var(\($0)\(part))" } ?? value))
            }
        }
        if let spring = token.spring {
            let target = borrowsSpring(token, in: set) ? token.alias.flatMap(names.name) : nil
            result.append(
                (
                    name + Self.duration,
                    target.map { "var(\($0)\(Self.duration))" } ?? "\(spring.settlingTime)ms"
                ))
        }
        return result
    }

    private static let duration = "-duration"

    /// Returns whether a token has its spring from the token that it refers to.
    func borrowsSpring(_ token: Token, in set: TokenSet) -> Bool {
        token.alias.flatMap { set[$0] }.map { $0.spring == token.spring } ?? false
    }

    /// Finds the variables for references.
    struct AliasNames {
        let variables: CSSVariables
        let set: TokenSet

        func name(of path: String) -> String? {
            set.nameInCSS(at: path).map(variables.name(of:))
        }

        subscript(path: String?) -> String? {
            path.flatMap(name).map { "var(\($0))" }
        }
    }

    private func text(_ value: TokenValue, _ names: AliasNames) -> String {
        switch value {
        case .color(let color): colors.text(color)
        case .dimension(let dimension): dimension.cssText
        case .fontFamily(let families): CSSText.families(families)
        case .fontWeight(let weight): CSSNumber.text(weight.value)
        case .duration(let duration): duration.cssText
        case .cubicBezier(let curve): curve.cssText
        case .number(let number): CSSNumber.text(number)
        case .strokeStyle(let style): style.cssText
        case .border(let border): text(border, names)
        case .transition(let transition): text(transition, names)
        case .shadow(let shadows): list(shadows, names) { text($0, names) }
        case .gradient(let stops): list(stops, names) { text($0, names) }
        case .typography(let style): text(style, names)
        }
    }

    private func part<Value>(
        _ part: TokenPart<Value>, _ names: AliasNames, _ text: (Value) -> String
    ) -> String {
        names[part.alias] ?? text(part.value)
    }

    private func list<Value>(
        _ parts: [TokenPart<Value>], _ names: AliasNames, _ text: (Value) -> String
    ) -> String {
        parts.map { part($0, names, text) }.joined(separator: ", ")
    }
}

extension CSSVariables {
    private func text(_ border: TokenBorder, _ names: AliasNames) -> String {
        [
            part(border.width, names, \.cssText), part(border.style, names, \.cssText),
            part(border.color, names, colors.text),
        ].joined(separator: " ")
    }

    private func text(_ transition: TokenTransition, _ names: AliasNames) -> String {
        [
            part(transition.duration, names, \.cssText),
            part(transition.timingFunction, names, \.cssText),
            part(transition.delay, names, \.cssText),
        ].joined(separator: " ")
    }

    private func text(_ shadow: TokenShadow, _ names: AliasNames) -> String {
        let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread]
        let parts =
            lengths.map { part($0, names, \.cssText) } + [part(shadow.color, names, colors.text)]
        return ((shadow.isInset ? ["inset"] : []) + parts).joined(separator: " ")
    }

    private func text(_ stop: TokenGradientStop, _ names: AliasNames) -> String {
        let position = names[stop.position.alias].map { "calc(\($0) * 100%)" }
        return part(stop.color, names, colors.text) + " "
            + (position ?? CSSNumber.percentage(stop.position.value))
    }

    private func text(_ style: TokenTypography, _ names: AliasNames) -> String {
        let weight = part(style.fontWeight, names) { CSSNumber.text($0.value) }
        let size = part(style.fontSize, names, \.cssText)
        let lineHeight = part(style.lineHeight, names, CSSNumber.text)
        let family = part(style.fontFamily, names, CSSText.families)
        return "\(weight) \(size)/\(lineHeight) \(family)"
    }

    private func parts(
        of style: TokenTypography, _ names: AliasNames
    ) -> [(name: String, value: String)] {
        [
            ("-font-family", part(style.fontFamily, names, CSSText.families)),
            ("-font-size", part(style.fontSize, names, \.cssText)),
            ("-font-weight", part(style.fontWeight, names) { CSSNumber.text($0.value) }),
            ("-line-height", part(style.lineHeight, names, CSSNumber.text)),
            ("-letter-spacing", part(style.letterSpacing, names, \.cssText)),
        ]
    }
}
