/// The records in which names are looked up.
struct ContextStack {
    /// The contexts; the innermost is last.
    var values: [Value]

    /// The value of a field in the innermost record that declares it.
    @inline(__always)
    func value(ofSymbol symbol: Int32) -> Value? {
        var index = values.count &- 1
        while index >= 0 {
            if case .record(let record) = values[index] {
                let slot = record.shape.slot(ofSymbol: symbol)
                if slot >= 0 { return record.value(at: slot) }
            }
            index &-= 1
        }
        return nil
    }

    /// The names that the records declare, innermost first.
    var declaredNames: [String] {
        values.reversed().flatMap { value in
            if case .record(let record) = value { record.shape.names } else { [String]() }
        }
    }
}
