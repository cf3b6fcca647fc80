import Foundation
import ShowcardCatalog
import ShowcardHTTPServer

/// The query of a request to the live API.
struct LiveQuery: Hashable {
    /// The available orders.
    enum Order: String, Hashable, CaseIterable {
        /// The latest first; entries without a date come last.
        case newest
        /// The most used first.
        case popular
        /// By name.
        case name
    }

    /// Why a parameter is invalid.
    struct QueryError: Error, Hashable {
        /// The parameter.
        let parameter: String
        /// The requirement.
        let message: String
    }

    /// The maximum number of entries.
    var limit = Self.defaultLimit
    /// The number of entries to skip.
    var offset = 0
    /// A part of the name or id, after case folding; empty for any.
    var text = ""
    /// Tags of which an entry needs at least one; empty for any.
    var tags: [String] = []
    /// The order.
    var order = Order.newest

    /// The number of entries if the request has no limit.
    static let defaultLimit = 20

    /// Reads the parameters of a list.
    ///
    /// - Throws: ``Faults`` with every invalid parameter.
    init(list query: Query) throws(Faults) {
        try self.init(paging: query)
        text = TextKey.folded(Self.trimmed(query["q"] ?? ""))
        tags = (query["tags"] ?? "").unicodeScalars.split(separator: ",")
            .map { Self.trimmed(String($0)) }.filter { !$0.isEmpty }
        order = query["sort"].flatMap(Order.init) ?? .newest
    }

    /// Reads the parameters of a list of trending entries, which only has those for paging.
    ///
    /// - Throws: ``Faults`` with every invalid parameter.
    init(trending query: Query) throws(Faults) {
        try self.init(paging: query)
        limit = min(limit, Limits.liveTrending.value)
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

/// The invalid parameters of a request.
struct Faults: Error, Hashable {
    /// The errors.
    let faults: [LiveQuery.QueryError]
}

/// A number in a request to the live API.
enum LiveNumber: Hashable {
    /// Nothing, or something that is not a number.
    case none
    /// A whole number; larger numbers are clamped to the maximum.
    case whole(Int)
    /// A number that is not whole.
    case other

    /// Reads a decimal number, ignoring surrounding blanks.
    init(_ text: String?) {
        let bytes = Array((text ?? "").utf8.drop { $0 == 0x20 || $0 == 0x09 })
        let count = bytes.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
        let number = bytes[..<count]
        guard Self.isDecimal(number),
            let value = Double(String(decoding: number, as: UTF8.self))
        else {
            self = .none
            return
        }
        guard value.isFinite, value == value.rounded(.towardZero) else {
            self = .other
            return
        }
        self = .whole(Int(exactly: value) ?? (value < 0 ? .min : .max))
    }

    /// Whether bytes are an optional sign, digits with an optional decimal point, and an optional exponent.
    private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let mantissa = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        guard mantissa.contains(where: isDigit),
            mantissa.count(where: { $0 == UInt8(ascii: ".") }) <= 1
        else { return false }
        rest = rest[mantissa.endIndex...]
        guard let mark = rest.popFirst() else { return true }
        guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
