import ShowcardCatalog

struct PackEmitter: Emitter {
    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        let catalog = request.catalog
        let pack = PlannedOutput(
            .hashed(prefix: "pack/", suffix: ".txt"), inputs: [.catalog], manifestName: "pack"
        ) { bytes in
            for entry in catalog.collections.flatMap(\.entries) { bytes += "\(entry.id)\n".utf8 }
        }
        return EmissionPlan(outputs: [pack])
    }

    func finalize(_ finalization: Finalization, request: EmissionRequest) -> [PlannedOutput] {
        guard let path = OutputPath("pack/newest.txt"),
            let pack = finalization.registered.first(where: { $0.name == "pack" })
        else { return [] }
        let text = "\(pack.path) \(pack.sha256) \(pack.size)\n"
        return [PlannedOutput(.path(path), inputs: [.text(text)]) { $0 += text.utf8 }]
    }
}
