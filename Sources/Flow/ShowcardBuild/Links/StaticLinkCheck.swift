import ShowcardCatalog

/// Finds addresses in templates, and whatever else emitters tell of, that lead to nothing on the site.
struct StaticLinkCheck {
    let source: SourceCatalog
    let catalog: Catalog
    let paths: PlannedPaths

    /// What is wrong with addresses.
    ///
    /// - Returns: A warning for each place.
    func problems(with links: [StaticLink]) -> [Diagnostic] {
        let base = SiteAddress.Base(source.configuration)
        let dead = links.compactMap { link -> (link: StaticLink, target: SiteAddress)? in
            let target = SiteAddress(link.address, on: "", base)
            return isDead(target) ? (link, target) : nil
        }
        guard !dead.isEmpty else { return [] }
        let report = LinkReport(source: source, catalog: catalog, paths: paths)
        var reported = ReportedDiagnostics<Diagnostic>()
        for (link, target) in dead {
            guard let problem = report.problem(with: link, leadingTo: target) else { continue }
            reported.add(problem, of: "\(link.location.path) \(problem.code)")
        }
        return reported.items.map { $0.item.first(of: $0.count) }
    }

    private func isDead(_ target: SiteAddress) -> Bool {
        switch target {
        case .elsewhere, .place: false
        case .inside(let path): !paths.answers(path)
        case .outside(let path): !path.isEmpty && paths.answers(path)
        }
    }
}

extension LinkReport {
    /// What is wrong with an address that leads to nothing planned; `nil` when a redirect leads on from there.
    fileprivate func problem(
        with link: StaticLink, leadingTo target: SiteAddress
    ) -> Diagnostic? {
        switch target {
        case .elsewhere, .place: return nil
        case .outside(let path):
            return .warning(
                "dead-link",
                "'\(ShortText.address(link.address))' leads out of the catalog, which is at '\(source.configuration.basePath)'",
                at: link.location, help: "write '\(Self.rooted(path))'")
        case .inside(let path):
            let bare = Self.trimmed(path)
            if formerPaths.contains(bare) { return nil }
            if leftOut.contains(bare) {
                return .warning(
                    "left-out-link",
                    "'\(ShortText.address(link.address))' leads to an entry that is left out",
                    at: link.location, help: "publish that entry, or remove the link")
            }
            return .warning(
                "dead-link",
                "'\(ShortText.address(link.address))' leads to no page or file of the site",
                at: link.location,
                help: meant(by: bare).map { "did you mean '\(Self.rooted($0))'?" }
                    ?? "mend it; '{{root}}' leads to the start of the site, wherever a page is")
        }
    }

    /// The page or file that was probably meant by a path.
    private func meant(by path: String) -> String? {
        let kinds = source.collections.map(\.kind.path)
        guard
            let near = known(near: path).suggestion(for: path)
                ?? NearMiss.suggestion(for: path, among: kinds)
        else { return nil }
        return paths.has(near) ? near : "\(near)/"
    }

    /// A path of the site as a template has to write it.
    private static func rooted(_ path: String) -> String {
        "{{root}}" + PercentEncoding.path(path)
    }
}
