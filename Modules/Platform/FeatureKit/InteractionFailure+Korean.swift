extension InteractionFailure {
    /// The Korean sentences of these failures.
    public static let koreanTexts: [String: String] = [
        "interaction.noScreen": "화면 전체를 쓰는 명령인데 터미널이 없습니다. 터미널에서 실행하십시오.",
        "interaction.nobodyThere": "{question} 답할 사람이 없습니다. 그대로 하려면 --yes를 붙이십시오.",
        "interaction.noEditor": "편집기를 열 터미널이 없습니다. 명령 뒤에 글을 쓰십시오.",
        "interaction.inputTaken": "명령을 표준 입력에서 읽고 있습니다. 거기서 읽으려면 이 명령만 따로 실행하십시오.",
        "interaction.inputTooLong": "표준 입력이 {limit}바이트를 넘습니다. 나누어 주십시오.",
        "interaction.cancelled": "멈췄습니다. 아무것도 바꾸지 않았습니다.",
        "interaction.editorFailed": "{command}: 편집기를 실행하지 못했습니다. 쓸 수 있는 편집기를 EDITOR에 지정하십시오.",
    ]
}
