extension SettingsStrings {
    static let korean: [String: String] = [
        "command.settings": "설정과 그 값을 나열합니다.",
        "command.set": "값을 정하고 라이브러리에 저장합니다.",
        "command.unset": "라이브러리에 저장한 값을 지웁니다.",
        "parameter.setting": "설정 이름. settings로 볼 수 있습니다",
        "parameter.setting.value": "값",
        "parameter.sources": "값의 출처도 표시",
        "settings.column.name": "설정",
        "settings.column.value": "값",
        "settings.column.source": "출처",
        "settings.source.environment": "환경 변수",
        "settings.source.file": "설정 파일",
        "settings.source.library": "라이브러리",
        "settings.source.default": "기본값",
        "settings.set": "설정했습니다: {name} = {value}",
        "settings.unset": "{name}: 라이브러리에 저장된 값을 지웠습니다. 기본값: {value}",
        "settings.error.unknown": "{name}: 없는 설정입니다. 있는 설정: {known}",
        "settings.error.wrongValue": "{name}: 쓸 수 없는 값입니다({value}). 쓸 수 있는 값: {allowed}",
        "settings.error.malformedLine": "{file} {line}행: name = value 형식이 아닙니다. 그 행을 고치십시오.",
    ]
}
