/// The limits of a field's values; those of a list apply to each of its values, except for the counts.
public struct FieldLimits: Sendable, Hashable {
    /// The minimum number; for money, in minor units.
    public var min: Double?
    /// The maximum number; for money, in minor units.
    public var max: Double?
    /// The earliest instant; for dates, the midnight.
    public var earliest: Instant?
    /// The latest instant; for dates, the midnight.
    public var latest: Instant?
    /// The minimum length in Unicode scalars.
    public var minLength: Int?
    /// The maximum length in Unicode scalars.
    public var maxLength: Int?
    /// The pattern that a whole text matches.
    public var pattern: Pattern?
    /// The allowed texts or whole numbers; `nil` to allow any.
    public var values: [FieldValue]?
    /// The exact number of values of a list.
    public var count: Int?
    /// The minimum number of values of a list.
    public var minCount: Int?
    /// The maximum number of values of a list.
    public var maxCount: Int?
    /// Whether a list's values are unique.
    public var isUnique: Bool

    /// Creates limits; without arguments, all values are allowed.
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

    /// The limits that apply to each element of a list.
    package var ofElements: FieldLimits {
        var limits = self
        (limits.count, limits.minCount, limits.maxCount) = (nil, nil, nil)
        limits.isUnique = false
        return limits
    }
}
