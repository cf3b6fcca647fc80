import ShowcardJSON

/// `v1/stats/<sha256>.json`: how often entries were used, in the order of a pack.
struct Stats: Sendable {
    /// The counts of one kind.
    struct Counts: Sendable {
        /// Whether the feeds contain usage counts.
        let isCounted: Bool
        /// The usage count of each entry; `nil` if it is unknown.
        let usage: [Int?]
        /// The positions of the trending entries, in their order.
        let trending: [Int]
    }

    /// The reference to the file.
    let reference: FileReference
    /// The bytes of the file.
    let bytes: [UInt8]
    /// The counts, by the names of the kinds.
    let kinds: [String: Counts]

    /// Parses counts whose bytes have been checked.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - reference: The reference to the file.
    ///   - pack: The pack that the counts belong to.
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], _ reference: FileReference, of pack: Pack) throws(CatalogError) {
        let file = try JSONFile(bytes, path: "v1/\(reference.href)")
        try file.checkVersion()
        guard try file.text(file.root, "pack") == pack.reference.shortHash else {
            throw file.wrong("the counts belong to another pack")
        }
        self.reference = reference
        self.bytes = bytes
        var kinds: [String: Counts] = [:]
        for node in try file.list(file.root, "kinds") {
            let name = try file.text(node, "kind")
            guard let kind = pack.kinds.first(where: { $0.name == name }) else {
                throw file.wrong("the pack has no kind '\(name)'")
            }
            kinds[name] = try Self.counts(node, count: kind.ids.count, file)
        }
        self.kinds = kinds
    }

    private static func counts(
        _ node: JSONNode, count: Int, _ file: JSONFile
    ) throws(CatalogError) -> Counts {
        let values = node["usage_count"] == nil ? [] : try file.list(node, "usage_count")
        var usage: [Int?] = []
        for value in values {
            guard value.isNull || value.integerValue != nil else {
                throw file.wrong("a count is not a number")
            }
            usage.append(value.integerValue)
        }
        if node["usage_count"] == nil { usage = Array(repeating: nil, count: count) }
        guard usage.count == count else {
            throw file.wrong("there are not as many counts as ids")
        }
        var trending: [Int] = []
        for value in node["trending"] == nil ? [] : try file.list(node, "trending") {
            guard let position = value.integerValue, usage.indices.contains(position) else {
                throw file.wrong("a trending entry does not exist")
            }
            trending.append(position)
        }
        guard Set(trending).count == trending.count else {
            throw file.wrong("a trending entry occurs twice")
        }
        return Counts(
            isCounted: node["usage_count"] != nil, usage: usage, trending: trending)
    }
}
