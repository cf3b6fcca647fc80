/// Finds what SwiftUI, as ``SwiftUISupport`` uses it, cannot show of values.
struct SwiftUILosses {
    private var losses = Approximations(output: "SwiftUI")

    var problems: [TokenProblem] { losses.problems }

    mutating func check(
        _ input: TokenExportInput, _ layout: SwiftLayout, _ variants: [SchemeVariants.Variant]
    ) {
        losses.check(input, Self.losses)
        for row in layout.table.rows {
            for variant in variants where variant.isPaired {
                guard let day = row.choices[variant.day], let night = row.choices[variant.night],
                    day != night,
                    let loss = Self.loss(row.tokens[day].value, row.tokens[night].value)
                else { continue }
                losses.note(loss, of: row.tokens[night])
            }
        }
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

    /// What is lost where a value differs between light and dark.
    private static func loss(_ day: TokenValue, _ night: TokenValue) -> String? {
        switch (day, night) {
        case (.color, .color), (.shadow, .shadow), (.border, .border): nil
        case (.gradient(let one), .gradient(let other))
        where one.map(\.value.position.value) == other.map(\.value.position.value): nil
        case (.gradient, .gradient):
            "takes the stops of the light gradient, as those of the dark one lie elsewhere"
        case _ where day == night: nil
        default: "follows light and dark in colours only, and has the value for light"
        }
    }
}
