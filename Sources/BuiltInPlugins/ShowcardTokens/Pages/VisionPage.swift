import ShowcardCatalog

/// The colors of a set as people with color vision deficiencies see them.
struct VisionPage: Sendable {
    /// The maximum number of colors of a mode on a page.
    static let limit = 192

    let pages: SetPages
    /// The index of the page, from 0.
    let part: Int
    /// The number of pages.
    let parts: Int

    /// Returns the pages of a set.
    static func all(of pages: SetPages) -> [VisionPage] {
        let most = pages.modes.map(\.colors.count).max() ?? 0
        let parts = max(1, (most + limit - 1) / limit)
        return (0..<parts).map { VisionPage(pages: pages, part: $0, parts: parts) }
    }

    /// The folder of the page.
    var folder: String { folder(part) }

    private func folder(_ part: Int) -> String {
        "\(pages.folder)vision/\(part == 0 ? "" : "\(part + 1)/")"
    }

    private var tiles: [PageValue] {
        (0..<parts).map { index in
            .named([
                "number": .integer(index + 1),
                "path": .text(PercentEncoding.path(folder(index))),
                "is_current": .boolean(index == part),
            ])
        }
    }

    /// The values of the page: for each mode the colors and, on the first page, pairs that become too similar.
    var value: PageValue {
        .named([
            "has_tiles": .boolean(parts > 1), "tiles": .list(parts > 1 ? tiles : []),
            "modes": .list(
                pages.modes.map { mode in
                    let items = mode.colors
                    return .named([
                        "mode": .text(mode.mode.rawValue),
                        "is_dark": .boolean(mode.mode == .dark),
                        "colors": .list(
                            items.dropFirst(part * Self.limit).prefix(Self.limit).map(view)),
                        "deficiencies": .list(
                            part > 0
                                ? []
                                : ColorVisionDeficiency.allCases.map { alike(items, with: $0) }),
                    ])
                }),
        ])
    }

    /// The names of the values.
    static let shape: PageValue = {
        let colors = SetColors.Item.shape.joined(
            .record(ColorVisionDeficiency.allCases.map { .init($0.rawValue, .null) }))
        let side = PageValue.names("hex path pieces link seen")
        let kinds = ColorVisionDeficiency.allCases.map {
            PageValue.Member("is_\($0.rawValue)", .null)
        }
        return SetFrame.shape.joined(
            .names(
                "has_tiles",
                [
                    "tiles": .names("number path is_current"),
                    "modes": .names(
                        "mode is_dark",
                        [
                            "colors": colors,
                            "deficiencies": PageValue.names(
                                "has_pairs", ["pairs": .names("", ["one": side, "two": side])]
                            ).joined(.record(kinds)),
                        ]),
                ]))
    }()

    private func view(of item: SetColors.Item) -> PageValue {
        item.value(in: pages).joined(
            .record(
                ColorVisionDeficiency.allCases.map { deficiency in
                    .init(deficiency.rawValue, .text(item.color.seen(with: deficiency).hex))
                }))
    }

    /// Returns the opaque colors that differ clearly but look alike with a deficiency, largest difference first.
    private func alike(
        _ items: [SetColors.Item], with deficiency: ColorVisionDeficiency
    ) -> PageValue {
        let opaque = items.filter { $0.color.alpha == 1 }.prefix(ContrastPage.maxColors)
        let plain = opaque.map { PerceivedColor($0.color) }
        let seen = opaque.map { PerceivedColor($0.color.seen(with: deficiency)) }
        var pairs: [(one: Int, two: Int, distance: Double)] = []
        for one in plain.indices {
            for two in plain.indices.dropFirst(one + 1) {
                let distance = plain[one].distance(to: plain[two])
                guard distance >= PerceivedColor.clear,
                    seen[one].distance(to: seen[two]) < PerceivedColor.justNoticeable
                else { continue }
                pairs.append((one, two, distance))
            }
        }
        pairs.sort { ($1.distance, $0.one, $0.two) < ($0.distance, $1.one, $1.two) }
        let items = Array(opaque)
        func side(_ index: Int) -> PageValue {
            let path = items[index].tokens.first?.path ?? ""
            return PageValue.named([
                "hex": .text(items[index].hex),
                "seen": .text(items[index].color.seen(with: deficiency).hex),
            ]).joined(pages.link(to: path))
        }
        return PageValue.named([
            "has_pairs": .boolean(!pairs.isEmpty),
            "pairs": .list(
                pairs.prefix(Self.pairs).map { .named(["one": side($0.one), "two": side($0.two)]) }),
        ]).joined(
            .record(
                ColorVisionDeficiency.allCases.map {
                    .init("is_\($0.rawValue)", .boolean($0 == deficiency))
                }))
    }

    /// The maximum number of pairs for a deficiency.
    private static let pairs = 8
}

/// A color in Oklab, in which distances correspond to perceived differences.
private struct PerceivedColor {
    private let lightness: Double
    private let a: Double
    private let b: Double

    init(_ color: SRGBColor) {
        let components = TokenColor(.srgb, [color.red, color.green, color.blue])
            .converted(to: .oklab).components
        (lightness, a, b) = (components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    }

    /// Returns the difference of two colors: their distance (CSS Color Module Level 4, section 13.2, "ΔE OK").
    func distance(to other: PerceivedColor) -> Double {
        let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
        return (x * x + y * y + z * z).squareRoot()
    }

    /// The difference below which colors look alike, as defined in that section.
    static let justNoticeable = 0.02
    /// A clearly visible difference.
    static let clear = 0.08
}
