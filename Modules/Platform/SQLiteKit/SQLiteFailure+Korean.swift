extension SQLiteFailure {
    /// The Korean sentences of the failures and of the change journal.
    public static let koreanTexts: [String: String] = [
        "sqlite.busy": "{path}: 다른 프로그램이 쓰고 있습니다. 끝난 뒤 다시 하십시오.",
        "sqlite.readOnly": "{path}: 쓸 수 없습니다. 권한을 확인하거나 라이브러리를 쓸 수 있는 곳에 복사하십시오.",
        "sqlite.full": "{path}: 디스크가 가득 찼습니다. 공간을 비우고 명령을 다시 실행하십시오.",
        "sqlite.notADatabase": "{path}: Racconto 라이브러리가 아닙니다. --library로 다른 곳을 지정하십시오.",
        "sqlite.corrupt": "{path}: 손상되었습니다({text}). 백업에서 복구하십시오.",
        "sqlite.cannotOpen": "{path}: 열 수 없습니다({text}). 폴더와 그 권한을 확인하십시오.",
        "sqlite.inputOutput": "{path}: 읽거나 쓸 수 없습니다({text}, 코드 {code}). 디스크를 확인하십시오.",
        "sqlite.other": "{path}: 라이브러리에서 오류가 났습니다({text}, 코드 {code}). 아무것도 바꾸지 않았습니다.",
        "sql.malformed": "라이브러리에 읽을 수 없는 행이 있습니다({what}). 백업에서 복구하십시오.",
        "sql.migration.edited":
            "마이그레이션 {id}: 이 라이브러리를 만들 때와 내용이 다릅니다. 프로그램을 다시 설치하십시오.",
        "sql.migration.newer":
            "더 새로운 Racconto로 만든 라이브러리입니다({id}). 그 버전이나 더 새로운 버전을 설치하면 열 수 있습니다.",
        "sql.migration.doubled": "마이그레이션 {id}: 이름이 같은 것이 둘입니다. 하나의 이름을 바꾸십시오.",
        "sql.migration.misnamed": "마이그레이션 {id}: feature.NNN-name 형식의 이름이 아닙니다. 이름을 바꾸십시오.",
    ]
}
