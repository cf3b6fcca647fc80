import ShowcardCatalog
import ShowcardFiles
import ShowcardProcesses
import ShowcardSigning
import ShowcardVips

/// The command-line program of libvips, which runs in processes of its own.
///
/// It decodes content that is not trusted: a picture that crashes or hangs it has no other effect. Each process has one
/// picture, limits of time and memory, and no loaders but those that libvips considers safe. Several calls for a picture
/// have one process, which is another program with the library: see `ImageCalls`.
struct ImageProgram: Sendable {
    /// The program's absolute path; `nil` if it is not installed.
    let path: String?
    /// The path, and those that come before it in the search, so that an installation is noticed.
    let candidates: [String]
    private let search: String
    /// The program that makes several calls in one process, and the library for it; `nil` if each call has a process.
    private let host: (program: String, library: String)?

    /// Why a picture could not be decoded or written.
    struct Failure: Error, Hashable {
        /// The reason, to follow a colon.
        let reason: String
        /// Whether the file ends too early.
        let isTruncation: Bool
    }

    /// What a picture is to the program.
    struct Sort: Sendable, Hashable {
        /// Whether its colors have to be converted to sRGB.
        ///
        /// libvips changes colors that are in sRGB if it is asked to convert them.
        var hasProfile = false
        /// Whether it is SVG, which is drawn in the size that is asked for.
        ///
        /// The folder has the configuration of the fonts, and nothing that the document must not show.
        var isDocument = false
        /// Whether it is AVIF, which a module of libvips reads.
        var isAVIF = false

        /// A picture in sRGB of a format that libvips reads itself.
        static let plain = Sort()
        /// SVG.
        static let document = Sort(isDocument: true)
    }

    private static let name = "vips"
    private static let limits = ProcessLimits(seconds: 300, outputBytes: 1 << 20)
    /// The address space of one process, in bytes.
    private static let memory = 4 << 30
    /// The largest side that libvips accepts.
    private static let maxSide = 10_000_000

    /// Finds the program.
    ///
    /// - Parameters:
    ///   - environment: The environment, with `PATH`.
    ///   - host: The path of a program that makes several calls with `ImageCalls`; `nil` if each has a process of `vips`,
    ///     as where the library is not near the program.
    init(environment: [String: String], host: String? = nil) {
        search = environment["PATH"] ?? "/usr/bin:/bin"
        let folders = search.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
        let all = folders.map { "\($0)/\(Self.name)" }
        let found = try? Program(
            [Self.name], environment: [.init("PATH", search)], directory: "/")
        path = found?.path
        let last = all.firstIndex { $0 == found?.path }
        candidates = last.map { Array(all[...$0]) } ?? all
        let files = Self.libraryFolders(of: found?.path).map { "\($0)/\(VipsLibrary.fileName)" }
        let library = host.flatMap { _ in files.first { FileSystem.status(of: $0) != nil } }
        self.host = host.flatMap { program in library.map { (program, $0) } }
    }

    /// Finds out the version, and what the codecs of some formats write.
    ///
    /// The hash of the bytes of a small picture stands for the version of the codec.
    func encoders(of formats: [ImageFormat], in folder: String) async throws(Failure) -> Encoders {
        let names = formats.map { "sample.\($0.fileExtension)" }
        let lines = try await run(
            [["--version"]] + names.map { ["zone", "\($0)[strip]", "64", "64", "--uchar"] },
            in: folder)
        // Such as `vips-8.14.1`.
        let line = lines.first { $0.hasPrefix("vips") } ?? ""
        let word = line.utf8.prefix { $0 > 0x20 && $0 < 0x7F }
        guard !word.isEmpty else {
            throw Failure(reason: "it has no version", isTruncation: false)
        }
        var samples: [ImageFormat: String] = [:]
        for (format, name) in zip(formats, names) {
            guard let bytes = try? Folder(folder).read(name) else {
                throw Failure(
                    reason: "it writes no \(format.rawValue) files", isTruncation: false)
            }
            samples[format] = String(SHA256.hash(bytes).hex.prefix(16))
        }
        return Encoders(version: String(Substring(word)), samples: samples)
    }

    /// The program and the folders of libraries near it, whose times change when one of these is replaced.
    var stamp: String? {
        guard let path, let own = FileSystem.status(of: path) else { return nil }
        let folders = Self.libraryFolders(of: path).map { FileSystem.status(of: $0)?.changed ?? 0 }
        return
            ([path, "\(own.stamp.inode)", "\(own.stamp.size)", "\(own.changed)"]
            + folders.map { "\($0)" }).joined(separator: " ")
    }

    /// The folders of libraries near a program.
    private static func libraryFolders(of path: String?) -> [String] {
        guard let resolved = path.flatMap(FileSystem.resolved) else { return [] }
        let prefix = FileSystem.split(FileSystem.split(resolved).parent).parent
        let folders = ["\(prefix)/lib", "\(prefix)/lib64"]
        let names = (try? FileSystem.names(in: "\(prefix)/lib")) ?? []
        // Debian has the libraries of each architecture in a folder of its own, such as x86_64-linux-gnu.
        return folders
            + names.filter { $0.contains("-linux-") }.sorted().map { "\(prefix)/lib/\($0)" }
    }

    /// The call that writes a picture in another size and format: upright, in sRGB, and without metadata.
    ///
    /// - Parameters:
    ///   - source: The name of the picture in the folder, with options of its loader.
    ///   - target: The name of the file to write, with options.
    ///   - width: The largest width in pixels.
    ///   - height: The largest height; `nil` for any.
    ///   - sort: What the picture is.
    /// - Returns: The call.
    static func scaling(
        _ source: String, to target: String, width: Int, height: Int? = nil, _ sort: Sort
    ) -> ImageCalls.Call {
        [
            "thumbnail", source, target, "\(width)", "--height=\(height ?? maxSide)",
            "--size=\(sort.isDocument ? "both" : "down")", "--fail-on=error",
        ] + (sort.hasProfile ? ["--export-profile=srgb"] : [])
    }

    /// Makes calls in order, up to the first that fails.
    ///
    /// - Parameters:
    ///   - calls: The calls, of pictures of the same sort.
    ///   - sort: What the pictures are.
    ///   - folder: The folder they are in.
    /// - Returns: The lines that were written to standard output.
    /// - Throws: ``Failure``.
    func run(
        _ calls: [ImageCalls.Call], _ sort: Sort = .plain, in folder: String
    ) async throws(Failure) -> [String] {
        let environment = environment(
            in: folder, fonts: sort.isDocument ? ShareFonts.file : nil,
            modules: sort.isAVIF || calls.joined().contains(where: Self.isAVIF))
        if calls.count > 1, let host, let path {
            return try await start(
                [host.program] + ImageCalls.arguments(calls, path, host.library), environment,
                in: folder)
        }
        var lines: [String] = []
        for call in calls {
            lines += try await start([path ?? Self.name] + call, environment, in: folder)
        }
        return lines
    }

    /// Runs a program of fontconfig to its end.
    ///
    /// - Returns: The lines it has written to standard output.
    /// - Throws: ``Failure``.
    func listFonts(
        _ command: [String], in folder: String
    ) async throws(Failure) -> [String] {
        let environment = environment(in: folder, fonts: ShareFonts.file, modules: false)
        return try await start(command, environment, in: folder)
    }

    private func start(
        _ command: [String], _ environment: [Program.Variable], in folder: String
    ) async throws(Failure) -> [String] {
        do {
            let program = try Program(
                command, environment: environment, directory: folder, memoryLimit: Self.memory)
            let session = try ProcessSession(program, limits: Self.limits)
            let ending = try await session.finish()
            guard ending == .exited(0) else {
                throw Failure(ending, words: await session.errorTail)
            }
            return await session.unreadLines().map { String(decoding: $0, as: UTF8.self) }
        } catch let error as Failure {
            throw error
        } catch let error as ProgramError {
            let isSlow = error == .lingered(seconds: Self.limits.seconds)
            throw Failure(
                reason: isSlow
                    ? "its files take longer than \(Self.limits.seconds) s"
                    : "libvips \(error.phrase)",
                isTruncation: false)
        } catch {
            throw Failure(reason: "\(error)", isTruncation: false)
        }
    }

    private static func isAVIF(_ target: String) -> Bool {
        target.prefix { $0 != "[" }.hasSuffix(".\(ImageFormat.avif.fileExtension)")
    }

    /// The environment of a process.
    ///
    /// Loading the modules takes half the time of a start; AVIF needs one. `vips_init` loads them from the installation
    /// prefix, which `VIPSHOME` overrides: "the name of the environment variable you let the user override your package
    /// install area with" (libvips, `vips_guess_prefix`). The folder of a run has no modules.
    private func environment(
        in folder: String, fonts: String?, modules: Bool
    ) -> [Program.Variable] {
        [
            .init("PATH", search), .init("LANG", "C"), .init("TMPDIR", folder),
            .init("VIPS_CONCURRENCY", "1"),
        ]
            + (modules ? [] : [.init("VIPSHOME", folder)])
            + (fonts.map { file in
                // On macOS, Pango uses the system's own fonts otherwise.
                [
                    .init("FONTCONFIG_FILE", "\(folder)/\(file)"),
                    .init("PANGOCAIRO_BACKEND", "fontconfig"),
                ]
            } ?? [.init("VIPS_BLOCK_UNTRUSTED", "1")])
    }
}

extension ImageProgram.Failure {
    /// The failure that a process reports.
    init(_ ending: Ending, words: [String]) {
        guard case .exited = ending else {
            self.init(reason: "libvips \(ending.phrase)", isTruncation: false)
            return
        }
        // The warnings of GLib have a line of their own each; the error is last.
        let last = words.last { line in
            !line.utf8.allSatisfy { $0 == 0x20 } && !line.contains("VIPS-WARNING")
        }
        let reason = last.map {
            String($0.unicodeScalars.filter { $0.value >= 0x20 }.prefix(200).map(Character.init))
        }
        self.init(
            reason: reason ?? "libvips \(ending.phrase)",
            isTruncation: words.contains { line in
                ["remature end", "end of file", "truncated", "EndOfFile", "end of stream"].contains
                { line.contains($0) }
            })
    }
}
