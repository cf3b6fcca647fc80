/// Finds values that SwiftUI can't show in the way that ``SwiftUISupport`` uses it.
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
                ? ["has no shadow spread; it is omitted"] : [])
                + (values.contains(where: \.isInset)
                    ? ["has no inset shadows; they are omitted"] : [])
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
            ["has no such lines; a solid line is drawn"]
        default: []
        }
    }

    /// Returns whether the values for light and dark have to be selected by the scheme; SwiftUI selects other values
    /// automatically.
    static func needScheme(_ day: TokenValue, _ night: TokenValue) -> Bool {
        switch (day, night) {
        case (.color, .color), (.shadow, .shadow), (.border, .border): false
        case (.gradient(let one), .gradient(let other)):
            one.map(\.value.position.value) != other.map(\.value.position.value)
        default: day != night
        }
    }
}
