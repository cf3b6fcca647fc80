import Foundation
import ShowcardCatalog
import ShowcardTestSupport

@testable import ShowcardImages

/// Pictures and a cache in a temporary folder.
struct Workshop {
    let folder: TemporaryFolder
    var options = ImageOptions()
    var program = ImageProgram(
        environment: ProcessInfo.processInfo.environment, host: BuiltFolder.program)
    var files: [String: [UInt8]]
    var isListed = true
    /// The number of entries.
    var entries = 0
    /// The site's icon: its path and its bytes.
    var icon: (path: String, bytes: [UInt8])?

    /// Whether libvips is installed.
    static let hasLibvips =
        ImageProgram(environment: ProcessInfo.processInfo.environment).path != nil

    init(_ files: [String: [UInt8]]) throws {
        folder = try TemporaryFolder()
        self.files = files
        options.widths = [16, 32]
        options.minWidth = 0
        options.previewWidth = 16
    }

    /// The path of the cache.
    var cache: String { folder.path + "/cache" }

    /// The start of a program that answers with a version, and writes a sample of each format.
    static let answers =
        "[ \"$1\" = --version ] && echo vips-8.99.0 && exit; "
        + "[ \"$1\" = zone ] && echo sample > \"${2%%[*}\" && exit; "

    /// Replaces the program of libvips by a shell script, which makes each call in a process of its own.
    mutating func useProgram(_ script: String) throws {
        try write(script, to: "\(folder.path)/vips")
        program = ImageProgram(environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
    }

    /// Replaces the program that makes several calls in one process by a shell script.
    mutating func useHost(_ script: String) throws {
        let path = "\(folder.path)/host"
        try write(script, to: path)
        program = ImageProgram(environment: ProcessInfo.processInfo.environment, host: path)
    }

    /// Another process writes it: a child of another test could still have the file open otherwise, and a file that is
    /// open for writing cannot be run.
    private func write(_ script: String, to path: String) throws {
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = [
            "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script,
            path,
        ]
        try writer.run()
        writer.waitUntilExit()
    }

    /// Has all pictures made.
    ///
    /// - Parameters:
    ///   - reads: Receives the names of the files that are read.
    ///   - starts: Receives the names of the files whose start is read.
    ///   - isCheck: Whether no files are made.
    ///   - isOnDemand: Whether files are made when they are asked for.
    ///   - limits: The limits of the catalog.
    ///   - failures: What could not be decoded before.
    ///   - progress: Receives the numbers of files that are made.
    ///   - other: Returns the bytes of all files, instead of their own.
    /// - Returns: What was made.
    /// - Throws: The error of the plugin.
    func make(
        reads: Names = Names(), starts: Names = Names(), isCheck: Bool = false,
        isOnDemand: Bool = false, limits: CatalogLimits = CatalogLimits(),
        failures: DecodingFailures = DecodingFailures(),
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
        bytes other: (@Sendable () -> [UInt8])? = nil
    ) async throws -> Made {
        let maker = ImageMaker(options: options, program: program, failures: failures)
        let sources = files.sorted { $0.key < $1.key }.map { name, bytes in
            var source = PictureSource(
                path: name, isListed: isListed, stamp: "\(name.count) \(bytes.count)"
            ) {
                reads.add(name)
                return other?() ?? bytes
            }
            source.readStart = { count in
                starts.add(name)
                return Array(bytes.prefix(count))
            }
            return source
        }
        let icon = icon.map { path, bytes in
            SiteIconRequest(
                source: PictureSource(path: path, isListed: false, stamp: nil) { bytes },
                ground: "#faf2e6",
                place: SourceLocation(path: "catalog.yml", line: 5, column: 7))
        }
        var request = PictureRequest(
            pictures: sources, icon: icon, entries: entries, cache: cache, isCheck: isCheck,
            jobs: 2, progress: progress)
        request.isOnDemand = isOnDemand
        request.maxPixels = limits[Limits.picturePixels]
        let result = try await maker.make(request)
        return Made(result: result, maker: maker, folder: folder)
    }
}

/// What was made, and the folder it is in.
struct Made {
    let result: PictureResult
    let maker: ImageMaker
    let folder: TemporaryFolder

    /// The pictures that can be shown.
    var pictures: [Picture] { result.pictures }
    /// The problems, as a report shows them.
    var said: [String] {
        result.problems.map {
            "\($0.path): \($0.diagnostic.severity.rawValue)[\($0.diagnostic.code)]: "
                + $0.diagnostic.message
        }
    }

    /// The problems that concern no picture of an entry, as a report shows them.
    var iconProblems: [String] {
        result.diagnostics.map { problem in
            let place = problem.location.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
            return "\(place)\(problem.severity.rawValue)[\(problem.code)]: \(problem.message)"
        }
    }

    /// Whether a file is in the cache.
    func isInCache(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder.path)/cache/\(name)")
    }

    /// The files that are published.
    var plan: EmissionPlan { maker.plan(request) }

    /// What emitters are asked with.
    var request: EmissionRequest {
        let catalog = Catalog(
            configuration: Configuration(name: "Demo", baseURL: "https://example.com/"),
            asOf: Instant(seconds: 0), collections: [], tags: [], tokens: [], leftOut: [],
            nextChange: nil
        ).with(Pictures(result.pictures))
        return EmissionRequest(catalog: catalog, theme: Theme())
    }

    /// The files that are published, by path.
    func outputs() throws -> [String: [UInt8]] {
        var outputs: [String: [UInt8]] = [:]
        for output in plan.outputs {
            guard case .path(let path) = output.destination else { continue }
            var bytes: [UInt8] = []
            try output.render(&bytes)
            outputs[path.text] = bytes
        }
        return outputs
    }
}

/// Names that several threads add.
final class Names: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String] = []

    func add(_ name: String) {
        lock.lock()
        defer { lock.unlock() }
        names.append(name)
    }

    var all: [String] {
        lock.lock()
        defer { lock.unlock() }
        return names.sorted()
    }
}
