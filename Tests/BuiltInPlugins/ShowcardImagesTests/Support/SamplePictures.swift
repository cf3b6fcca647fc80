import Foundation
import ShowcardTestSupport

@testable import ShowcardImages

/// Small pictures, as files.
enum SamplePictures {
    /// A black square as a PNG picture, which libvips makes.
    static func square(_ side: Int) async throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let program = ImageProgram(environment: ProcessInfo.processInfo.environment)
        _ = try await program.run(
            [["black", "square.png", "\(side)", "\(side)"]], in: folder.path)
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/square.png")))
    }

    /// A PNG picture of one color, which libvips makes.
    ///
    /// - Parameters:
    ///   - color: The values of the channels in the file, from 0 to 255, separated by spaces.
    ///   - profile: The profile in the file, one of those that libvips contains; `nil` for none.
    /// - Returns: The file.
    /// - Throws: `ImageProgram.Failure`, or an error of the folder.
    static func plain(_ color: String, profile: String? = nil) async throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let program = ImageProgram(environment: ProcessInfo.processInfo.environment)
        var commands = [
            ["black", "black.png", "64", "48", "--bands=3"],
            ["linear", "black.png", "color.png", "1", color, "--uchar"],
            ["copy", "color.png", "plain.png", "--interpretation=srgb"],
        ]
        if let profile {
            commands += [
                ["icc_export", "plain.png", "profile.png", "--output-profile=\(profile)"],
                ["linear", "profile.png", "same.png", "0", color, "--uchar"],
                ["copy", "same.png", "plain.png", "--interpretation=srgb"],
            ]
        }
        _ = try await program.run(commands, in: folder.path)
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/plain.png")))
    }

    /// A PNG picture of 64 x 48 pixels.
    static let png = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAARElEQVR42u3PAQkAIBDAwAna2+i2EB5urMCtursmfx\
        odAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwL8eh1MDJaQl6H4AAAAASUVORK5CYII=
        """)

    /// A PNG picture of 32 x 24 pixels that becomes transparent towards its top.
    static let transparent = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAYAAACbU/80AAACXklEQVR42o2VYY7UMAyFv2QyzE7zA80VuAKn5VBcgS\
        usBAiWoY35UWd5a7kDlaomL7ZjP7+kBT6dAT4Cn/0bnwz7n7VH6xNv3J4XgC/AB+DZF27+zjWd3yTQc8B0LRvfxO8G\
        NOrPfgUq8BtY/B3AD5mfgK8+/i548YB34AqsjgMY8OL43fFv4rsz8P7UNw80PIkX4AJsbrR5gIvbrMAvn89v8yLM1y\
        /uu4bYF7EBaOenrTdffOebFeDsVSu++vjk3yH2L45P32lrHqN4khrjDjRbWIaDuFFxp+YZn6XC6VwlaJXqNYnm9uo/\
        fTZfa7bUbg48SVVnd1gdq45NRtbQkovYm29kEu9JcGW10Uefma2S5axkc8e7Z37yoAR7C4zMlp1kXEW0r/Z2ZTEJGj\
        c+B1zFpvgQH401WzrbpD57vF56dRDJcG6yidBm5hZ0QBgXYcXkJGV442pdszYJNEIvY1+jHzIeIeEM3xlYWGLVQ+ZI\
        tUPoLCFwjFGFjRoYUqabLaWb9L0kVFlQdkleS76WzONaY7Fe5KhZoL8e0DdCJZFufYa/ljHAsp8CFZAlAYskZIkoYy\
        u0hTUR7KsGai89+13WMD/aJCYYhZgVNN5o4Lq3QI2qUExCa9RGDbQeJZkd0dcWEFpQDkRHOAk1Yack+iiBVdHA3oIS\
        6OKAWhVW1AgHVVcRYpKAdYLyYx/tHzrQhEZyKVlgd8SLiGQTAsWWUBuv3qO7IdqeZL2xlF4ODO1AUJlmjujP7oW3/4\
        K+/wuypzzA7cEJKQ9OTfRpXP/+C0o4q482Kw/6zME4u+z+AJl1BdVbORk9AAAAAElFTkSuQmCC
        """)

    /// A JPEG picture of 64 x 48 pixels that is to be turned by a quarter; its metadata names a camera and a place.
    static let turned = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QC0RXhpZgAATU0AKgAAAAgAAwEPAAIAAAAUAAAAMgESAAMAAAABAAYAAIglAA\
        QAAAABAAAARgAAAABDYW1lcmEgb2YgYSBWaXNpdG9yAAAEAAEAAgAAAAJOAAAAAAIABQAAAAMAAAB8AAMAAgAAAAJF\
        AAAAAAQABQAAAAMAAACUAAAAAAAAADQAAAABAAAAHgAAAAEAAAAAAAAAAQAAAA0AAAABAAAAGAAAAAEAAAAAAAAAAf\
        /bAEMADQkKCwoIDQsKCw4ODQ8TIBUTEhITJxweFyAuKTEwLiktLDM6Sj4zNkY3LC1AV0FGTE5SU1IyPlphWlBgSlFS\
        T//bAEMBDg4OExETJhUVJk81LTVPT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0\
        9PT//AABEIADAAQAMBIgACEQEDEQH/xAAfAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgv/xAC1EAACAQMDAgQD\
        BQUEBAAAAX0BAgMABBEFEiExQQYTUWEHInEUMoGRoQgjQrHBFVLR8CQzYnKCCQoWFxgZGiUmJygpKjQ1Njc4OTpDRE\
        VGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPE\
        xcbHyMnK0tPU1dbX2Nna4eLj5OXm5+jp6vHy8/T19vf4+fr/xAAfAQADAQEBAQEBAQEBAAAAAAAAAQIDBAUGBwgJCg\
        v/xAC1EQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZ\
        GiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpq\
        eoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AOCWL2qZ\
        YqsrF7VKsXtXtyqGNKqV1i9qmWL2qwsXtUyxe1YSqHpUqpXWL2qZYvarCxe1TLF7VjKoelSqlZYvapli9qsrF7VMsX\
        tWMqh6VKqYixe1TLF7VYWL2qZYvarlUPzalVK6xe1TLF7VYWKpli9qxlUPSpVSusXtUqxe1WVi9qmWL2rGVQ9KlVKy\
        xe1TLF7VZWL2qZYvasZVD0qVUxFi9qmWL2qwsXtUyxe1XKofmtKqV1i9qmWL2qwsVTLF7VjKoenSqldYvapVi9qsrF\
        7VMsXtWMqh6VKqVliqZYvarKxe1TLF7VjKoelSqn//2Q==
        """)

    /// A GIF animation of 32 x 24 pixels with three frames.
    static let animation = bytes(
        """
        R0lGODlhIAAYAIMAANrLgJbLgNqKgJaKgDragDq3gFaKgBqKgNpOgJZOgNoXgJYXgFZOgBpOgFYXgBoXgCH/C05FVF\
        NDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAIAAYAAAI6gAfCBz4wIHBgwYXKFyoUIHDhw8JDkSIkCFDiBglCqR40OJC\
        jBA1FuTowGNDkA5FkixpEqXDBjBjNmBAsybNBDhz4kTAs2dPmTFt2tSp06dRoDCF1iSa06hPpDOVMmC60ylPqFKnUr\
        V6FWlWqgm4IjhAtuwBA2jToh3Ati1bAXDjxjVbVq1at27l6qVL1m5avG31yuV71q8BwG8FwyVcwDDiAYoXmy1AmbLd\
        x5EFlK3M2TLaAKBDgwZAunRpsp1TFxDN2rRr1alZt3ZdmoDt27hvyxZNu3bu3wR2h+5NGjhw4QGIAzD+G7nygAAh+Q\
        QBCgAQACwAAAAAIAAYAIPa0oCl1IDHrYBk1IBdrYDTf4Cae4BLioBCZ4C5QICFP4CXEoBFP4BHEoAPMoAAAAAI/wAf\
        CBw4cIHBBAgTJijAsCFDAQQjFjS4QGFChw4FAAAgkSDFihYXYiwgQONGjhI/grQ4kqTJjSlVhhxZ8iXMiCoXKFBowE\
        DGmjZxflRAdCfCnj4f1jx5c6LBokWRSgVakinBBg2eQiUqFSlVpigFYsW6lWtXA1QDnLw6tkFZBWdrBpg7t2nbBgwY\
        bD3bk67fAGyx5h0M9exfvwPvDh6MAMEBA497EiBwGHDisYvzNnZ84MDkz4cDC868ubPnzwQGDEB8uYED0qVNo1ZN2/\
        JAB7hza97M+fRn2rQj5sbNOLbsycBVSxyem3fj47+BL2fuwLnpztGDT2duHXpq7R0fUA83jh259PC3mz+/nn0A+oAA\
        IfkEAQoAEAAsAAAAACAAGACDqNOAdtWAma2AMtOAL62AzXeAknyAPYuARmiA4T+AsT+AyROAdj+AdRKAPTeAAAAACP\
        8AIQiEkKBggYMIEQJYyBDAg4cPBw4sSDFBwoQCGjKECFFgxYoXDwrImLEhR44fKYYsMHKkRocnHyxIaTFkS5cNA8Rc\
        wDNlSAM3SwYYupPnTIoKCiQ9aABo0KFQTxrtqaBq1QJNsz6FqpPjVJ5WrWZtupUrRwhTw4od61QA16gR0aZVy5bsyL\
        dEHww0qlYBg7pk8Q4YLHGuXwaI/7I9cADq4McDH/JsoKBB4stjGTMmQOAxZAgQG4i2fBmxAQSnNR/g3Nkz6NCjSZdG\
        QFv16taeT8YuzYC2b82scQ/Wvfuy79rAOXseEDO27N7HVQfH3Ty2g+vXoycPPry6aOzZtd8j5s485oPR4MMj3zx9gE\
        Dv6R0gkI98OgGJ7zk2iI99/XiJAQEAOw==
        """)

    private static func bytes(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64).map(Array.init) ?? []
    }
}
