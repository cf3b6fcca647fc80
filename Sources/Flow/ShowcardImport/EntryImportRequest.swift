import ShowcardFiles

/// What to import.
package struct EntryImportRequest: Sendable, Hashable {
    /// The form of a source.
    package enum Format: String, Sendable, CaseIterable {
        /// The content of a Hugo site.
        case hugo
        /// The posts or a collection of a Jekyll site.
        case jekyll
        /// A content collection of an Astro site.
        case astro
        /// Comma-separated values with a header.
        case csv
        /// An array of objects.
        case json
        /// The pages of an HTTP API.
        case api

        /// Whether the source is the folder of a site.
        package var isSite: Bool {
            switch self {
            case .hugo, .jekyll, .astro: true
            case .csv, .json, .api: false
            }
        }

        /// The name of a generator.
        var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    /// A field of the source and the field of the kind that gets its value.
    package struct FieldPair: Sendable, Hashable {
        /// The name in the source; with dots, of a member of a member.
        package let source: String
        /// The field; empty if the value is not imported.
        package let field: String

        /// Creates a pair.
        package init(source: String, field: String) { (self.source, self.field) = (source, field) }
    }

    /// The form of the source.
    package var format: Format
    /// The folder, file or URL.
    package var source: String
    /// The kind of the entries, by its name or its path.
    package var kind: String
    /// Fields, in addition to those of ``mapping``.
    package var pairs: [FieldPair] = []
    /// The path of a file with a mapping.
    package var mapping: String?
    /// The part of the source; empty for the whole.
    package var part = ""
    /// The name of the record in `imports/`; the name of the kind if absent.
    package var record: String?
    /// Whether files are written.
    package var writes = true
    /// The environment of programs.
    package var environment: [String: String] = [:]

    /// The name of the source in the record, which does not depend on the machine: the last part of a path, or the host
    /// and the path of a URL.
    var sourceName: String {
        guard format == .api else {
            let path = FileSystem.resolved(source) ?? source
            return String(path.split(separator: "/").last ?? "")
        }
        let address = source.prefix { $0 != "?" && $0 != "#" }
        return address.split(separator: "/", maxSplits: 1).dropFirst().first
            .map { String($0.drop { $0 == "/" }) } ?? String(address)
    }

    /// Creates a request.
    package init(format: Format, source: String, kind: String) {
        (self.format, self.source, self.kind) = (format, source, kind)
    }
}
