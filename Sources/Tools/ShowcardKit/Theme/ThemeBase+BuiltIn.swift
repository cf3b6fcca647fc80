package import ShowcardContent
import ShowcardStarter

extension ThemeBase {
    /// The theme that is part of the program.
    package static var builtIn: ThemeBase { ThemeBase { StarterFile.theme } }
}
