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
                        // Not '(index, .success(try await …))': the optimizer of Swift 6.3 then returns 0 as the index.
                        let plugin = try await host.start(setting)
                        return (index, .success(plugin))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var starts: [(index: Int, start: Start)] = []
            for await (index, start) in group { starts.append((index, start)) }
            return starts.sorted { $0.index < $1.index }
        }
        var plugins: [ExternalPlugin] = []
        var problems = PartDiagnostics()
        for (index, start) in starts {
            switch start {
            case .success(let plugin): plugins.append(plugin)
            case .failure(let failure):
                problems.take(PartError(failure, plugin: settings[index].name))
            }
        }
        return (plugins, problems)
    }
}
