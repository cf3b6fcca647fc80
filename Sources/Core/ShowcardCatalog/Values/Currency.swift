/// A currency of ISO 4217 with a known number of minor digits, possibly 0.
///
/// Includes the codes of List One as of amendment 180 (January 2026), except for metals, testing codes and other
/// codes without a number of minor digits.
public struct Currency: Sendable, Hashable {
    /// The position in ``table``: one byte, so that values of fields stay small.
    private let position: UInt8

    /// Finds a currency.
    ///
    /// - Parameter code: Three upper-case letters, such as `USD`; `nil` is returned for anything else.
    public init?(_ code: String) {
        // Strings with other bytes can be equal: a Kelvin sign equals a K.
        guard code.utf8.count == 3, let position = Self.positions[code] else { return nil }
        self.position = position
    }

    /// The three letters, such as `USD`.
    public var code: String { Self.table[Int(position)].code }

    /// The number of decimal digits of the minor unit: 2 for a hundredth.
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
