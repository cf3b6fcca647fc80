import ShowcardCatalog
import ShowcardContent
import ShowcardEmbedding
import ShowcardSigning

/// What source files were made of, as far as it can be told without reading it.
///
/// A build system that cannot name a catalog's files, since they come and go, runs the program in every build; this is
/// how the program knows that there is nothing to do.
struct EmbedStamp: Sendable, Equatable {
    /// Of the program, the request and the version of each file.
    let fingerprint: Fingerprint
    /// When the clock alone changes what would be made; absent if it does not, or is not followed.
    var nextChange: Instant?

    /// Looks at what a request would read.
    init(_ request: EmbedRequest) {
        var builder = FingerprintBuilder()
        builder.combine(Tool.identity)
        Self.combine(request, into: &builder)
        let folder = SourceFolder(request.options.source)
        for path in folder.inputs(configuration: request.options.configuration) {
            builder.combine(path)
            guard let stamp = FileSystem.stamp(of: folder.absolute(path)) else { continue }
            builder.combine(Int64(bitPattern: stamp.inode))
            builder.combine(stamp.size)
            builder.combine(stamp.modified)
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
        builder.combine(style.access.rawValue)
        let parts = EmbeddedPart.allCases.filter(style.parts.contains).map(\.rawValue)
        let kinds = style.kinds.map { ["named"] + $0.sorted(by: TextKey.precedes) } ?? []
        for list in [options.excludedPlugins.sorted(by: TextKey.precedes), parts, kinds] {
            builder.combine(Int64(list.count))
            for text in list { builder.combine(text) }
        }
    }

    /// Reads what ``text`` wrote; `nil` for anything else.
    init?(_ bytes: [UInt8]) {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard words.count == 2, let fingerprint = Fingerprint(hex: String(words[0])) else {
            return nil
        }
        self.fingerprint = fingerprint
        if words[1] != "never" {
            guard let seconds = Int64(words[1]) else { return nil }
            nextChange = Instant(seconds: seconds)
        }
    }

    /// The stamp as it is kept.
    var text: String {
        "\(fingerprint.hex) \(nextChange.map { "\($0.seconds)" } ?? "never")"
    }

    /// Whether files made at this stamp are what would be made now.
    func holds(for current: EmbedStamp, at instant: Instant) -> Bool {
        fingerprint == current.fingerprint && nextChange.map { instant < $0 } ?? true
    }
}
