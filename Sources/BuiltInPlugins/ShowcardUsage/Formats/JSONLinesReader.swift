import ShowcardCatalog

/// Reads JSON objects, one per line: events `{"id","at"}`, or counts `{"id","date","count"}`.
struct JSONLinesReader {
    let lines: LineReader

    /// Counts all rows.
    ///
    /// - Parameters:
    ///   - first: The first line, which was read to detect the format.
    ///   - counter: The counter of the rows.
    ///   - progress: Called from time to time.
    /// - Throws: ``SQLiteError`` of the ledger, and ``InputFile/InputError`` of the file.
    func read(
        from first: UsageRow.Bytes, into counter: inout RowCounter, progress: () -> Void
    ) throws {
        var line: UsageRow.Bytes? = first
        while let bytes = line {
            if lines.line & 0xFFFF == 0 { progress() }
            let place = RowPlace(line: lines.line, text: lines.isCut ? nil : bytes)
            if lines.isCut {
                counter.bad.add(
                    "the line is longer than \(Limits.usageLine)", at: place)
            } else if let row = PlainObject(bytes)?.row {
                try counter.take(row, at: place)
            } else if !Self.isBlank(bytes) {
                try Self.take(bytes, at: place, into: &counter)
            }
            line = try lines.next()
        }
    }

    /// Reads a line that ``PlainObject`` doesn't support.
    private static func take(
        _ bytes: UsageRow.Bytes, at place: RowPlace, into counter: inout RowCounter
    ) throws {
        let object: JSONNode
        do throws(JSONParseError) {
            object = try JSONNode.parse(Array(bytes))
        } catch {
            guard let problem = error.problems.first else { return }
            let end = min(bytes.count, problem.offset + max(1, problem.length))
            let part = UnsafeBufferPointer(rebasing: bytes[min(problem.offset, end)..<end])
            counter.bad.add(problem.message, at: place, part: part, help: problem.help)
            return
        }
        guard object.members != nil else {
            counter.bad.add("a line must be an object, not \(object.kindName)", at: place)
            return
        }
        try RowObject(object: object).take(at: place, of: bytes, into: &counter)
    }

    private static func isBlank(_ bytes: UsageRow.Bytes) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
}

/// An object of a line, parsed by the full JSON parser.
private struct RowObject {
    let object: JSONNode

    func take(
        at place: RowPlace, of line: UsageRow.Bytes, into counter: inout RowCounter
    ) throws {
        guard let id = text("id", place, line, &counter) else { return }
        var kind: String?
        if object["kind"] != nil {
            guard let given = text("kind", place, line, &counter) else { return }
            kind = given
        }
        if object["at"] != nil {
            guard let at = text("at", place, line, &counter) else { return }
            try Self.take(id, kind, at, .once, place, &counter)
            return
        }
        guard let date = text("date", place, line, &counter) else { return }
        guard let count = object["count"] else {
            counter.bad.add("the object has no 'count'", at: place)
            return
        }
        guard let number = count.integerValue else {
            let part = UnsafeBufferPointer(rebasing: line[count.range])
            counter.bad.add(
                "'count' must be a whole number, not \(count.kindName == "a number" ? "this one" : count.kindName)",
                at: place, part: part)
            return
        }
        try Self.take(id, kind, date, .number(number), place, &counter)
    }

    private func text(
        _ name: String, _ place: RowPlace, _ line: UsageRow.Bytes, _ counter: inout RowCounter
    ) -> String? {
        guard let node = object[name] else {
            counter.bad.add("the object has no '\(name)'", at: place)
            return nil
        }
        guard let text = node.stringValue else {
            counter.bad.add(
                "'\(name)' must be a string, not \(node.kindName)", at: place,
                part: UnsafeBufferPointer(rebasing: line[node.range]))
            return nil
        }
        return text
    }

    private static func take(
        _ id: String, _ kind: String?, _ when: String, _ times: UsageRow.Times, _ place: RowPlace,
        _ counter: inout RowCounter
    ) throws {
        let (id, kind, when) = (Array(id.utf8), kind.map { Array($0.utf8) }, Array(when.utf8))
        try id.withUnsafeBufferPointer { id in
            try when.withUnsafeBufferPointer { when in
                try (kind ?? []).withUnsafeBufferPointer { bytes in
                    try counter.take(
                        UsageRow(id: id, kind: kind == nil ? nil : bytes, when: when, times: times),
                        at: place)
                }
            }
        }
    }
}
