import ShowcardCatalog
import ShowcardFiles

/// Renders the final outputs, which depend on all others, and determines the generation.
struct Finalizer<Record: Sendable>: Sendable {
    let planner: Planner
    /// Returns the record of the published file, if an output is identical to it.
    let kept: @Sendable (Rendering, Plan.Item, [UInt8]) -> Record?
    let asOf: Instant
    /// The generation of the state that is replaced.
    let publishedGeneration: Int64?
    /// The as-of of the published state, if it is kept as long as nothing else changes.
    var keptAsOf: Instant?
    /// The registered outputs.
    let registered: [RegisteredOutput]
    /// Signs the final outputs.
    let signer: OutputSigner?

    /// One final output.
    struct Output {
        let item: Plan.Item
        let rendering: Rendering
        let bytes: [UInt8]
        /// The record of the published file, if it is identical.
        let kept: Record?
    }

    /// The final outputs, and the generation they contain.
    struct Ending {
        let generation: Int64
        let asOf: Instant
        let outputs: [Output]

        /// Whether any of the outputs differs from the published one.
        var isChanged: Bool { outputs.contains { $0.kept == nil } }

        /// When one of the outputs is written again even if nothing else has changed; absent if never.
        var refreshesAt: Instant? {
            outputs.map { $0.item.refreshesAt ?? asOf }.min()
        }
    }

    /// The keys of the final outputs.
    ///
    /// - Throws: Any error of listing them.
    func keys() throws -> Set<String> {
        let finalization = Finalization(
            generation: asOf.seconds, registered: registered, signer: signer)
        return try planner.finalKeys(finalization)
    }

    /// Renders the final outputs.
    ///
    /// If nothing changes, as-of and generation stay those of the published state. Otherwise the generation is as-of
    /// in Unix seconds. If the published generation is not smaller than that, it is kept if nothing changes, and
    /// incremented otherwise.
    ///
    /// - Parameter isChanged: Whether anything else differs from the published state.
    /// - Returns: The outputs, and the generation they contain.
    /// - Throws: Any rendering error.
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
            Finalization(generation: generation, registered: registered, signer: signer))
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
