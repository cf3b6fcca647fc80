import ShowcardCatalog

// Single values.
extension GivenValueCheck {
    func checkText(_ text: String, _ field: Field) throws(Mismatch) {
        let limits = field.limits
        let length = text.unicodeScalars.count
        if let most = limits.maxLength, length > most {
            throw Mismatch("it has \(length) characters, the maximum is \(most)")
        }
        if let least = limits.minLength, length < least {
            throw Mismatch("it has \(length) characters, the minimum is \(least)")
        }
        if let pattern = limits.pattern, pattern.firstMismatch(in: text) != nil {
            throw Mismatch("\(FieldValue.string(text).phrase) does not match \(pattern.text)")
        }
        try checkAmong(.string(text), limits)
    }

    func checkAmong(_ value: FieldValue, _ limits: FieldLimits) throws(Mismatch) {
        guard let values = limits.values, !values.contains(value) else { return }
        throw Mismatch("\(value.phrase) is not one of its values")
    }

    func checkNumber(_ number: Double, _ limits: FieldLimits) throws(Mismatch) {
        func text(_ number: Double) -> String {
            Int(exactly: number).map(String.init) ?? "\(number)"
        }
        if let least = limits.min, number < least {
            throw Mismatch("it is \(text(number)), the minimum is \(text(least))")
        }
        if let most = limits.max, number > most {
            throw Mismatch("it is \(text(number)), the maximum is \(text(most))")
        }
    }

    func checkTime(
        _ instant: Instant, _ limits: FieldLimits, _ text: (Instant) -> String
    ) throws(Mismatch) {
        if let earliest = limits.earliest, instant < earliest {
            throw Mismatch("it is \(text(instant)), the earliest is \(text(earliest))")
        }
        if let latest = limits.latest, instant > latest {
            throw Mismatch("it is \(text(instant)), the latest is \(text(latest))")
        }
    }

    /// Checks an asset's path, a color or the value of an enum.
    func checkSpecial(_ text: String, _ type: FieldType) throws(Mismatch) {
        switch type {
        case .asset(let orURL):
            if orURL, WebAddress.hasScheme(text) {
                try checkURL(text)
            } else if !assets.contains(where: { TextKey.areSame($0, text) }) {
                throw Mismatch("the file '\(text)' does not exist in content/static")
            }
        case .color: try checkColor(text)
        case .choice(let values):
            guard values.contains(where: { TextKey.areSame($0, text) }) else {
                throw Mismatch("'\(text)' is not one of \(values.joined(separator: ", "))")
            }
        default: return
        }
    }

    private func checkURL(_ text: String) throws(Mismatch) {
        do throws(TextFormatError) {
            _ = try TextFormat.url.parse(text)
        } catch {
            throw Mismatch(TextFormat.url.message(text, error))
        }
    }

    private func checkColor(_ text: String) throws(Mismatch) {
        switch ColorNotation(text) {
        case .hex: return
        case .token(let set, let path):
            guard tokens[set]?[path]?.type == .color else {
                throw Mismatch("the color '\(text)' does not exist")
            }
        case nil: throw Mismatch("'\(text)' is not a color")
        }
    }
}

extension FieldType {
    /// Whether its values are strings that refer to something declared elsewhere.
    var isText: Bool {
        switch self {
        case .asset, .color, .choice: true
        default: false
        }
    }
}

extension FieldValue {
    /// The value in words, after "not".
    var phrase: String {
        switch self {
        case .string(let text): "the text '\(Self.short(text))'"
        case .markdown: "Markdown"
        case .integer(let number): "the number \(number)"
        case .number(let number): "the number \(number)"
        case .boolean(let flag): "'\(flag)'"
        case .instant(let instant): "the instant \(instant.text)"
        case .date(let date): "the date \(date.text)"
        case .money(let money): "the amount \(money.amount) \(money.currency.code)"
        case .reference(let id): "a reference to '\(Self.short(id))'"
        case .list: "a list"
        case .object: "keys and values"
        }
    }

    private static func short(_ text: String) -> String {
        text.unicodeScalars.count > 40 ? "\(text.prefix(40))…" : text
    }
}
