internal import ShowcardCatalog
internal import ShowcardMustache

/// The names of the records at one position of a page's data, collected from all records at this position, so that a
/// name that some of them lack is empty instead of unknown.
struct DataSchema {
    /// The names, in order of appearance.
    private(set) var names: [String] = []
    /// The positions of the names.
    fileprivate private(set) var positions: [String: Int] = [:]
    /// The schema of the value of each name.
    private(set) var children: [DataSchema] = []
    /// Whether the nesting exceeds ``Limits/pageData``.
    private(set) var isTooDeep = false

    /// Collects the names of a page's data, and its declared optional names.
    init(of page: SitePage) {
        add(page.givenData, depth: 0)
        add(page.shape, depth: 0)
    }

    private init() {}

    private mutating func add(_ value: PageValue, depth: Int) {
        guard depth < Limits.pageData.value else { return isTooDeep = true }
        switch value {
        case .null, .boolean, .integer, .text: return
        case .list(let items):
            for item in items { add(item, depth: depth + 1) }
        case .record(let members):
            for member in members { add(member, depth: depth + 1) }
        }
    }

    private mutating func add(_ member: PageValue.Member, depth: Int) {
        let index = positions[member.name] ?? names.count
        if index == names.count {
            positions[member.name] = index
            names.append(member.name)
            children.append(DataSchema())
        }
        children[index].add(member.value, depth: depth)
        isTooDeep = isTooDeep || children[index].isTooDeep
    }
}

/// The shape of the records at one position of a page's data, and of nested records.
struct DataShape: Sendable {
    private let shape: Shape
    private let slots: [String: Int]
    private let children: [DataShape]

    /// Creates the shape and declares the names of a schema.
    init(_ schema: DataSchema, in vocabulary: inout Vocabulary) {
        shape = vocabulary.shape(schema.names)
        slots = schema.positions
        children = schema.children.map { DataShape($0, in: &vocabulary) }
    }

    /// Returns the value that templates see.
    ///
    /// - Parameter value: A value of the schema of this shape, not nested too deep.
    /// - Returns: The value, with null for the names that a record lacks.
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
                guard let slot = slots[member.name] else { continue }
                values[slot] = children[slot].value(member.value)
            }
            return .record(Record(shape, values))
        }
    }
}
