// Name lookup.
extension Renderer {
    /// Returns the value of a name; null if it is missing and that is allowed.
    @inline(__always)
    func value(of name: Name) throws(RenderError) -> Value {
        if let value = contexts.value(ofSymbol: name.first) {
            return name.laterCount == 0 ? value : try later(name, of: value)
        }
        return try specialValue(of: name)
    }

    private func specialValue(of name: Name) throws(RenderError) -> Value {
        if name.first == Name.current { return contexts.current }
        return try missing(name)
    }

    /// Follows a dotted name from the value of its first part; each part must exist.
    private func later(_ name: Name, of first: Value) throws(RenderError) -> Value {
        var value = first
        for index in 0..<Int(name.laterCount) {
            switch value {
            case .null:
                return .null
            case .record(let record):
                let symbol = library.program.laterParts[Int(name.laterStart) + index]
                let slot = record.shape.slot(ofSymbol: symbol)
                guard slot >= 0 else { return try missing(name, part: index + 1, in: record) }
                value = record.value(at: slot)
            default:
                return try notRecord(name, part: index, value: value)
            }
        }
        return value
    }

    private func missing(_ name: Name) throws(RenderError) -> Value {
        guard library.missingNames == .refused else { return .null }
        let written = part(0, of: name)
        throw problem(
            "nothing here has a field '\(written)'",
            help: Spelling.suggestion(for: written, among: contexts.declaredNames))
    }

    private func missing(
        _ name: Name, part index: Int, in record: Record
    ) throws(RenderError) -> Value {
        guard library.missingNames == .refused else { return .null }
        let written = part(index, of: name)
        throw problem(
            "'\(prefix(index, of: name))' has no field '\(written)'",
            help: Spelling.suggestion(for: written, among: record.shape.names))
    }

    private func notRecord(
        _ name: Name, part index: Int, value: Value
    ) throws(RenderError) -> Value {
        guard library.missingNames == .refused else { return .null }
        throw problem(
            "'\(prefix(index + 1, of: name))' is \(value.kind) and has no field "
                + "'\(part(index + 1, of: name))'")
    }

    /// Returns one part of a dotted name as text.
    private func part(_ index: Int, of name: Name) -> String {
        let symbol =
            index == 0 ? name.first : library.program.laterParts[Int(name.laterStart) + index - 1]
        return symbol >= 0 ? library.names[Int(symbol)] : ""
    }

    /// Returns the first parts of a dotted name as text.
    func prefix(_ count: Int, of name: Name) -> String {
        (0..<count).map { part($0, of: name) }.joined(separator: ".")
    }
}
