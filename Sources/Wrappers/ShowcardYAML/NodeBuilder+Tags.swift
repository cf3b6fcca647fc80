extension NodeBuilder {
    private static let standardPrefix = "tag:yaml.org,2002:"

    /// Checks the tag of a node and says how its text is read.
    ///
    /// The core schema's tags are applied (YAML 1.2.2, section 10.3.1); any other is reported.
    mutating func readTag(of event: Event, kind: Node.Kind) -> Reading {
        let untagged: Reading = event.isPlain ? .core : .string
        guard let tag = event.tag else { return untagged }
        // "!" is the non-specific tag: it keeps a scalar from being resolved (section 6.9.1).
        if tag.elementsEqual("!".utf8) { return .string }
        let name = String(decoding: tag, as: UTF8.self)
        guard name.utf8.starts(with: Self.standardPrefix.utf8) else {
            refuseTag(spelling(tag), event)
            return .string
        }
        let short = String(name.dropFirst(Self.standardPrefix.count))
        switch (short, kind) {
        case ("seq", .sequence), ("map", .mapping), ("str", .scalar): return .string
        case ("int", .scalar), ("float", .scalar), ("bool", .scalar), ("null", .scalar):
            return readTagged(short, event)
        case ("seq", _), ("map", _), ("str", _), ("int", _), ("float", _), ("bool", _), ("null", _):
            refuseValue(short, event, "the tag '!!\(short)' does not fit a \(kind)")
            return .string
        default:
            refuseTag("!!" + spelling(short.utf8), event)
            return .string
        }
    }

    private mutating func readTagged(_ tag: String, _ event: Event) -> Reading {
        switch (tag, Scalar(core: event.text)) {
        case ("int", .integer), ("int", .integerOverflow), ("bool", .boolean), ("null", .null):
            return .core
        case ("float", .number), ("float", .integer):
            return .float
        default:
            refuseValue(tag, event, "the tag '!!\(tag)' does not fit '\(spelling(event.text))'")
            return .string
        }
    }

    private mutating func refuseValue(_ tag: String, _ event: Event, _ message: String) {
        problems.append(
            YAMLDiagnostic(
                message, at: source.mark(event.start), length: tagLength(event),
                help: "remove the tag or change the value"
            )
        )
    }

    private mutating func refuseTag(_ tag: String, _ event: Event) {
        problems.append(
            YAMLDiagnostic(
                "the tag '\(tag)' is not supported", at: source.mark(event.start),
                length: tagLength(event),
                help: "remove it, or put text that starts with '!' in quotes"
            )
        )
    }

    /// The length of the tag if it comes first, else of what does.
    private func tagLength(_ event: Event) -> Int {
        source.tokenLength(at: event.start)
    }
}
