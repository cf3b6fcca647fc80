import ShowcardBuild
import ShowcardCatalog

/// Reads a state from the files of an output.
struct StateReader {
    private let feeds: PublishedFeeds
    private var problems: [Diagnostic] = []
    /// The keys of the kinds in the output; `nil` if the output does not list them.
    private var kinds: Set<String>?
    /// The tags of the languages other than the default one.
    private var languages: Set<String> = []
    private var pages: [FeedName: [Int: Page]] = [:]

    /// A feed of a kind.
    private struct FeedName: Hashable {
        let kind: String
        let feed: String
    }

    /// A page of a feed.
    private struct Page: Sendable {
        let ids: [String]
        let total: Int
    }

    /// The role of a file.
    private enum Role {
        case entry(kind: String, id: String)
        case translation(kind: String, id: String)
        case page(kind: String, feed: String, number: Int)
        case list(kind: String)
        case schema(String)
        case document(String)
        case other

        /// The path of the kind that the file belongs to.
        var kind: String? {
            switch self {
            case .entry(let kind, _), .page(let kind, _, _), .list(let kind): kind
            case .translation, .schema, .document, .other: nil
            }
        }
    }

    /// The content of a file.
    private enum Content: Sendable {
        case entry(name: String)
        case page(Page)
        case whole(JSONNode)
        case nothing
        case broken(Diagnostic)
    }

    private init(_ feeds: PublishedFeeds) {
        self.feeds = feeds
    }

    /// Reads a state.
    ///
    /// - Parameters:
    ///   - feeds: The files.
    ///   - jobs: The number of threads.
    /// - Returns: The state.
    /// - Throws: ``DiagnosticError`` with every file that is invalid for its role.
    static func state(
        of feeds: PublishedFeeds, jobs: Int
    ) async throws(DiagnosticError) -> CatalogState {
        var reader = StateReader(feeds)
        return try await reader.read(jobs: jobs)
    }

    private mutating func read(jobs: Int) async throws(DiagnosticError) -> CatalogState {
        let entryPoint = Self.entryPoint
        var state: CatalogState?
        do throws(DiagnosticError) {
            let root = try Self.node(feeds.files[entryPoint] ?? [], entryPoint, in: feeds.name)
            kinds = Self.kinds(of: root)
            state = try head(root)
            state?.languages = (root["languages"]?.elements ?? []).dropFirst().compactMap {
                $0["language"]?.stringValue
            }
        } catch {
            problems += error.diagnostics
        }
        let paths = feeds.files.keys.filter { $0 != entryPoint }.sorted(by: TextKey.precedes)
        let feeds = feeds
        let kinds = kinds
        languages = Set(state?.languages ?? [])
        let languages = languages
        let contents = await concurrentMap(paths, jobs: jobs) { path in
            Self.content(
                of: feeds.files[path] ?? [], path,
                as: Self.role(of: path, among: kinds, languages), in: feeds.name)
        }
        guard var state else { throw DiagnosticError(problems) }
        for (path, content) in zip(paths, contents) { take(content, path, into: &state) }
        joinPages(into: &state)
        state.baseURL =
            state.schemas["entry.schema.json"].flatMap { PublishedFeeds.site(ofEntrySchema: $0) }
            ?? ""
        if !problems.isEmpty { throw DiagnosticError(problems) }
        return state
    }

    /// The file that lists the others, below `v1/`.
    static let entryFile = "entry.json"
    private static let entryPoint = "v1/\(entryFile)"

    private func head(_ root: JSONNode) throws(DiagnosticError) -> CatalogState {
        guard let generation = root["generation"]?.integerValue,
            let asOf = root["as_of"]?.stringValue,
            let version = root["schema_version"]?.stringValue
        else {
            throw DiagnosticError(
                Self.problem(Self.entryPoint, in: feeds.name, "is not the entry file of the feeds"))
        }
        return CatalogState(
            name: feeds.name, generation: generation, asOf: asOf, schemaVersion: version)
    }

    private mutating func take(
        _ content: Content, _ path: String, into state: inout CatalogState
    ) {
        switch (Self.role(of: path, among: kinds, languages), content) {
        case (_, .broken(let problem)): problems.append(problem)
        case (.entry(let kind, let id), .entry(let name)):
            state.kinds[kind, default: .init()].entries[id] = .init(
                name: name, bytes: feeds.files[path] ?? [])
        case (.translation(let kind, let id), .entry(let name)):
            state.translations[kind, default: [:]][id] = .init(
                name: name, bytes: feeds.files[path] ?? [])
        case (.page(let kind, let feed, let number), .page(let page)):
            pages[FeedName(kind: kind, feed: feed), default: [:]][number] = page
        case (.list(let kind), _):
            if state.kinds[kind] == nil { state.kinds[kind] = .init() }
        case (.schema(let name), .whole(let node)): state.schemas[name] = node
        case (.document(let name), .whole(let node)): state.documents[name] = node
        default: break
        }
    }

    private mutating func joinPages(into state: inout CatalogState) {
        for (name, pages) in pages {
            var order = CatalogState.FeedOrderRead()
            for number in 1...pages.count {
                guard let page = pages[number] else {
                    let path = "v1/\(name.kind)/\(name.feed)/\(number).json"
                    problems.append(Self.problem(path, in: feeds.name, "is missing"))
                    break
                }
                order.ids += page.ids
                order.total = page.total
            }
            if let tag = Self.tag(of: name.feed) {
                state.kinds[name.kind, default: .init()].tags[tag] = order.total
            } else {
                state.kinds[name.kind, default: .init()].feeds[name.feed] = order
            }
        }
    }

    private static func tag(of feed: String) -> String? {
        let parts = feed.utf8.split(separator: UInt8(ascii: "/"))
        guard parts.count == 3, parts[0].elementsEqual("tag".utf8) else { return nil }
        return String(Substring(parts[1]))
    }

    /// Returns the keys of the kinds whose entries an entry file counts; `nil` if it has no counts.
    private static func kinds(of root: JSONNode) -> Set<String>? {
        guard var keys = root["counts"]?.members?.map({ $0.key }) else { return nil }
        // These count entries of all kinds, and come after the kinds; a kind can have the same name.
        for name in ["new", "trending"] {
            if let place = keys.lastIndex(of: name) { keys.remove(at: place) }
        }
        return Set(keys)
    }

    /// Returns the role of a file; `other` for kinds that the output does not list, because plugins write files too.
    private static func role(
        of path: String, among kinds: Set<String>?, _ languages: Set<String>
    ) -> Role {
        let named = role(of: path, languages)
        guard let kinds, let kind = named.kind else { return named }
        let key = String(
            decoding: kind.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 },
            as: UTF8.self)
        return kinds.contains(key) ? named : .other
    }

    private static func role(of path: String, _ languages: Set<String>) -> Role {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).dropFirst()
            .map { String(Substring($0)) }
        guard let last = parts.last, let first = parts.first else { return .other }
        let stem = String(decoding: last.utf8.dropLast(5), as: UTF8.self)
        if parts.count > 1, languages.contains(first) {
            return parts.count == 4 && parts[2] == "id"
                ? .translation(kind: "\(first)/\(parts[1])", id: stem) : .other
        }
        switch parts.count {
        case 1:
            if ["openapi", "openapi-live"].contains(stem) { return .document(last) }
            return stem == "error" ? .other : .list(kind: stem)
        case 2 where first == "schemas": return .schema(last)
        case 2: return stem == "featured" ? .page(kind: first, feed: stem, number: 1) : .other
        case 3 where parts[1] == "id": return .entry(kind: first, id: stem)
        default:
            guard let number = Int(stem), number > 0, "\(number)" == stem else { return .other }
            let feed = parts.dropFirst().dropLast().joined(separator: "/")
            return .page(kind: first, feed: feed, number: number)
        }
    }

    private static func content(
        of bytes: [UInt8], _ path: String, as role: Role, in state: String
    ) -> Content {
        do throws(DiagnosticError) {
            switch role {
            case .entry, .translation: return .entry(name: try entryName(bytes, path, in: state))
            case .page: return .page(try page(bytes, path, in: state))
            case .list:
                _ = try page(bytes, path, in: state)
                return .nothing
            case .schema, .document: return .whole(try node(bytes, path, in: state))
            case .other: return .nothing
            }
        } catch {
            return error.diagnostics.first.map(Content.broken) ?? .nothing
        }
    }

    private static func entryName(
        _ bytes: [UInt8], _ path: String, in state: String
    ) throws(DiagnosticError) -> String {
        let root = try node(bytes, path, in: state)
        guard let name = root["data"]?.members?.first?.value["name"]?.stringValue else {
            throw DiagnosticError(problem(path, in: state, "is not the file of an entry"))
        }
        return name
    }

    private static func page(
        _ bytes: [UInt8], _ path: String, in state: String
    ) throws(DiagnosticError) -> Page {
        let root = try node(bytes, path, in: state)
        let items = root["data"]?.members?.first?.value.elements
        let ids = items?.compactMap { $0["id"]?.stringValue }
        guard let items, let ids, ids.count == items.count,
            let total = root["meta"]?["total"]?.integerValue
        else { throw DiagnosticError(problem(path, in: state, "is not a page of a list")) }
        return Page(ids: ids, total: total)
    }

    private static func node(
        _ bytes: [UInt8], _ path: String, in state: String
    ) throws(DiagnosticError) -> JSONNode {
        do throws(JSONParseError) {
            return try JSONNode.parse(bytes)
        } catch {
            guard let first = error.problems.first else {
                throw DiagnosticError(problem(path, in: state, "is not JSON"))
            }
            let text = SourceText(path: "\(state)/\(path)", bytes: bytes)
            throw DiagnosticError(
                .error(
                    "unreadable-output", "'\(path)' is not JSON: \(first.message)",
                    at: text.location(offset: first.offset, length: first.length), help: help))
        }
    }

    private static let help = "use a complete, unchanged output of 'showcard build'"

    private static func problem(_ path: String, in state: String, _ what: String) -> Diagnostic {
        .error(
            "unreadable-output", "'\(path)' \(what)",
            at: SourceLocation.file("\(state)/\(path)"), help: help)
    }
}
