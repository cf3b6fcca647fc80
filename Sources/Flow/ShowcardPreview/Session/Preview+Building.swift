import ShowcardBuild
import ShowcardHTTPServer

extension Preview {
    /// Builds the catalog, and sends the new state or the problems to open pages.
    ///
    /// - Parameters:
    ///   - sources: The sources read by the last build.
    ///   - isObsolete: Whether there are newer changes to build; then the build stops, and pages get no event.
    /// - Returns: The report.
    func build(
        _ sources: inout KeptSources, isObsolete: @escaping @Sendable () -> Bool
    ) async -> BuildReport {
        var options = options.build
        options.asOf = self.options.asOf()
        options.isObsolete = isObsolete
        let old = state.current.site
        let (site, report) = await builder.render(options, after: old?.site, &sources)
        if report.isAbandoned { return report }
        let problems = Problems(report, describe: words.describe)
        let next = site.map { site in
            ServedSite(
                site,
                live: site.keepsCatalog
                    ? old?.live ?? live(site.survey) : live(site.survey))
        }
        state.with { state in
            if let next { state.site = next }
            state.problems = problems
        }
        failures.forget()
        announce(next, after: old, problems)
        return report
    }

    private func live(_ survey: CatalogSnapshot) -> LiveAPI {
        LiveAPI(
            survey.catalog, schemaVersion: words.schemaVersion, write: words.items(survey))
    }

    /// Sends the new state to open pages.
    ///
    /// Pages opened meanwhile have requested the new state already.
    private func announce(_ next: ServedSite?, after old: ServedSite?, _ problems: Problems) {
        let change = old.flatMap { old in next.map { StyleChange(from: old.site, to: $0.site) } }
        for listener in listeners.current {
            let site = next ?? old
            let tag = site?.pageTag(listener.path) ?? ErrorPage.tag(problems.text)
            if let change, let old, let next,
                let event = styles(listener.path, from: old, to: next, change, tag)
            {
                listener.stream.send(event)
            }
            listener.stream.send(PageEvents.state(page: tag, problems))
        }
    }

    /// The event for a page that differs only in its style sheets; `nil` for any other.
    private func styles(
        _ path: String, from old: ServedSite, to new: ServedSite, _ change: StyleChange,
        _ tag: String
    ) -> [UInt8]? {
        let before = old.pageTag(path)
        guard before != tag, old.site.staticVersion == new.site.staticVersion,
            case .rendered(let earlier)? = old.page(path),
            case .rendered(let later)? = new.page(path),
            let (first, isSame) = try? earlier.bytes(), isSame,
            let second = try? later.bytes().bytes, change.explains(first, second)
        else { return nil }
        return PageEvents.styles(before: before, page: tag, change)
    }
}
