import ShowcardCatalog
import ShowcardHTTPServer

/// What a request to the live API asks for.
struct LiveQuery: Hashable {
    /// The orders there are.
    enum Order: String, Hashable, CaseIterable {
        /// The latest first; what has no date comes last.
        case newest
        /// The most used first.
        case popular
        /// By name.
        case name
    }

    /// Why a parameter is not taken.
    struct QueryError: Error, Hashable {
        /// The parameter.
        let parameter: String
        /// What it has to be.
        let message: String
    }

    /// How many entries at most.
    var limit = Self.defaultLimit
    /// How many are passed over first.
    var offset = 0
    /// A part of the name or id, folded; empty for any.
    var text = ""
    /// Tags of which an entry has one at least; none for any.
    var tags: [String] = []
    /// The order.
    var order = Order.newest

    /// How many entries are given where nothing is asked for.
    static let defaultLimit = 20
    /// How many trending entries are given at most.
    static let maxTrending = 50

    /// Reads the parameters of a list.
    ///
    /// - Throws: ``Faults`` with every parameter that is not taken.
    init(list query: Query) throws(Faults) {
        try self.init(paging: query)
        text = TextKey.folded(Self.trimmed(query["q"] ?? ""))
        tags = (query["tags"] ?? "").unicodeScalars.split(separator: ",")
            .map { Self.trimmed(String($0)) }.filter { !$0.isEmpty }
        order = query["sort"].flatMap(Order.init) ?? .newest
    }

    /// Reads the parameters of a list of trending entries, which has no others than those of paging.
    ///
    /// - Throws: ``Faults`` with every parameter that is not taken.
    init(trending query: Query) throws(Faults) {
        try self.init(paging: query)
        limit = min(limit, Self.maxTrending)
        order = .popular
    }

    private init(paging query: Query) throws(Faults) {
        var faults: [QueryError] = []
        limit = Self.number("limit", of: query, usual: Self.defaultLimit, least: 1, &faults)
        offset = Self.number("offset", of: query, usual: 0, least: 0, &faults)
        if !faults.isEmpty { throw Faults(faults: faults) }
    }

    private static func number(
        _ name: String, of query: Query, usual: Int, least: Int, _ faults: inout [QueryError]
    ) -> Int {
        switch LiveNumber(query[name]) {
        case .none: return usual
        case .whole(let number) where number >= least: return number
        case .whole, .other:
            faults.append(
                QueryError(
                    parameter: name, message: "\(name) must be a whole number, at least \(least)")
            )
            return usual
        }
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        let count = scalars.reversed().prefix { $0.properties.isWhitespace }.count
        return String(Substring(scalars.dropLast(count)))
    }
}

/// Every parameter of a request that is not taken.
struct Faults: Error, Hashable {
    /// Why each is not.
    let faults: [LiveQuery.QueryError]
}
