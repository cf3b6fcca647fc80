import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardTestSupport

/// A small catalog with plugins that are programs, which all are in `plugins/`.
struct ProgramSite {
    let site: SampleSite
    /// A variable of the environment by which every process of the site's plugins is found.
    private let token = UUID().uuidString
    /// More variables of the environment.
    var environment: [String: String] = [:]

    /// Limits of a plugin that works: it is never ended for being slow.
    static let patient = "limits: {seconds: \(HangLimit.seconds)}"
    private static let tokenName = "SHOWCARD_TEST_TOKEN"
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/plugins").path

    var folder: TemporaryFolder { site.folder }
    var source: String { "\(site.folder.path)/source" }
    var output: String { "\(site.folder.path)/site" }

    init(_ notes: [String: String] = ["a": "Anna", "b": "Ben"]) throws {
        site = try SampleSite(notes)
        try FileManager.default.copyItem(atPath: Self.fixtures, toPath: "\(source)/plugins")
    }

    /// Writes `catalog.yml`, with these lines below `plugins:`.
    func configure(_ plugins: String) throws {
        let lines = plugins.split(separator: "\n").map { "  \($0)\n" }.joined()
        try site.folder.write(
            "name: Sample\nbase_url: https://example.com/\nplugins:\n\(lines)",
            to: "source/catalog.yml")
    }

    /// Has the plugin `faulty` do one thing wrong.
    ///
    /// - Parameters:
    ///   - fault: The name of the fault, or `good`.
    ///   - limits: The limits of the plugin, as a line of the configuration.
    /// - Throws: What writing the file throws.
    func use(_ fault: String, limits: String = patient) throws {
        try configure(
            """
            faulty:
              command: [sh, plugins/faulty.sh, \(fault), '\(output)']
              environment: [\(Self.tokenName)]
              \(limits)
            """)
    }

    func build(
        _ asOf: String = "2026-01-01", output: String = "site", transcripts: String? = nil,
        source: String? = nil
    ) async -> BuildReport {
        var options = site.options(asOf, output: output)
        options.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            Self.tokenName: token,
        ].merging(environment) { $1 }
        options.transcripts = transcripts
        if let source { options.source = source }
        return await Builder(plugins: [NotePlugin()]).build(options)
    }

    /// What is published and what is kept of answers: bytes, times and numbers of all files.
    func state() -> [String: FileState] {
        var state: [String: FileState] = [:]
        for folder in ["site", "source/.showcard"] {
            for file in site.folder.files(below: folder) where !file.hasSuffix("/digests") {
                state["\(folder)/\(file)"] = FileState("\(site.folder.path)/\(folder)/\(file)")
            }
        }
        return state
    }

    /// A file as it stands.
    struct FileState: Equatable {
        let bytes: Data?
        let number: Int?
        let changed: Date?

        init(_ path: String) {
            bytes = FileManager.default.contents(atPath: path)
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            number = attributes?[.systemFileNumber] as? Int
            changed = attributes?[.modificationDate] as? Date
        }
    }

    /// Waits until no program of the site's plugins is left.
    ///
    /// - Returns: The ids of those that do not end.
    func survivors() async throws -> [String] {
        let mark = MarkedProcesses(variable: Self.tokenName, value: token)
        _ = try await eventually { mark.ids.isEmpty }
        return mark.ids
    }
}

extension Diagnostic {
    /// Place, code, message and help, as they are printed.
    var brief: String {
        let place = location.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
        return "\(place)\(code): \(message)" + (help.map { "\n\($0)" } ?? "")
    }
}
