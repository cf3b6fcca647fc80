/// Measures the pictures that entries show, and decides which files are published for them.
///
/// Only one plugin of a build can make pictures; without one, pictures have no records.
public protocol PictureMaker: PluginPart {
    /// Whether it makes small files of large pictures; if not, large pictures in lists are reported.
    var scalesPictures: Bool { get }

    /// The absolute paths of the programs it runs, and of those it would run if they were there.
    ///
    /// A build in which nothing else has changed compares them with those of the last one.
    var programs: [String] { get }

    /// Measures pictures; called once in a run, before emitters plan.
    ///
    /// - Parameter request: The pictures.
    /// - Returns: The records of those that can be shown, and the problems.
    /// - Throws: ``PluginError`` for problems of the plugin.
    func make(_ request: PictureRequest) async throws -> PictureResult
}

/// The input of a ``PictureMaker``.
public struct PictureRequest: Sendable {
    /// The pictures that public entries show, by path; each once.
    public let pictures: [PictureSource]
    /// The icon of the site; `nil` if the catalog has none.
    public let icon: SiteIconRequest?
    /// The number of public entries.
    public let entries: Int
    /// The path of a folder in which files can be kept for later runs; it may not exist.
    public let cache: String
    /// Whether nothing is published, so that no files have to be made.
    public let isCheck: Bool
    /// The number of threads that may work at once, at least 1; no result depends on it.
    public let jobs: Int
    /// Receives the number of files made and of all files to make, from any thread.
    public let progress: @Sendable (Int, Int) -> Void
    /// Whether files are made when they are asked for, and pictures decoded only if their record cannot do without.
    package var isOnDemand = false
    /// Whether other catalogs keep pictures in the same folder.
    package var sharesCache = false
    /// The maximum number of pixels of a picture that is decoded.
    package var maxPixels = Limits.picturePixels
    /// Locates a problem that is found later where an entry names the picture.
    package var locate: @Sendable (PictureProblem) -> Diagnostic = { $0.diagnostic }

    /// Creates a request.
    public init(
        pictures: [PictureSource], icon: SiteIconRequest? = nil,
        entries: Int = 0, cache: String, isCheck: Bool = false, jobs: Int = 1,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) {
        self.pictures = pictures
        self.icon = icon
        self.entries = entries
        self.cache = cache
        self.isCheck = isCheck
        self.jobs = max(1, jobs)
        self.progress = progress
    }
}

/// A picture of the catalog's folder.
public struct PictureSource: Sendable {
    /// The published path of the file.
    public let path: String
    /// Whether lists show it.
    public let isListed: Bool
    /// Identifies the version of the file on this machine without reading it; `nil` if it is too new for that.
    public let stamp: String?
    /// Reads the file.
    public let read: @Sendable () throws -> [UInt8]
    /// Reads the first bytes, at most a number of them.
    package var readStart: @Sendable (Int) throws -> [UInt8]
    /// Examines the file again; its stamp if it is no longer too new.
    package var currentStamp: @Sendable () -> String?

    /// Creates a source.
    public init(
        path: String, isListed: Bool, stamp: String?, read: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.path = path
        self.isListed = isListed
        self.stamp = stamp
        self.read = read
        readStart = { Array(try read().prefix($0)) }
        currentStamp = { stamp }
    }
}

/// The result of a ``PictureMaker``.
public struct PictureResult: Sendable {
    /// The pictures that can be shown.
    public var pictures: [Picture]
    /// Identifies how share pictures are drawn; `nil` if none are.
    ///
    /// If it is not `nil`, emitters plan a ``PlannedPage/share`` for pages, and the plugin of the maker has to publish a file
    /// at each address. Files with the same content and style have the same bytes.
    public var shareStyle: String?
    /// The icon of the site, if it can be shown.
    public var icon: SiteIcon?
    /// The problems with single pictures.
    public var problems: [PictureProblem]
    /// Problems that concern no single picture.
    public var diagnostics: [Diagnostic]
    /// Completes the records for the next run; `nil` if they are complete.
    ///
    /// It can be canceled.
    package var completion: (@Sendable () async -> Void)?

    /// Creates a result.
    public init(
        pictures: [Picture] = [], shareStyle: String? = nil, icon: SiteIcon? = nil,
        problems: [PictureProblem] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.pictures = pictures
        self.shareStyle = shareStyle
        self.icon = icon
        self.problems = problems
        self.diagnostics = diagnostics
    }
}

/// A problem with a picture.
public struct PictureProblem: Sendable, Hashable {
    /// The published path of the picture.
    public let path: String
    /// The problem, without a location: it is reported where an entry names the picture.
    public let diagnostic: Diagnostic

    /// Creates a problem.
    public init(_ diagnostic: Diagnostic, path: String) {
        self.path = path
        self.diagnostic = diagnostic
    }
}

/// The icon of a site, in the input of a ``PictureMaker``.
public struct SiteIconRequest: Sendable {
    /// The file.
    public let source: PictureSource
    /// The color behind the icon where it must not be transparent, as `#rrggbb`.
    public let ground: String
    /// The location in `catalog.yml` that names the file.
    public let place: SourceLocation?

    /// Creates a request.
    public init(source: PictureSource, ground: String, place: SourceLocation? = nil) {
        self.source = source
        self.ground = ground
        self.place = place
    }
}
