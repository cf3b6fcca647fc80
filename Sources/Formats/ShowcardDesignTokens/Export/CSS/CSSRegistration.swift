/// The registration of a custom property with its syntax (CSS Properties and Values API Level 1, section 3).
///
/// A registered property can be animated. Its initial value must be computationally independent (section 2.2), so
/// lengths in rem are written in px.
struct CSSRegistration {
    let name: String
    let syntax: String
    let initial: String

    /// Writes the at-rule.
    func write(to writer: inout CSSWriter) {
        writer.block("@property \(name)") {
            $0.line("syntax: \"\(syntax)\";")
            $0.line("inherits: true;")
            $0.line("initial-value: \(initial);")
        }
    }

    /// Returns the registrations of the tokens of the default permutation.
    ///
    /// Properties are omitted if CSS has no syntax for their values, if their types differ between permutations, or if
    /// one of the permutations unsets them: a registered property has no invalid value, so the fallback of a `var()`
    /// would not be used.
    static func all(
        _ permutations: CSSPermutations, _ variables: CSSVariables, colors: CSSColorForm
    ) -> [CSSRegistration] {
        zip(permutations.table.rows, permutations.declarations).flatMap { row, forms in
            guard let standard = row.choices.first ?? nil,
                row.tokens.allSatisfy({ $0.type == row.first.type })
            else { return [CSSRegistration]() }
            let token = row.tokens[standard]
            let names = Set(forms[standard].map(\.name))
            let unset = Set(
                forms.joined().filter { $0.value == CSSVariables.noValue }.map(\.name))
            return of(token, variables, colors).filter {
                names.contains($0.name) && !unset.contains($0.name)
            }
        }
    }

    private static func of(
        _ token: Token, _ variables: CSSVariables, _ colors: CSSColorForm
    ) -> [CSSRegistration] {
        let words = variables.words(of: token)
        var typed: [(part: String?, value: TokenValue)] =
            [(nil, token.value)] + parts(of: token.value).map { ($0, $1) }
        if let spring = token.spring {
            typed.append(
                (
                    CSSVariables.springPart,
                    .duration(TokenDuration(value: Double(spring.settlingTime), unit: .ms))
                ))
        }
        return typed.compactMap { part, value in
            form(of: value, colors).map {
                CSSRegistration(
                    name: variables.name(of: words, part: part), syntax: $0.syntax,
                    initial: $0.initial)
            }
        }
    }

    private static func form(
        of value: TokenValue, _ colors: CSSColorForm
    ) -> (syntax: String, initial: String)? {
        switch value {
        case .color(let color): ("<color>", colors.text(color))
        case .dimension(let length): ("<length>", pixels(length))
        case .number(let number): ("<number>", CSSNumber.text(number))
        case .fontWeight(let weight): ("<number>", CSSNumber.text(weight.value))
        case .duration(let duration): ("<time>", duration.cssText)
        case .strokeStyle(let style): ("<custom-ident>", style.cssText)
        default: nil
        }
    }

    /// The length in px; a rem is 16, the default of browsers.
    private static func pixels(_ length: TokenDimension) -> String {
        CSSNumber.text(length.unit == .rem ? length.value * 16 : length.value) + "px"
    }

    private static func parts(of value: TokenValue) -> [(String, TokenValue)] {
        switch value {
        case .border(let border):
            return [
                ("width", .dimension(border.width.value)),
                ("style", .strokeStyle(border.style.value)), ("color", .color(border.color.value)),
            ]
        case .transition(let transition):
            return [
                ("duration", .duration(transition.duration.value)),
                ("delay", .duration(transition.delay.value)),
            ]
        case .shadow(let shadows):
            guard shadows.count == 1, let shadow = shadows.first?.value else { return [] }
            return [
                ("offset-x", .dimension(shadow.offsetX.value)),
                ("offset-y", .dimension(shadow.offsetY.value)),
                ("blur", .dimension(shadow.blur.value)),
                ("spread", .dimension(shadow.spread.value)), ("color", .color(shadow.color.value)),
            ]
        case .typography(let style):
            return [
                ("font-size", .dimension(style.fontSize.value)),
                ("font-weight", .fontWeight(style.fontWeight.value)),
                ("line-height", .number(style.lineHeight.value)),
                ("letter-spacing", .dimension(style.letterSpacing.value)),
            ]
        default: return []
        }
    }
}
