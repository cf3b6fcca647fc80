import ShowcardCatalog
import ShowcardSigning

/// The fingerprints of everything a rendering can read.
struct InputFingerprints: Sendable {
    private let content: Catalog
    private let entries: EntryFingerprints?
    private let catalog: Once<Fingerprint>
    /// The fingerprint of what every page may show.
    let site: Fingerprint
    private let configuration: Fingerprint
    private let tokens: Fingerprint
    private let versions: [String: String]

    /// Computes the fingerprints.
    ///
    /// - Parameters:
    ///   - request: The data available to emitters.
    ///   - tool: Identifies the running program: another version may render differently.
    ///   - versions: The versions of plugins, by name.
    ///   - entries: The fingerprints of entries; if absent, they are computed on request, for builds that need few.
    init(
        _ request: EmissionRequest, tool: String, versions: [String: String] = [:],
        entries: EntryFingerprints?
    ) {
        let catalog = request.catalog
        var configuration = FingerprintBuilder()
        configuration.combine(tool)
        configuration.combine(catalog.configuration)
        for collection in catalog.collections {
            configuration.combine(declaration: collection.kind)
        }
        for fact in request.facts { configuration.combine(declaration: fact) }
        var tokens = FingerprintBuilder()
        for set in catalog.tokens {
            tokens.combine(set)
        }
        content = catalog
        self.entries = entries
        self.configuration = configuration.finalize()
        self.tokens = tokens.finalize()
        self.versions = versions
        site = Self.site(request, self.configuration, versions)
        self.catalog = Once {
            var everything = FingerprintBuilder()
            for (index, collection) in catalog.collections.enumerated() {
                for place in collection.entries.indices {
                    let key = EntryKey(collection: index, entry: place)
                    everything.combine(
                        entries?.entry(key) ?? EntryFingerprints.entry(key, in: catalog))
                }
            }
            return everything.finalize()
        }
    }

    /// The fingerprint of an output that reads some inputs.
    func fingerprint(of inputs: [OutputInput], plugin: String) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.combine(plugin)
        builder.combine(versions[plugin] ?? "")
        builder.combine(configuration)
        for input in inputs {
            switch input {
            case .entry(let key):
                builder.combine(entries?.entry(key) ?? EntryFingerprints.entry(key, in: content))
            case .summary(let key):
                builder.combine(
                    entries?.summary(key) ?? EntryFingerprints.summary(key, in: content))
            case .content(let key):
                builder.combine(
                    entries?.content(key) ?? EntryFingerprints.content(key, in: content))
            case .catalog: builder.combine(catalog.value)
            case .site: builder.combine(site)
            case .configuration: break
            case .tokens: builder.combine(tokens)
            case .number(let number): builder.combine(Int64(number))
            case .text(let text): builder.combine(text)
            }
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
        for role in request.roles.map(\.name).sorted(by: TextKey.precedes) { builder.combine(role) }
        for file in request.theme.templates + request.theme.assets {
            builder.combine(file.name)
            builder.combine(file.bytes)
        }
        for string in request.theme.strings {
            builder.combine(string.key)
            builder.combine(string.text)
        }
        for component in request.theme.components { builder.combine(declaration: component) }
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
