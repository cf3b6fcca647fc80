import ShowcardCatalog

/// Writes the files that a program has created.
struct ExternalEmitter: Emitter {
    let session: ProgramSession

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        let folder = session.folder
        for output in await session.outputs {
            guard case .kept(let file) = output.content else { continue }
            plan.add(output.path.text, inputs: [.text(file.sha256)]) { bytes in
                guard let kept = folder.bytes(of: file) else {
                    throw session.complaint(
                        ProtocolError(
                            "created '\(output.path)', which is now missing or damaged",
                            help: "build again to create it again"))
                }
                bytes += kept
            }
        }
        return plan
    }
}
