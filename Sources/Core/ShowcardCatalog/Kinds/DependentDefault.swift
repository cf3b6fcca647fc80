/// A default that depends on the value of another field.
public struct DependentDefault: Sendable, Hashable {
    /// The value for one value of the other field.
    public struct Case: Sendable, Hashable {
        /// The other field's value: a text, or `true` or `false`.
        public let key: String
        /// The default.
        public let value: FieldValue

        /// Creates a case.
        public init(_ key: String, _ value: FieldValue) {
            self.key = key
            self.value = value
        }
    }

    /// The other field, of the same kind or object.
    public let field: String
    /// The values, in the order declared.
    public let cases: [Case]
    /// The default if no case applies.
    public let otherwise: FieldValue?

    /// Creates a default.
    public init(by field: String, cases: [Case], otherwise: FieldValue? = nil) {
        self.field = field
        self.cases = cases
        self.otherwise = otherwise
    }

    /// The default for a value of the other field.
    ///
    /// - Parameter other: The value of the other field, which may be a default.
    /// - Returns: The default; `nil` if the value has no default.
    package func value(for other: FieldValue?) -> FieldValue? {
        let key: String? =
            switch other {
            case .boolean(let flag): flag ? "true" : "false"
            default: other?.text
            }
        guard let key, let match = cases.first(where: { TextKey.areSame($0.key, key) }) else {
            return otherwise
        }
        return match.value
    }
}
