package import ShowcardCatalog
package import ShowcardContent

/// A plugin that is a program of its own: any program that speaks JSON lines on its standard streams.
package struct ExternalPlugin: Plugin {
    /// What it says of itself.
    package let declaration: PluginDeclaration
    /// All it said when it was greeted.
    package let hello: PluginHello
    /// What `catalog.yml` says of it.
    package let setting: ProgramSetting
    /// How long it took to start and to say what it is.
    package let startup: Duration
    private let session: ProgramSession

    init(
        _ setting: ProgramSetting, _ hello: PluginHello, _ session: ProgramSession,
        startup: Duration = .zero
    ) {
        self.startup = startup
        self.setting = setting
        self.hello = hello
        self.session = session
        declaration = PluginDeclaration(
            setting.name, summary: hello.summary, isOnByDefault: false, options: hello.options,
            version: hello.version, needs: hello.needs)
    }

    /// Adds what the program says it is: a source, or a transform with an emitter for the files it makes.
    package func register(in registry: inout PluginRegistry, options: PluginOptions) {
        let opening = Opening(
            hello.options, options, source: session.host.source, session.folder.work)
        if hello.isSource {
            registry.add(
                ExternalSource(
                    session: session, opening: opening, isAll: hello.transform == nil))
        }
        if let capability = hello.transform {
            registry.add(
                ExternalTransform(
                    session: session, opening: opening, hello: hello, capability: capability))
            registry.add(ExternalEmitter(session: session))
        }
    }

    /// Ends the session: nothing more comes.
    ///
    /// - Throws: ``PluginError`` when the program does not end well.
    package func finish() async throws(PluginError) {
        try await session.finish()
    }

    /// What the run had it do, as far as it has gone.
    package var work: ProgramWork {
        get async { await session.work }
    }

    /// Ends the program, which may be running still when the run has stopped early.
    package func end() async {
        await session.end()
    }
}

/// What a plugin is told once, before its work begins.
struct Opening: Sendable {
    /// The message, as a line.
    let message: [UInt8]
    /// The options, which its answers depend on.
    let options: [UInt8]

    /// Creates the message.
    ///
    /// - Parameters:
    ///   - declared: The options there are.
    ///   - options: What was chosen.
    ///   - source: The catalog's folder.
    ///   - folder: The folder the plugin may write into.
    init(_ declared: [Field], _ options: PluginOptions, source: String, _ folder: String) {
        var writer = JSONWriter()
        writer.beginObject()
        for field in declared {
            guard let value = options[field.name] else { continue }
            writer.key(field.name)
            writer.option(value)
        }
        writer.endObject()
        let chosen = writer.bytes
        self.options = chosen
        message = line { writer in
            writer.member("type", "start")
            writer.member("options", raw: chosen)
            writer.member("source", source)
            writer.member("folder", folder)
        }
    }
}
