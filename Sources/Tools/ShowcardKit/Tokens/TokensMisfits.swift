import ShowcardCatalog
import ShowcardContent

// The settings of an output that do not fit the tokens, at their places in the configuration.
extension TokensConfiguration.Output {
    /// Returns the settings that do not fit the documents; a path that one of several documents has is known.
    func diagnostics(of unfit: [[TokenOutputSettings.Problem]]) -> [Diagnostic] {
        var found: [TokenOutputSettings.Problem] = []
        for problem in unfit.joined() where !found.contains(problem) {
            if problem.isError || unfit.allSatisfy({ $0.contains(problem) }) {
                found.append(problem)
            }
        }
        return found.map { problem in
            switch problem {
            case .unknownPath(let path):
                .warning(
                    "unknown-token-path", "no token matches '\(path)'",
                    at: places[path] ?? place,
                    help: "correct the path, or remove it")
            case .unknownModifier(let name, let known):
                .unknownModifier(name, at: places[name] ?? place, known: known)
            case .unknownContext(let name, let modifier, let known):
                .unknownContext(
                    name, of: modifier, at: places[name] ?? place, known: known)
            case .noToken:
                .error(
                    "empty-token-output", "the output '\(folder)' has no tokens",
                    at: place, help: "change 'include' or 'exclude'")
            case .noPermutation:
                .error(
                    "empty-token-output", "the output '\(folder)' has no permutations",
                    at: place, help: "change 'contexts' in 'include' or 'exclude'")
            }
        }
    }

    /// Returns the rows of the option `contexts` that do not fit one of the documents.
    func diagnostics(of unknown: [UnknownContext]) -> [Diagnostic] {
        var seen: Set<String> = []
        return unknown.filter { seen.insert($0.name).inserted }.map {
            .error(
                "unknown-token-context", $0.message, at: places[$0.name] ?? place, help: $0.help)
        }
    }
}
