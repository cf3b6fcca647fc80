// Made from CLDR by scripts/cldr with babel 2.19.0. Do not edit.
//
// Copyright © 1991-2025 Unicode, Inc. Distributed under the Terms of Use in https://www.unicode.org/copyright.html.
// SPDX-License-Identifier: Unicode-3.0

extension PluralRules {
    /// The rules of languages, in the syntax of UTS 35 for whole numbers; others have one form.
    static let table: [(languages: String, rules: [(Category, String)])] = [
        (
            languages:
                "af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en "
                + "eo et eu fi fo fur fy gsw ha haw hu ia ie io jgo jmc ka kaj kcg kk kkj "
                + "kl ks ksb ku ky lb lg lij mas mgo ml mn mr nb nd ne nl nn nnh no nr ny "
                + "nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv "
                + "sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi",
            rules: [
                (.one, "n in 1")
            ]
        ),
        (
            languages:
                "ak bho csw ln mg nso pa ti wa",
            rules: [
                (.one, "n in 0..1")
            ]
        ),
        (
            languages:
                "am as bn doi fa gu hi kn kok pcm tg vi zu",
            rules: [
                (.one, "n in 0 or n in 1")
            ]
        ),
        (
            languages:
                "ar",
            rules: [
                (.zero, "n in 0"),
                (.one, "n in 1"),
                (.two, "n in 2"),
                (.few, "n mod 100 in 3..10"),
                (.many, "n mod 100 in 11..99"),
            ]
        ),
        (
            languages:
                "be ru uk",
            rules: [
                (.one, "n mod 10 in 1 and n mod 100 not in 11"),
                (.few, "n mod 10 in 2..4 and n mod 100 not in 12..14"),
                (.many, "n mod 10 in 0 or n mod 10 in 5..9 or n mod 100 in 11..14"),
            ]
        ),
        (
            languages:
                "blo cv ksh",
            rules: [
                (.zero, "n in 0"),
                (.one, "n in 1"),
            ]
        ),
        (
            languages:
                "br",
            rules: [
                (.one, "n mod 10 in 1 and n mod 100 not in 11,71,91"),
                (.two, "n mod 10 in 2 and n mod 100 not in 12,72,92"),
                (.few, "n mod 10 in 3..4,9 and n mod 100 not in 10..19,70..79,90..99"),
                (.many, "n not in 0 and n mod 1000000 in 0"),
            ]
        ),
        (
            languages:
                "bs hr sr",
            rules: [
                (.one, "n mod 10 in 1 and n mod 100 not in 11"),
                (.few, "n mod 10 in 2..4 and n mod 100 not in 12..14"),
            ]
        ),
        (
            languages:
                "ca es gl it lld pt-AO pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT "
                + "pt-ST pt-TL scn vec",
            rules: [
                (.one, "n in 1"),
                (.many, "n not in 0 and n mod 1000000 in 0"),
            ]
        ),
        (
            languages:
                "ceb fil",
            rules: [
                (.one, "n in 1,2,3 or n mod 10 not in 4,6,9")
            ]
        ),
        (
            languages:
                "cs sk",
            rules: [
                (.one, "n in 1"),
                (.few, "n in 2..4"),
            ]
        ),
        (
            languages:
                "cy",
            rules: [
                (.zero, "n in 0"),
                (.one, "n in 1"),
                (.two, "n in 2"),
                (.few, "n in 3"),
                (.many, "n in 6"),
            ]
        ),
        (
            languages:
                "dsb hsb sl",
            rules: [
                (.one, "n mod 100 in 1"),
                (.two, "n mod 100 in 2"),
                (.few, "n mod 100 in 3..4"),
            ]
        ),
        (
            languages:
                "ff hy kab si",
            rules: [
                (.one, "n in 0,1")
            ]
        ),
        (
            languages:
                "fr pt",
            rules: [
                (.one, "n in 0..1"),
                (.many, "n not in 0 and n mod 1000000 in 0"),
            ]
        ),
        (
            languages:
                "ga",
            rules: [
                (.one, "n in 1"),
                (.two, "n in 2"),
                (.few, "n in 3..6"),
                (.many, "n in 7..10"),
            ]
        ),
        (
            languages:
                "gd",
            rules: [
                (.one, "n in 1,11"),
                (.two, "n in 2,12"),
                (.few, "n in 3..10,13..19"),
            ]
        ),
        (
            languages:
                "gv",
            rules: [
                (.one, "n mod 10 in 1"),
                (.two, "n mod 10 in 2"),
                (.few, "n mod 100 in 0,20,40,60,80"),
            ]
        ),
        (
            languages:
                "he iu naq sat se sma smj smn sms",
            rules: [
                (.one, "n in 1"),
                (.two, "n in 2"),
            ]
        ),
        (
            languages:
                "is mk",
            rules: [
                (.one, "n mod 10 in 1 and n mod 100 not in 11")
            ]
        ),
        (
            languages:
                "kw",
            rules: [
                (.zero, "n in 0"),
                (.one, "n in 1"),
                (
                    .two,
                    "n mod 100 in 2,22,42,62,82 or n mod 1000 in 0 and n mod 100000 in 1000..20000,40000,60000,80000 or n not in 0 and n mod 1000000 in 100000"
                ),
                (.few, "n mod 100 in 3,23,43,63,83"),
                (.many, "n not in 1 and n mod 100 in 1,21,41,61,81"),
            ]
        ),
        (
            languages:
                "lag",
            rules: [
                (.zero, "n in 0"),
                (.one, "n in 0,1 and n not in 0"),
            ]
        ),
        (
            languages:
                "lt",
            rules: [
                (.one, "n mod 10 in 1 and n mod 100 not in 11..19"),
                (.few, "n mod 10 in 2..9 and n mod 100 not in 11..19"),
            ]
        ),
        (
            languages:
                "lv prg",
            rules: [
                (.zero, "n mod 10 in 0 or n mod 100 in 11..19"),
                (.one, "n mod 10 in 1 and n mod 100 not in 11"),
            ]
        ),
        (
            languages:
                "mt",
            rules: [
                (.one, "n in 1"),
                (.two, "n in 2"),
                (.few, "n in 0 or n mod 100 in 3..10"),
                (.many, "n mod 100 in 11..19"),
            ]
        ),
        (
            languages:
                "pl",
            rules: [
                (.one, "n in 1"),
                (.few, "n mod 10 in 2..4 and n mod 100 not in 12..14"),
                (
                    .many,
                    "n not in 1 and n mod 10 in 0..1 or n mod 10 in 5..9 or n mod 100 in 12..14"
                ),
            ]
        ),
        (
            languages:
                "ro",
            rules: [
                (.one, "n in 1"),
                (.few, "n in 0 or n not in 1 and n mod 100 in 1..19"),
            ]
        ),
        (
            languages:
                "sgs",
            rules: [
                (.one, "n mod 10 in 1 and n mod 100 not in 11"),
                (.two, "n in 2"),
                (.few, "n not in 2 and n mod 10 in 2..9 and n mod 100 not in 11..19"),
            ]
        ),
        (
            languages:
                "shi",
            rules: [
                (.one, "n in 0 or n in 1"),
                (.few, "n in 2..10"),
            ]
        ),
        (
            languages:
                "tzm",
            rules: [
                (.one, "n in 0..1 or n in 11..99")
            ]
        ),
    ]
}
