extension FingerprintBuilder {
    /// Adds a value with all its stored properties, elements and associated values, so that no property that is added
    /// to a type can be forgotten.
    ///
    /// Reflection is slow: this is for values of which there are few.
    ///
    /// - Parameters:
    ///   - value: The value; the recursion ends with its depth.
    ///   - isOmitted: Whether a part of the value is left out.
    package mutating func combine(
        reflecting value: Any, omitting isOmitted: (Any) -> Bool = { _ in false }
    ) {
        switch value {
        case _ where isOmitted(value): return
        case let text as String: return combine(text)
        case let bytes as [UInt8]: return combine(bytes)
        case let number as Double: return combine(Int64(bitPattern: number.bitPattern))
        case let number as any BinaryInteger: return combine(Int64(truncatingIfNeeded: number))
        default: break
        }
        let mirror = Mirror(reflecting: value)
        combine(Int64(mirror.children.count))
        switch mirror.displayStyle {
        case .dictionary, .set:
            // The order of elements differs between runs.
            let parts = mirror.children.map { child in
                var part = FingerprintBuilder()
                part.combine(reflecting: child.value, omitting: isOmitted)
                return part.finalize()
            }
            for part in parts.sorted(by: { ($0.high, $0.low) < ($1.high, $1.low) }) {
                combine(part)
            }
        default:
            // A case without associated values, or `true` or `false`.
            if mirror.children.isEmpty { combine(String(describing: value)) }
            for child in mirror.children {
                combine(child.label ?? "")
                combine(reflecting: child.value, omitting: isOmitted)
            }
        }
    }
}
