extension ArgumentFailure {
    /// The Korean sentences of these failures.
    public static let koreanTexts: [String: String] = [
        "argument.unknownCommand": "{name}: 없는 명령입니다. `help`를 보십시오.",
        "argument.unknownCommand.similar": "{name}: 없는 명령입니다. 혹시 이 명령입니까? {similar}",
        "argument.unknownOption": "{command}: {name} 옵션이 없습니다. 도움말: {command} --help",
        "argument.missing": "{command}: {parameter} 값이 필요합니다. 도움말: {command} --help",
        "argument.missingValue": "{option}: 값이 필요합니다",
        "argument.unexpected": "{command}: 알 수 없는 단어입니다({word}). 도움말: {command} --help",
        "argument.notAllowed": "{word}: {parameter} 값으로 쓸 수 없습니다. 쓸 수 있는 값: {allowed}",
        "argument.malformed": "{word}: {parameter} 값으로 쓸 수 없습니다. 쓰는 법: {example}",
        "argument.lineTooLong": "한 줄이 {limit}바이트보다 길어 실행하지 않았습니다",
        "argument.openQuote": "따옴표가 닫히지 않았습니다. 닫거나, 따옴표 자체는 \\\"로 쓰십시오.",
    ]
}
