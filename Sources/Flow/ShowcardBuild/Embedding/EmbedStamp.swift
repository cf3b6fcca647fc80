import ShowcardCatalog
import ShowcardContent
import ShowcardEmbedding
import ShowcardFiles
import ShowcardSigning

/// The versions of everything that source files were made from, without their contents.
///
/// A build system cannot list a catalog's files in advance, so it runs the program in every build. The stamp lets the
/// program find out that nothing has changed.
struct EmbedStamp: Sendable, Equatable {
    /// The fingerprint of the program, the request and the version of each file.
    let fingerprint: Fingerprint
    /// When the clock alone changes the result; absent if it never does, or is not followed.
    var nextChange: Instant?
    /// The input files of plugins; absent if it is unknown whether those have changed.
    var given: GivenFiles? = GivenFiles()

    /// The versions of the files that plugins read.
    struct GivenFiles: Sendable, Equatable {
        /// Their paths.
        let paths: [String]
        /// The fingerprint of the versions of all of them.
        let fingerprint: Fingerprint

        /// Examines files.
        init(_ paths: [String] = [], below source: String = "") {
            self.paths = paths
            var builder = FingerprintBuilder()
            for path in paths {
                builder.combine(path)
                let isAbsolute = path.utf8.first == UInt8(ascii: "/")
                builder.combine(FileSystem.stamp(of: isAbsolute ? path : "\(source)/\(path)"))
            }
            fingerprint = builder.finalize()
        }

        fileprivate init(_ paths: [String], _ fingerprint: Fingerprint) {
            (self.paths, self.fingerprint) = (paths, fingerprint)
        }
    }

    /// Examines everything that a request would read.
    init(_ request: EmbedRequest) {
        var builder = FingerprintBuilder()
        builder.combine(Tool.identity)
        Self.combine(request, into: &builder)
        let configuration = request.options.configuration
        let folder = CatalogLoader(
            SourceFolder(request.options.source), configuration: configuration
        ).open().folder
        for path in folder.inputs(configuration: configuration) {
            builder.combine(path)
            builder.combine(folder.status(of: path)?.stamp)
        }
        fingerprint = builder.finalize()
    }

    private static func combine(_ request: EmbedRequest, into builder: inout FingerprintBuilder) {
        let (options, style) = (request.options, request.style)
        builder.combine(options.source)
        builder.combine(options.configuration)
        builder.combine(request.followsClock ? 1 : 0)
        if !request.followsClock { builder.combine(options.asOf.seconds) }
        builder.combine(options.isStrict ? 1 : 0)
        builder.combine(style.language.rawValue)
        builder.combine(style.access.rawValue)
        let parts = EmbeddedPart.allCases.filter(style.parts.contains).map(\.rawValue)
        let kinds = style.kinds.map { ["named"] + $0.sorted(by: TextKey.precedes) } ?? []
        for list in [options.excludedPlugins.sorted(by: TextKey.precedes), parts, kinds] {
            builder.combine(Int64(list.count))
            for text in list { builder.combine(text) }
        }
    }

    /// Reads a stamp written as ``text``; `nil` for anything else.
    init?(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3, let fingerprint = Fingerprint(hex: String(words[0])) else {
            return nil
        }
        self.fingerprint = fingerprint
        if words[1] != "never" {
            guard let seconds = Int64(words[1]) else { return nil }
            nextChange = Instant(seconds: seconds)
        }
        if words[2] == "unknown" {
            given = nil
        } else {
            guard let files = Fingerprint(hex: String(words[2])) else { return nil }
            given = GivenFiles(lines.dropFirst().map(String.init), files)
        }
    }

    /// The stamp as text: a line for the files, the clock and the plugins, then one for each file that plugins read.
    var text: String {
        let clock = nextChange.map { "\($0.seconds)" } ?? "never"
        let plugins = given?.fingerprint.hex ?? "unknown"
        return (["\(fingerprint.hex) \(clock) \(plugins)"] + (given?.paths ?? []))
            .joined(separator: "\n")
    }

    /// Whether files made at this stamp are still up to date.
    ///
    /// - Parameters:
    ///   - current: The current stamp.
    ///   - instant: The current instant.
    ///   - source: The catalog's folder.
    /// - Returns: Whether nothing has changed.
    func holds(for current: EmbedStamp, at instant: Instant, source: String) -> Bool {
        guard let given, fingerprint == current.fingerprint else { return false }
        return nextChange.map { instant < $0 } ?? true
            && given == GivenFiles(given.paths, below: source)
    }

    /// The input files of plugins.
    ///
    /// - Parameters:
    ///   - registry: The enabled plugins.
    ///   - hasPrograms: Whether external plugins are enabled, which may read anything.
    ///   - source: The catalog's folder.
    /// - Returns: The files; `nil` if they are unknown.
    static func given(
        by registry: PluginRegistry, hasPrograms: Bool, below source: String
    ) -> GivenFiles? {
        guard !hasPrograms else { return nil }
        var paths: [String] = []
        for source in registry.sources {
            guard let inputs = source.part.inputs, !inputs.contains(where: isUnfit) else {
                return nil
            }
            paths += inputs
        }
        return GivenFiles(paths, below: source)
    }

    /// Whether a path cannot be written to the stamp and read again.
    private static func isUnfit(_ path: String) -> Bool {
        path.isEmpty || path.utf8.contains(UInt8(ascii: "\n"))
    }
}

extension FingerprintBuilder {
    /// Adds the version of a file; a missing file counts too.
    fileprivate mutating func combine(_ stamp: FileStamp?) {
        guard let stamp else { return combine(0) }
        combine(1)
        combine(Int64(bitPattern: stamp.inode))
        combine(stamp.size)
        combine(stamp.modified)
    }
}
