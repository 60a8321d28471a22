extension PictureFailure {
    /// The Korean sentences behind the keys of `message`, facts in braces, for the string tables.
    public static let koreanTexts: [String: String] = [
        "image.empty": "빈 파일입니다. 원래 있던 곳에서 다시 복사하십시오.",
        "image.notJPEG": "JPEG가 아닙니다(시작: {start}, 형식: {format}). 먼저 JPEG로 변환하십시오.",
        "image.format.png": "PNG",
        "image.format.gif": "GIF",
        "image.format.heic": "HEIC",
        "image.format.avif": "AVIF",
        "image.format.html": "웹 페이지",
        "image.format.tiff": "TIFF 또는 raw 파일",
        "image.format.webP": "WebP",
        "image.format.other": "알 수 없는 형식",
        "image.noFrameHeader": "JPEG가 크기 정보 앞에서 끝납니다. 카메라나 백업에서 다시 복사하십시오.",
        "image.zeroSize":
            "JPEG에 적힌 크기가 {width}×{height} 픽셀입니다. 편집 프로그램에서 열어 다시 저장하십시오.",
        "image.tooLarge":
            "{width}×{height} 픽셀은 최대 {limit}메가픽셀을 넘습니다. 먼저 크기를 줄이십시오.",
        "image.unsupported": "드문 종류의 JPEG라 읽을 수 없습니다({process}). 먼저 베이스라인 JPEG로 저장하십시오.",
        "image.process.lossless": "무손실",
        "image.process.hierarchical": "계층 방식",
        "image.process.bits": "샘플이 8비트가 아님",
        "image.process.components": "색 성분의 수가 다름",
        "image.noScan": "JPEG에 헤더만 있고 이미지가 없습니다. 카메라나 백업에서 다시 복사하십시오.",
        "image.tooManyScans":
            "JPEG의 스캔이 {limit}개를 넘습니다. 카메라는 이렇게 쓰지 않습니다. 먼저 베이스라인 JPEG로 저장하십시오.",
        "image.decoderRefused": "JPEG를 해독할 수 없습니다({reason}). 카메라나 백업에서 다시 복사하십시오.",
    ]
}
