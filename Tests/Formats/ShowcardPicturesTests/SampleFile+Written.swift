extension SampleFile {
    /// Files that Pillow wrote, with libpng, libwebp and libavif.
    static let written: [SampleFile] = [
        SampleFile(
            "a PNG", "png 5 x 3",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAFElEQVR4nGM8IafBgASYGFABOh8A\
                MeQBFNPbcbAAAAAASUVORK5CYII=
                """),
        SampleFile(
            "a PNG with alpha", "png 5 x 3 alpha",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAFUlEQVR4nGM8IafRwIAGmNAFcAoC\
                AF9yAZQ1f291AAAAAElFTkSuQmCC
                """),
        SampleFile(
            "a PNG turned by EXIF", "png 3 x 5",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAGmVYSWZNTQAqAAAACAABARIAAwAA\
                AAEABgAAAAAAANZnS2kAAAAUSURBVHicYzwhp8GABJgYUAE6HwAx5AEU09txsAAAAABJRU5ErkJg\
                gg==
                """),
        SampleFile(
            "an animated PNG", "png 5 x 3 alpha animated",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAACGFjVEwAAAACAAAAAPONk3AAAAAa\
                ZmNUTAAAAAAAAAAFAAAAAwAAAAAAAAAAAAAAAQAAKqRK8gAAABVJREFUeJxjPCGn0cCABpjQBXAK\
                AgBfcgGUNX9vdQAAABpmY1RMAAAAAQAAAAUAAAADAAAAAAAAAAAAAAABAACx16AmAAAAGWZkQVQA\
                AAACeJxjZGRi/s+ABpjQBXAKAgA9LQEL/5085QAAAABJRU5ErkJggg==
                """),
        SampleFile(
            "a GIF", "gif 5 x 3",
            base64: "R0lGODdhBQADAIEAAMwAAMwzAMwAM8wzMywAAAAABQADAAAIDwAHCBA4YACAAQEGKhwQEAA7"),
        SampleFile(
            "an animated GIF", "gif 5 x 3 alpha animated",
            base64: """
                R0lGODdhBQADAIEAAMgeKAAAAAAAAAAAACwAAAAABQADAAAICAABCBxIsGBAACH5BAEAAAEALAAA\
                AAAFAAMAgQECAwAAAAAAAAAAAAgIAAEIHEiwYEAAOw==
                """),
        SampleFile(
            "a lossy WebP", "webp 5 x 3",
            base64: "UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoFAAMADMDOJaACdAFAAAD+2iYLtH4u7EcZJAAA"),
        SampleFile(
            "a lossless WebP", "webp 5 x 3",
            base64: "UklGRh4AAABXRUJQVlA4TBEAAAAvBIAAAAdQjyIXpf+BiOh/AAA="),
        SampleFile(
            "a lossless WebP with alpha", "webp 5 x 3 alpha",
            base64: "UklGRh4AAABXRUJQVlA4TBEAAAAvBIAAEAdQjyIXpYCBiOh/AAA="),
        SampleFile(
            "a lossy WebP with alpha", "webp 5 x 3 alpha",
            base64: """
                UklGRlIAAABXRUJQVlA4WAoAAAAQAAAABAAAAgAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICIAAABw\
                AQCdASoFAAMADMDOJaACdAFAAAD+2iYLtH4u7EcZJAAA
                """),
        SampleFile(
            "a WebP turned by EXIF", "webp 3 x 5",
            base64: """
                UklGRmIAAABXRUJQVlA4WAoAAAAIAAAABAAAAgAAVlA4ICIAAABwAQCdASoFAAMADMDOJaACdAFA\
                AAD+2iYLtH4u7EcZJAAARVhJRhoAAABNTQAqAAAACAABARIAAwAAAAEABgAAAAAAAA==
                """),
        SampleFile(
            "an animated WebP", "webp 5 x 3 alpha animated",
            base64: """
                UklGRrwAAABXRUJQVlA4WAoAAAASAAAABAAAAgAAQU5JTQYAAAAAAAAAAABBTk1GWAAAAAAAAAAA\
                AAQAAAIAAAAAAAJBTFBICgAAAAEHUMCICERE/wNWUDggLgAAADABAJ0BKgUAAwABQCYloAADcAD+\
                8U2v/62/HP5rqb//94z//7jP//uM/+RAAABBTk1GMAAAAAAAAAAAAAQAAAIAAAAAAABWUDggGAAA\
                ADQBAJ0BKgUAAwAAACYlpAADcAD+/SBQAA==
                """),
        SampleFile(
            "an AVIF", "avif 5 x 3",
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAA\
                AAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEA\
                AAETAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAA\
                AEtpcGNvAAAAFGlzcGUAAAAAAAAABQAAAAMAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAA\
                E2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAK21kYXQSAAoIGAhk0QEN\
                BoQyFR/3h4UV3///4s/AAJA2IJvQZq1pwA==
                """),
        SampleFile(
            "an AVIF with alpha", "avif 5 x 3 alpha",
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAGGbWV0YQAAAAAAAAAhaGRscgAAAAAA\
                AAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAACxpbG9jAAAAAEQAAAIAAQAAAAEA\
                AAHAAAAAIwACAAAAAQAAAa4AAAASAAAAQmlpbmYAAAAAAAIAAAAaaW5mZQIAAAAAAQAAYXYwMUNv\
                bG9yAAAAABppbmZlAgAAAAACAABhdjAxQWxwaGEAAAAAGmlyZWYAAAAAAAAADmF1eGwAAgABAAEA\
                AADDaXBycAAAAJ1pcGNvAAAAFGlzcGUAAAAAAAAABQAAAAMAAAAQcGl4aQAAAAADCAgIAAAADGF2\
                MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAAA5waXhpAAAAAAEIAAAADGF2MUOBABwAAAAAOGF1\
                eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAAeaXBt\
                YQAAAAAAAAACAAEEAQKDBAACBAEFhgcAAAA9bWRhdBIACgUYCGTCoDIHH5D/8QAQoBIACggYCGTR\
                AQ0GhDIVH/eHhRXf///iz8AAkDYgm9BmrWnA
                """),
        SampleFile(
            "an AVIF turned by EXIF", "avif 3 x 5",
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD1bWV0YQAAAAAAAAAhaGRscgAAAAAA\
                AAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEA\
                AAEdAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAB0aXBycAAA\
                AFRpcGNvAAAAFGlzcGUAAAAAAAAABQAAAAMAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAA\
                E2NvbHJuY2x4AAEADQAGgAAAAAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQUBAoMEhQAAACttZGF0\
                EgAKCBgIZNEBDQaEMhUf94eFFd///+LPwACQNiCb0GatacA=
                """),
    ]
}
