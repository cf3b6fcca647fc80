/// The values in which names are looked up.
struct ContextStack {
    private var contexts: [Context] = []

    /// A value, with the tables of its fields if it is a record.
    ///
    /// A lookup that took the record out of the value would retain and release it for every context that it passes.
    struct Context: Sendable {
        let value: Value
        /// The slot of each symbol; empty unless the value is a record.
        private let slots: [Int32]
        private let fields: [Value]

        init(_ value: Value) {
            self.value = value
            if case .record(let record) = value {
                (slots, fields) = (record.shape.slots, record.values)
            } else {
                (slots, fields) = ([], [])
            }
        }

        /// The slot of a symbol; -1 if the value doesn't declare it.
        @inline(__always)
        func slot(ofSymbol symbol: Int32) -> Int32 {
            let index = Int(symbol)
            return index >= 0 && index < slots.count ? slots[index] : -1
        }

        /// The value of a slot.
        @inline(__always)
        func field(at slot: Int32) -> Value {
            let index = Int(slot)
            return index < fields.count ? fields[index] : .null
        }
    }

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - values: The values, outermost first.
    ///   - depth: The usual number of further values.
    init(_ values: [Value], depth: Int) {
        contexts.reserveCapacity(values.count + depth)
        for value in values { push(value) }
    }

    /// The innermost value.
    var current: Value { contexts.last?.value ?? .null }
    /// The contexts inside the outermost one.
    var inner: ArraySlice<Context> { contexts.dropFirst() }
    /// The number of values.
    var count: Int { contexts.count }

    /// Adds an innermost value.
    @inline(__always)
    mutating func push(_ value: Value) {
        contexts.append(Context(value))
    }

    /// Removes the innermost value.
    @inline(__always)
    mutating func pop() {
        contexts.removeLast()
    }

    /// Replaces the innermost value.
    @inline(__always)
    mutating func replaceLast(with value: Value) {
        contexts[contexts.count &- 1] = Context(value)
    }

    /// Replaces all contexts but the outermost.
    mutating func replaceInner(with inner: ArraySlice<Context>) {
        contexts.removeLast(contexts.count - 1)
        contexts += inner
    }

    /// The value of a field in the innermost record that declares it.
    @inline(__always)
    func value(ofSymbol symbol: Int32) -> Value? {
        var index = contexts.count &- 1
        while index >= 0 {
            let slot = contexts[index].slot(ofSymbol: symbol)
            if slot >= 0 { return contexts[index].field(at: slot) }
            index &-= 1
        }
        return nil
    }

    /// The index of the innermost record that declares a symbol, outermost first, and its slot there.
    func place(ofSymbol symbol: Int32) -> (context: Int, slot: Int)? {
        for (index, context) in contexts.enumerated().reversed() {
            let slot = context.slot(ofSymbol: symbol)
            if slot >= 0 { return (index, Int(slot)) }
        }
        return nil
    }

    /// The names that the records declare, innermost first.
    var declaredNames: [String] {
        contexts.reversed().flatMap { context in
            if case .record(let record) = context.value { record.shape.names } else { [String]() }
        }
    }
}
