import ShowcardCatalog
import ShowcardYAML

// Reading the limits of a field.
extension FieldReader {
    /// The types that limits apply to, as words that follow "applies to".
    static let homes: [(keys: [String], phrase: String, accepts: @Sendable (FieldType) -> Bool)] =
        [
            (["min", "max"], "numbers, money, dates and instants", { $0.innermost.isOrdered }),
            (
                ["min_length", "max_length", "pattern"], "strings and texts",
                { [.string, .text].contains($0.innermost) }
            ),
            (["count", "min_count", "max_count", "unique"], "lists", { $0 != $0.innermost }),
        ]

    /// Reads the limits of a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - values: The properties read so far.
    ///   - spec: The declaration.
    ///   - name: The field's name.
    /// - Returns: The valid limits.
    mutating func limits(
        of type: FieldType, _ values: [String: FieldValue], _ spec: Node, name: String
    ) -> FieldLimits {
        checkPlaces(of: type, spec)
        var limits = FieldLimits(
            minLength: values["min_length"]?.integer, maxLength: values["max_length"]?.integer,
            count: values["count"]?.integer, minCount: values["min_count"]?.integer,
            maxCount: values["max_count"]?.integer, isUnique: values["unique"] == .boolean(true))
        addBounds(of: type.innermost, spec, to: &limits)
        checkOrder(of: limits, spec)
        if let text = values["pattern"]?.text, let node = spec["pattern"] {
            limits.pattern = pattern(text, node)
        }
        limits.values = allowedValues(spec, type.innermost, limits.ofElements, name: name)
        return limits
    }

    private mutating func checkPlaces(of type: FieldType, _ spec: Node) {
        for (keys, phrase, accepts) in Self.homes where !accepts(type) {
            for place in keys.compactMap(spec.key) {
                reader.report(
                    "misplaced-property",
                    "'\(place.text)' applies to \(phrase), not to \(type.innermost.phrase)",
                    at: place, help: "remove it, or change the type")
            }
        }
    }

    private mutating func addBounds(
        of type: FieldType, _ spec: Node, to limits: inout FieldLimits
    ) {
        guard type.isOrdered else { return }
        limits.min = bound("min", of: type, spec)?.number
        limits.max = bound("max", of: type, spec)?.number
        guard type == .date || type == .instant else { return }
        limits.earliest = bound("min", of: type, spec)?.time
        limits.latest = bound("max", of: type, spec)?.time
    }

    private mutating func bound(_ key: String, of type: FieldType, _ spec: Node) -> FieldValue? {
        guard let node = spec[key] else { return nil }
        guard case .money = type else { return reader.value(node, Field(key, type)) }
        guard let bound = reader.value(node, Field(key, .number)) else { return nil }
        guard let number = bound.number, Int(exactly: number) == nil else { return bound }
        reader.report(
            "wrong-amount", "'\(key)' bounds minor units, which are whole", at: node,
            help: "write a whole number, such as 500 for 5.00 USD")
        return nil
    }

    /// Finds limits that exclude all values.
    private mutating func checkOrder(of limits: FieldLimits, _ spec: Node) {
        let pairs: [(low: String, high: String, isWrong: Bool?)] = [
            ("min", "max", exceeds(limits.min, limits.max)),
            ("min", "max", exceeds(limits.earliest, limits.latest)),
            ("min_length", "max_length", exceeds(limits.minLength, limits.maxLength)),
            ("min_count", "max_count", exceeds(limits.minCount, limits.maxCount)),
        ]
        for (low, high, isWrong) in pairs where isWrong == true {
            guard let first = spec[low], let second = spec[high] else { continue }
            reader.report(
                "contradiction",
                "'\(high)' is \(second.text), and '\(low)' is \(first.text), so no value is valid",
                at: second, help: "change one of them")
        }
        guard limits.count != nil else { return }
        for place in ["min_count", "max_count"].compactMap(spec.key) {
            reader.report(
                "contradiction", "'\(place.text)' contradicts 'count', which is exact", at: place,
                help: "remove one of them")
        }
    }

    private func exceeds<Bound: Comparable>(_ low: Bound?, _ high: Bound?) -> Bool? {
        guard let low, let high else { return nil }
        return low > high
    }

    private mutating func pattern(_ text: String, _ node: Node) -> Pattern? {
        do throws(PatternError) {
            return try Pattern(text)
        } catch {
            let place = reader.text.location(in: node, from: error.offset, length: error.length)
            let position = place == nil ? " (at character \(error.offset + 1))" : ""
            reader.problems.append(
                .error(
                    "wrong-pattern", error.message + position,
                    at: place ?? reader.text.location(of: node), help: error.help))
            return nil
        }
    }

    /// Reads the allowed values of a string or a whole number; those of an enum belong to its type.
    private mutating func allowedValues(
        _ spec: Node, _ type: FieldType, _ limits: FieldLimits, name: String
    ) -> [FieldValue]? {
        guard [.string, .integer].contains(type), let node = spec["values"] else { return nil }
        var limits = limits
        limits.isUnique = true
        limits.minCount = 1
        guard
            case .list(let values) = reader.value(
                node, Field("values", .list(type), limits: limits))
        else { return nil }
        return values
    }

    /// Finds properties that contradict each other.
    ///
    /// - Parameters:
    ///   - values: The properties read so far.
    ///   - spec: The declaration.
    ///   - name: The field's name.
    mutating func checkContradictions(_ values: [String: FieldValue], _ spec: Node, name: String) {
        if values["private"] == .boolean(true), values["listed"] == .boolean(true),
            let place = spec.key("listed")
        {
            reader.report(
                "contradiction", "'\(name)' is private, so it is never listed", at: place,
                help: "remove 'listed' or 'private'")
        }
    }
}

extension FieldType {
    /// The innermost type of the elements of nested lists; the type itself if it is not a list.
    var innermost: FieldType {
        var type = self
        while case .list(let element) = type { type = element }
        return type
    }
}

extension FieldValue {
    /// The point in time of an instant, or the midnight of a date.
    var time: Instant? {
        switch self {
        case .instant(let instant): instant
        case .date(let date): date.midnight
        default: nil
        }
    }
}
