import ShowcardCatalog

/// A part of the contrast matrix of a set's colors in one mode.
struct ContrastPage: Sendable {
    /// The maximum number of colors in a row or column of a matrix, to keep pages readable.
    static let limit = 96
    /// The maximum number of colors of a set that are compared.
    static let maxColors = 384

    let pages: SetPages
    /// The index of the mode in the set.
    let mode: Int
    /// The indexes of the foreground and background colors, in runs of ``limit`` colors.
    let tile: (row: Int, column: Int)
    /// The number of runs.
    let runs: Int

    /// Returns the pages of a set, mode by mode.
    static func all(of pages: SetPages) -> [ContrastPage] {
        pages.modes.indices.flatMap { mode -> [ContrastPage] in
            let count = min(pages.modes[mode].colors.count, maxColors)
            let runs = (count + limit - 1) / limit
            return (0..<runs).flatMap { row in
                (0..<runs).map { column in
                    ContrastPage(pages: pages, mode: mode, tile: (row, column), runs: runs)
                }
            }
        }
    }

    /// The folder of the page.
    var folder: String { folder(mode: mode, row: tile.row, column: tile.column) }

    /// The mode whose colors are compared.
    var tokenMode: TokenMode { pages.modes[mode].mode }

    private func folder(mode: Int, row: Int, column: Int) -> String {
        let start = "\(pages.folder)contrast/"
        let part = mode == 0 ? "" : "\(pages.modes[mode].mode.rawValue)/"
        let number = row * runs + column
        return "\(start)\(part)\(number == 0 ? "" : "\(number + 1)/")"
    }

    /// The values of the page.
    var value: PageValue {
        let items = pages.modes[mode].colors
        let compared = items.prefix(Self.maxColors)
        let marks = compared.dropFirst(tile.row * Self.limit).prefix(Self.limit)
        let grounds = compared.dropFirst(tile.column * Self.limit).prefix(Self.limit)
        let canvas: SRGBColor = tokenMode == .dark ? .black : .white
        let opaque = grounds.map { item in
            let color = item.color.composited(over: canvas)
            return (color: color, luminance: color.relativeLuminance)
        }
        return .named([
            "mode": .text(tokenMode.rawValue), "is_dark": .boolean(tokenMode == .dark),
            "modes": .list(modes), "has_tiles": .boolean(runs > 1),
            "tiles": .list(runs > 1 ? tiles : []),
            "count": .integer(items.count),
            "left_out": items.count > Self.maxColors
                ? .integer(items.count - Self.maxColors) : .null,
            "compared": .integer(compared.count),
            "grounds": .list(grounds.map { $0.value(in: pages) }),
            "rows": .list(
                marks.map { mark in
                    // The luminance of an opaque color is the same on every background.
                    let luminance = mark.color.alpha == 1 ? mark.color.relativeLuminance : nil
                    let ratios = opaque.map { ground in
                        ContrastRatio(
                            luminances: luminance
                                ?? mark.color.composited(over: ground.color).relativeLuminance,
                            ground.luminance)
                    }
                    return .named([
                        "mark": mark.value(in: pages), "cells": .list(ratios.map(Self.cell)),
                    ])
                }),
        ])
    }

    /// The names of the values.
    static let shape = SetFrame.shape.joined(
        PageValue.names(
            "mode is_dark has_tiles count left_out compared",
            [
                "modes": .names("is_dark path is_current"),
                "tiles": .names("number path is_current"),
                "grounds": SetColors.Item.shape,
                "rows": .names(
                    "", ["mark": SetColors.Item.shape, "cells": .names("ratio grade mark")]),
            ]))

    private static func cell(_ ratio: ContrastRatio) -> PageValue {
        let (grade, text) =
            switch ratio.grade {
            case .aaa: ("a", ContrastRatio.Grade.aaa.rawValue)
            case .aa: ("b", ContrastRatio.Grade.aa.rawValue)
            case .aaLarge: ("c", ContrastRatio.Grade.aaLarge.rawValue)
            case .fail: ("d", "")
            }
        return .named(["ratio": .text(ratio.text), "grade": .text(grade), "mark": .text(text)])
    }

    private var modes: [PageValue] {
        pages.modes.indices.map { index in
            .named([
                "is_dark": .boolean(pages.modes[index].mode == .dark),
                "path": .text(PercentEncoding.path(folder(mode: index, row: 0, column: 0))),
                "is_current": .boolean(index == mode),
            ])
        }
    }

    private var tiles: [PageValue] {
        (0..<runs).flatMap { row in
            (0..<runs).map { column in
                .named([
                    "number": .integer(row * runs + column + 1),
                    "path": .text(
                        PercentEncoding.path(folder(mode: mode, row: row, column: column))),
                    "is_current": .boolean(tile == (row, column)),
                ])
            }
        }
    }
}
