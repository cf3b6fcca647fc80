/// Counts the files that are made.
actor Counter {
    private let total: Int
    private let progress: @Sendable (Int, Int) -> Void
    private var done = 0

    init(total: Int, _ progress: @escaping @Sendable (Int, Int) -> Void) {
        (self.total, self.progress) = (total, progress)
    }

    func count(_ files: Int = 1) {
        done += files
        progress(done, total)
    }
}
