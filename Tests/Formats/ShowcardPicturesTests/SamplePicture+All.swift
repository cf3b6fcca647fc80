extension SamplePicture {
    static let all = [
        SamplePicture(
            name: "one opaque color", width: 100, height: 75,
            hash: "db540105808887888777778f7878887b77888f7707",
            placeholder: "32 x 23 f7798b6717cc75e5"
        ) { x, y in [31, 119, 180, 255] },
        SamplePicture(
            name: "black", width: 16, height: 16,
            hash: "000802070000000000000000000000000000000000000000",
            placeholder: "32 x 32 6af9e1d3b74d2b25"
        ) { x, y in [0, 0, 0, 255] },
        SamplePicture(
            name: "a fully transparent picture", width: 10, height: 20,
            hash: "0008820300000000000000000000000000000000000000",
            placeholder: "19 x 32 0a4e79a8009f8c25"
        ) { x, y in [200, 100, 50, 0] },
        SamplePicture(
            name: "one pixel", width: 1, height: 1,
            hash: "e0fd427f3f08f708888788708f7088f80888808008088800",
            placeholder: "32 x 32 6915ea2e87010c70"
        ) { x, y in [255, 128, 1, 255] },
        SamplePicture(
            name: "one transparent pixel", width: 1, height: 1,
            hash: "c8d691450a5508f78887707ff8f7877f7ff808f78887707ff8",
            placeholder: "32 x 32 cff99cd994ecdce5"
        ) { x, y in [12, 34, 56, 78] },
        SamplePicture(
            name: "a row of 100 pixels", width: 100, height: 1,
            hash: "62294559b47777778888088897883078f8",
            placeholder: "32 x 5 7f096415d0ef15f4"
        ) { x, y in [x * 2, 255 - x, x * x, 255] },
        SamplePicture(
            name: "a column of 100 pixels", width: 1, height: 100,
            hash: "6229455934088778888787770887793f88",
            placeholder: "5 x 32 2dcc2e82e4cc2298"
        ) { x, y in [y * 2, 255 - y, y * y, 255] },
        SamplePicture(
            name: "a horizontal gradient", width: 64, height: 48,
            hash: "dd750a9d8c80777778888887887887877087088878",
            placeholder: "32 x 23 80c09c58256deef2"
        ) { x, y in [x * 4, x * 2, 255 - x * 3, 255] },
        SamplePicture(
            name: "a vertical gradient with alpha", width: 30, height: 90,
            hash: "9798820a0625788f278867788f82f72878787088877878",
            placeholder: "13 x 32 42c1f052e11f6de8"
        ) { x, y in [255 - y * 2, y, 80, y * 2] },
        SamplePicture(
            name: "stripes that mirror themselves", width: 32, height: 32,
            hash: "d50b0e27107675857478788788088777888c470778848f08",
            placeholder: "32 x 32 6df8f5abf87d52c1"
        ) { x, y in [(x / 4 % 2) * 255, (y / 8 % 2) * 255, 0, 255] },
        SamplePicture(
            name: "a disk on transparency", width: 50, height: 50,
            hash: "d98983050037d89778877a96f80787817fd807588788808958",
            placeholder: "32 x 32 3691935d9355b59f"
        ) { x, y in [220, 20, 60, (x - 25) * (x - 25) + (y - 25) * (y - 25) < 400 ? 255 : 0] },
        SamplePicture(
            name: "squares modulo 256", width: 75, height: 100,
            hash: "def7010d02102142645665586555665545a0b5cb03",
            placeholder: "23 x 32 97bd5ed1a57d6ff7"
        ) { x, y in [x * y, x * x + y, y * y + 3 * x, 255] },
        SamplePicture(
            name: "squares modulo 256 with alpha", width: 99, height: 37,
            hash: "9e0782028208022373a460f374620725b6f63515926278",
            placeholder: "32 x 13 040940a958d13bcd"
        ) { x, y in [x * y, x * x + y, y * y + 3 * x, x * 7 + y * 5] },
        SamplePicture(
            name: "a picture of 7 to 1", width: 98, height: 14,
            hash: "96290a319a707777817878877870d80888",
            placeholder: "32 x 5 91de6995a7bf044a"
        ) { x, y in [y * 18, x * 2, x + y, 255] },
        SamplePicture(
            name: "one dark pixel in white", width: 9, height: 9,
            hash: "fff7010702f808f78787787f808f7708f8777f7ff8f7870f",
            placeholder: "32 x 32 36ef03e11331ec7f"
        ) { x, y in [x == 4 && y == 4 ? 0 : 255, 255, 255, 255] },

    ]
}
