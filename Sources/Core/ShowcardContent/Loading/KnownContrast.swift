import ShowcardCatalog

/// Sums up the known exceptions of contrast in a catalog's tokens, which are listed only when tokens are checked alone.
enum KnownContrast {
    private static let code = TokenDiagnostic.Code.knownContrast.rawValue

    /// Replaces several known exceptions of contrast by one note per file.
    static func summedUp(_ problems: [Diagnostic]) -> [Diagnostic] {
        var counts: [String: Int] = [:]
        for problem in problems where problem.code == code {
            counts[problem.location?.path ?? "", default: 0] += 1
        }
        var reported: Set<String> = []
        return problems.compactMap { problem in
            let path = problem.location?.path ?? ""
            guard problem.code == code, let count = counts[path], count > 1 else { return problem }
            guard reported.insert(path).inserted else { return nil }
            return Diagnostic(
                problem.severity, code: code,
                "\(count) pairs have less contrast than required, as declared here and below",
                at: problem.location, help: "'showcard tokens check' lists each")
        }
    }
}
