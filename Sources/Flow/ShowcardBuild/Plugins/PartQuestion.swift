import ShowcardCatalog

/// Asks parts of plugins concurrently.
///
/// - Parameters:
///   - parts: The parts.
///   - times: Receives the time each took.
///   - question: Asks one part.
/// - Returns: The answer or error of each, in the order of the parts.
func ask<Part, Answer: Sendable>(
    _ parts: [PluginRegistry.Registered<Part>], _ times: inout PluginTimes,
    _ question: @escaping @Sendable (Part) async throws -> Answer
) async -> [(plugin: String, answer: Result<Answer, any Error>)] {
    typealias Timed = (index: Int, answer: Result<Answer, any Error>, time: Duration)
    let answers = await withTaskGroup(of: Timed.self) { group in
        for (index, part) in parts.enumerated() {
            group.addTask {
                let began = ContinuousClock.now
                do {
                    let answer = try await question(part.part)
                    return (index, .success(answer), .now - began)
                } catch {
                    return (index, .failure(error), .now - began)
                }
            }
        }
        var answers: [Timed] = []
        for await answer in group { answers.append(answer) }
        return answers.sorted { $0.index < $1.index }
    }
    for (part, answer) in zip(parts, answers) { times.add(answer.time, to: part.plugin) }
    return zip(parts, answers).map { ($0.plugin, $1.answer) }
}
