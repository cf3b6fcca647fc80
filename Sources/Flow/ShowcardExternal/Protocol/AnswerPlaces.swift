/// Finds the entries that answers are about; the quickest where they come in the order of the questions.
struct AnswerPlaces {
    private let entries: [Transforming.Sent]
    private let batch: Range<Int>
    private var expected: Int
    private lazy var places = Dictionary(
        batch.map { (entries[$0].reference, $0) }, uniquingKeysWith: { first, _ in first })

    /// Creates places.
    ///
    /// - Parameters:
    ///   - entries: All entries that are sent.
    ///   - batch: The positions of those that may be answered.
    init(of entries: [Transforming.Sent], in batch: Range<Int>) {
        self.entries = entries
        self.batch = batch
        expected = batch.lowerBound
    }

    /// The position of the entry that the next answer is about; `nil` when it was not asked about.
    mutating func next(_ reference: String) -> Int? {
        guard expected < batch.upperBound, entries[expected].reference == reference else {
            return places[reference]
        }
        defer { expected += 1 }
        return expected
    }
}
