import ShowcardContent

/// What several catalogs that are built at the same time do once.
package struct SharedWork: Sendable {
    /// The files of entries that are parsed; absent in runs that release the texts of bodies.
    private(set) var entries: ParsedEntries? = ParsedEntries()
    private let pictures = Turns()
    /// The number of threads of all catalogs together.
    let jobs: Int

    /// Creates the state of one run.
    ///
    /// - Parameter jobs: The number of threads of all catalogs together.
    package init(jobs: Int) { self.jobs = jobs }

    /// The same without the files of entries.
    package var withoutEntries: SharedWork {
        var shared = self
        shared.entries = nil
        return shared
    }

    /// Makes pictures while no other catalog of the run does: catalogs that extend the same one keep them in one folder,
    /// so that each is made once.
    ///
    /// - Parameters:
    ///   - shared: The state of the run; absent if only one catalog is built.
    ///   - make: Makes the pictures.
    /// - Returns: The result of `make`.
    /// - Throws: The error of `make`.
    static func makingPictures<Result: Sendable>(
        _ shared: SharedWork?, _ make: @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let shared else { return try await make() }
        await shared.pictures.begin()
        do {
            let result = try await make()
            await shared.pictures.end()
            return result
        } catch {
            await shared.pictures.end()
            throw error
        }
    }
}

/// Lets one task at a time do something.
private actor Turns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
