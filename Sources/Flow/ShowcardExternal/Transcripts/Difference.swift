import ShowcardCatalog

/// A difference between an answer and the recorded one.
package struct Difference: Sendable, Hashable {
    /// The path in the recorded answer, such as `entries[0].facts.minutes`; empty for the whole answer.
    package let place: String
    /// The range of the difference in the bytes of the recorded answer.
    package let range: Range<Int>
    /// The recorded value as JSON; absent if nothing is recorded.
    package let recorded: String?
    /// The answered value as JSON; absent if nothing was answered.
    package let answered: String?

    /// The difference, as words that follow the name of the plugin.
    package var phrase: String {
        let what = place.isEmpty ? "the answer" : "'\(place)'"
        return switch (recorded, answered) {
        case (let recorded?, let answered?):
            "answers \(answered) where \(recorded) is recorded: \(what)"
        case (let recorded?, nil): "omits \(what), which is recorded as \(recorded)"
        case (nil, let answered?): "adds \(what), which is \(answered)"
        case (nil, nil): "answers differently: \(what)"
        }
    }
}

/// Compares two answers, ignoring the order of members.
struct AnswerComparison {
    private(set) var differences: [Difference] = []

    /// The maximum number of reported differences in one answer.
    private static let maxReported = 10
    /// The number of Unicode scalars of a value that are shown.
    private static let shown = 48
    /// The number of Unicode scalars that are shown before the difference in a string.
    private static let lead = 8

    /// Compares two answers.
    init(recorded: JSONNode, answered: JSONNode) {
        compare(recorded, answered, at: "")
    }

    /// The parser limits the nesting of both, which bounds the recursion.
    private mutating func compare(_ left: JSONNode, _ right: JSONNode, at place: String) {
        switch (left.content, right.content) {
        case (.object(let recorded), .object(let answered)):
            compare(members: recorded, answered, of: left, at: place)
        case (.array(let recorded), .array(let answered)):
            for (index, pair) in zip(recorded, answered).enumerated() {
                compare(pair.0, pair.1, at: "\(place)[\(index)]")
            }
            for (index, node) in recorded.enumerated().dropFirst(answered.count) {
                add("\(place)[\(index)]", node.range, Self.text(node), nil)
            }
            for (index, node) in answered.enumerated().dropFirst(recorded.count) {
                add("\(place)[\(index)]", left.range, nil, Self.text(node))
            }
        case (.string(let recorded), .string(let answered)):
            if TextKey.areSame(recorded, answered) { return }
            let start = Self.start(ofDifferenceIn: recorded, answered)
            add(
                place, left.range, Self.quoted(recorded, from: start),
                Self.quoted(answered, from: start))
        default:
            if Self.isSame(left, right) { return }
            add(place, left.range, Self.text(left), Self.text(right))
        }
    }

    private mutating func compare(
        members recorded: [JSONMember], _ answered: [JSONMember], of node: JSONNode,
        at place: String
    ) {
        let prefix = place.isEmpty ? "" : place + "."
        for member in recorded {
            let own = answered.first { TextKey.areSame($0.key, member.key) }
            if let own {
                compare(member.value, own.value, at: prefix + member.key)
            } else {
                add(prefix + member.key, member.value.range, Self.text(member.value), nil)
            }
        }
        for member in answered
        where !recorded.contains(where: { TextKey.areSame($0.key, member.key) }) {
            add(prefix + member.key, node.range, nil, Self.text(member.value))
        }
    }

    private mutating func add(
        _ place: String, _ range: Range<Int>, _ recorded: String?, _ answered: String?
    ) {
        guard differences.count < Self.maxReported else { return }
        differences.append(
            Difference(place: place, range: range, recorded: recorded, answered: answered))
    }

    private static func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
        switch (left.content, right.content) {
        case (.boolean(let a), .boolean(let b)): a == b
        case (.null, .null): true
        case (.number, .number): left.doubleValue == right.doubleValue
        default: false
        }
    }

    /// The number of Unicode scalars that two strings have in common at their beginning.
    private static func start(ofDifferenceIn left: String, _ right: String) -> Int {
        zip(left.unicodeScalars, right.unicodeScalars).prefix { $0 == $1 }.count
    }

    /// The part of a string around a difference, in quotes.
    private static func quoted(_ text: String, from start: Int) -> String {
        let first = max(0, start - lead)
        let scalars = text.unicodeScalars.dropFirst(first)
        var writer = JSONWriter()
        writer.string(
            (first > 0 ? "…" : "") + String(String.UnicodeScalarView(scalars.prefix(shown)))
                + (scalars.count > shown ? "…" : ""))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func text(_ node: JSONNode) -> String {
        var writer = JSONWriter()
        writer.node(node)
        let scalars = String(decoding: writer.bytes, as: UTF8.self).unicodeScalars
        guard scalars.count > shown else { return String(scalars) }
        return String(String.UnicodeScalarView(scalars.prefix(shown))) + "…"
    }
}
