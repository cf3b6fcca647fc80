package import ShowcardCatalog

extension Builder {
    /// Removes what builds have made: the output, if it is ours, and what stands beside it.
    ///
    /// - Returns: The paths removed.
    /// - Throws: ``DiagnosticError`` when the output is not ours, another run is publishing to it, or something
    ///   cannot be removed.
    package static func clean(
        source: String, output: String
    ) throws(DiagnosticError) -> [String] {
        do {
            let folder = try OutputFolder(output, source: source)
            let removed = [folder.path, folder.side].filter {
                FileSystem.item(at: $0) != .nothing
            }
            if !removed.isEmpty { try Publication(folder).removeAll() }
            return removed
        } catch let error as OutputFolder.Refusal {
            throw DiagnosticError(error.diagnostic)
        } catch let error as SystemFailure {
            throw DiagnosticError(error.diagnostic)
        } catch {
            throw DiagnosticError(.error("internal", "cleaning failed: \(error)"))
        }
    }
}
