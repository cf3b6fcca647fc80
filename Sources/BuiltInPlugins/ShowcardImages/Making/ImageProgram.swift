import ShowcardCatalog
import ShowcardFiles
import ShowcardProcesses
import ShowcardSigning

/// The command-line program of libvips, which runs in processes of its own.
///
/// It decodes content that is not trusted: a picture that crashes or hangs it has no other effect. Each process has one
/// picture, limits of time and memory, and no loaders but those that libvips considers safe.
struct ImageProgram: Sendable {
    /// The program's absolute path; `nil` if it is not installed.
    let path: String?
    /// The path, and those that come before it in the search, so that an installation is noticed.
    let candidates: [String]
    private let search: String

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
    private static let batchName = "vipsthumbnail"
    private static let limits = ProcessLimits(seconds: 300, outputBytes: 1 << 20)
    /// The address space of one process, in bytes.
    private static let memory = 4 << 30
    /// The largest side that libvips accepts.
    private static let maxSide = 10_000_000

    /// Finds the program.
    init(environment: [String: String]) {
        search = environment["PATH"] ?? "/usr/bin:/bin"
        let folders = search.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
        let all = folders.map { "\($0)/\(Self.name)" }
        let found = try? Program(
            [Self.name], environment: [.init("PATH", search)], directory: "/")
        path = found?.path
        let last = all.firstIndex { $0 == found?.path }
        candidates = last.map { Array(all[...$0]) } ?? all
    }

    /// Finds out the version, and what the codecs of some formats write.
    func encoders(of formats: [ImageFormat], in folder: String) async throws(Failure) -> Encoders {
        // A process takes a while to start.
        async let number = version(in: folder)
        let written = await withTaskGroup(of: (ImageFormat, Result<String, Failure>).self) {
            group in
            for format in formats {
                group.addTask { (format, await writtenSample(of: format, in: folder)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var samples: [ImageFormat: String] = [:]
        for format in formats { samples[format] = try written[format]?.get() }
        return Encoders(version: try await number.get(), samples: samples)
    }

    private func writtenSample(
        of format: ImageFormat, in folder: String
    ) async -> Result<String, Failure> {
        do throws(Failure) {
            return .success(try await sample(of: format, in: folder))
        } catch {
            return .failure(error)
        }
    }

    /// Asks for the version, such as `vips-8.14.1`.
    private func version(in folder: String) async -> Result<String, Failure> {
        do throws(Failure) {
            let line = try await run(nil, ["--version"], in: folder).first ?? ""
            let word = line.utf8.prefix { $0 > 0x20 && $0 < 0x7F }
            guard !word.isEmpty else {
                return .failure(Failure(reason: "it has no version", isTruncation: false))
            }
            return .success(String(Substring(word)))
        } catch {
            return .failure(error)
        }
    }

    /// Writes a small picture in a format, and returns the hash of its bytes, which depend on the codec.
    private func sample(
        of format: ImageFormat, in folder: String
    ) async throws(Failure) -> String {
        let name = "sample.\(format.fileExtension)"
        _ = try await run(
            nil, ["zone", "\(name)[strip]", "64", "64", "--uchar"],
            modules: format == .avif, in: folder)
        guard let bytes = try? Folder(folder).read(name) else {
            throw Failure(reason: "it writes no \(format.rawValue) files", isTruncation: false)
        }
        return String(SHA256.hash(bytes).hex.prefix(16))
    }

    /// The program and the folders of libraries near it, whose times change when one of these is replaced.
    var stamp: String? {
        guard let path, let own = FileSystem.status(of: path) else { return nil }
        let folders = libraries.map { FileSystem.status(of: $0)?.changed ?? 0 }
        return
            ([path, "\(own.stamp.inode)", "\(own.stamp.size)", "\(own.changed)"]
            + folders.map { "\($0)" }).joined(separator: " ")
    }

    private var libraries: [String] {
        guard let resolved = path.flatMap(FileSystem.resolved) else { return [] }
        let prefix = FileSystem.split(FileSystem.split(resolved).parent).parent
        let folders = ["\(prefix)/lib", "\(prefix)/lib64"]
        let names = (try? FileSystem.names(in: "\(prefix)/lib")) ?? []
        // Debian has the libraries of each architecture in a folder of its own, such as x86_64-linux-gnu.
        return folders
            + names.filter { $0.contains("-linux-") }.sorted().map { "\(prefix)/lib/\($0)" }
    }

    /// Writes a picture in another size and format: upright, in sRGB, and without metadata.
    ///
    /// - Parameters:
    ///   - source: The name of the picture in the folder, with options of its loader.
    ///   - target: The name of the file to write, with options.
    ///   - width: The largest width in pixels.
    ///   - height: The largest height; `nil` for any.
    ///   - sort: What the picture is.
    ///   - folder: The folder.
    /// - Throws: ``Failure``.
    func scale(
        _ source: String, to target: String, width: Int, height: Int? = nil,
        _ sort: Sort, in folder: String
    ) async throws(Failure) {
        _ = try await run(
            nil,
            [
                "thumbnail", source, target, "\(width)", "--height", "\(height ?? Self.maxSide)",
                "--size", sort.isDocument ? "both" : "down", "--fail-on", "error",
            ] + (sort.hasProfile ? ["--export-profile", "srgb"] : []),
            fonts: sort.isDocument ? ShareFonts.file : nil,
            modules: sort.isAVIF || Self.isAVIF(target), in: folder)
    }

    /// The program of libvips that reads and writes several files, which comes with the other one.
    struct Batch: Sendable {
        fileprivate let path: String
        fileprivate let program: ImageProgram

        /// Writes pictures in another format, as they are.
        ///
        /// - Parameters:
        ///   - sources: The names of the pictures in the folder.
        ///   - pattern: The name of a file to write, with `%s` for that of a picture without its extension, and with
        ///     options.
        ///   - folder: The folder.
        /// - Throws: ``Failure``.
        func encode(
            _ sources: [String], to pattern: String, in folder: String
        ) async throws(Failure) {
            let size = "\(ImageProgram.maxSide)x\(ImageProgram.maxSide)>"
            _ = try await program.run(
                path, sources + ["--size", size, "--output", pattern],
                modules: ImageProgram.isAVIF(pattern), in: folder)
        }

        /// Draws SVG documents of this program's own as JPEG files of their natural size; the loader of SVG is one that
        /// libvips does not consider safe.
        ///
        /// - Parameters:
        ///   - documents: The names of the documents in the folder; the extension `jpg` replaces that of each.
        ///   - options: How the files are written.
        ///   - folder: The folder, which has the configuration of the fonts.
        /// - Throws: ``Failure``.
        func draw(
            _ documents: [String], options: String, in folder: String
        ) async throws(Failure) {
            let size = "\(SharePicture.width)x\(SharePicture.height)"
            _ = try await program.run(
                path, documents + ["--size", size, "--output", "%s.jpg\(options)"],
                fonts: ShareFonts.file, in: folder)
        }
    }

    /// The program that writes several files; `nil` if it is not installed.
    var batch: Batch? {
        guard let path else { return nil }
        let other = "\(FileSystem.split(path).parent)/\(Self.batchName)"
        return FileSystem.status(of: other)?.kind == .file ? Batch(path: other, program: self) : nil
    }

    /// Runs a program of libvips or fontconfig to its end.
    ///
    /// - Parameters:
    ///   - name: The program; `nil` for the usual one of libvips.
    ///   - arguments: Its arguments.
    ///   - fonts: The configuration of fonts in the folder, for documents of this program's own.
    ///   - modules: Whether libvips loads its modules, which takes half the time of a start. AVIF needs one.
    ///   - folder: The folder it runs in.
    /// - Returns: The lines it has written to standard output.
    /// - Throws: ``Failure``.
    func run(
        _ name: String?, _ arguments: [String], fonts: String? = nil, modules: Bool = false,
        in folder: String
    ) async throws(Failure) -> [String] {
        do {
            let program = try Program(
                [name ?? path ?? Self.name] + arguments,
                environment: environment(in: folder, fonts: fonts, modules: modules),
                directory: folder,
                memoryLimit: Self.memory)
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
                    ? "decoding takes longer than \(Self.limits.seconds) s"
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
    /// `vips_init` loads modules from the installation prefix, which `VIPSHOME` overrides: "the name of the environment
    /// variable you let the user override your package install area with" (libvips, `vips_guess_prefix`). The folder of a
    /// run has no modules.
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
