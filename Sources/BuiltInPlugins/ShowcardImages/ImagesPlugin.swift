public import ShowcardCatalog

/// Publishes the pictures that entries show in several widths and formats, with libvips.
public struct ImagesPlugin: Plugin {
    static let name = "images"

    /// The declaration of the plugin, which is enabled by default.
    ///
    /// `docs/images.md` describes its options.
    public let declaration = PluginDeclaration(
        name, summary: "pictures in several widths and formats, with placeholders",
        options: ImageOptions.declared, isPure: true)
    private let environment: [String: String]
    private let failures = DecodingFailures()

    /// Creates the plugin.
    ///
    /// - Parameter environment: The environment of the run; the programs of libvips are found by its `PATH`.
    public init(environment: [String: String] = [:]) {
        self.environment = environment
    }

    /// Registers the maker of pictures.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(
            ImageMaker(
                options: ImageOptions(options), program: ImageProgram(environment: environment),
                failures: failures))
    }
}
