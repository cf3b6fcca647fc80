import ShowcardCatalog
import ShowcardYAML

extension ConfigurationReader {
    /// Reads which static files are published even if they are unsafe.
    ///
    /// - Parameter root: The whole file, whose values have been type-checked.
    /// - Returns: The valid patterns.
    mutating func staticAllowances(_ root: Node) -> [StaticAllowance] {
        guard let node = root["allow_static"], node.kind == .sequence else { return [] }
        var allowances: [StaticAllowance] = []
        for element in node.elements where element.kind == .scalar {
            do throws(PathPattern.PatternError) {
                let pattern = try PathPattern(element.text)
                allowances.append(
                    StaticAllowance(pattern, at: reader.text.location(of: element)))
            } catch {
                reader.report(
                    "wrong-pattern",
                    "'\(element.text)' \(error.reason), so no static file matches it",
                    at: element,
                    help: "write a path below 'content/static/', such as 'scripts/*.js' or 'CNAME'")
            }
        }
        return allowances
    }
}
