/// A currency of ISO 4217 that has minor units, or counts whole units only.
///
/// Known are the codes of List One as of amendment 180 (January 2026); metals, testing codes and the other
/// codes without a number of minor digits are not.
public struct Currency: Sendable, Hashable {
    /// The position in ``table``: one byte, so that values of fields stay small.
    private let position: UInt8

    /// Finds a currency.
    ///
    /// - Parameter code: Three upper-case letters, such as `USD`; anything else gives `nil`.
    public init?(_ code: String) {
        // Other bytes can be equal text: a Kelvin sign is a K.
        guard code.utf8.count == 3, let position = Self.positions[code] else { return nil }
        self.position = position
    }

    /// The three letters, such as `USD`.
    public var code: String { Self.table[Int(position)].code }

    /// How many decimal digits the minor unit is of a unit: 2 for a hundredth.
    public var minorDigits: Int { Self.table[Int(position)].minorDigits }

    /// All codes, by number of minor digits and then by letter.
    public static var codes: [String] { table.map(\.code) }

    private static let table: [(code: String, minorDigits: Int)] = [
        (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
        (
            2,
            """
            AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
            CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
            GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
            LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO \
            NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
            SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST \
            XAD XCD XCG YER ZAR ZMW ZWG
            """
        ),
        (3, "BHD IQD JOD KWD LYD OMR TND"),
        (4, "CLF UYW"),
    ].flatMap { minorDigits, codes in
        codes.split(separator: " ").map { (String($0), minorDigits) }
    }

    private static let positions = Dictionary(
        table.enumerated().map { ($1.code, UInt8(truncatingIfNeeded: $0)) },
        uniquingKeysWith: { first, _ in first })
}
