import ShowcardContent
import ShowcardProcesses

extension ProgramSetting {
    /// The variables that every program sees, as far as they are set.
    static let defaultVariables = ["PATH", "HOME", "TMPDIR"]
    private static let megabyte = 1 << 20

    /// How much time and room the program has.
    var limits: ProcessLimits {
        ProcessLimits(seconds: seconds, outputBytes: outputMegabytes * Self.megabyte)
    }

    /// The program.
    ///
    /// - Parameter host: The run that starts it.
    /// - Returns: The program, in the catalog's folder and with what it may see of the environment. The language is
    ///   always the same unless it is declared, so that no answer depends on whose machine it is.
    /// - Throws: ``ProgramError/notFound(_:)``.
    func program(in host: ProgramHost) throws(ProgramError) -> Program {
        let names = Self.defaultVariables.filter { !environment.contains($0) } + environment
        let variables = names.compactMap { name in
            host.environment[name].map { Program.Variable(name, $0) }
        }
        let constants = [Program.Variable("LC_ALL", "C.UTF-8"), Program.Variable("TZ", "UTC")]
            .filter { constant in !variables.contains { $0.name == constant.name } }
        return try Program(
            command, environment: variables + constants,
            directory: host.source, memoryLimit: (memoryMegabytes ?? 0) * Self.megabyte)
    }
}
