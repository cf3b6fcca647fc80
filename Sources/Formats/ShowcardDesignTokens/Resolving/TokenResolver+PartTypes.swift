// Parts of composite values, by type.
extension TokenResolver {
    mutating func colorPart(_ node: ValueNode?, _ what: String) -> TokenPart<TokenColor>? {
        part(node, what, .color) {
            if case .color(let color) = $0 { color } else { nil }
        } read: {
            $0.color($1, $2)
        }
    }

    mutating func dimensionPart(
        _ node: ValueNode?, _ what: String
    ) -> TokenPart<TokenDimension>? {
        part(node, what, .dimension) {
            if case .dimension(let dimension) = $0 { dimension } else { nil }
        } read: {
            $0.dimension($1, $2)
        }
    }

    mutating func durationPart(
        _ node: ValueNode?, _ what: String
    ) -> TokenPart<TokenDuration>? {
        part(node, what, .duration) {
            if case .duration(let duration) = $0 { duration } else { nil }
        } read: {
            $0.duration($1, $2)
        }
    }

    mutating func numberPart(_ node: ValueNode?, _ what: String) -> TokenPart<Double>? {
        part(node, what, .number) {
            if case .number(let number) = $0 { number } else { nil }
        } read: {
            $0.number($1, $2)
        }
    }
}
