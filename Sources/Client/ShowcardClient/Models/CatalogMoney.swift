/// An amount of money.
public struct CatalogMoney: Sendable, Hashable, CatalogDecodable {
    /// The amount in minor units of the currency, such as cents.
    public let amount: Int
    /// The code of the currency (ISO 4217), such as `USD`.
    public let currency: String

    /// Creates an amount.
    ///
    /// - Parameters:
    ///   - amount: The amount in minor units of the currency.
    ///   - currency: The code of the currency.
    public init(amount: Int, currency: String) {
        self.amount = amount
        self.currency = currency
    }

    /// Reads an amount.
    public init(_ field: CatalogField) throws(CatalogDecodingError) {
        amount = try field.required("amount")
        currency = try field.required("currency")
    }
}
