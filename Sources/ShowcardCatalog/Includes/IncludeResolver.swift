/// Finds what the includes of bodies show, by the schemes of a build.
package struct IncludeResolver: Sendable {
    private let schemes: [any LinkScheme]
    private let scope: LinkScope

    /// How many problems of one body are reported; a body with more has something else wrong with it.
    private static let mostOfOneBody = 256

    /// The schemes of every build.
    package static let standardSchemes: [any LinkScheme] = [EntryScheme(), TokenScheme()]

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - schemes: The schemes.
    ///   - scope: What there is in the catalog.
    package init(schemes: [any LinkScheme] = standardSchemes, scope: LinkScope) {
        self.schemes = schemes
        self.scope = scope
    }

    /// Finds what each include of a body shows.
    ///
    /// - Parameters:
    ///   - body: The body, as it was parsed.
    ///   - path: The path of its file.
    /// - Returns: The body, and what is wrong with its includes, each at its place.
    package func resolve(
        _ body: ContentEntry.Body, path: String
    ) -> (body: ContentEntry.Body, problems: [Diagnostic]) {
        guard !body.includes.isEmpty else { return (body, []) }
        var resolved = body
        var problems: [Diagnostic] = []
        for (index, include) in body.includes.enumerated()
        where problems.count < Self.mostOfOneBody {
            do throws(LinkProblem) {
                resolved.includes[index].inclusion = try inclusion(of: include, in: body)
            } catch {
                let (code, message) = (error.code, error.message)
                let place = body.place(ofIncludeAt: index, part: error.part, path: path)
                problems.append(.error(code, message, at: place, help: error.help))
            }
        }
        return (resolved, problems)
    }

    private func inclusion(
        of include: ContentEntry.Body.Include, in body: ContentEntry.Body
    ) throws(LinkProblem) -> Inclusion {
        let name = include.scheme
        guard let scheme = schemes.first(where: { TextKey.areSame($0.name, name) }) else {
            return .text
        }
        return try scheme.inclusion(
            of: SchemeLink(
                target: include.target,
                text: String(decoding: body.html[include.range], as: UTF8.self),
                isImage: include.isImage, isAlone: include.paragraph != nil), in: scope)
    }
}
