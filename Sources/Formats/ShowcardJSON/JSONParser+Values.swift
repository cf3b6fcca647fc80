extension JSONParser {
    /// The bracket that ends the innermost open container.
    var closer: UInt8 {
        frames.last?.isObject == true ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    mutating func open() throws(JSONDiagnostic) {
        guard frames.count < limits.maximumDepth else { throw tooDeep() }
        frames.append(Frame(isObject: current == UInt8(ascii: "{"), start: position))
        position += 1
    }

    mutating func close() -> JSONNode? {
        position += 1
        guard let frame = frames.popLast() else { return nil }
        return JSONNode(
            frame.isObject ? .object(frame.members) : .array(frame.elements),
            frame.start..<position)
    }

    mutating func append(_ value: JSONNode) {
        let top = frames.count - 1
        if frames[top].isObject {
            let member = JSONMember(
                key: frames[top].key, keyRange: frames[top].keyRange, value: value)
            frames[top].members.append(member)
        } else {
            frames[top].elements.append(value)
        }
    }

    /// Reads a key and its colon, and records a duplicate.
    mutating func readKey() throws(JSONDiagnostic) {
        guard current == UInt8(ascii: "\"") else { throw unexpectedKey() }
        let start = position
        let key = try readString()
        let range = start..<position
        skipWhitespace()
        guard current == UInt8(ascii: ":") else { throw missingColon(after: key) }
        position += 1
        skipWhitespace()
        let top = frames.count - 1
        if !limits.allowsDuplicateKeys, let first = frames[top].place(of: key) {
            duplicates.append(duplicate(key, at: range, first: frames[top].members[first]))
        }
        frames[top].key = key
        frames[top].keyRange = range
    }

    /// Reads a number: `[ minus ] int [ frac ] [ exp ]` (RFC 8259 section 6).
    mutating func readNumber() throws(JSONDiagnostic) -> JSONNumber {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        if current == UInt8(ascii: "0") {
            position += 1
            if isDigit(current) { throw leadingZero(from: start) }
        } else {
            try readDigits(of: start)
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try readDigits(of: start)
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try readDigits(of: start)
        }
        return JSONNumber(literal: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func readDigits(of start: Int) throws(JSONDiagnostic) {
        guard isDigit(current) else { throw missingDigit(from: start) }
        while isDigit(current) { position += 1 }
    }

    func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension JSONParser.Frame {
    /// For up to this many members, a linear search is faster than hashing.
    private static let walked = 24

    /// Returns the position of the member with an equal key, if there is one.
    ///
    /// Swift compares and hashes strings by canonical equivalence (Unicode Standard Annex #15), so keys that differ
    /// only in normalization are found as well.
    mutating func place(of key: String) -> Int? {
        if members.count <= Self.walked { return members.firstIndex { $0.key == key } }
        while placed < members.count {
            let known = members[placed].key
            if places[known] == nil { places[known] = placed }
            placed += 1
        }
        return places[key]
    }
}
