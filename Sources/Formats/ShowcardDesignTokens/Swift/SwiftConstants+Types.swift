extension SwiftConstants {
    /// A type of tokens' values.
    private struct ValueType {
        let name: String
        let comment: String
        let properties: [(name: String, type: String, comment: String)]
    }

    /// The names of all types that are written with the tokens.
    var typeNames: Set<String> { Set(types.map(\.name) + ["StrokeStyle"]) }

    private var types: [ValueType] {
        [
            ValueType(
                name: "ColorValue",
                comment:
                    "A color in sRGB; components below 0 or above 1 are those of one it does not hold.",
                properties: [
                    ("red", Self.double, "Red, usually from 0 to 1."),
                    ("green", Self.double, "Green, usually from 0 to 1."),
                    ("blue", Self.double, "Blue, usually from 0 to 1."),
                    ("alpha", Self.double, "How opaque it is, from 0 to 1."),
                ]),
            ValueType(
                name: "Easing",
                comment: "The course of an animation: a cubic Bézier curve from (0, 0) to (1, 1).",
                properties: [
                    ("x1", Self.double, "The first control point's time."),
                    ("y1", Self.double, "The first control point's progress."),
                    ("x2", Self.double, "The second control point's time."),
                    ("y2", Self.double, "The second control point's progress."),
                    (
                        "spring", "\(path("Spring"))?",
                        "The spring it stands for, if it stands for one."
                    ),
                ]),
            ValueType(
                name: "Spring", comment: "A spring, with the numbers that SwiftUI's springs take.",
                properties: [
                    (
                        "response", Self.double,
                        "The time in seconds of one swing if nothing slowed it down."
                    ),
                    (
                        "dampingFraction", Self.double,
                        "How much it is slowed down; below 1 it overshoots."
                    ),
                ]),
            ValueType(
                name: "Border", comment: "A border.",
                properties: [
                    ("color", path("ColorValue"), "The line's color."),
                    ("width", Self.double, "The line's width in points."),
                    ("style", path("StrokeStyle"), "How the line is drawn."),
                ]),
            ValueType(
                name: "Transition", comment: "A transition between two states.",
                properties: [
                    ("duration", Self.double, "How long it takes, in seconds."),
                    ("delay", Self.double, "How long it waits before it starts, in seconds."),
                    ("easing", path("Easing"), "Its course."),
                ]),
            ValueType(
                name: "Shadow", comment: "A shadow; of several the first lies on top.",
                properties: [
                    ("color", path("ColorValue"), "The shadow's color."),
                    ("x", Self.double, "How far it lies to the right, in points."),
                    ("y", Self.double, "How far it lies below, in points."),
                    (
                        "blur", Self.double,
                        "How far its edge is blurred, in points: twice a standard deviation."
                    ),
                    ("spread", Self.double, "How far it grows beyond its box, in points."),
                    ("isInset", "Swift.Bool", "Whether it falls inside its box."),
                ]),
            ValueType(
                name: "GradientStop", comment: "A color at a place of a gradient.",
                properties: [
                    ("color", path("ColorValue"), "The color."),
                    ("position", Self.double, "The place along the gradient, from 0 to 1."),
                ]),
            ValueType(
                name: "TextStyle", comment: "A text style.",
                properties: [
                    (
                        "families", "[Swift.String]",
                        "The names of its fonts, the preferred one first."
                    ),
                    ("size", Self.double, "The size of the text in points."),
                    ("weight", Self.double, "The weight of the font, from 1 to 1000."),
                    ("letterSpacing", Self.double, "What is added between letters, in points."),
                    ("lineHeight", Self.double, "The distance of lines, in multiples of the size."),
                ]),
        ]
    }

    /// Writes the types of tokens' values.
    func writeTypes(to writer: inout SwiftWriter) {
        for type in types {
            writer.line("")
            write(type, to: &writer)
        }
        writer.line("")
        writeStrokeStyle(to: &writer)
    }

    private func write(_ type: ValueType, to writer: inout SwiftWriter) {
        writer.block("struct \(type.name): Swift.Hashable, Swift.Sendable", type.comment) {
            writer in
            for property in type.properties {
                writer.declare("var \(property.name): \(property.type)", property.comment)
            }
            let parameters = type.properties.map { "\($0.name): \($0.type)" }
            writer.line("")
            writer.block(
                "init(\(parameters.joined(separator: ", ")))", "Creates the value of its parts."
            ) {
                for property in type.properties {
                    $0.line("self.\(property.name) = \(property.name)")
                }
            }
        }
    }

    private func writeStrokeStyle(to writer: inout SwiftWriter) {
        writer.block("enum StrokeStyle: Swift.Hashable, Swift.Sendable", "How a line is drawn.") {
            writer in
            for keyword in TokenStrokeStyle.Keyword.allCases {
                writer.line("case \(keyword.rawValue)")
            }
            writer.comment("The lengths of dashes and gaps in turn, in points.")
            writer.line("case dashes([\(Self.double)], lineCap: LineCap)")
            writer.line("")
            writer.block("enum LineCap: Swift.Hashable, Swift.Sendable", "How dashes end.") {
                writer in
                for cap in TokenStrokeStyle.LineCap.allCases { writer.line("case \(cap.rawValue)") }
            }
        }
    }
}
