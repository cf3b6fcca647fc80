import ShowcardJSON
import ShowcardTOML
import ShowcardYAML

/// A value of a source, whatever its format.
struct SourceValue: Sendable {
    /// The content of a value.
    indirect enum Content: Sendable {
        /// Nothing.
        case null
        /// A number, boolean or date, as it is written.
        case word(String)
        /// A text.
        case text(String)
        /// Several values.
        case list([SourceValue])
        /// Values by name.
        case table([(key: String, value: SourceValue)])
    }

    /// The content.
    let content: Content
    /// Its bytes in the text of the source.
    let range: Range<Int>

    init(_ content: Content, _ range: Range<Int>) {
        (self.content, self.range) = (content, range)
    }

    /// The text of a single value; `nil` for others.
    var text: String? {
        switch content {
        case .word(let text), .text(let text): text
        default: nil
        }
    }

    /// Whether there is no value.
    var isAbsent: Bool {
        switch content {
        case .null: true
        case .text(let text), .word(let text): text.utf8.allSatisfy { $0 == 0x20 }
        case .list(let values): values.isEmpty
        case .table(let members): members.isEmpty
        }
    }

    /// Whether the value is a boolean of the given truth, also in the words of YAML 1.1, "Boolean Language-Independent Type", which
    /// Jekyll reads.
    func isBoolean(_ flag: Bool) -> Bool {
        guard let text else { return false }
        return (flag ? ["true", "yes", "on"] : ["false", "no", "off"]).contains(
            text.lowercased())
    }

    /// The values of a list, or the value itself.
    var elements: [SourceValue] {
        if case .list(let values) = content { values } else { isAbsent ? [] : [self] }
    }

    /// The members of a table; none for other values.
    var members: [(key: String, value: SourceValue)] {
        if case .table(let members) = content { members } else { [] }
    }

    /// The first member by one of several names.
    func member(_ names: [String]) -> SourceValue? {
        for name in names {
            if let member = members.first(where: { $0.key == name }), !member.value.isAbsent {
                return member.value
            }
        }
        return nil
    }
}

extension SourceValue {
    /// A value of YAML; the limits of the parser bound the recursion of this and the following.
    init(_ node: Node) {
        let range = node.start.offset..<max(node.start.offset, node.end.offset)
        switch node.kind {
        case .scalar:
            let isText = node.scalar == .string
            self.init(
                node.scalar == .null ? .null : isText ? .text(node.text) : .word(node.text), range)
        case .sequence: self.init(.list(node.elements.map { SourceValue($0) }), range)
        case .mapping:
            self.init(.table(node.members.map { ($0.key.text, SourceValue($0.value)) }), range)
        }
    }

    /// A value of TOML.
    init(_ node: TOMLNode) {
        let content: Content =
            switch node.content {
            case .string(let text): .text(text)
            case .integer(let number): .word("\(number)")
            case .float(let number): .word("\(number)")
            case .boolean(let flag): .word("\(flag)")
            case .time(let time): .word(time)
            case .array(let nodes): .list(nodes.map { SourceValue($0) })
            case .table(let members): .table(members.map { ($0.key, SourceValue($0.value)) })
            }
        self.init(content, node.range)
    }

    /// A value of JSON, whose bytes begin at an offset of the text.
    init(_ node: JSONNode, at offset: Int = 0) {
        let range = node.range.lowerBound + offset..<node.range.upperBound + offset
        let content: Content =
            switch node.content {
            case .string(let text): .text(text)
            case .number(let number): .word(number.literal)
            case .boolean(let flag): .word("\(flag)")
            case .null: .null
            case .array(let nodes): .list(nodes.map { SourceValue($0, at: offset) })
            case .object(let members):
                .table(members.map { ($0.key, SourceValue($0.value, at: offset)) })
            }
        self.init(content, range)
    }
}
