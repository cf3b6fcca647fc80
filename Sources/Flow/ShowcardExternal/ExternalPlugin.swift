package import ShowcardCatalog
package import ShowcardContent

/// An external plugin: a program that exchanges JSON lines on its standard streams.
package struct ExternalPlugin: Plugin {
    /// The plugin's declaration.
    package let declaration: PluginDeclaration
    /// The plugin's complete hello.
    package let hello: PluginHello
    /// The plugin's settings in `catalog.yml`.
    package let setting: ProgramSetting
    /// The time it took to start and say hello.
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

    /// Registers the program's parts: a source, or a transform with an emitter for the files it creates and a contributor
    /// for what it adds to the site.
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
            if capability.addsToSite { registry.add(ExternalContributor(session: session)) }
            registry.add(ExternalEmitter(session: session, roles: capability.roles))
        }
    }

    /// Ends the session.
    ///
    /// - Throws: ``PluginError`` if the program does not exit successfully.
    package func finish() async throws(PluginError) {
        try await session.finish()
    }

    /// The program's work in this run so far.
    package var work: ProgramWork {
        get async { await session.work }
    }

    /// Terminates the program, which may still be running if the run has stopped early.
    package func end() async {
        await session.end()
    }
}

/// The message that a plugin gets before its work begins.
struct Opening: Sendable {
    /// The message, as a line.
    let message: [UInt8]
    /// The options, which its answers depend on.
    let options: [UInt8]

    /// Creates the message.
    ///
    /// - Parameters:
    ///   - declared: The declared options.
    ///   - options: Their values.
    ///   - source: The catalog's folder.
    ///   - folder: The plugin's working folder.
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
