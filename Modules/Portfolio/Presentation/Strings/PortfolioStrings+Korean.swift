extension PortfolioStrings {
    static let korean = koreanCommands.merging(koreanPages) { first, _ in first }

    private static let koreanCommands: [String: String] = [
        "command.portfolio": "공개한 것을 나열합니다.",
        "command.theme": "사이트의 색을 고릅니다.",
        "command.publish": "포트폴리오를 사이트로 만들어 폴더에 씁니다.",
        "command.site": "포트폴리오를 사이트로 만들어 폴더에 씁니다.",
        "parameter.site.folder": "폴더. 이전에 내보낸 내용은 새로 고칩니다",
        "parameter.theme": "light, dark 또는 auto(보는 사람의 설정)",
        "portfolio.column.address": "주소",
        "command.preview": "공개 여부와 상관없이 프로젝트를 사이트에 나올 모습대로 보여 줍니다.",
        "portfolio.previewOpened": "{title}: 사이트에 나올 페이지를 열었습니다",
        "portfolio.previewWritten": "{title}: 사이트에 나올 페이지를 썼습니다. 열 파일: {path}",
        "portfolio.themeSet": "테마: {theme}. 다시 publish하면 적용됩니다.",
        "portfolio.published":
            "프로젝트 {count}개를 내보냈습니다(파일 {written}개 새로 씀, {kept}개 유지, {removed}개 삭제). 열 파일: {path}",
        "portfolio.unchanged": "사이트가 이미 최신이어서 아무것도 쓰지 않았습니다. 열 파일: {path}",
        "portfolio.missingTexts": "{title}: 사진 {count}장에 대체 텍스트와 캡션이 모두 없습니다. 추가: alt",
        "portfolio.error.nothingPublic": "공개한 프로젝트가 없습니다. 공개하기: project publish",
        "portfolio.error.notAFolder": "{path}: 폴더가 아닙니다. 사이트를 둘 폴더를 정해 주세요. 없으면 만듭니다",
        "portfolio.error.insideLibrary": "{path}: 라이브러리 안입니다. 사이트를 둘 다른 폴더를 정해 주세요",
        "portfolio.leftOut": "{title}: {name} 사진을 뺐습니다({reason})",
        "portfolio.error.foreignFile":
            "{path}: 내보내기로 만든 파일이 아니어서 덮어쓰지 않습니다. 다른 폴더를 고르거나 그 파일을 치우십시오.",
    ]

    static let koreanPages: [String: String] = [
        "site.more": "다른 사진",
        "site.back": "모든 스토리",
        "site.picture": "사진 {number}/{total}",
        "site.skip": "스토리로 건너뛰기",
        "site.untitled": "포트폴리오",
    ]
}
