import ShowcardCatalog
import ShowcardFiles
import ShowcardPictures

extension PictureProblem {
    /// A file whose header cannot be read.
    static func header(_ error: PictureHeaderError, _ path: String) -> PictureProblem {
        let problem: Diagnostic =
            switch error {
            case .gitLFSPointer:
                .error(
                    "git-lfs-pointer",
                    "the picture is a Git LFS pointer, because it was not downloaded",
                    help: "run 'git lfs pull'; in CI, check out with LFS")
            case .truncated: truncated
            case .unknownFormat, .invalid:
                .error(
                    "unreadable-picture", "the file \(error)",
                    help: "export the picture again, as JPEG, PNG, GIF, WebP, AVIF or SVG")
            }
        return PictureProblem(problem, path: path)
    }

    /// A file that libvips cannot decode.
    static func decoding(_ failure: ImageProgram.Failure, _ path: String) -> PictureProblem {
        let problem =
            failure.isTruncation
            ? truncated
            : .error(
                "unreadable-picture", "the picture cannot be decoded: \(failure.reason)",
                help: "export the picture again, or copy it again from where it came")
        return PictureProblem(problem, path: path)
    }

    private static var truncated: Diagnostic {
        .error(
            "truncated-picture", "the picture's file ends too early",
            help: "copy the file again; it was not copied or downloaded to its end")
    }

    /// A file that cannot be read.
    static func reading(_ error: any Error, _ path: String) -> PictureProblem {
        let known =
            (error as? DiagnosticError)?.diagnostics.first
            ?? (error as? SystemError).map { error in
                .error(
                    "system", "cannot \(error.action) '\(error.path)': \(error.reason)",
                    help: "the previous output is unchanged; fix this and try again")
            }
        return PictureProblem(
            known
                ?? .error(
                    "unreadable-picture", "the picture cannot be read: \(error)",
                    help: "check that the file exists and is readable"), path: path)
    }

    /// A picture with too many pixels to decode.
    static func tooLarge(
        _ header: PictureHeader, _ path: String, limit: Limit
    ) -> PictureProblem {
        PictureProblem(
            .error(
                "too-many-pixels",
                "the picture has \(header.width) x \(header.height) pixels; at most "
                    + "\(limit) are decoded", help: "scale it down" + (limit.setting?.advice ?? "")),
            path: path)
    }

    /// The problems of a picture that can be shown.
    static func warnings(
        about picture: Measurement, _ source: PictureSource, _ options: ImageOptions
    ) -> [PictureProblem] {
        let hasTransparency = options.formats.contains(where: \.hasTransparency)
        var problems: [Diagnostic] = []
        if let misnaming = misnaming(of: source.path, picture.format) { problems.append(misnaming) }
        if source.isListed, picture.isAnimated {
            problems.append(
                .warning(
                    "animated-picture", "the picture moves, and lists show it",
                    help: "use a still picture here, and show the animation in the body"))
        }
        // A wider picture would be published no wider.
        let minWidth = min(options.minWidth, options.widths.last ?? .max)
        if source.isListed, picture.format != .svg, picture.width < minWidth {
            problems.append(
                .warning(
                    "small-picture",
                    "the picture is \(picture.width) pixels wide, and pages show it up to "
                        + "\(minWidth) wide",
                    help: "use a wider picture, or set 'min_width' of the plugin 'images'"))
        }
        if picture.pixels?.isTransparent ?? false, !hasTransparency {
            problems.append(
                .warning(
                    "lost-transparency", "the picture is transparent, and JPEG files are not",
                    help: "add 'webp' or 'png' to 'formats' of the plugin 'images'"))
        }
        return problems.map { PictureProblem($0, path: source.path) }
    }

    private static func misnaming(of path: String, _ format: PictureFormat) -> Diagnostic? {
        let name = path.split(separator: "/").last ?? ""
        let suffix = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        guard PictureFormat(fileExtension: String(suffix)) != format else { return nil }
        let right = format.fileExtensions.first ?? format.rawValue
        return .warning(
            "misnamed-picture",
            "the file is a \(format.name) picture, and its name ends in '.\(suffix)'",
            help: "rename it to '\(name.dropLast(suffix.count))\(right)'")
    }
}
