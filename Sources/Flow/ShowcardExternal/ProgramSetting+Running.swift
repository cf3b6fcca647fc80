import ShowcardContent
import ShowcardProcesses

extension ProgramSetting {
    /// The variables that every program gets, if they are set.
    static let defaultVariables = ["PATH", "HOME", "TMPDIR"]
    private static let megabyte = 1 << 20

    /// The time and size limits of the program.
    var limits: ProcessLimits {
        ProcessLimits(seconds: seconds, outputBytes: outputMegabytes * Self.megabyte)
    }

    /// The program.
    ///
    /// - Parameter host: The run that starts it.
    /// - Returns: The program, with the catalog's folder as its working directory and its environment. The locale is
    ///   always the same unless it is declared, so that no answer depends on the machine.
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
