package import ShowcardCatalog
package import ShowcardContent

extension ProgramHost {
    /// Says to a plugin again what was once said to it.
    ///
    /// - Parameters:
    ///   - transcript: The recorded session.
    ///   - setting: The plugin.
    /// - Returns: An error for everything it answers otherwise, at its place in the transcript.
    /// - Throws: ``PluginError`` when it cannot be talked with to the end.
    package func replay(
        _ transcript: Transcript, to setting: ProgramSetting
    ) async throws(PluginError) -> [Diagnostic] {
        let folder = try PluginFolder(of: setting.name, below: source)
        let session = ProgramSession(setting, folder: folder, host: self)
        do throws(PluginError) {
            let replay = try await session.run(
                Replay(transcript.placed(source: source, folder: folder.work)))
            try await session.finish()
            await session.end()
            return replay.differences.map { line, difference in
                .error(
                    "plugin-difference", "the plugin '\(setting.name)' \(difference.phrase)",
                    at: line.location(of: difference.range, in: transcript.path),
                    help: "if that is right, record the session again with --transcripts")
            }
        } catch {
            await session.end()
            throw error
        }
    }
}
