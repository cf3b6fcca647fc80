/// A linear map of three components.
struct Matrix3: Sendable {
    let rows: [(Double, Double, Double)]

    init(
        _ first: (Double, Double, Double), _ second: (Double, Double, Double),
        _ third: (Double, Double, Double)
    ) {
        rows = [first, second, third]
    }

    func callAsFunction(_ vector: Components) -> Components {
        let products = rows.map { $0 * vector.first + $1 * vector.second + $2 * vector.third }
        return Components(products[0], products[1], products[2])
    }

    /// The inverse, computed from cofactors; all matrices here are invertible.
    var inverse: Matrix3 {
        let ((a, b, c), (d, e, f), (g, h, i)) = (rows[0], rows[1], rows[2])
        let (x, y, z) = (e * i - f * h, f * g - d * i, d * h - e * g)
        let determinant = a * x + b * y + c * z
        return Matrix3(
            (x / determinant, (c * h - b * i) / determinant, (b * f - c * e) / determinant),
            (y / determinant, (a * i - c * g) / determinant, (c * d - a * f) / determinant),
            (z / determinant, (b * g - a * h) / determinant, (a * e - b * d) / determinant))
    }
}

/// Three components of a color.
struct Components: Sendable {
    let first: Double
    let second: Double
    let third: Double

    init(_ first: Double, _ second: Double, _ third: Double) {
        self.first = first
        self.second = second
        self.third = third
    }

    func map(_ transform: (Double) -> Double) -> Components {
        Components(transform(first), transform(second), transform(third))
    }
}

// The matrices of CSS Color Module Level 4, section 18, "Sample code for Color Conversions".
extension Matrix3 {
    static let displayP3ToXYZ = Matrix3(
        (608_311 / 1_250_200, 189_793 / 714_400, 198_249 / 1_000_160),
        (35_783 / 156_275, 247_089 / 357_200, 198_249 / 2_500_400),
        (0, 32_229 / 714_400, 5_220_557 / 5_000_800))

    static let a98ToXYZ = Matrix3(
        (573_536 / 994_567, 263_643 / 1_420_810, 187_206 / 994_567),
        (591_459 / 1_989_134, 6_239_551 / 9_945_670, 374_412 / 4_972_835),
        (53_769 / 1_989_134, 351_524 / 4_972_835, 4_929_758 / 4_972_835))

    static let rec2020ToXYZ = Matrix3(
        (63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314),
        (26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157),
        (0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314))

    /// To XYZ with the D50 white point, which ProPhoto uses.
    static let proPhotoToXYZD50 = Matrix3(
        (0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
        (0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
        (0, 0, 0.82510460251046020))

    static let d50ToD65 = Matrix3(
        (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
        (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
        (0.012314014864481998, -0.020507649298898964, 1.330365926242124))

    static let xyzToLinearSRGB = Matrix3(
        (12_831 / 3_959, -329 / 214, -1_974 / 3_959),
        (-851_781 / 878_810, 1_648_619 / 878_810, 36_519 / 878_810),
        (705 / 12_673, -2_585 / 12_673, 705 / 667))

    static let linearSRGBToXYZ = xyzToLinearSRGB.inverse
    static let xyzToDisplayP3 = displayP3ToXYZ.inverse
    static let xyzToA98 = a98ToXYZ.inverse
    static let xyzToRec2020 = rec2020ToXYZ.inverse
    static let xyzD50ToProPhoto = proPhotoToXYZD50.inverse
    static let d65ToD50 = d50ToD65.inverse
    static let lmsToOklab = oklabToLMS.inverse
    static let xyzToLMS = lmsToXYZ.inverse

    static let oklabToLMS = Matrix3(
        (1, 0.3963377773761749, 0.2158037573099136),
        (1, -0.1055613458156586, -0.0638541728258133),
        (1, -0.0894841775298119, -1.2914855480194092))

    static let lmsToXYZ = Matrix3(
        (1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
        (-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
        (-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))
}
