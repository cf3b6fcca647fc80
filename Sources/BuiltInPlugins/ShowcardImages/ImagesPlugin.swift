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
    private let program: ImageProgram
    private let failures = DecodingFailures()

    /// Creates the plugin.
    ///
    /// - Parameters:
    ///   - environment: The environment of the run; the program `vips` is found by its `PATH`.
    ///   - host: The path of a program that makes several calls of libvips in one process, as ``ImageCalls`` does; `nil` if
    ///     each call has a process of `vips`.
    public init(environment: [String: String] = [:], host: String? = nil) {
        program = ImageProgram(environment: environment, host: host)
    }

    /// Registers the maker of pictures.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(
            ImageMaker(
                options: ImageOptions(options), program: program, failures: failures))
    }
}
