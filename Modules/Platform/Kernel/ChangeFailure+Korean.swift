extension ChangeFailure {
    /// The Korean sentences of these failures.
    public static let koreanTexts: [String: String] = [
        "history.conflict":
            "“{command}”: 실행을 취소할 수 없습니다. 이 명령이 바꾼 것이 그 뒤 달라졌습니다. 아무것도 바꾸지 않았습니다.",
        "history.erased":
            "“{command}” 작업은 되돌릴 수 없습니다. 바꾼 것 중 일부가 완전히 삭제되었습니다. 그보다 오래된 작업도 그대로 남습니다",
        "history.otherSchema":
            "“{command}”: 실행을 취소할 수 없습니다. 라이브러리를 업데이트하기 전의 명령입니다. 아무것도 바꾸지 않았습니다.",
        "history.unknownStep":
            "“{command}”: 이 프로그램으로는 실행을 취소할 수 없습니다. racconto를 쓰십시오. 아무것도 바꾸지 않았습니다.",
    ]
}
