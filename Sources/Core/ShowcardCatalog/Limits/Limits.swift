/// The limits of content, outputs and programs; `docs/limits.md` is made from this table.
///
/// Limits of formats, such as the nesting of JSON, are declared in their targets.
package enum Limits {
    // Files and content.
    package static let sourceFile = Limit(
        "a file of a catalog", 64 << 20, .bytes, "error `unreadable-file`",
        setting: Limit.Setting("file_bytes", upTo: 512 << 20))
    package static let frontMatter = Limit(
        "the front matter of an entry or page", 64 << 10, .bytes, "error `yaml`",
        setting: Limit.Setting("front_matter_bytes", upTo: 16 << 20))
    package static let frontMatterValues = Limit(
        "values in the front matter of an entry or page", 10_000, .items, "error `yaml`",
        setting: Limit.Setting("front_matter_values", upTo: 1_000_000))
    package static let body = Limit(
        "the body of an entry or page", 1 << 20, .bytes, "error `markdown`",
        setting: Limit.Setting("body_bytes", upTo: 64 << 20))
    package static let paragraph = Limit(
        "consecutive lines of a body, up to a blank line or a new bullet", 64 << 10, .bytes,
        "error `markdown`", setting: Limit.Setting("paragraph_bytes", upTo: 1 << 20))
    package static let listedPicture = Limit(
        "a picture that lists show", 500 << 10, .bytes, "warning `large-picture`",
        setting: Limit.Setting("listed_picture_bytes", upTo: 512 << 20))
    package static let pictureFile = Limit(
        "a picture that is measured", 64 << 20, .bytes, "error `unreadable-file`",
        setting: Limit.Setting("picture_bytes", upTo: 512 << 20))
    package static let picturePixels = Limit(
        "pixels of a picture", 100_000_000, .items, "error `too-many-pixels`",
        setting: Limit.Setting("picture_pixels", upTo: 500_000_000))
    package static let checkedMarkup = Limit(
        "a static file that is searched for scripts", 4 << 20, .bytes,
        "error `unsafe-static-file`")
    package static let description = Limit(
        "a `description` without `max_length`", 200, .characters, "warning `long-description`",
        setting: Limit.Setting("description_characters", upTo: 10_000))
    package static let url = Limit("a URL", 2_048, .bytes, "error `wrong-url`")
    package static let tag = Limit("a tag", 120, .bytes, "error `wrong-tag`")
    package static let publishedID = Limit(
        "a value of the field with the role `id`", 200, .bytes, "error `wrong-id`")
    package static let pattern = Limit("a `pattern`", 256, .characters, "error `wrong-pattern`")
    package static let patternGroups = Limit(
        "nested groups of a `pattern`", 32, .levels, "error `wrong-pattern`")
    package static let patternSteps = Limit(
        "steps of a `pattern` with its repetitions expanded", 1_000, .items,
        "error `wrong-pattern`")
    package static let patternValue = Limit(
        "a value of a field with a `pattern`", 1_000, .characters, "error `too-long`")

    // Outputs.
    package static let output = Limit(
        "an output, and a static file", 512 << 20, .bytes,
        "error `too-large`, of a static file `unreadable-file`")
    package static let outputPath = Limit(
        "the path of an output", 1_024, .bytes, "error `unusable-path`")
    package static let outputComponent = Limit(
        "a component of the path of an output", 255, .bytes, "error `unusable-path`")
    package static let featured = Limit(
        "entries in `featured.json`", 3, .items, "the rest is omitted")
    package static let listedReferrers = Limit(
        "entries of a kind on the page of an entry that they refer to", 100, .items,
        "a link to all of them")
    package static let sitemapAddresses = Limit(
        "addresses in a sitemap", 50_000, .items, "one more sitemap")
    package static let pageData = Limit(
        "the data of a plugin's page", 64, .levels, "error `page-data`")

    // Programs.
    package static let programOutput = Limit(
        "an output of a program", 512 << 20, .bytes, "error `plugin`")
    package static let programOutputsPerEntry = Limit(
        "outputs of a program for an entry", 10_000, .items, "error `plugin`")
    package static let programOutputs = Limit(
        "outputs of a program", 500_000, .items, "error `plugin`")
    package static let programLinks = Limit(
        "links of a program in the head of pages", 100, .items, "error `plugin`")
    package static let programVersion = Limit(
        "the version of a program", 100, .bytes, "error `plugin`")

    // Usage counts and the live API.
    package static let usageLine = Limit(
        "a line of usage counts", 1 << 16, .bytes, "the line is not counted, and reported")
    package static let liveTrending = Limit(
        "`limit` of trending entries", 50, .items, "counts as 50")

    /// All limits, in the order of the page.
    package static let all = [
        sourceFile, frontMatter, frontMatterValues, body, paragraph, listedPicture, pictureFile,
        picturePixels, checkedMarkup, description, url, tag,
        publishedID,
        pattern, patternGroups,
        patternSteps, patternValue, featured, listedReferrers, sitemapAddresses, output, outputPath,
        outputComponent, pageData, programOutput, programOutputsPerEntry, programOutputs,
        programLinks, programVersion, usageLine, liveTrending,
    ]

    /// Those that a catalog can set, in the order of the page.
    package static let settable = all.filter { $0.setting != nil }

    /// The table of `docs/limits.md`.
    package static var table: String {
        let rows = all.map { limit in
            let setting = limit.setting.map { "`\($0.name)`" } ?? ""
            return "| \(limit.subject) | \(limit) | \(setting) | \(limit.beyond) |\n"
        }
        return "| subject | maximum | set by | beyond it |\n|---|---|---|---|\n" + rows.joined()
    }
}
