import Foundation
import ShowcardCompression
import ShowcardSQLite
import ShowcardTestSupport
import Testing

/// A catalog with fields of every text-like kind and the default theme, to be filled with what nobody means well.
struct HostileCatalog {
    let folder: TemporaryFolder

    /// Creates the catalog, without entries of the kind `note`.
    ///
    /// - Parameter text: What the site is called.
    /// - Throws: What the system refuses.
    init(named text: String = "Notes") throws {
        folder = try TemporaryFolder()
        for part in ["templates", "content/tokens"] {
            for (path, bytes) in FixtureFolder.files(below: "\(FixtureFolder.packageRoot)/\(part)")
            {
                try Recording.write(bytes, to: "\(folder.path)/\(part)/\(path)")
            }
        }
        // The theme's layout links it.
        try folder.write("<svg/>", to: "content/static/favicon.svg")
        let quoted = Self.quoted(text)
        try folder.write(
            """
            name: \(quoted)
            tagline: \(quoted)
            base_url: https://example.com/notes/
            plugins: {database: {bodies: true}}
            """, to: "catalog.yml")
        try folder.write(
            """
            kind: mood
            path: moods
            title: {one: Mood, many: Moods}
            fields:
              name: {type: string, required: true}
            """, to: "content/moods/_kind.yml")
        try folder.write(
            """
            kind: note
            path: notes
            title: {one: Note, many: Notes}
            fields:
              name: {type: string, required: true}
              description: {type: string}
              picture: {type: asset, or: url, role: image}
              picture_alt: {type: string, role: image_alt}
              code: {type: string}
              words: {type: list, of: string}
              part: {type: object, fields: {word: {type: string}, more: {type: text}}}
              story: {type: text, listed: true}
              address: {type: url}
              tags: {type: list, of: string, role: tags}
              moods: {type: list, of: {reference: mood}}
              published_at: {type: instant, role: published}
              usage_count: {type: integer, role: usage}
              status: {type: enum, values: [draft, published], default: published, role: status}
              visibility: {type: enum, values: [public, private], default: public, role: visibility}
              aliases: {type: list, of: string, role: aliases}
              prompt: {type: text, private: true}
              hidden: {type: list, of: string, private: true}
            """, to: "content/notes/_kind.yml")
    }

    /// Writes an entry.
    func note(_ id: String, _ fields: [(name: String, value: String)], body: String = "") throws {
        let lines = fields.map { "\($0.name): \($0.value)\n" }.joined()
        try folder.write("---\n\(lines)---\n\(body)", to: "content/notes/\(id).md")
    }

    /// Builds the catalog as of 2026-01-01.
    func build() async -> Outcome {
        await SampleCatalog.run(
            [
                "build", "--source", folder.path, "--output", "\(folder.path)/site",
                "--now", "2026-01-01T00:00:00Z",
            ], relativeTo: folder.path)
    }

    /// The files of the site, the database unpacked.
    func site() throws -> [String: [UInt8]] {
        var files = FixtureFolder.files(below: "\(folder.path)/site")
        let packed = files.filter { $0.key.hasSuffix(".sqlite.gz") }
        #expect(packed.count == 1)
        for (path, bytes) in packed {
            files[path] = try Gzip.decompress(bytes, limit: 50_000_000)
        }
        return files
    }

    /// The database among the files of a site.
    static func database(in site: [String: [UInt8]]) throws -> Connection {
        let file = try #require(site.first { $0.key.hasSuffix(".sqlite.gz") })
        return try Connection(bytes: file.value)
    }

    /// A text in double quotes, as YAML reads it.
    static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case " "..."~": String(scalar)
            default: "\\U" + Self.hexadecimal(scalar.value)
            }
        }
        return "\"\(scalars.joined())\""
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
