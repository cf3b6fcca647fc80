/// Reads a document by bytes (TOML 1.0.0).
struct TOMLParser {
    let bytes: [UInt8]
    let end: Int
    let maxDepth: Int
    var position: Int
    var tables = TOMLTables()
    /// The number of the section or inline table, by which dotted keys recognize their own tables.
    private var sections = 0

    init(_ bytes: [UInt8], _ part: Range<Int>, maxDepth: Int) {
        self.bytes = bytes
        self.maxDepth = maxDepth
        end = part.upperBound
        position = part.lowerBound
        if bytes[part].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    }

    var current: UInt8? { position < end ? bytes[position] : nil }

    mutating func parse() throws(TOMLError) -> TOMLNode {
        let start = position
        try checkEncoding()
        var table = 0
        var section = 0
        var depth = 1
        while true {
            try skipBlankLines()
            guard let byte = current else { break }
            if byte == UInt8(ascii: "[") {
                (table, depth) = try header()
                sections += 1
                section = sections
            } else {
                try pair(in: table, section: section, depth: depth)
            }
            try endLine()
        }
        return tables.root(start..<end)
    }

    /// Reads `[key]` or `[[key]]`.
    private mutating func header() throws(TOMLError) -> (table: Int, depth: Int) {
        position += 1
        let isElement = take(UInt8(ascii: "["))
        let path = try key()
        try expect(UInt8(ascii: "]"), "']' after the name of the table")
        if isElement { try expect(UInt8(ascii: "]"), "']]' after the name of the array") }
        return (try tables.open(path, isElement: isElement), path.count + 1)
    }

    /// Reads `key = value`.
    private mutating func pair(
        in table: Int, section: Int, depth: Int
    ) throws(TOMLError) {
        let path = try key()
        try expect(UInt8(ascii: "="), "'=' after the key")
        skipBlanks()
        let item = try value(depth: depth + path.count)
        try tables.set(path, item, in: table, section: section)
    }

    /// Reads a key with its dots, and the blanks around it.
    private mutating func key() throws(TOMLError) -> [TOMLTables.Key] {
        var path: [TOMLTables.Key] = []
        repeat {
            skipBlanks()
            let start = position
            let name: String
            switch current {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                name = try string(isKey: true)
            default:
                while let byte = current, Self.isBare(byte) { position += 1 }
                guard position > start else { throw unexpected("a key") }
                name = String(decoding: bytes[start..<position], as: UTF8.self)
            }
            path.append(TOMLTables.Key(name: name, range: start..<position))
            guard path.count < maxDepth else { throw tooDeep(start..<position) }
            skipBlanks()
        } while take(UInt8(ascii: "."))
        return path
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Reads a value; the limit of the depth bounds the recursion.
    private mutating func value(depth: Int) throws(TOMLError) -> TOMLTables.Item {
        guard depth <= maxDepth else { throw tooDeep(position..<position + 1) }
        switch current {
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "{"): return try inlineTable(depth: depth)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let start = position
            let text = try string(isKey: false)
            return .value(TOMLNode(content: .string(text), range: start..<position))
        default: return .value(try word())
        }
    }

    private mutating func array(depth: Int) throws(TOMLError) -> TOMLTables.Item {
        let start = position
        position += 1
        var items: [TOMLTables.Item] = []
        while true {
            try skipBlankLines()
            if take(UInt8(ascii: "]")) { break }
            items.append(try value(depth: depth + 1))
            try skipBlankLines()
            if take(UInt8(ascii: "]")) { break }
            guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']' in the array") }
        }
        return .array(items, start..<position)
    }

    private mutating func inlineTable(depth: Int) throws(TOMLError) -> TOMLTables.Item {
        let start = position
        position += 1
        sections += 1
        let section = sections
        let table = tables.add(.inline, start..<start)
        skipBlanks()
        if !take(UInt8(ascii: "}")) {
            while true {
                try pair(in: table, section: section, depth: depth)
                skipBlanks()
                if take(UInt8(ascii: "}")) { break }
                guard take(UInt8(ascii: ",")) else {
                    throw unexpected("',' or '}' in the inline table")
                }
            }
        }
        tables.setRange(start..<position, of: table)
        return .table(table)
    }

    /// Takes a byte if it is next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8, _ what: String) throws(TOMLError) {
        guard take(byte) else { throw unexpected(what) }
    }

    mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x09 { position += 1 }
    }

    /// Skips blanks, line breaks and comments.
    private mutating func skipBlankLines() throws(TOMLError) {
        while true {
            skipBlanks()
            if current == UInt8(ascii: "#") { try skipComment() }
            guard takeLineBreak() else { return }
        }
    }

    private mutating func skipComment() throws(TOMLError) {
        while let byte = current, byte != 0x0A {
            if byte == 0x0D, position + 1 < end, bytes[position + 1] == 0x0A { return }
            guard byte == 0x09 || byte >= 0x20 && byte != 0x7F else { throw control() }
            position += 1
        }
    }

    /// Takes LF or CRLF.
    mutating func takeLineBreak() -> Bool {
        if take(0x0A) { return true }
        guard current == 0x0D, position + 1 < end, bytes[position + 1] == 0x0A else {
            return false
        }
        position += 2
        return true
    }

    private mutating func endLine() throws(TOMLError) {
        skipBlanks()
        if current == UInt8(ascii: "#") { try skipComment() }
        guard current == nil || takeLineBreak() else { throw unexpected("the end of the line") }
    }

    private func checkEncoding() throws(TOMLError) {
        guard String(validating: bytes[position..<end], as: UTF8.self) == nil else { return }
        var start = position
        // The first byte that no prefix of well-formed UTF-8 ends with.
        var decoder = UTF8()
        var iterator = bytes[position..<end].makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            start += UTF8.width(scalar)
        }
        throw TOMLError("the text is not UTF-8", at: start..<start + 1, help: "save it as UTF-8")
    }

    func control() -> TOMLError {
        TOMLError(
            "a control character is not allowed here", at: position..<position + 1,
            help: "write it as an escape such as \\u000D in double quotes")
    }

    func unexpected(_ wanted: String) -> TOMLError {
        guard let byte = current else {
            return TOMLError("the TOML ends before \(wanted)", at: end..<end)
        }
        let isBreak = byte == 0x0A || byte == 0x0D
        return TOMLError(
            isBreak ? "the line ends before \(wanted)" : "expected \(wanted)",
            at: position..<position + 1)
    }

    private func tooDeep(_ range: Range<Int>) -> TOMLError {
        TOMLError(
            "values are nested more than \(maxDepth) levels deep, which is the limit", at: range,
            help: "nest them less")
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
    }
}
