/// Finds what SwiftUI, as ``SwiftUISupport`` uses it, cannot show of values.
struct SwiftUILosses {
    private var losses = Approximations(output: "SwiftUI")

    var problems: [TokenDiagnostic] { losses.problems }

    mutating func check(_ table: TokenTable) {
        losses.check(table, Self.losses)
    }

    private static func losses(of value: TokenValue) -> [String] {
        switch value {
        case .shadow(let shadows):
            let values = shadows.filter { $0.alias == nil }.map(\.value)
            return
                (values.contains { $0.spread.value.value != 0 }
                ? ["has shadows that do not spread, and leaves that out"] : [])
                + (values.contains(where: \.isInset)
                    ? ["has no shadows inside of a box, and leaves them out"] : [])
        case .strokeStyle(let style): return losses(of: style)
        case .border(let border):
            return border.style.alias == nil ? losses(of: border.style.value) : []
        default: return []
        }
    }

    private static func losses(of style: TokenStrokeStyle) -> [String] {
        switch style {
        case .keyword(.double), .keyword(.groove), .keyword(.ridge), .keyword(.outset),
            .keyword(.inset):
            ["has no such lines, and draws one solid line"]
        default: []
        }
    }

    /// Whether a value of light grounds and one of dark grounds have to be asked for by the scheme: what SwiftUI makes of
    /// others chooses by itself.
    static func needScheme(_ day: TokenValue, _ night: TokenValue) -> Bool {
        switch (day, night) {
        case (.color, .color), (.shadow, .shadow), (.border, .border): false
        case (.gradient(let one), .gradient(let other)):
            one.map(\.value.position.value) != other.map(\.value.position.value)
        default: day != night
        }
    }
}
