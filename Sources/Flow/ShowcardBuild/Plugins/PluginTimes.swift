/// The time that plugins have worked, by name; added up over threads.
struct PluginTimes: Sendable {
    private var durations: [String: Duration] = [:]

    /// Adds a time.
    mutating func add(_ duration: Duration, to plugin: String) {
        durations[plugin, default: .zero] += duration
    }

    /// Adds the time that has passed since an instant.
    mutating func add(_ plugin: String, since began: ContinuousClock.Instant) {
        add(.now - began, to: plugin)
    }

    static func += (left: inout PluginTimes, right: PluginTimes) {
        left.durations.merge(right.durations) { $0 + $1 }
    }

    /// The seconds of a plugin.
    func seconds(of plugin: String) -> Double {
        durations[plugin, default: .zero].inSeconds
    }
}

extension Duration {
    /// The duration as a number of seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
