/// Finds the entries of answers; fastest if answers come in the order of the questions.
struct AnswerPlaces {
    private let entries: [Transforming.Sent]
    private let batch: Range<Int>
    private var expected: Int
    private lazy var places = Dictionary(
        batch.map { (entries[$0].reference, $0) }, uniquingKeysWith: { first, _ in first })

    /// Creates places.
    ///
    /// - Parameters:
    ///   - entries: All sent entries.
    ///   - batch: The positions of the entries that may be answered.
    init(of entries: [Transforming.Sent], in batch: Range<Int>) {
        self.entries = entries
        self.batch = batch
        expected = batch.lowerBound
    }

    /// The position of the next answer's entry; `nil` if the entry is not part of the batch.
    mutating func next(_ reference: String) -> Int? {
        guard expected < batch.upperBound, entries[expected].reference == reference else {
            return places[reference]
        }
        defer { expected += 1 }
        return expected
    }
}
