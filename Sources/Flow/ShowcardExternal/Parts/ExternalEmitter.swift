import ShowcardCatalog

/// Writes the files that a program has created.
struct ExternalEmitter: Emitter {
    let session: ProgramSession
    let roles: [OutputRole]

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        var plan = EmissionPlan()
        let session = session
        for output in await session.outputs {
            guard case .kept(let file) = output.content else { continue }
            plan.add(output.path.text, inputs: [.text(file.sha256)]) { bytes in
                bytes += try session.bytes(of: file, for: output.path)
            }
        }
        return plan
    }
}

/// Adds the pages, assets and links of a program to the site.
struct ExternalContributor: SiteContributor {
    let session: ProgramSession

    func contribute(to catalog: Catalog) async throws -> SiteContribution {
        let site = await session.site
        var assets: [SiteAsset] = []
        for asset in site.assets {
            guard case .kept(let file) = asset.content else { continue }
            assets.append(
                SiteAsset(
                    name: asset.path.text, bytes: try session.bytes(of: file, for: asset.path)))
        }
        return SiteContribution(
            pages: site.pages.map(\.page), assets: assets, links: site.links.map(\.link))
    }
}
