import ShowcardCatalog
import ShowcardSigning

/// The fingerprints of everything a rendering can read.
struct InputFingerprints: Sendable {
    private let content: Catalog
    private let entries: EntryFingerprints?
    private let catalog: Once<Fingerprint>
    /// The fingerprints of what all entries share.
    let shared: Shared
    private let versions: [String: String]

    /// The fingerprints of what plugins may read before they contribute to the site.
    struct Base: Sendable, Equatable {
        /// The fingerprint of `catalog.yml`, the kinds and the facts.
        let configuration: Fingerprint
        /// The fingerprint of the token sets.
        let tokens: Fingerprint

        init(configuration: Fingerprint, tokens: Fingerprint) {
            (self.configuration, self.tokens) = (configuration, tokens)
        }

        /// Computes the fingerprints.
        ///
        /// - Parameters:
        ///   - source: The catalog.
        ///   - address: Where it is published; `nil` for the `base_url` of `catalog.yml`.
        ///   - facts: The facts that transforms declare.
        ///   - tool: Identifies the running program: another version may render differently.
        init(_ source: SourceCatalog, address: SiteURL?, facts: [Field], tool: String) {
            var builder = FingerprintBuilder()
            builder.combine(tool)
            builder.combine(address.map(source.configuration.moved(to:)) ?? source.configuration)
            for collection in source.collections { builder.combine(declaration: collection.kind) }
            for fact in facts { builder.combine(declaration: fact) }
            configuration = builder.finalize()
            var tokens = FingerprintBuilder()
            for set in source.tokens { tokens.combine(set) }
            self.tokens = tokens.finalize()
        }

        /// The fingerprints of the catalog in another language.
        func localized(in catalog: Catalog) -> Base {
            var builder = FingerprintBuilder()
            builder.combine(configuration)
            builder.combine(catalog.configuration)
            for collection in catalog.collections { builder.combine(declaration: collection.kind) }
            for tag in catalog.tags { builder.combine(tag.text) }
            return Base(configuration: builder.finalize(), tokens: tokens)
        }

        /// The fingerprint of an asset's bytes; `nil` if they are given, or made of anything that belongs to entries
        /// or pages.
        func fingerprint(of asset: SiteAsset, plugin: String, version: String) -> Fingerprint? {
            guard let inputs = asset.inputs else { return nil }
            var builder = FingerprintBuilder()
            for text in [plugin, version, asset.name] { builder.combine(text) }
            builder.combine(configuration)
            for input in inputs {
                switch input {
                case .configuration: break
                case .tokens: builder.combine(tokens)
                case .number(let number): builder.combine(Int64(number))
                case .text(let text): builder.combine(text)
                case .entry, .summary, .content, .catalog, .site: return nil
                }
            }
            return builder.finalize()
        }
    }

    /// The fingerprints of what all entries share.
    struct Shared: Sendable {
        let base: Base
        /// The fingerprint of what every page may show.
        let site: Fingerprint
    }

    /// Computes the fingerprints.
    ///
    /// - Parameters:
    ///   - request: The data available to emitters.
    ///   - base: The fingerprints of what it was created from.
    ///   - versions: The versions of plugins, by name.
    ///   - entries: The fingerprints of entries; if absent, they are computed on request, for builds that need few.
    init(
        _ request: EmissionRequest, _ base: Base, versions: [String: String] = [:],
        entries: EntryFingerprints?
    ) {
        let catalog = request.catalog
        shared = Shared(base: base, site: Self.site(request, base.configuration, versions))
        content = catalog
        self.entries = entries
        self.versions = versions
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
        builder.combine(shared.base.configuration)
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
            case .site: builder.combine(shared.site)
            case .configuration: break
            case .tokens: builder.combine(shared.base.tokens)
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
        for page in request.catalog.pages where page.isInFooter {
            builder.combine(page.folder)
            builder.combine(page.entry.name)
        }
        builder.combine(request.catalog.pages(.collection).isEmpty ? 0 : 1)
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
                if let hash = asset.hash {
                    builder.combine(hash)
                } else {
                    builder.combine(asset.bytes)
                }
            }
        }
        return builder.finalize()
    }
}
