import ShowcardBuild
import ShowcardCatalog
import ShowcardSystem

/// `showcard doctor`: lists the programs of this machine that features need.
struct DoctorCommand: Command {
    static let declaration = CommandDeclaration(
        "doctor", summary: "lists the programs of this machine that features need",
        discussion: """
            Runs each program that Showcard can use, and prints its version, or what does not work \
            without it and how to install it. All of them are optional, so the exit status is 0 \
            also if some are missing. Reads no catalog and writes nothing.
            """,
        options: [CommonOptions.format])

    private let format: AnswerFormat

    init(_ arguments: ParsedArguments, in context: CommandContext) throws(UsageError) {
        format = try arguments.value(CommonOptions.format) ?? .text
    }

    func run(in context: CommandContext) async throws(WriteError) -> ExitCode {
        var found: [(program: OptionalProgram, state: OptionalProgram.State)] = []
        for program in OptionalProgram.all {
            found.append((program, await program.state(context.environment)))
        }
        switch format {
        case .json:
            let programs = found.map { program, state -> JSONObject in
                [
                    "name": program.name, "version": state.version, "problem": state.problem,
                    "purpose": program.purpose, "debian": program.packages.debian,
                    "homebrew": program.packages.homebrew,
                ]
            }
            let object: JSONObject = [
                "version": ProgramInformation.version, "programs": programs,
            ]
            try await context.console.printJSON(object.line)
        default:
            let table = TextTable(
                [.init("Program"), .init("Version"), .init("Needed for")],
                rows: found.map { [$0.program.name, $0.state.text, $0.program.purpose] },
                shrinking: nil)
            try await context.console.print(
                "\(ProgramInformation.line)\n" + table.text(width: nil) + Self.advice(on: found))
        }
        return .success
    }

    /// How to install what is missing; an empty text if nothing is.
    private static func advice(
        on found: [(program: OptionalProgram, state: OptionalProgram.State)]
    ) -> String {
        let missing = found.filter { $0.state == .missing }.map(\.program.packages)
        guard !missing.isEmpty else { return "" }
        func packages(_ name: KeyPath<(debian: String, homebrew: String), String>) -> String {
            var known: Set<String> = []
            return missing.map { $0[keyPath: name] }.filter { known.insert($0).inserted }
                .joined(separator: " ")
        }
        return """

            To install what is missing:
              Debian  apt install \(packages(\.debian))
              macOS   brew install \(packages(\.homebrew))

            """
    }
}

/// A program that a feature runs.
struct OptionalProgram: Sendable {
    /// The name of the program.
    let name: String
    /// What needs it.
    let purpose: String
    /// The packages that have it.
    let packages: (debian: String, homebrew: String)
    /// The arguments that print its version.
    var arguments = ["--version"]

    /// Whether a program works.
    enum State: Sendable, Hashable {
        /// It prints this version.
        case working(String)
        /// It is not installed.
        case missing
        /// It cannot be run, for this reason.
        case failing(String)

        /// The version.
        var version: String? { if case .working(let version) = self { version } else { nil } }

        /// Why it does not work; `nil` if it does.
        var problem: String? {
            switch self {
            case .working: nil
            case .missing: "not installed"
            case .failing(let reason): reason
            }
        }

        /// The version or the problem.
        var text: String { version ?? problem ?? "" }
    }

    /// All programs.
    static let all = [
        OptionalProgram(
            name: "vips", purpose: "pictures in several sizes and formats, share pictures",
            packages: ("libvips-tools", "vips")),
        OptionalProgram(
            name: "fc-list", purpose: "the fonts of share pictures",
            packages: ("fontconfig", "fontconfig")),
        OptionalProgram(
            name: "rsync", purpose: "publish HOST:PATH and rsync://", packages: ("rsync", "rsync")),
        OptionalProgram(
            name: "rclone", purpose: "publish rclone:REMOTE:PATH and s3://",
            packages: ("rclone", "rclone"),
            arguments: ["version"]),
        OptionalProgram(
            name: "git", purpose: "publish git:REMOTE#BRANCH", packages: ("git", "git")),
        OptionalProgram(name: "curl", purpose: "import api", packages: ("curl", "curl")),
    ]

    /// Runs the program.
    func state(_ environment: [String: String]) async -> State {
        let tool = TransferTool(
            name: name, environment: environment, directory: "/", seconds: 30,
            outputBytes: 1 << 20)
        do throws(DiagnosticError) {
            let lines = try await tool.run(arguments)
            return .working(Self.version(in: lines.first ?? "") ?? "works")
        } catch {
            guard let problem = error.diagnostics.first, problem.code != "tool-missing" else {
                return .missing
            }
            return .failing(problem.message)
        }
    }

    /// The first word of a line with a digit, as far as a version goes: `8.14.1` of `vips-8.14.1`.
    private static func version(in line: String) -> String? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let bytes = line.utf8.drop { !digits.contains($0) }
            .prefix { digits.contains($0) || $0 == UInt8(ascii: ".") }
        return bytes.isEmpty ? nil : String(Substring(bytes))
    }
}
