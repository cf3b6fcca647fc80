import ShowcardCatalog

/// The options of the feeds in `catalog.yml`.
struct FeedsOptions: Sendable, Hashable {
    /// The number of days after which clients treat the entry point as outdated.
    var expiresAfterDays = 30
    /// The maximum number of entries for which all pages of a list are written.
    var wholeUpTo = 10_000
    /// The minimum number of entries of a longer list that have pages.
    var depth = 2_500
    /// The maximum sizes of gzipped files.
    var budgets: [Budget] = []
    /// The maximum number of files in the whole output.
    var totalFiles: Int?
    /// Whether the bodies of all entries are published in one file, too.
    var hasBodies = false
    /// The number of the series of generations: clients accept a lower generation only in a higher epoch.
    var epoch = 0

    /// Whether `_headers` has a Content-Security-Policy.
    var hasPolicy = true

    /// The maximum size of each file of a feed.
    struct Budget: Sendable, Hashable {
        /// The name of the feed or of another group of files.
        let name: String
        /// The maximum gzipped size in bytes.
        let size: Int
        /// The size as written.
        let text: String
    }

    /// The declarations of the options.
    static let fields = [
        Field(
            "expires_after_days", .integer, limits: FieldLimits(min: 1, max: 3_650),
            defaultValue: .integer(30)),
        Field(
            "whole_up_to", .integer, limits: FieldLimits(min: 0, max: 10_000_000),
            defaultValue: .integer(10_000)),
        Field(
            "depth", .integer, limits: FieldLimits(min: 1, max: 10_000_000),
            defaultValue: .integer(2_500)),
        Field(
            "budgets",
            .list(
                .object([
                    Field("of", .string, isRequired: true),
                    Field(
                        "size", .string,
                        limits: FieldLimits(pattern: try? Pattern("[1-9][0-9]{0,5} ?(B|KB|MB)")),
                        isRequired: true),
                ]))),
        Field("total_files", .integer, limits: FieldLimits(min: 1, max: 100_000_000)),
        Field("bodies", .boolean, defaultValue: .boolean(false)),
        Field(
            "epoch", .integer, limits: FieldLimits(min: 0, max: 1_000_000),
            defaultValue: .integer(0)),
        Field("content_security_policy", .boolean, defaultValue: .boolean(true)),
    ]

    init() {}

    /// Reads options that were checked against ``fields``.
    init(_ options: PluginOptions) {
        expiresAfterDays = options["expires_after_days"]?.number ?? expiresAfterDays
        wholeUpTo = options["whole_up_to"]?.number ?? wholeUpTo
        depth = options["depth"]?.number ?? depth
        totalFiles = options["total_files"]?.number
        epoch = options["epoch"]?.number ?? epoch
        if case .boolean(let flag) = options["content_security_policy"] { hasPolicy = flag }
        if case .boolean(let flag) = options["bodies"] { hasBodies = flag }
        guard case .list(let values) = options["budgets"] else { return }
        budgets = values.compactMap(Budget.init)
    }

    /// Returns the number of entries of a list that have pages.
    ///
    /// - Parameters:
    ///   - count: The number of entries in the list.
    ///   - limit: The number of entries on a page, at least 1.
    /// - Returns: All entries, or as many full pages as reach the depth.
    func reach(of count: Int, limit: Int) -> Int {
        guard count > wholeUpTo else { return count }
        return min(count, (max(1, depth) - 1) / limit * limit + limit)
    }
}

extension FeedsOptions.Budget {
    /// Reads one of the budgets, `{of: trending, size: 20 KB}`; a kilobyte is 1,000 bytes.
    fileprivate init?(_ value: FieldValue) {
        guard case .object(let members) = value,
            let name = members.first(where: { $0.name == "of" })?.value.text,
            let text = members.first(where: { $0.name == "size" })?.value.text
        else { return nil }
        let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let number = Int(Substring(digits)) else { return nil }
        let unit =
            switch text.utf8.suffix(2).first {
            case UInt8(ascii: "K"): 1_000
            case UInt8(ascii: "M"): 1_000_000
            default: 1
            }
        self.name = name
        self.text = text
        size = number.multipliedReportingOverflow(by: unit).partialValue
    }
}

extension FieldValue {
    fileprivate var number: Int? {
        if case .integer(let number) = self { number } else { nil }
    }
}
