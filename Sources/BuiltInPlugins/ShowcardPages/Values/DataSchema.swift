internal import ShowcardCatalog
internal import ShowcardMustache

/// The names of the records at one place of a page's data, gathered from all records that stand there, so that
/// a name one of them lacks is empty for it and not unknown.
struct DataSchema {
    /// How deep data may be nested.
    static let deepest = 64

    /// The names, in the order they are met.
    private(set) var names: [String] = []
    /// What stands at each name.
    private(set) var children: [DataSchema] = []
    /// Whether something is nested deeper than it may be.
    private(set) var isTooDeep = false

    /// Gathers the names of a page's data, and those it may have besides.
    init(of page: SitePage) {
        add(page.givenData, depth: 0)
        add(page.shape, depth: 0)
    }

    private init() {}

    private mutating func add(_ value: PageValue, depth: Int) {
        guard depth < Self.deepest else { return isTooDeep = true }
        switch value {
        case .null, .boolean, .integer, .text: return
        case .list(let items):
            for item in items { add(item, depth: depth + 1) }
        case .record(let members):
            for member in members { add(member, depth: depth + 1) }
        }
    }

    private mutating func add(_ member: PageValue.Member, depth: Int) {
        let index = names.firstIndex(of: member.name) ?? names.count
        if index == names.count {
            names.append(member.name)
            children.append(DataSchema())
        }
        children[index].add(member.value, depth: depth)
        isTooDeep = isTooDeep || children[index].isTooDeep
    }
}

/// The shape of the records at one place of a page's data, and of what is in them.
struct DataShape: Sendable {
    private let shape: Shape
    private let children: [DataShape]

    /// Declares the names of a schema.
    init(_ schema: DataSchema, in vocabulary: inout Vocabulary) {
        shape = vocabulary.shape(schema.names)
        children = schema.children.map { DataShape($0, in: &vocabulary) }
    }

    /// The value that templates see.
    ///
    /// - Parameter value: A value of the schema the shape was made of, not nested too deep.
    /// - Returns: The value, in which names that a record lacks are null.
    func value(_ value: PageValue) -> Value {
        switch value {
        case .null: return .null
        case .boolean(let flag): return .boolean(flag)
        case .integer(let number): return .integer(number)
        case .text(let text): return .text(text)
        case .list(let items): return .list(items.map(self.value))
        case .record(let members):
            var values = [Value](repeating: .null, count: children.count)
            for member in members.reversed() {
                guard let slot = shape.names.firstIndex(of: member.name) else { continue }
                values[slot] = children[slot].value(member.value)
            }
            return .record(Record(shape, values))
        }
    }
}
