import Foundation
import ShowcardBuild
public import ShowcardCatalog

/// The settings of ``build(_:plugins:)`` and ``check(_:plugins:)``.
public struct BuildRequest: Sendable {
    /// The path of the catalog's folder.
    public var source: String
    /// The path of the folder to publish to.
    public var output: String
    /// The time of the build: it decides what is published, new and trending.
    public var asOf: Instant
    /// The names of plugins that are off for this build.
    public var excludedPlugins: Set<String>
    /// Whether warnings count as errors.
    public var isStrict: Bool
    /// The maximum number of concurrent threads, at least 1.
    public var jobs: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - source: The path of the catalog's folder.
    ///   - output: The path of the folder to publish to; `site` in the catalog's folder if `nil`.
    ///   - asOf: The time of the build; the system's clock if `nil`.
    ///   - excludedPlugins: The names of plugins that are off for this build.
    ///   - isStrict: Whether warnings count as errors.
    ///   - jobs: How many threads work at once; one for each processor if `nil`.
    public init(
        source: String = ".", output: String? = nil, asOf: Instant? = nil,
        excludedPlugins: Set<String> = [], isStrict: Bool = false, jobs: Int? = nil
    ) {
        self.source = source
        self.output = output ?? (source == "." ? "site" : "\(source)/site")
        self.asOf = asOf ?? Instant(seconds: Int64(Date().timeIntervalSince1970))
        self.excludedPlugins = excludedPlugins
        self.isStrict = isStrict
        self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    }

    fileprivate var options: BuildOptions {
        BuildOptions(
            source: source, output: output, asOf: asOf, jobs: jobs,
            excludedPlugins: excludedPlugins, isStrict: isStrict,
            environment: ProcessInfo.processInfo.environment)
    }
}

/// The result of a build or check.
public struct BuildResult: Sendable {
    /// Every problem, sorted by place.
    public let diagnostics: [Diagnostic]
    /// The exit status that the command line has for it: 0 for success, 1 for errors of the content, 2 for an output
    /// folder that Showcard did not write, 3 for a plugin, 4 for the system.
    public let exitStatus: Int32
    /// The generation of the published state; `nil` if nothing was published.
    public let generation: Int64?
    /// The number of files of the published state; 0 if nothing was published.
    public let fileCount: Int
    /// The number of files that this build wrote.
    public let writtenCount: Int
    /// The number of files that this build removed.
    public let removedCount: Int
    /// The first time after as-of at which the clock alone changes the output; `nil` if it never does.
    public let nextChange: Instant?

    /// Whether there were no errors.
    public var isSuccess: Bool { exitStatus == 0 }

    fileprivate init(_ report: BuildReport, isStrict: Bool) {
        diagnostics = report.diagnostics
        exitStatus = ExitCode(report, isStrict: isStrict).rawValue
        generation = report.generation
        fileCount = report.files.total
        writtenCount = report.files.written
        removedCount = report.files.removed
        nextChange = report.nextChange
    }
}

/// Builds a catalog and publishes it, as `showcard build` does, and returns what happened.
///
///     let result = await ShowcardKit.build(BuildRequest(source: "Catalog"), plugins: [WordCount()])
///     guard result.isSuccess else { … }
///
/// Nothing is printed. If there are errors, the previous output is left untouched.
///
/// - Parameters:
///   - request: The catalog, the output and the time.
///   - plugins: Plugins to run beside the built-in ones.
/// - Returns: The diagnostics and what was published.
public func build(_ request: BuildRequest, plugins: [any Plugin] = []) async -> BuildResult {
    BuildResult(
        await builder(plugins).build(request.options), isStrict: request.isStrict)
}

/// Checks a catalog, as `showcard check` does, and returns what was found.
///
/// Nothing is printed or written.
///
/// - Parameters:
///   - request: The catalog and the time.
///   - plugins: Plugins to run beside the built-in ones.
/// - Returns: The diagnostics.
public func check(_ request: BuildRequest, plugins: [any Plugin] = []) async -> BuildResult {
    BuildResult(
        await builder(plugins).check(request.options), isStrict: request.isStrict)
}

private func builder(_ plugins: [any Plugin]) -> Builder {
    Builder(
        plugins: FirstPartyPlugins.all(environment: ProcessInfo.processInfo.environment) + plugins,
        codes: DiagnosticCodes.explained(isComplete: plugins.isEmpty),
        shipped: FirstPartyPlugins.names, themeBase: .builtIn)
}

/// The names of the built-in plugins.
public var builtInPluginNames: Set<String> { FirstPartyPlugins.names }
