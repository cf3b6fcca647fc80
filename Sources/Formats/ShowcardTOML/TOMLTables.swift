/// The tables of a document while it is read, and the rules on which of them a key or header may extend.
struct TOMLTables {
    /// A part of a key with its location.
    struct Key {
        let name: String
        let range: Range<Int>
    }

    /// A value of a table.
    indirect enum Item {
        case value(TOMLNode)
        /// Items of an array that may have inline tables.
        case array([Item], Range<Int>)
        /// The number of a table.
        case table(Int)
        /// The number of an array of tables.
        case tables(Int)
    }

    /// How a table was made, which decides what may extend it.
    enum Origin: Equatable {
        /// By the header of a table in it; a header may define it later.
        case implicit
        /// By its own header, or as an element of an array of tables.
        case header
        /// By dotted keys of a section, which may extend it.
        case dotted(section: Int)
        /// By braces; nothing may extend it.
        case inline
    }

    private struct Table {
        var origin: Origin
        var range: Range<Int>
        var keys: [Key] = []
        var items: [Item] = []
        var places: [String: Int] = [:]
    }

    /// The numbers of the tables of each array of tables.
    private var arrays: [[Int]] = []
    private var tables = [Table(origin: .header, range: 0..<0)]

    /// Adds a table.
    mutating func add(_ origin: Origin, _ range: Range<Int>) -> Int {
        tables.append(Table(origin: origin, range: range))
        return tables.count - 1
    }

    /// Sets where a table in braces is.
    mutating func setRange(_ range: Range<Int>, of table: Int) { tables[table].range = range }

    private mutating func set(_ key: Key, _ item: Item, in table: Int) {
        tables[table].places[key.name] = tables[table].items.count
        tables[table].keys.append(key)
        tables[table].items.append(item)
    }

    private func item(_ key: Key, in table: Int) -> Item? {
        tables[table].places[key.name].map { tables[table].items[$0] }
    }

    /// Opens the table of a header: `[a.b]`, or `[[a.b]]` for a new element.
    mutating func open(_ path: [Key], isElement: Bool) throws(TOMLError) -> Int {
        var table = 0
        for key in path.dropLast() {
            switch item(key, in: table) {
            case nil:
                let new = add(.implicit, key.range)
                set(key, .table(new), in: table)
                table = new
            case .table(let next) where tables[next].origin != .inline: table = next
            case .tables(let array): table = arrays[array].last ?? table
            default: throw repeated(key, in: table)
            }
        }
        guard let key = path.last else { return table }
        switch item(key, in: table) {
        case nil:
            let new = add(.header, key.range)
            if isElement { arrays.append([new]) }
            set(key, isElement ? .tables(arrays.count - 1) : .table(new), in: table)
            return new
        case .table(let next) where !isElement && tables[next].origin == .implicit:
            tables[next].origin = .header
            tables[next].range = key.range
            return next
        case .tables(let array) where isElement:
            let new = add(.header, key.range)
            arrays[array].append(new)
            return new
        default: throw repeated(key, in: table)
        }
    }

    /// Sets a value, also of a dotted key.
    mutating func set(
        _ path: [Key], _ item: Item, in start: Int, section: Int
    ) throws(TOMLError) {
        var table = start
        for key in path.dropLast() {
            switch self.item(key, in: table) {
            case nil:
                let new = add(.dotted(section: section), key.range)
                set(key, .table(new), in: table)
                table = new
            case .table(let next) where tables[next].origin == .dotted(section: section):
                table = next
            default: throw repeated(key, in: table)
            }
        }
        guard let key = path.last else { return }
        if self.item(key, in: table) != nil { throw repeated(key, in: table) }
        set(key, item, in: table)
    }

    private func repeated(_ key: Key, in table: Int) -> TOMLError {
        TOMLError(
            "the key '\(key.name)' is already defined", at: key.range,
            help: "define each key and table once")
    }

    /// The root with all that it contains; the depth that the parser allows bounds the recursion.
    func root(_ range: Range<Int>) -> TOMLNode {
        TOMLNode(content: node(ofTable: 0).content, range: range)
    }

    private func node(ofTable number: Int) -> TOMLNode {
        let table = tables[number]
        let members = zip(table.keys, table.items).map { key, item in
            TOMLNode.Member(key: key.name, keyRange: key.range, value: node(of: item, key.range))
        }
        return TOMLNode(content: .table(members), range: table.range)
    }

    private func node(of item: Item, _ range: Range<Int>) -> TOMLNode {
        switch item {
        case .value(let node): node
        case .table(let number): node(ofTable: number)
        case .tables(let array):
            TOMLNode(content: .array(arrays[array].map { node(ofTable: $0) }), range: range)
        case .array(let items, let range):
            TOMLNode(content: .array(items.map { node(of: $0, range) }), range: range)
        }
    }
}
