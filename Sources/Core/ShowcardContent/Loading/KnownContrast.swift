import ShowcardCatalog

/// Says in few words what a catalog's tokens declare as known, which is told at length of tokens alone.
enum KnownContrast {
    private static let code = TokenDiagnostic.Code.knownContrast.rawValue

    /// The same problems with one note a file in place of several known exceptions of contrast.
    static func summedUp(_ problems: [Diagnostic]) -> [Diagnostic] {
        var counts: [String: Int] = [:]
        for problem in problems where problem.code == code {
            counts[problem.location?.path ?? "", default: 0] += 1
        }
        var told: Set<String> = []
        return problems.compactMap { problem in
            let path = problem.location?.path ?? ""
            guard problem.code == code, let count = counts[path], count > 1 else { return problem }
            guard told.insert(path).inserted else { return nil }
            return Diagnostic(
                problem.severity, code: code,
                "\(count) pairs have less contrast than they need, as declared here and below",
                at: problem.location, help: "'showcard tokens check' tells of each")
        }
    }
}
