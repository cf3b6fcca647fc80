/// The bounds a field's values keep to; those of a list hold for each of its values, but for the counts.
public struct FieldLimits: Sendable, Hashable {
    /// The least number, of money in minor units.
    public var min: Double?
    /// The greatest number, of money in minor units.
    public var max: Double?
    /// The earliest point in time, of a date its midnight.
    public var earliest: Instant?
    /// The latest point in time, of a date its midnight.
    public var latest: Instant?
    /// The least length in Unicode scalars.
    public var minLength: Int?
    /// The greatest length in Unicode scalars.
    public var maxLength: Int?
    /// What a text matches from end to end.
    public var pattern: Pattern?
    /// The texts or whole numbers there are; `nil` when any will do.
    public var values: [FieldValue]?
    /// Exactly how many values a list has.
    public var count: Int?
    /// How many values a list has at least.
    public var minCount: Int?
    /// How many values a list has at most.
    public var maxCount: Int?
    /// Whether a list's values differ from each other.
    public var isUnique: Bool

    /// Creates limits; all absent means none.
    public init(
        min: Double? = nil, max: Double? = nil, earliest: Instant? = nil, latest: Instant? = nil,
        minLength: Int? = nil, maxLength: Int? = nil, pattern: Pattern? = nil,
        values: [FieldValue]? = nil, count: Int? = nil, minCount: Int? = nil, maxCount: Int? = nil,
        isUnique: Bool = false
    ) {
        self.min = min
        self.max = max
        self.earliest = earliest
        self.latest = latest
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.values = values
        self.count = count
        self.minCount = minCount
        self.maxCount = maxCount
        self.isUnique = isUnique
    }

    /// The limits that hold for each element of a list.
    package var ofElements: FieldLimits {
        var limits = self
        (limits.count, limits.minCount, limits.maxCount) = (nil, nil, nil)
        limits.isUnique = false
        return limits
    }
}
