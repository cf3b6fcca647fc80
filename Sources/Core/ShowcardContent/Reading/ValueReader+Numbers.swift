import ShowcardCatalog
import ShowcardYAML

extension ValueReader {
    mutating func integer(_ node: Node, _ field: Field) -> Int? {
        guard node.kind == .scalar else {
            mismatch(node, field)
            return nil
        }
        switch node.scalar {
        case .integer(let number):
            return isWithin(Double(number), node, field)
                && isAmong(.integer(number), node, field) ? number : nil
        case .integerOverflow:
            report(
                "out-of-range", "\(subject(field)) is too large", at: node,
                help: "whole numbers go up to \(Int.max)")
        default: mismatch(node, field)
        }
        return nil
    }

    mutating func number(_ node: Node, _ field: Field) -> Double? {
        guard node.kind == .scalar else {
            mismatch(node, field)
            return nil
        }
        let number: Double
        switch node.scalar {
        case .integer(let whole): number = Double(whole)
        case .number(let value): number = value
        default:
            mismatch(node, field)
            return nil
        }
        guard number.isFinite else {
            report(
                "out-of-range", "\(subject(field)) is not a finite number", at: node,
                help: "write a number such as 0.5")
            return nil
        }
        return isWithin(number, node, field) ? number : nil
    }

    mutating func boolean(_ node: Node, _ field: Field) -> Bool? {
        if node.kind == .scalar, case .boolean(let flag) = node.scalar { return flag }
        mismatch(node, field)
        return nil
    }

    mutating func time(_ node: Node, _ field: Field) -> FieldValue? {
        guard let text = scalarText(node, field) else { return nil }
        do throws(InstantError) {
            if field.type == .date {
                let date = try CivilDate.parse(text)
                return isWithin(date.midnight, node, field) ? .date(date) : nil
            }
            let instant = try Instant.parse(text)
            return isWithin(instant, node, field) ? .instant(instant) : nil
        } catch {
            report(
                "wrong-date", "'\(text)' is not a date: \(error.reason)", at: node,
                help: field.type == .date
                    ? "write it as 2026-01-31" : "write it as 2026-01-31 or 2026-01-31T09:00:00Z")
            return nil
        }
    }

    private mutating func isWithin(_ number: Double, _ node: Node, _ field: Field) -> Bool {
        if let least = field.limits.min, number < least {
            return refuse(node, field, "minimum", short(least), "more")
        }
        if let most = field.limits.max, number > most {
            return refuse(node, field, "maximum", short(most), "less")
        }
        return true
    }

    private mutating func isWithin(_ instant: Instant, _ node: Node, _ field: Field) -> Bool {
        func text(_ bound: Instant) -> String {
            field.type == .date ? bound.date.text : bound.text
        }
        if let earliest = field.limits.earliest, instant < earliest {
            return refuse(node, field, "earliest", text(earliest), "later")
        }
        if let latest = field.limits.latest, instant > latest {
            return refuse(node, field, "latest", text(latest), "earlier")
        }
        return true
    }

    private mutating func refuse(
        _ node: Node, _ field: Field, _ limit: String, _ bound: String, _ way: String
    ) -> Bool {
        report(
            "out-of-range", "\(subject(field)) is \(node.text), the \(limit) is \(bound)", at: node,
            help: "write \(bound) or \(way)")
        return false
    }

    /// A number without the fraction if that is zero.
    func short(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
