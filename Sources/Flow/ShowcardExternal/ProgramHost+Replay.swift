package import ShowcardCatalog
package import ShowcardContent

extension ProgramHost {
    /// Replays a recorded session with a plugin.
    ///
    /// - Parameters:
    ///   - transcript: The recorded session.
    ///   - setting: The plugin.
    /// - Returns: An error for each difference in its answers, at its location in the transcript.
    /// - Throws: ``PluginError`` if the session fails.
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
                    help:
                        "if the new answer is correct, record the session again with --transcripts")
            }
        } catch {
            await session.end()
            throw error
        }
    }
}
