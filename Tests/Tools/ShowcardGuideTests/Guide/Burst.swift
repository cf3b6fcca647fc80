import ShowcardCatalog

/// Offers the rule `burst`: entries with one busy day are trending.
struct Burst: Plugin, UsageRule {
    static let days = PluginOption("days", default: 3, limits: FieldLimits(min: 1, max: 365))
    static let minUses = PluginOption("min_uses", default: 50, limits: FieldLimits(min: 1))

    let declaration = PluginDeclaration("burst", summary: "finds busy days", isPure: true)
    let name = "burst"
    let version = 1
    let options: [any DeclaredOption] = [days, minUses]
    var reach = 3
    var least = 50.0

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func configured(with options: PluginOptions) -> Burst {
        Burst(reach: options[Self.days], least: Double(options[Self.minUses]))
    }

    func score(of usage: RuledUsage, on day: Int) -> Double? {
        guard let history = usage.history else { return nil }
        let counts = (1...reach).map { age in history.uses(in: (day - age)..<(day - age + 1)) }
        return Double(counts.max() ?? 0)
    }
}
