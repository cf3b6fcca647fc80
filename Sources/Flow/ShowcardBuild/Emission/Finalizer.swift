import ShowcardCatalog
import ShowcardFiles

/// Renders what can be said only at the end, and finds the generation that says it.
struct Finalizer<Record: Sendable>: Sendable {
    let planner: Planner
    /// Finds the record of what is published already, if an output is the same.
    let kept: @Sendable (Rendering, Plan.Item, [UInt8]) -> Record?
    let asOf: Instant
    /// The generation of the state that is replaced.
    let publishedGeneration: Int64?
    /// The as-of of the published state, if it stays as long as nothing else changes.
    var keptAsOf: Instant?
    /// What the announced outputs became.
    let announcements: [Finalization.Announcement]
    /// Signs what concludes the build.
    let signer: OutputSigner?

    /// One concluding output.
    struct Output {
        let item: Plan.Item
        let rendering: Rendering
        let bytes: [UInt8]
        /// What is published already, if it is the same.
        let kept: Record?
    }

    /// The concluding outputs, and the generation they tell.
    struct Ending {
        let generation: Int64
        let asOf: Instant
        let outputs: [Output]

        /// Whether any of the outputs differs from the published one.
        var isChanged: Bool { outputs.contains { $0.kept == nil } }

        /// From when on one of the outputs is written again although nothing else has changed; absent without outputs.
        var refreshesAt: Instant? {
            outputs.map { $0.item.refreshesAt ?? asOf }.min()
        }
    }

    /// The keys of the concluding outputs.
    ///
    /// - Throws: What listing them throws.
    func keys() throws -> Set<String> {
        let finalization = Finalization(
            generation: asOf.seconds, announcements: announcements, signer: signer)
        return Set(try planner.finalize(finalization).map(\.key))
    }

    /// Renders the concluding outputs.
    ///
    /// As-of and generation stay those of the published state where they may and nothing says anything else. Else the
    /// generation is as-of in Unix seconds; if the published state's is not smaller, it is that one's as
    /// long as nothing says anything else, and else one more.
    ///
    /// - Parameter isChanged: Whether anything else differs from the published state.
    /// - Returns: The outputs, and the generation they tell.
    /// - Throws: What a rendering throws.
    func finalize(isChanged: Bool) throws -> Ending {
        if !isChanged, let keptAsOf, let publishedGeneration {
            let same = try ending(publishedGeneration, asOf: keptAsOf)
            if !same.isChanged { return same }
        }
        guard let published = publishedGeneration, published >= asOf.seconds else {
            return try ending(asOf.seconds)
        }
        if !isChanged {
            let same = try ending(published)
            if !same.isChanged { return same }
        }
        return try ending(published &+ 1)
    }

    private func ending(_ generation: Int64, asOf instant: Instant? = nil) throws -> Ending {
        let instant = instant ?? asOf
        let planner = planner.dated(instant)
        let items = try planner.finalize(
            Finalization(generation: generation, announcements: announcements, signer: signer))
        return Ending(
            generation: generation, asOf: instant,
            outputs: try items.map { item in
                var bytes: [UInt8] = []
                let rendering = try render(item, into: &bytes)
                return Output(
                    item: item, rendering: rendering, bytes: bytes,
                    kept: kept(rendering, item, bytes))
            })
    }

    private func render(_ item: Plan.Item, into bytes: inout [UInt8]) throws -> Rendering {
        do {
            return try Rendering.render(item, into: &bytes)
        } catch let error as SystemError {
            throw error
        } catch {
            throw PartError(error, plugin: item.plugin, at: item.key).error
        }
    }
}
