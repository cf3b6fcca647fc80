/// The output folder, which is opened and examined while the catalog is loaded if an earlier build has left a state.
struct OpeningOutput {
    private let folder: OutputFolder
    private let earlier: BuildState?
    private let jobs: Int
    private let task: Task<Publication, any Error>?

    /// Begins to open the output folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - earlier: The state that the last build left, if there is one.
    ///   - jobs: The number of threads; with one, the folder is opened on request.
    init(_ folder: OutputFolder, after earlier: BuildState?, jobs: Int) {
        (self.folder, self.earlier, self.jobs) = (folder, earlier, jobs)
        guard jobs > 1, let earlier else {
            task = nil
            return
        }
        task = Task {
            try await Self.open(folder, after: earlier, jobs: jobs, besidesLoading: true)
        }
    }

    /// The opened folder.
    ///
    /// - Throws: Any error of ``Publication/init(_:)``.
    func publication() async throws -> Publication {
        if let task { return try await task.value }
        return try await Self.open(folder, after: earlier, jobs: jobs, besidesLoading: false)
    }

    /// Waits until the folder is opened, to close it.
    ///
    /// - Parameter run: Receives what was found, unless it was reported.
    func end(_ run: inout Run) async {
        guard let notes = try? await task?.value.notes else { return }
        run.take(notes.filter { !run.report.diagnostics.contains($0) })
    }

    private static func open(
        _ folder: OutputFolder, after earlier: BuildState?, jobs: Int, besidesLoading: Bool
    ) async throws -> Publication {
        var publication = try Publication(folder)
        await publication.compare(
            with: earlier, jobs: jobs, besidesLoading: besidesLoading)
        return publication
    }
}
