import ShowcardCatalog
import ShowcardSigning

/// The fingerprints of everything a rendering can read.
struct InputFingerprints: Sendable {
    /// Of each collection the fingerprints of what each entry says itself in lists.
    private let contents: [[Fingerprint]]
    /// Of each collection the fingerprints of what lists show of each entry.
    private let summaries: [[Fingerprint]]
    /// Of each collection the fingerprints of all of each entry.
    private let entries: [[Fingerprint]]
    private let catalog: Fingerprint
    private let site: Fingerprint
    private let configuration: Fingerprint
    private let tokens: Fingerprint
    private let versions: [String: String]

    /// Computes the fingerprints.
    ///
    /// - Parameters:
    ///   - request: What emitters may draw on.
    ///   - tool: What identifies the running program: another program may render otherwise.
    ///   - versions: The versions of plugins, by name.
    init(_ request: EmissionRequest, tool: String, versions: [String: String] = [:]) async {
        let catalog = request.catalog
        var contents: [[Fingerprint]] = []
        var summaries: [[Fingerprint]] = []
        for collection in catalog.collections {
            let pairs = await concurrentMap(collection.entries, jobs: request.jobs) { entry in
                let content = Self.content(of: entry, kind: collection.kind, in: catalog)
                return (content, Self.summary(of: entry, kind: collection.kind, content))
            }
            contents.append(pairs.map(\.0))
            summaries.append(pairs.map(\.1))
        }
        var entries: [[Fingerprint]] = []
        for (index, collection) in catalog.collections.enumerated() {
            let own = summaries[index]
            let all = summaries
            entries.append(
                await concurrentMap(Array(collection.entries.indices), jobs: request.jobs) {
                    position in
                    Self.whole(collection.entries[position], summary: own[position], all)
                })
        }
        var configuration = FingerprintBuilder()
        configuration.combine(tool)
        configuration.combine(catalog.configuration)
        for collection in catalog.collections { configuration.combine(collection.kind) }
        for fact in request.facts { configuration.combine(fact) }
        var tokens = FingerprintBuilder()
        for set in catalog.tokens {
            tokens.combine(set)
        }
        self.contents = contents
        self.summaries = summaries
        self.entries = entries
        self.configuration = configuration.finalize()
        self.tokens = tokens.finalize()
        self.versions = versions
        site = Self.site(request, self.configuration, versions)
        var everything = FingerprintBuilder()
        for fingerprint in entries.joined() { everything.combine(fingerprint) }
        self.catalog = everything.finalize()
    }

    /// The fingerprint of an output that reads some inputs.
    func fingerprint(of inputs: [OutputInput], plugin: String) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(plugin)
        builder.combine(versions[plugin] ?? "")
        builder.combine(configuration)
        for input in inputs {
            switch input {
            case .entry(let key): builder.combine(entries[key.collection][key.entry])
            case .summary(let key): builder.combine(summaries[key.collection][key.entry])
            case .content(let key): builder.combine(contents[key.collection][key.entry])
            case .catalog: builder.combine(catalog)
            case .site: builder.combine(site)
            case .configuration: break
            case .tokens: builder.combine(tokens)
            case .number(let number): builder.combine(Int64(number))
            case .text(let text): builder.combine(text)
            }
        }
        return builder.finalize()
    }

    private static func content(
        of entry: Entry, kind: Kind, in catalog: Catalog
    ) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(kind.name)
        builder.combine(entry.id)
        for (slot, field) in kind.fields.enumerated() where !field.isPrivate && field.role != .usage
        {
            builder.combine(entry.content[slot])
        }
        for field in entry.references {
            builder.combine(Int64(field.slot))
            for target in field.targets {
                // By id: the position of an entry changes with those before it.
                builder.combine(catalog.collections[target.collection].kind.name)
                builder.combine(
                    catalog.collections[target.collection].entries[target.entry].id)
            }
        }
        return builder.finalize()
    }

    private static func summary(of entry: Entry, kind: Kind, _ content: Fingerprint) -> Fingerprint
    {
        var builder = FingerprintBuilder()
        builder.combine(content)
        if let slot = kind.publicSlot(of: .usage) { builder.combine(entry.content[slot]) }
        builder.combine(entry.badges)
        builder.combine(entry.nextSummaryChange?.seconds ?? .min)
        for fact in entry.facts {
            builder.combine(fact.name)
            builder.combine(fact.value)
        }
        return builder.finalize()
    }

    private static func whole(
        _ entry: Entry, summary: Fingerprint, _ all: [[Fingerprint]]
    ) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(summary)
        builder.combine(entry.content.body)
        builder.combine(entry.nextChange?.seconds ?? .min)
        for target in entry.references.flatMap(\.targets) {
            builder.combine(all[target.collection][target.entry])
        }
        for (include, target) in zip(entry.content.body.includes, entry.included) {
            builder.combine(include.inclusion)
            if let target { builder.combine(all[target.collection][target.entry]) }
        }
        return builder.finalize()
    }

    private static func site(
        _ request: EmissionRequest, _ configuration: Fingerprint, _ versions: [String: String]
    ) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(configuration)
        for plugin in request.plugins {
            builder.combine(plugin)
            builder.combine(versions[plugin] ?? "")
        }
        for file in request.theme.templates + request.theme.assets {
            builder.combine(file.name)
            builder.combine(file.bytes)
        }
        for string in request.theme.strings {
            builder.combine(string.key)
            builder.combine(string.text)
        }
        for component in request.theme.components { builder.combine(component) }
        for contribution in request.contributions {
            for page in contribution.pages {
                builder.combine(page.folder)
                builder.combine(page.template)
                builder.combine(page.titleKey)
                builder.combine(page.subject ?? "")
                builder.combine(page.isInNavigation ? 1 : 0)
                builder.combine(page.givenData)
                builder.combine(page.shape)
            }
            for link in contribution.links {
                for text in [link.relation, link.path, link.mediaType, link.title] {
                    builder.combine(text)
                }
            }
            for asset in contribution.assets {
                builder.combine(asset.name)
                builder.combine(asset.bytes)
            }
        }
        return builder.finalize()
    }
}

extension FingerprintBuilder {
    /// Adds the texts of a body, which are not read where their version is known.
    fileprivate mutating func combine(_ body: ContentEntry.Body) {
        if let version = body.version {
            combine(Int64(bitPattern: version.high))
            combine(Int64(bitPattern: version.low))
        } else {
            body.markdown.withUnsafeBytes { combine($0) }
            combine(body.html)
        }
    }
}
