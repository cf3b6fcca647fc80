import ShowcardCatalog

/// Finds dead links in templates and in other links that emitters report.
struct StaticLinkCheck {
    let source: SourceCatalog
    let catalog: Catalog
    let paths: PlannedPaths

    /// The problems with addresses.
    ///
    /// - Returns: A warning for each location.
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
    /// The problem with an address that is not planned; `nil` if a redirect makes it valid.
    fileprivate func problem(
        with link: StaticLink, leadingTo target: SiteAddress
    ) -> Diagnostic? {
        switch target {
        case .elsewhere, .place: return nil
        case .outside(let path):
            return .warning(
                "dead-link",
                "'\(ShortText.address(link.address))' is outside the catalog, which is at '\(source.configuration.basePath)'",
                at: link.location, help: "write '\(Self.rooted(path))'")
        case .inside(let path):
            let bare = Self.trimmed(path)
            if formerPaths.contains(bare) { return nil }
            if leftOut.contains(bare) {
                return .warning(
                    "left-out-link",
                    "'\(ShortText.address(link.address))' links to an excluded entry",
                    at: link.location, help: "publish the entry, or remove the link")
            }
            return .warning(
                "dead-link",
                "'\(ShortText.address(link.address))' does not match a page or file of the site",
                at: link.location,
                help: meant(by: bare).map { "did you mean '\(Self.rooted($0))'?" }
                    ?? "fix the link; '{{root}}' is the root of the site on every page")
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

    /// A path of the site as written in a template.
    private static func rooted(_ path: String) -> String {
        "{{root}}" + PercentEncoding.path(path)
    }
}
