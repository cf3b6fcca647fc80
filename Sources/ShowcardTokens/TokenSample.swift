import ShowcardCatalog

/// What a token looks like, as attributes of SVG elements.
///
/// Of all members the one that fits the token's type is there, the others are null. Nothing refers to another
/// token, so that every browser draws it without CSS.
struct TokenSample {
    private let token: Token
    private let texts: TokenText

    init(_ token: Token, texts: TokenText) {
        self.token = token
        self.texts = texts
    }

    /// Every sample by the name templates have for it.
    var members: [PageValue.Member] {
        [
            PageValue.Member("hex", color), PageValue.Member("length", length),
            PageValue.Member("font", font), PageValue.Member("gradient", gradient),
            PageValue.Member("shadow", shadow), PageValue.Member("line", line),
            PageValue.Member("curve", curve),
        ]
    }

    /// The names of ``members``, and of what is in them.
    static var shape: [PageValue.Member] {
        func record(_ names: String...) -> PageValue {
            .record(names.map { PageValue.Member($0, .null) })
        }
        return [
            PageValue.Member("hex", .null), PageValue.Member("length", .null),
            PageValue.Member("font", record("family", "size", "weight", "letter_spacing")),
            PageValue.Member(
                "gradient", .record([PageValue.Member("stops", record("color", "offset"))])),
            PageValue.Member(
                "shadow",
                .record([
                    PageValue.Member("layers", record("number", "color", "x", "y", "deviation"))
                ])),
            PageValue.Member("line", record("color", "width", "dashes")),
            PageValue.Member("curve", .null),
        ]
    }

    private var color: PageValue {
        guard case .color(let color) = token.value else { return .null }
        return .text(Self.hex(color))
    }

    private var length: PageValue {
        guard case .dimension = token.value else { return .null }
        return .text(texts.value(of: token))
    }

    /// The font, or as much of one as the token says.
    private var font: PageValue {
        func part(_ name: String) -> PageValue { .text(texts.value(of: name, of: token)) }
        let value = PageValue.text(texts.value(of: token))
        return switch token.value {
        case .fontFamily: Self.font(family: value)
        case .fontWeight: Self.font(weight: value)
        case .typography:
            Self.font(
                family: part("font-family"), size: part("font-size"), weight: part("font-weight"),
                spacing: part("letter-spacing"))
        default: .null
        }
    }

    private static func font(
        family: PageValue = .null, size: PageValue = .null, weight: PageValue = .null,
        spacing: PageValue = .null
    ) -> PageValue {
        .record([
            PageValue.Member("family", family), PageValue.Member("size", size),
            PageValue.Member("weight", weight), PageValue.Member("letter_spacing", spacing),
        ])
    }

    private var gradient: PageValue {
        guard case .gradient(let stops) = token.value else { return .null }
        let values = stops.map(\.value).map { stop in
            PageValue.record([
                PageValue.Member("color", .text(Self.hex(stop.color.value))),
                PageValue.Member("offset", .text(Self.number(stop.position.value))),
            ])
        }
        return .record([PageValue.Member("stops", .list(values))])
    }

    /// The outer shadows, the lowest first as SVG paints them; null when all are inner ones.
    private var shadow: PageValue {
        guard case .shadow(let shadows) = token.value else { return .null }
        let outer = shadows.map(\.value).filter { !$0.isInset }
        guard !outer.isEmpty else { return .null }
        let layers = outer.reversed().enumerated().map { Self.layer($1, number: $0 + 1) }
        return .record([PageValue.Member("layers", .list(layers))])
    }

    /// One shadow; what SVG calls the standard deviation is half of CSS's blur
    /// (CSS Backgrounds and Borders Level 3, section 6.1.2).
    private static func layer(_ shadow: TokenShadow, number: Int) -> PageValue {
        func length(_ value: Double) -> PageValue { .text(Self.number(value)) }
        return .record([
            PageValue.Member("number", .integer(number)),
            PageValue.Member("color", .text(hex(shadow.color.value))),
            PageValue.Member("x", length(pixels(shadow.offsetX.value))),
            PageValue.Member("y", length(pixels(shadow.offsetY.value))),
            PageValue.Member("deviation", length(pixels(shadow.blur.value) / 2)),
        ])
    }

    private var line: PageValue {
        switch token.value {
        case .border(let border):
            Self.line(
                border.style.value, color: .text(Self.hex(border.color.value)),
                width: .text(Self.number(Self.pixels(border.width.value))))
        case .strokeStyle(let style): Self.line(style)
        default: .null
        }
    }

    private static func line(
        _ style: TokenStrokeStyle, color: PageValue = .null, width: PageValue = .null
    ) -> PageValue {
        let dashes: String? =
            switch style {
            case .keyword(.dashed): "8 4"
            case .keyword(.dotted): "2 2"
            case .keyword: nil
            case .dashes(let lengths, _):
                lengths.map { number(pixels($0.value)) }.joined(separator: " ")
            }
        return .record([
            PageValue.Member("color", color), PageValue.Member("width", width),
            PageValue.Member("dashes", dashes.map { .text($0) } ?? .null),
        ])
    }

    /// The curve of an easing as the data of an SVG path, in a square of 100 with its start at the lower left.
    private var curve: PageValue {
        guard case .cubicBezier(let curve) = token.value else { return .null }
        let points = [(curve.x1, curve.y1), (curve.x2, curve.y2)].map { x, y in
            "\(Self.number(x * 100)) \(Self.number(100 - y * 100))"
        }
        return .text("M0 100C\(points.joined(separator: " ")) 100 0")
    }

    private static func hex(_ color: TokenColor) -> String {
        color.sRGB.clamped.hex
    }

    /// A length in CSS pixels, a rem being 16 of them.
    private static func pixels(_ dimension: TokenDimension) -> Double {
        switch dimension.unit {
        case .px: dimension.value
        case .rem: dimension.value * 16
        }
    }

    /// A number with at most three decimals; numbers too large to be drawn become 0.
    static func number(_ value: Double) -> String {
        let bounded = abs(value) < 1e6 ? value : 0
        let rounded = (bounded * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
