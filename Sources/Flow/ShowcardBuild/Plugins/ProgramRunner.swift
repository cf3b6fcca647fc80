import ShowcardCatalog
import ShowcardContent
import ShowcardExternal

/// Starts the external plugins of a catalog concurrently.
struct ProgramRunner: Sendable {
    let host: ProgramHost

    private typealias Start = Result<ExternalPlugin, PluginError>

    /// Starts external plugins and greets them.
    ///
    /// - Parameter settings: Their settings, in the order in which they register.
    /// - Returns: The running plugins, and the reasons why others are not running.
    func start(
        _ settings: [ProgramSetting]
    ) async -> (plugins: [ExternalPlugin], problems: PartDiagnostics) {
        guard !settings.isEmpty else { return ([], PartDiagnostics()) }
        let starts = await withTaskGroup(of: (Int, Start).self) { group in
            for (index, setting) in settings.enumerated() {
                group.addTask {
                    do throws(PluginError) {
                        return (index, .success(try await host.start(setting)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var starts: [Int: Start] = [:]
            for await (index, start) in group { starts[index] = start }
            return starts
        }
        var plugins: [ExternalPlugin] = []
        var problems = PartDiagnostics()
        for index in settings.indices {
            switch starts[index] {
            case .success(let plugin)?: plugins.append(plugin)
            case .failure(let failure)?:
                problems.take(PartError(failure, plugin: settings[index].name))
            case nil: break
            }
        }
        return (plugins, problems)
    }
}
