#if canImport(Combine)
public import Combine

/// The state of a client for views, from iOS 15 on.
///
///     struct Shop: View {
///         @StateObject private var store = CatalogStore(client)
///
///         var body: some View {
///             TemplateList(revision: store.revision)
///                 .task { await store.follow() }
///                 .refreshable { await store.refresh() }
///         }
///     }
///
/// When ``revision`` changes, views request their lists again.
@MainActor
public final class CatalogStore: ObservableObject {
    /// The status of the state that was applied last; `nil` if none was applied since ``follow()`` began.
    @Published public private(set) var status: CatalogStatus?
    /// The number of changes, which also counts those by the clock.
    @Published public private(set) var revision = 0
    /// The error of the last refresh; `nil` if it succeeded.
    @Published public private(set) var error: CatalogError?

    /// The client.
    public let client: any CatalogClient

    /// Creates a store that follows nothing yet.
    ///
    /// - Parameter client: The client.
    public init(_ client: any CatalogClient) {
        self.client = client
    }

    /// Follows the changes of the client until the task is canceled.
    public func follow() async {
        for await status in await client.changes {
            self.status = status
            revision += 1
        }
    }

    /// Refreshes the client, and keeps the error.
    public func refresh() async {
        do {
            try await client.refresh()
            error = nil
        } catch {
            self.error = error as? CatalogError ?? self.error
        }
    }
}
#endif
