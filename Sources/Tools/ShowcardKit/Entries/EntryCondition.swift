import ShowcardCatalog

/// A filter for the entries of one kind, with its attribute and its value of the attribute's type.
struct EntryCondition: Sendable {
    /// The test of the value.
    enum Question: Sendable {
        case holds(Bool)
        case compares(EntryFilter.Comparison, FilterOperand)
    }

    let attribute: EntryAttribute
    let question: Question

    /// Parses a filter's text as the type of its attribute.
    ///
    /// - Throws: ``FilterOperand/OperandError`` if the text is not such a value, or the type has no order.
    init(
        _ filter: EntryFilter, _ attribute: EntryAttribute, ids: (String) -> [String]
    ) throws(FilterOperand.OperandError) {
        self.attribute = attribute
        switch filter.question {
        case .holds(let isWanted): question = .holds(isWanted)
        case .compares(let comparison, let text):
            let operand = try FilterOperand(
                text, name: attribute.name, type: attribute.type.single, ids: ids)
            if comparison.needsOrder, !attribute.type.isOrdered {
                throw FilterOperand.OperandError(
                    reason: "'\(attribute.name)' has no order; compare it with = or !=")
            }
            question = .compares(comparison, operand)
        }
    }

    /// Returns whether an entry satisfies the condition.
    ///
    /// An absent value is unequal to everything, and neither less nor greater.
    func holds(for listed: ListedEntry) -> Bool {
        let value = attribute.value(of: listed)
        switch question {
        case .holds(let isWanted): return Self.isThere(value) == isWanted
        case .compares(.unequal, let operand): return !Self.isAmong(value, operand)
        case .compares(.equal, let operand): return Self.isAmong(value, operand)
        case .compares(let comparison, let operand):
            guard let order = value.flatMap(operand.order) else { return false }
            return switch comparison {
            case .less: order < 0
            case .atMost: order <= 0
            case .greater: order > 0
            default: order >= 0
            }
        }
    }

    /// Returns whether a value is present, and not false.
    private static func isThere(_ value: FieldValue?) -> Bool {
        switch value {
        case nil, .boolean(false): false
        case .list(let values): !values.isEmpty
        default: true
        }
    }

    /// Returns whether a value is the operand, or a list that contains it.
    private static func isAmong(_ value: FieldValue?, _ operand: FilterOperand) -> Bool {
        switch value {
        case nil: false
        case .list(let values): values.contains { operand.order(of: $0) == 0 }
        case let value?: operand.order(of: value) == 0
        }
    }
}

extension FieldType {
    /// The type of a single value: for a list the type of its elements.
    fileprivate var single: FieldType {
        if case .list(let element) = self { element } else { self }
    }
}
