extension FileFailure {
    /// The Korean sentences of these failures.
    public static let koreanTexts: [String: String] = [
        "file.read": "{path}: 읽을 수 없습니다: {reason}",
        "file.write": "{path}: 쓸 수 없습니다: {reason}",
        "file.list": "{path}: 폴더 안을 볼 수 없습니다: {reason}",
        "file.reason.missing": "파일이나 폴더가 없습니다. 이름을 확인하십시오.",
        "file.reason.denied": "권한이 없습니다. 누가 쓸 수 있는지 확인하십시오.",
        "file.reason.readOnly": "읽기 전용 파일 시스템입니다. 다른 곳을 고르십시오.",
        "file.reason.full": "디스크가 가득 찼습니다. 공간을 비우고 명령을 다시 실행하십시오.",
        "file.reason.folder": "폴더입니다. 파일을 지정하십시오.",
        "file.reason.loop": "링크가 서로를 돌며 가리킵니다. 파일 자체를 지정하십시오.",
        "file.reason.nameTooLong": "이 파일 시스템에 쓰기에는 이름이 너무 깁니다. 이름을 줄이십시오.",
        "file.reason.tooLarge": "Racconto에서 읽을 수 있는 크기를 넘습니다. 이 파일은 빼십시오.",
        "file.reason.special": "장치, 파이프 또는 소켓입니다. 파일을 지정하십시오.",
        "file.reason.other": "{text}. 디스크를 확인하십시오.",
    ]
}
