import ShowcardCatalog
import ShowcardFiles
import ShowcardPictures

extension ImageRun {
    /// How libvips writes icons.
    static let iconOptions = "[strip,compression=9]"

    /// What was made of an icon.
    struct MadeIcon: Sendable {
        /// The icon; `nil` if it cannot be shown.
        var icon: SiteIcon?
        /// The files: their addresses, and their names in the cache.
        var files: [(address: String, name: String)] = []
        var problems: [Diagnostic] = []
    }

    /// Checks the site's icon, and makes its files that are not in the cache.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - look: What was found out about it.
    ///   - fonts: The fonts that SVG is drawn with.
    ///   - index: Receives the files that were made or compared.
    /// - Returns: What was made.
    func makeIcon(
        _ icon: SiteIconRequest, _ look: Look, _ fonts: ShareFonts?, _ index: inout ImageIndex
    ) async -> MadeIcon {
        var made = MadeIcon(problems: look.problems.map(\.diagnostic))
        guard let picture = look.picture, case .path(let address) = Link(asset: icon.source.path)
        else { return located(made, icon) }
        made.problems += Self.problems(of: picture)
        guard made.problems.isEmpty else { return located(made, icon) }
        let side = picture.format == .svg ? nil : picture.width
        made.icon = SiteIcon(
            address: address, mediaType: picture.format.mediaType, side: side)
        guard let version = encoders?.version else { return made }
        let plan = IconPlan(
            picture, ground: icon.ground, version: version, fonts: fonts?.hash ?? "")
        made.files = plan.files.map { ($0.address, $0.name) }
        made.icon = SiteIcon(
            address: address, mediaType: picture.format.mediaType, side: side,
            files: plan.files.filter { $0.address != IconPlan.touch }.map {
                SiteIcon.File(address: $0.address, side: $0.side, isMaskable: $0.isMaskable)
            }, touch: IconPlan.touch)
        let missing = plan.files.filter { folder.intact($0.name, index.file($0.name)) == nil }
        guard !request.isCheck, !missing.isEmpty else { return made }
        do {
            for (name, kept) in try await make(missing, of: icon, picture) {
                index.keep(kept, named: name)
            }
        } catch let error as ImageProgram.Failure {
            made.problems.append(PictureProblem.decoding(error, icon.source.path).diagnostic)
        } catch {
            made.problems.append(PictureProblem.reading(error, icon.source.path).diagnostic)
        }
        return located(made, icon)
    }

    private func located(_ made: MadeIcon, _ icon: SiteIconRequest) -> MadeIcon {
        var made = made
        made.problems = made.problems.map { icon.place.map($0.located(at:)) ?? $0 }
        return made
    }

    private static func problems(of picture: Measurement) -> [Diagnostic] {
        if picture.width != picture.height {
            return [
                .error(
                    "icon-shape",
                    "the icon has \(picture.width) x \(picture.height) pixels, and is not square",
                    help: "crop it, or add space around it")
            ]
        }
        guard picture.format != .svg, picture.width < IconPlan.minSide else { return [] }
        return [
            .error(
                "small-icon",
                "the icon is \(picture.width) pixels wide; icons for phones need "
                    + "\(IconPlan.minSide)", help: "export it larger, or as SVG")
        ]
    }

    private func make(
        _ files: [IconPlan.File], of icon: SiteIconRequest, _ picture: Measurement
    ) async throws -> [(name: String, kept: KeptFile)] {
        // A folder of its own: librsvg can read what is beside a document.
        let home = "\(work)/icon"
        try FileSystem.makeFolders(home)
        defer { try? FileSystem.removeAll(home) }
        try FileSystem.create(
            "\(home)/\(ShareFonts.file)", with: ShareFonts.configuration(cache: "\(home)/fonts"))
        try FileSystem.create("\(home)/source", with: try icon.source.read())
        let (side, options) = (IconPlan.minSide, Self.iconOptions)
        let sort = picture.format == .svg ? .document : picture.sort
        _ = try await program.run(
            [
                ImageProgram.scaling(
                    "source", to: "large.png\(options)", width: side, height: side, sort)
            ], sort, in: home)
        let large = try Folder(home).read("large.png")
        var calls: [ImageCalls.Call] = []
        for file in files {
            var source = "large.png"
            if let coverage = file.coverage {
                source = "\(file.name).svg"
                let document = IconPlan.document(
                    large, side: file.side, coverage: coverage, ground: icon.ground)
                try FileSystem.create("\(home)/\(source)", with: document)
            }
            calls.append(
                ImageProgram.scaling(
                    source, to: file.name + options, width: file.side, height: file.side,
                    file.coverage == nil ? .plain : .document))
        }
        // The files are those of this program.
        _ = try await program.run(calls, .document, in: home)
        return try files.map { ($0.name, try folder.take($0.name, from: home).kept) }
    }
}
