extension CSSValues {
    /// A part of a composite value: the end of its name, and its value.
    typealias Part = (name: String, value: String)

    /// Returns the parts of a composite value, in the order of the shorthand; empty for other values, and for several
    /// shadows.
    func parts(of value: TokenValue) -> [Part] {
        switch value {
        case .border(let border): return parts(of: border)
        case .transition(let transition): return parts(of: transition)
        case .shadow(let shadows):
            guard shadows.count == 1, let shadow = shadows.first else { return [] }
            return parts(of: shadow)
        case .typography(let style): return parts(of: style)
        default: return []
        }
    }

    /// Returns the shorthand of a composite value with other texts as its parts.
    ///
    /// - Parameters:
    ///   - value: A value that has parts.
    ///   - text: Returns the text of a part by the end of its name.
    /// - Returns: The shorthand.
    func shorthand(of value: TokenValue, _ text: (String) -> String) -> String {
        if case .typography = value {
            return "\(text("font-weight")) \(text("font-size"))/\(text("line-height")) "
                + text("font-family")
        }
        let joined = Self.joined(parts(of: value).map { ($0.name, text($0.name)) })
        guard case .shadow(let shadows) = value, shadows.first?.value.isInset == true else {
            return joined
        }
        return "inset \(joined)"
    }

    /// Joins the values of parts to a shorthand.
    static func joined(_ parts: [Part]) -> String {
        parts.map(\.value).joined(separator: " ")
    }

    func parts(of border: TokenBorder) -> [Part] {
        [
            ("width", part(border.width, \.cssText)), ("style", part(border.style, \.cssText)),
            ("color", part(border.color, color)),
        ]
    }

    func parts(of transition: TokenTransition) -> [Part] {
        [
            ("duration", part(transition.duration, \.cssText)),
            ("timing-function", part(transition.timingFunction, \.cssText)),
            ("delay", part(transition.delay, \.cssText)),
        ]
    }

    func parts(of shadow: TokenShadow) -> [Part] {
        [
            ("offset-x", part(shadow.offsetX, \.cssText)),
            ("offset-y", part(shadow.offsetY, \.cssText)),
            ("blur", part(shadow.blur, \.cssText)), ("spread", part(shadow.spread, \.cssText)),
            ("color", part(shadow.color, color)),
        ]
    }

    /// Returns the parts of a shadow that can come as a whole from another token with one shadow.
    private func parts(of shadow: TokenPart<TokenShadow>) -> [Part] {
        guard let source = shadow.alias.flatMap(partReference) else {
            return parts(of: shadow.value)
        }
        return parts(of: shadow.value).map { ($0.name, source($0.name)) }
    }
}
