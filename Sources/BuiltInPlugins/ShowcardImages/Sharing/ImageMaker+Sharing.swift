import ShowcardCatalog
import ShowcardSigning

// The pictures that other sites show with links to pages.
extension ImageMaker {
    /// What share pictures are drawn with.
    struct ShareTools: Sendable {
        /// The fonts.
        let fonts: ShareFonts
        /// Identifies everything that the bytes depend on, besides what a picture shows.
        let style: String
    }

    /// How libvips writes share pictures: at this quality, letters look sharp, and files are smaller than PNG files with a
    /// palette.
    static let shareOptions = "[strip,Q=82,interlace,optimize-coding]"

    /// Whether share pictures are drawn in a run.
    ///
    /// - Parameters:
    ///   - request: The request of the run.
    ///   - result: Receives a note if the catalog is too large.
    /// - Returns: Whether they are drawn, if there are fonts.
    func drawsPages(_ request: PictureRequest, _ result: inout PictureResult) -> Bool {
        guard options.shareLimit > 0, program.path != nil else { return false }
        guard request.entries > options.shareLimit else { return true }
        result.diagnostics.append(Self.tooMany(request.entries, options.shareLimit))
        return false
    }

    /// Finds out how share pictures are drawn; `nil` if they are not.
    ///
    /// - Parameters:
    ///   - version: The version of libvips.
    ///   - fonts: The installed fonts.
    ///   - result: Receives a note if there are no fonts.
    /// - Returns: The fonts and the style.
    func shareTools(
        _ version: String?, _ fonts: ShareFonts?, _ result: inout PictureResult
    ) -> ShareTools? {
        guard let version else { return nil }
        guard let fonts else {
            result.diagnostics.append(Self.noFonts)
            return nil
        }
        // A change of the drawing changes the samples, and so the names of all pictures.
        let samples = ShareCard.samples.map { card in
            String(
                decoding: CardDrawing(card: card, metrics: fonts.metrics).document, as: UTF8.self)
        }
        let texts = [version, fonts.hash, Self.shareOptions] + samples
        return ShareTools(
            fonts: fonts, style: SHA256.hash(Array(texts.joined(separator: "\n").utf8)).hex)
    }

    private static func tooMany(_ entries: Int, _ limit: Int) -> Diagnostic {
        .note(
            "share-limit",
            "the catalog has \(entries) entries, and pages have share pictures of their own up to "
                + "\(limit); with more, they show the entry's picture or a gradient",
            help: "raise 'share_limit' of the plugin 'images'; a picture takes about 0.02 s, once")
    }

    private static let noFonts = Diagnostic.note(
        "missing-fonts",
        "none of the fonts Inter, Noto Sans and DejaVu Sans is installed, so share pictures are "
            + "gradients without text",
        help: "install one with 'apt-get install fonts-inter fontconfig', or set "
            + "'share_limit: 0' of the plugin 'images'")

    /// Draws the share pictures that are not in the cache, and publishes all of them.
    func planDerivedOutputs(
        for pages: [PlannedPage], request: EmissionRequest
    ) async throws -> EmissionPlan {
        var plan = EmissionPlan()
        guard var session = box.session, let tools = session.tools else { return plan }
        var seen: Set<String> = []
        let pictures = pages.compactMap(\.share).filter { seen.insert($0.address).inserted }
        let press = SharePress(program: program, session: session, fonts: tools.fonts)
        for picture in pictures {
            let name = Self.shareName(picture)
            let isAdded = plan.add(
                picture.address, inputs: [.text(name)], group: Self.shareFolder
            ) { bytes in bytes += try read(name) }
            guard isAdded, let orders = session.orders else { continue }
            plan.outputs[plan.outputs.count - 1].make = {
                try await orders.bytes(named: name) { try await press.draw(picture) }
            }
        }
        guard session.makesFiles else { return plan }
        var index = session.index
        let missing = pictures.filter { picture in
            let name = Self.shareName(picture)
            guard let kept = session.folder.intact(name, index.file(name)) else {
                return true
            }
            index.keep(kept, named: name)
            return false
        }
        if !missing.isEmpty {
            for (name, kept) in try await press.draw(missing) {
                index.keep(kept, named: name)
            }
        }
        index.trim(
            session.folder, to: options.cacheBytes,
            keeping: session.fileNames.union(pictures.map(Self.shareName)))
        index.save(in: session.folder, session.facts)
        session.index = index
        box.session = session
        return plan
    }

    private static let shareFolder = "assets/share/"

    /// The name of a picture's file in the cache.
    static func shareName(_ picture: SharePicture) -> String {
        "share-" + (picture.address.split(separator: "/").last.map(String.init) ?? "")
    }
}

extension ShareCard {
    /// Cards with everything that a drawing can show: few and many words, and scripts that are set in other ways.
    fileprivate static let samples = [
        "Sample", "A sample with several words that need two lines",
        String(repeating: "Sample ", count: 40), String(repeating: "sample", count: 40),
        "見本の名前は間隔のない長い文です", "عينة من اسم طويل",
    ].flatMap { title in
        [("#777777", "#888888"), ("#202020", "#303030"), ("#ffffff", "#000000")].map { from, to in
            ShareCard(
                title: title, label: "Sample", site: title,
                gradient: Gradient(from: from, to: to), palette: .paper)
        }
    }
}
