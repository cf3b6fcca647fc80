/// The colors of a design token, to draw it.
public struct TokenSwatch: Sendable, Hashable {
    /// A color and its position.
    public struct Stop: Sendable, Hashable {
        /// The color in sRGB, as `#rrggbb` or `#rrggbbaa`.
        public let color: String
        /// The position along a gradient, from 0 to 1.
        public let position: Double

        /// Creates a stop.
        public init(color: String, position: Double = 0) {
            self.color = color
            self.position = position
        }
    }

    /// The types of tokens that can be drawn.
    public static let types: [TokenType] = [.color, .gradient]

    /// The name of the token's set.
    public let set: String
    /// The token's path in the set.
    public let path: String
    /// One color, or those of a gradient in order.
    public let stops: [Stop]

    /// Creates a swatch.
    public init(set: String, path: String, stops: [Stop]) {
        self.set = set
        self.path = path
        self.stops = stops
    }

    /// Creates the swatch of a token; `nil` for a type that is not in ``types``.
    public init?(_ token: Token, ofSet set: String) {
        switch token.value {
        case .color(let color):
            self.init(set: set, path: token.path, stops: [Stop(color: Self.hex(color))])
        case .gradient(let stops):
            self.init(
                set: set, path: token.path,
                stops: stops.map(\.value).map {
                    Stop(color: Self.hex($0.color.value), position: $0.position.value)
                })
        default: return nil
        }
    }

    /// The value in words: the color, or the colors of a gradient with their positions.
    public var value: String {
        guard stops.count > 1 else { return stops.first?.color ?? "" }
        return stops.map { "\($0.color) \($0.percentage)" }.joined(separator: ", ")
    }

    private static func hex(_ color: TokenColor) -> String {
        color.sRGB.clamped.hex
    }
}

extension TokenSwatch.Stop {
    /// The position along a gradient in percent, to a tenth.
    public var percentage: String {
        let tenths = (min(max(position, 0), 1) * 1000).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))%" : "\(tenths)%"
    }
}
