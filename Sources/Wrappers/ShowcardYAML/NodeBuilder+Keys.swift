extension NodeBuilder {
    /// Up to this many keys are compared pair by pair, which is faster than a table for most
    /// mappings.
    private static let smallMapping = 24

    /// Reports every key of a finished mapping that is there already.
    mutating func checkKeys(of mapping: Int) {
        var keys: [Int] = []
        keys.reserveCapacity(Int(records[mapping].second))
        var index = mapping &+ 1
        while index < records.count {
            if records[index].kind == .scalar { keys.append(index) }
            let value = records[index].next(after: index)
            guard value < records.count else { break }
            index = records[value].next(after: value)
        }
        if keys.count <= Self.smallMapping {
            compareEach(keys)
        } else {
            compareByTable(keys)
        }
    }

    private mutating func compareEach(_ keys: [Int]) {
        for position in keys.indices.dropFirst() {
            let key = keys[position]
            for earlier in keys[..<position] where isSame(key, earlier) {
                reportDuplicate(key, of: earlier)
                break
            }
        }
    }

    private mutating func compareByTable(_ keys: [Int]) {
        // String equality is canonical equivalence, which is what is wanted here.
        var first: [String: Int] = [:]
        for key in keys {
            let name = String(decoding: bytes(of: key), as: UTF8.self)
            if let earlier = first[name] {
                reportDuplicate(key, of: earlier)
            } else {
                first[name] = key
            }
        }
    }

    /// Whether two keys are equal in NFC.
    ///
    /// One ASCII key can equal another that is not: U+212A is 'K'.
    private func isSame(_ one: Int, _ other: Int) -> Bool {
        let isSameLength = records[one].second == records[other].second
        if isASCII, !isSameLength { return false }
        let (one, other) = (bytes(of: one), bytes(of: other))
        if isSameLength, one.elementsEqual(other) { return true }
        if isASCII { return false }
        return String(decoding: one, as: UTF8.self) == String(decoding: other, as: UTF8.self)
    }

    private func bytes(of scalar: Int) -> ArraySlice<UInt8> {
        let start = Int(records[scalar].first)
        return text[start..<(start &+ Int(records[scalar].second))]
    }

    private mutating func reportDuplicate(_ key: Int, of earlier: Int) {
        let name = spelling(bytes(of: key))
        let first = source.origin.advanced(to: records[earlier].start)
        let isExact = bytes(of: key).elementsEqual(bytes(of: earlier))
        problems.append(
            YAMLDiagnostic(
                "the key '\(name)' is already set on line \(first.line)"
                    + (isExact ? "" : ", in another Unicode spelling"),
                at: source.origin.advanced(to: records[key].start), length: length(of: key),
                help: "keep one of the two",
                related: YAMLDiagnostic.Related(mark: first, message: "'\(name)' is first set here")
            )
        )
    }

    /// The length of a node in scalars, on its first line.
    private func length(of node: Int) -> Int {
        let (start, end) = (records[node].start, records[node].end)
        return start.line == end.line ? Int(end.column) &- Int(start.column) : 1
    }

    /// Reports a key that is a sequence or a mapping.
    mutating func refuseKey(_ kind: Node.Kind, _ event: Event) {
        problems.append(
            YAMLDiagnostic(
                "a \(kind == .sequence ? "sequence" : "mapping") cannot be a key",
                at: source.mark(event.start),
                length: event.kind == .alias ? event.end &- event.start : 1,
                help: "write the key as plain text; put text that starts with '{' or '[' in quotes"
            )
        )
    }

    /// Reports a merge key, which YAML 1.2 does not have.
    mutating func refuseMergeKey(_ event: Event) {
        problems.append(
            YAMLDiagnostic(
                "merge keys ('<<') are not supported", at: source.mark(event.start), length: 2,
                help: "write the keys out, or put '<<' in quotes if it is a name"
            )
        )
    }

    /// Reports a control character that an escape put into a scalar.
    mutating func checkEscapes(_ event: Event) {
        var control: UInt8?
        for byte in event.text {
            if byte >= 0x80 { isASCII = false }
            if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F {
                control = control ?? byte
            }
        }
        guard let control else { return }
        problems.append(
            YAMLDiagnostic(
                "the control character U+\(hexadecimal(UInt32(control), digits: 4)) is not allowed",
                at: source.mark(event.start),
                length: source.lineLength(from: event.start, to: event.end),
                help: "remove its escape from the text in quotes"
            )
        )
    }
}
