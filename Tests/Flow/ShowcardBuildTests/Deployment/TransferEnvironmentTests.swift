import Testing

@testable import ShowcardBuild

@Suite("Environments of the programs that copy files")
struct TransferEnvironmentTests {
    @Test("Git gets no variables that name another repository, and cannot ask for a password")
    func git() {
        let given = [
            "GIT_DIR": "/a/.git", "GIT_WORK_TREE": "/a", "GIT_INDEX_FILE": "/a/.git/index",
            "GIT_COMMON_DIR": "/a/.git", "GIT_TERMINAL_PROMPT": "1", "GIT_CONFIG_COUNT": "0",
            "GIT_CONFIG_PARAMETERS": "'a.b=c'", "GIT_SSH_COMMAND": "ssh -i key", "PATH": "/bin",
        ]
        #expect(
            GitTarget.environment(given) == [
                "GIT_TERMINAL_PROMPT": "0", "GIT_CONFIG_COUNT": "0",
                "GIT_CONFIG_PARAMETERS": "'a.b=c'", "GIT_SSH_COMMAND": "ssh -i key",
                "PATH": "/bin",
            ])
    }

    /// Variables, and those that rclone gets of them.
    static let bucketCases: [([String: String], [String: String])] = [
        ([:], ["RCLONE_S3_PROVIDER": "AWS"]),
        (
            ["AWS_ENDPOINT_URL": "http://a", "AWS_REGION": "r", "AWS_DEFAULT_REGION": "d"],
            [
                "AWS_ENDPOINT_URL": "http://a", "AWS_REGION": "r", "AWS_DEFAULT_REGION": "d",
                "RCLONE_S3_PROVIDER": "Other", "RCLONE_S3_ENDPOINT": "http://a",
                "RCLONE_S3_REGION": "r",
            ]
        ),
        (
            [
                "AWS_ENDPOINT_URL_S3": "", "AWS_ENDPOINT_URL": "http://a", "AWS_REGION": "",
                "AWS_DEFAULT_REGION": "d", "AWS_CA_BUNDLE": "", "RCLONE_S3_PROVIDER": "",
            ],
            [
                "AWS_ENDPOINT_URL": "http://a", "AWS_DEFAULT_REGION": "d",
                "RCLONE_S3_PROVIDER": "Other", "RCLONE_S3_ENDPOINT": "http://a",
                "RCLONE_S3_REGION": "d",
            ]
        ),
        (["AWS_ENDPOINT_URL": ""], ["RCLONE_S3_PROVIDER": "AWS"]),
        (
            ["AWS_CA_BUNDLE": "/ca.pem", "RCLONE_S3_PROVIDER": "Minio"],
            ["RCLONE_CA_CERT": "/ca.pem", "RCLONE_S3_PROVIDER": "Minio"]
        ),
    ]

    @Test(
        "rclone gets the endpoint and the region of the programs of AWS, and empty variables count as not set",
        arguments: bucketCases)
    func bucket(given: [String: String], expected: [String: String]) {
        let always = ["RCLONE_S3_ENV_AUTH": "true", "RCLONE_S3_NO_CHECK_BUCKET": "true"]
        #expect(
            RcloneTarget.environmentForS3(given) == expected.merging(always) { own, _ in own })
    }
}
